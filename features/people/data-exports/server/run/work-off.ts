import { sql } from 'kysely';
import type pg from 'pg';
import { inScope, type Db } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import { doRun, mostStarts } from './do-run.ts';
import type { OwnRun } from './follow-run.ts';
import { dropFiles } from './list-files.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'run-exports': null;
  }
}

/** Held by the connection of whoever does runs; a killed process lets go of it. */
export const workLock = `hashtext('candour exports: runs')`;

/** Does the runs that wait, one after the other. One process at a time does so. */
export const runExports = job<'run-exports'>({
  name: 'run-exports',
  seconds: 12 * 3_600,
  retries: 1_000,
  work: async (_data, { platform, signal }) => {
    // Somebody may queue a run between our last look and letting go.
    while (!signal.aborted && (await isAnyQueued(platform)) && (await workOff(platform, signal)));
  },
});

const isAnyQueued = ({ database }: Platform): Promise<boolean> =>
  inScope(database, 'all', async (db) => {
    const { rows } = await sql`select from export_run where status in ('Queued', 'Running') limit 1`.execute(
      db,
    );
    return rows.length > 0;
  });

/** False if another process is at it. */
const workOff = async (platform: Platform, signal: AbortSignal): Promise<boolean> => {
  const client = await platform.pool.connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>(
      `select pg_try_advisory_lock(${workLock}) as "isOurs"`,
    );
    if (rows[0]?.isOurs !== true) return false;
    await inScope(platform.database, 'all', (db) => takeUpKilled(db, platform.now()));
    await workOn(platform, client, signal);
    return true;
  } finally {
    // Closed, which also ends the lock and any transaction.
    client.release(true);
  }
};

const workOn = async (platform: Platform, client: pg.PoolClient, signal: AbortSignal): Promise<void> => {
  for (;;) {
    if (signal.aborted) return;
    const run = await inScope(platform.database, 'all', (db) => claimNext(db, platform.now()));
    if (run === undefined) return;
    await doRun(platform, { client, run, signal });
  }
};

/** Whoever holds the lock is the only one at work: runs that are still marked as running were killed. */
const takeUpKilled = async (db: Db, now: Date): Promise<void> => {
  const killed = await db
    .selectFrom('exportRun')
    .select(['runId', 'starts'])
    .where('status', '=', 'Running')
    .execute();
  for (const { runId, starts } of killed) {
    await dropFiles(db, { runId, because: 'Unfinished' });
    const isGivenUp = starts >= mostStarts;
    await db
      .updateTable('exportRun')
      .set(
        isGivenUp
          ? {
              status: 'Failed',
              finishedAt: now.toISOString(),
              errorText: 'The server ended each time it ran',
            }
          : { status: 'Queued', rowCount: 0 },
      )
      .where('runId', '=', runId)
      .execute();
  }
};

const claimNext = async (db: Db, now: Date): Promise<OwnRun | undefined> => {
  const { rows } = await sql<OwnRun>`
    update export_run set status = 'Running', started_at = ${now.toISOString()}, starts = starts + 1, row_count = 0
    where run_id = (
      select run_id from export_run where status = 'Queued' order by run_id limit 1 for update skip locked)
    returning run_id, export_id, starts, requested_by_id`.execute(db);
  return rows[0];
};
