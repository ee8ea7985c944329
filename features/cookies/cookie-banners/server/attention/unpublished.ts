import { sql } from 'kysely';
import { may } from '@candour/kit/contract/access';
import { linkTo } from '@candour/kit/contract/link-to';
import type { AttentionSource } from '@candour/kit/server/attention';
import { cookieBannerScreens } from '../../contract.ts';
import { manage } from '../../contract/set-up/address.ts';
import { setUpSteps } from '../../contract/set-up/basic-details.ts';
import { hasChanges } from '../set-up/profiles.ts';

type Row = { id: number; name: string; brandId: number; changedAt: string };

/** Live banners with changes that visitors do not see yet. */
export const publishingAttention: AttentionSource = {
  kind: 'Publishing',
  access: [manage, may('BannerPublish')],
  find: async ({ db }) => {
    const { rows } = await sql<Row>`
      select cb.consent_banner_id as id, cb.consent_banner_name as name, cb.brand_id,
        max(greatest(cb.changed_at, p.changed_at)) as changed_at
      from consent_banner cb join banner_profile p using (consent_banner_id)
      where p.live_version is not null and ${hasChanges}
      group by cb.consent_banner_id`.execute(db);
    return rows.map(({ id, name, brandId, changedAt }) => ({
      key: String(id),
      brandIds: [brandId],
      title: `${name} has changes that are not published`,
      text: 'Visitors still see the version before. Changed {since}.',
      tone: 'warning',
      since: changedAt,
      action: 'Review and publish',
      place: linkTo(cookieBannerScreens, 'manage-cookie-banner', {
        search: { consentBannerId: id, step: setUpSteps.length },
      }),
    }));
  },
};
