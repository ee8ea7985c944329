import { sql } from 'kysely';
import { inScope } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import { readKey } from '../../organisation/configuration-keys/door.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'clear-scans': null;
  }
}

/** Observations are kept this many days, so that they can be judged again. */
const observationDays = 30;
const chunk = 500;

/** Every night: removes old results, the observations behind them, and nodes that are gone. */
export const clearScans = job<'clear-scans'>({
  name: 'clear-scans',
  seconds: 1_800,
  schedule: '20 2 * * *',
  work: async (_data, { platform, signal }) => {
    const now = platform.now().toISOString();
    const months = await inScope(platform.database, 'all', (db) => readKey(db, 'ScanRetentionMonths'));
    const statements = [
      sql`delete from scan where scan_guid in (
        select scan_guid from scan where finished_at < ${now}::timestamptz - make_interval(months => ${Number(months) || 13})
        limit 5)`,
      sql`update scan_page set observation = null where page_id in (
        select p.page_id from scan_page p join scan s using (scan_guid) where p.observation is not null
          and s.finished_at < ${now}::timestamptz - make_interval(days => ${observationDays}) limit ${chunk})`,
      sql`delete from scan_worker where seen_at < clock_timestamp() - interval '1 day'`,
      sql`update login_template set test = null
        where (test ->> 'testedAt')::timestamptz < ${now}::timestamptz - interval '1 day'`,
    ];
    for (const statement of statements)
      while (!signal.aborted) {
        const { numAffectedRows } = await inScope(platform.database, 'all', async (db) => {
          // A large scan is a hundred thousand rows.
          await sql`set local statement_timeout = '10min'`.execute(db);
          return statement.execute(db);
        });
        if (!numAffectedRows) break;
      }
  },
});
