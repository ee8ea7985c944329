import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { handle, handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { notFound } from '@candour/kit/server/refusal';
import { productAreas } from '@candour/kit/contract/areas';
import { readKey } from '../../organisation/configuration-keys/door.ts';
import { scanDomains, scannerLookups, scanSchedules } from '../contract/setting.ts';
import { actionTypes, scanTypes, userAgents } from '../contract/words.ts';
import { carriesBanner, domainOf, ignoresRobots, profilesOf, proofOf } from './domains.ts';

const choicesOf = (words: Readonly<Record<number, string>>) =>
  Object.entries(words).map(([id, name]) => ({ id: Number(id), name }));

const numberOf = async (db: Db, keyName: string, byDefault: number): Promise<number> =>
  Number(await readKey(db, keyName)) || byDefault;

const lookups = handle(scannerLookups, async ({ db }) => {
  const version = await numberOf(db, 'SiteScannerVersion', 2);
  const isSimple = version === 1;
  return {
    version,
    scanTypes: choicesOf(isSimple ? { 1: scanTypes[1] } : scanTypes),
    actionTypes: choicesOf(isSimple ? { 1: actionTypes[1] } : actionTypes),
    userAgents: choicesOf(userAgents),
    limits: {
      maxUrls: await numberOf(db, 'ScannerMaxUrls', 500),
      parallelScans: await numberOf(db, 'ScannerParallelScans', 2),
      retentionMonths: await numberOf(db, 'ScanRetentionMonths', 13),
    },
    engine: await engineState(db),
  };
});

/** The state of the best node seen lately. */
const engineState = async (db: Db) => {
  const { rows } = await sql<{ state: 'Ready' | 'Unchecked' | 'Unusable'; message: string; browser: string }>`
    select state, message, browser from scan_worker where seen_at > clock_timestamp() - interval '1 minute'
    order by case state when 'Ready' then 0 when 'Unchecked' then 1 else 2 end limit 1`.execute(db);
  const message = 'No process that scans is running. Requested scans wait until there is one.';
  return rows[0] ?? { state: 'NoWorker' as const, message, browser: '' };
};

const schedulesView = (db: Db) =>
  db
    .selectFrom('scanSchedule as s')
    .innerJoin('brand as b', 'b.brandId', 's.brandId')
    .select(['s.scheduleId', 's.name', 's.startUrl', 's.brandId', 'b.brandName', 's.schedule', 's.isEnabled'])
    .select(['s.nextRunAt', 's.lastScanGuid', 's.lastRunAt', 's.lastSkipped', 's.createdBy']);

const findSchedule = async (db: Db, id: number) =>
  (await schedulesView(db).where('s.scheduleId', '=', id).executeTakeFirst()) ?? notFound();

type Schedule = Awaited<ReturnType<typeof findSchedule>>;

const scheduleEntry = ({ scheduleId, name, brandId }: Schedule) => ({
  area: productAreas.SCAN_SCHEDULES,
  entityId: scheduleId,
  entityName: name,
  brandId,
});

const shown = (row: Schedule) => ({ ...row, nextRunAt: row.isEnabled ? row.nextRunAt : null });

const setEnabled = handle(scanSchedules.setEnabled, async (call) => {
  const { db, params, body, platform } = call;
  const schedule = await findSchedule(db, params.id);
  mustHoldBrand(call, schedule.brandId);
  if (schedule.isEnabled === body.isEnabled) return;
  const now = platform.now().toISOString();
  // One whose turn came while it was paused runs soon.
  await db
    .updateTable('scanSchedule')
    .set({ isEnabled: body.isEnabled, nextRunAt: sql<string>`greatest(next_run_at, ${now}::timestamptz)` })
    .where('scheduleId', '=', params.id)
    .execute();
  const action = body.isEnabled ? 'Enable' : 'Disable';
  await call.audit({ ...scheduleEntry(schedule), action, after: { isEnabled: body.isEnabled } });
});

const removeSchedule = handle(scanSchedules.remove, async (call) => {
  const schedule = await findSchedule(call.db, call.params.id);
  mustHoldBrand(call, schedule.brandId);
  await call.db.deleteFrom('scanSchedule').where('scheduleId', '=', call.params.id).execute();
  await call.audit({ ...scheduleEntry(schedule), action: 'Delete', before: schedule });
});

const listDomains = (db: Db) =>
  db
    .selectFrom('scanDomain as d')
    .innerJoin('brand as b', 'b.brandId', 'd.brandId')
    .select(['d.domainId', 'd.domain', 'd.brandId', 'b.brandName', 'd.proof', 'd.statedBy', 'd.statedAt'])
    .orderBy('d.domain')
    .execute();

const checkDomain = handleInSteps(scanDomains.check, async ({ step, query, brands, platform }) => {
  const domain = domainOf(query.url);
  const brandId = query.brandId ?? (brands !== 'all' && brands.length === 1 ? (brands[0] ?? 0) : 0);
  const known = await step(async (db) => {
    // Nobody can see what was said about other brands' sites.
    if (query.brandId === 0 && brands !== 'all') notFound();
    await mustSeeBrand(db, brandId);
    const site = { domain, brandId };
    return {
      proof: await proofOf(db, site),
      ignoresRobots: await ignoresRobots(db, site),
      profileIds: await profilesOf(db, brandId),
    };
  });
  const { profileIds, ...response } = known;
  if (response.proof !== null || domain === '') return { domain, ...response };
  const carries = await carriesBanner(platform, { address: query.url, profileIds });
  return { domain, ...response, proof: carries ? ('Embed' as const) : null };
});

const mustSeeBrand = async (db: Db, brandId: number): Promise<void> => {
  if (brandId === 0) return;
  const row = await db
    .selectFrom('brand')
    .select('brandId')
    .where('brandId', '=', brandId)
    .executeTakeFirst();
  if (row === undefined) notFound();
};

const removeDomain = handle(scanDomains.remove, async (call) => {
  const { db, params } = call;
  const row =
    (await db.selectFrom('scanDomain').selectAll().where('domainId', '=', params.id).executeTakeFirst()) ??
    notFound();
  mustHoldBrand(call, row.brandId);
  await db.deleteFrom('scanDomain').where('domainId', '=', params.id).execute();
  const entry = { area: productAreas.SCAN_DOMAINS, entityId: row.domain, entityName: row.domain };
  await call.audit({ ...entry, brandId: row.brandId, action: 'Delete', before: row });
});

export const settingEndpoints: Endpoint[] = [
  lookups,
  handle(scanSchedules.list, async ({ db }) => ({
    schedules: (
      await schedulesView(db)
        .orderBy(sql`lower(s.name)`)
        .execute()
    ).map(shown),
  })),
  setEnabled,
  removeSchedule,
  handle(scanDomains.list, async ({ db }) => ({ domains: await listDomains(db) })),
  checkDomain,
  removeDomain,
];
