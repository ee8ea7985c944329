import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { bannerEntry, findBanner } from '../banner-row.ts';
import { republishLive } from './freeze.ts';
import { noteInLog } from './publish-log.ts';

type Publishing = Pick<Call, 'db' | 'brands' | 'session' | 'platform' | 'afterCommit' | 'audit'>;

/** The number only ever rises: visitors who answered under a lower one are asked again. */
export const raiseReConsent = async (
  { db }: Pick<Call, 'db'>,
  { consentBannerId }: { consentBannerId: number },
  reConsentNo: number,
): Promise<void> => {
  await db
    .updateTable('consentBanner')
    .set({ reConsentNo: sql<number>`greatest(re_consent_no, ${reConsentNo})` })
    .where('consentBannerId', '=', consentBannerId)
    .execute();
};

/** Calls within a minute count once: the path is a GET, which clients may repeat. */
export const requestReconsent = async (call: Publishing, id: number): Promise<void> => {
  const banner = await findBanner(call.db, id);
  mustHoldBrand(call, banner.brandId);
  const { rows } = await sql`
    select 1 from banner_publish_log where consent_banner_id = ${id} and action = 'Request re-consent'
      and at > now() - interval '1 minute' limit 1`.execute(call.db);
  if (rows.length > 0) return;
  await noteInLog(call, banner, { action: 'Request re-consent' });
  const reConsentNo = banner.reConsentNo + 1;
  await raiseReConsent(call, banner, reConsentNo);
  await republishLive(call, id, reConsentNo);
  await call.audit({ ...bannerEntry(banner), action: 'Request re-consent', after: { reConsentNo } });
};
