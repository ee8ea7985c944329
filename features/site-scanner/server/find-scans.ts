import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { notFound } from '@candour/kit/server/refusal';
import { readKey } from '../../organisation/configuration-keys/door.ts';
import type { ScanPass } from '../contract/results.ts';
import { scans } from '../contract/scans.ts';
import { isWorked, sentenceOf } from './outcomes.ts';

/** Scans with the names on the wire, and everything else about the row. */
export const scansView = (db: Db) =>
  db
    .selectFrom('scan as s')
    .innerJoin('brand as b', 'b.brandId', 's.brandId')
    .selectAll('s')
    .select([
      'b.brandName',
      sql<number | null>`case when s.status = 'Queued' then (select count(*)::int from scan q
        where q.status = 'Queued' and q.requested_at < s.requested_at) end`.as('placeInQueue'),
    ]);

export type FoundScan = Awaited<ReturnType<typeof findScan>>;

export const findScan = async (db: Db, scanGuid: string) =>
  (await scansView(db).where('s.scanGuid', '=', scanGuid.toLowerCase()).executeTakeFirst()) ?? notFound();

/** The scan, for somebody who may change it. */
export const findOwnScan = async (
  { db, brands }: Pick<Call, 'db' | 'brands'>,
  scanGuid: string,
): Promise<FoundScan> => {
  const scan = await findScan(db, scanGuid);
  mustHoldBrand({ brands }, scan.brandId);
  return scan;
};

export const scanEntry = ({ scanGuid, name, brandId }: Pick<FoundScan, 'scanGuid' | 'name' | 'brandId'>) => ({
  area: scans.area,
  entityId: scanGuid,
  entityName: name,
  brandId,
});

export const rowOf = (scan: FoundScan) => ({
  ...scan,
  actionTypeIds: scan.request.actionTypeIds,
  isCancelling: scan.wantsCancel && scan.finishedAt === null,
});

export const readScanDetail = async (db: Db, scanGuid: string) => {
  const scan = await findScan(db, scanGuid);
  const months = Number(await readKey(db, 'ScanRetentionMonths')) || 13;
  const keptUntil = new Date(scan.finishedAt ?? scan.requestedAt);
  keptUntil.setUTCMonth(keptUntil.getUTCMonth() + months);
  return {
    ...rowOf(scan),
    request: scan.request,
    passes: await passesOfScan(db, scan.scanGuid),
    cookiesByAction: await cookiesByAction(db, scan),
    comparedWith: await comparedWith(db, scan.comparedWith),
    keptUntil: keptUntil.toISOString(),
  };
};

/** The scan that another was compared with; null if there was none, or it was deleted. */
export const comparedWith = async (
  db: Db,
  scanGuid: string | null,
): Promise<{ scanGuid: string; finishedAt: string } | null> => {
  if (scanGuid === null) return null;
  const row = await db
    .selectFrom('scan')
    .select(['scanGuid', 'finishedAt'])
    .where('scanGuid', '=', scanGuid)
    .executeTakeFirst();
  return row === undefined ? null : { scanGuid: row.scanGuid, finishedAt: row.finishedAt ?? '' };
};

const noCookies = { necessary: 0, functional: 0, analytics: 0, marketing: 0, uncategorised: 0 };

/** How many cookies each action found, by purpose, in the order of the passes. */
const cookiesByAction = async (db: Db, { scanGuid, request }: Pick<FoundScan, 'scanGuid' | 'request'>) => {
  const { rows } = await sql<{ actionTypeId: number; category: keyof typeof noCookies; n: number }>`
    select action::int as action_type_id, category, count(*)::int as n
    from scan_item, jsonb_array_elements_text(finding #> '{seen,seenIn}') action
    where scan_guid = ${scanGuid}::uuid and list = 'cookies' and status in ('New', 'Known')
    group by 1, 2`.execute(db);
  return [...new Set(request.actionTypeIds)]
    .toSorted((a, b) => a - b)
    .map((actionTypeId) => ({
      actionTypeId,
      ...noCookies,
      ...Object.fromEntries(
        rows.filter((row) => row.actionTypeId === actionTypeId).map(({ category, n }) => [category, n]),
      ),
    }));
};

const passesOfScan = async (db: Db, scanGuid: string): Promise<ScanPass[]> => {
  const rows = await db
    .selectFrom('scanPhase as p')
    .selectAll('p')
    .select((eb) =>
      eb
        .selectFrom('scanPage as g')
        .whereRef('g.scanGuid', '=', 'p.scanGuid')
        .whereRef('g.passKey', '=', 'p.passKey')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('pagesDone'),
    )
    .where('p.scanGuid', '=', scanGuid)
    .orderBy('p.position')
    .execute();
  return rows.map(({ outcome, evidence, reason, pagesDone, ...row }) => ({
    ...row,
    pagesDone: pagesDone ?? 0,
    outcome: sentenceOf(outcome, evidence) || reason,
    isWorked: isWorked(outcome, row.actionTypeId),
  }));
};
