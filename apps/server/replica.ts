import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { openDatabase, type Database } from '@candour/kit/server/database';
import type { Replica } from '@candour/kit/server/replica';
import { openStandby, type Standby } from '../../engines/database/standby.ts';

/** So long somebody's export waits for the standby before it reads from the primary. */
const exportWaitsMs = 3_000;

type Means = { database: Database; primary: pg.Pool; log: Logger; clock: () => number };

/** The standby at DATABASE_READ_URL, if there is one. */
export const openReplica = (url: string | undefined, means: Means): Replica | undefined => {
  if (url === undefined) return undefined;
  const { database, primary, log, clock } = means;
  return createReplica({
    database,
    log,
    standby: openStandby({ connection: { connectionString: url }, primary, log, clock }),
  });
};

const createReplica = ({
  database,
  log,
  standby,
}: Pick<Means, 'database' | 'log'> & { standby: Standby }): Replica => {
  const readDatabase = openDatabase(standby.pool);
  const reads = { standby: 0, primary: 0 };
  const count = <T>(answering: T | undefined): T | undefined => {
    reads[answering === undefined ? 'primary' : 'standby']++;
    return answering;
  };
  return {
    databaseFor: async ({ sessionId }) => {
      if (standby.problem() !== undefined) return count(undefined);
      const place = await lastWriteOf(database, sessionId);
      return count(place === undefined || standby.has(place) ? readDatabase : undefined);
    },
    poolWithAll: async () => ((await standby.catchesUp(exportWaitsMs)) ? standby.pool : undefined),
    noteWrite: ({ sessionId }) =>
      keepWriteOf(database, sessionId).catch((error: unknown) =>
        log.warn({ err: error }, 'Could not note that a session wrote: it may not see that for a moment'),
      ),
    noteFailure: (error) => {
      reads.standby--;
      reads.primary++;
      standby.noteFailure(error);
    },
    problem: standby.problem,
    behindMs: standby.behindMs,
    reads: () => reads,
    close: standby.close,
  };
};

const lastWriteOf = async (database: Database, sessionId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ place: string }>`
    select place::text as place from session_write where session_id = ${sessionId}`.execute(database);
  return rows[0]?.place;
};

/**
 * In one statement that does not wait for the disk: a busy program writes the same row again and again, and it means
 * nothing any more once the standby has come so far.
 */
const keepWriteOf = async (database: Database, sessionId: string): Promise<void> => {
  await sql`
    with fast as materialized (select set_config('synchronous_commit', 'off', true))
    insert into session_write (session_id, place) select ${sessionId}, pg_current_wal_flush_lsn() from fast
    on conflict (session_id) do update set place = excluded.place, at = now()`.execute(database);
};
