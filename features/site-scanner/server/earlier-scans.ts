import { sql } from 'kysely';
import type { Findings } from '@candour/scanner/findings.ts';
import type { Db } from '@candour/kit/server/database';
import { findingsOf } from './stored-finding.ts';

/** A scan to compare with. */
export type EarlierScan = { scanGuid: string; finishedAt: string; findings: Findings; names: string[] };

const most = 3;

/** Scans of the same series with a complete pass in common, newest first; as many as a comparison needs. */
export const earlierScans = async (
  db: Db,
  { scanGuid, series, brandId }: { scanGuid: string; series: string; brandId: number },
): Promise<EarlierScan[]> => {
  const rows = await db
    .selectFrom('scan as s')
    .select(['s.scanGuid', 's.finishedAt'])
    .where('s.series', '=', series)
    .where('s.brandId', '=', brandId)
    .where('s.scanGuid', '<>', scanGuid)
    .where('s.finishedAt', 'is not', null)
    .where(sql<boolean>`exists (select 1 from scan_phase p join scan_phase o using (pass_key)
      where p.scan_guid = s.scan_guid and o.scan_guid = ${scanGuid}::uuid
        and p.status = 'Completed' and o.status = 'Completed')`)
    .orderBy('s.finishedAt', 'desc')
    .limit(most)
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const findings = await loadFindings(db, row.scanGuid);
      const names = [...findings.cookies.map(({ name }) => name), ...findings.storage.map(({ key }) => key)];
      return { scanGuid: row.scanGuid, finishedAt: row.finishedAt ?? '', findings, names };
    }),
  );
};

const loadFindings = async (db: Db, scanGuid: string): Promise<Findings> => {
  const items = await db
    .selectFrom('scanItem')
    .select(['finding', 'sightings'])
    .where('scanGuid', '=', scanGuid)
    .where('status', 'in', ['New', 'Known'])
    .orderBy('itemId')
    .execute();
  const pages = await db
    .selectFrom('scanPage')
    .select(['passKey as phase', 'url', 'state'])
    .where('scanGuid', '=', scanGuid)
    .execute();
  const phases = await db
    .selectFrom('scanPhase')
    .select(['passKey', 'outcome', 'status'])
    .where('scanGuid', '=', scanGuid)
    .execute();
  return findingsOf(items, {
    pages,
    phases: phases.map(({ passKey, outcome, status }) => ({
      key: passKey,
      outcome: outcome ?? 'notNeeded',
      isComplete: status === 'Completed',
    })),
  });
};
