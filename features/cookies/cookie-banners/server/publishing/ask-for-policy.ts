import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import { bannerEntry, findBanner } from '../banner-row.ts';
import { leadingTo, loadPolicy } from './chosen-policy.ts';
import { republishLive } from './freeze.ts';
import { noteInLog } from './publish-log.ts';
import { raiseReConsent } from './re-consent.ts';

type Publishing = Pick<Call, 'db' | 'brands' | 'session' | 'platform' | 'afterCommit' | 'audit'>;
type Policy = { privacyPolicyId: number; brandId: number };

declare module '@candour/kit/server/platform' {
  interface Platform {
    /**
     * Asks the visitors again whom a new version of a privacy policy concerns: those of its brand's live
     * banners, and of banners elsewhere that lead to it, as far as the caller may write them.
     */
    askVisitorsAgain: (call: Publishing, policy: Policy) => Promise<void>;
  }
}

export const askVisitorsAgain = async (call: Publishing, policy: Policy): Promise<void> => {
  const { db, brands } = call;
  const chosen = await loadPolicy(db, policy.privacyPolicyId);
  const { rows } = await sql<{ consentBannerId: number; brandId: number; isLedThere: boolean }>`
    select consent_banner_id, brand_id,
      coalesce(basic_details->'privacyPolicyId' = to_jsonb(${policy.privacyPolicyId}::int), false) as is_led_there
    from consent_banner b
    where (b.brand_id = ${policy.brandId} or basic_details->'privacyPolicyId' = to_jsonb(${policy.privacyPolicyId}::int))
      and exists (select 1 from banner_profile p
        where p.consent_banner_id = b.consent_banner_id and p.live_version is not null)`.execute(db);
  for (const { consentBannerId, brandId, isLedThere } of rows) {
    if (brands !== 'all' && !brands.includes(brandId)) continue;
    const banner = await findBanner(db, consentBannerId);
    const reConsentNo = banner.reConsentNo + 1;
    await noteInLog(call, banner, { action: 'Request re-consent', note: 'New privacy policy' });
    await raiseReConsent(call, banner, reConsentNo);
    await republishLive(call, consentBannerId, reConsentNo, (definition) =>
      isLedThere && chosen !== null ? leadingTo(definition, chosen) : definition,
    );
    await call.audit({ ...bannerEntry(banner), action: 'Request re-consent', after: { reConsentNo } });
  }
};
