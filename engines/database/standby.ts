import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import { DatabaseClient } from './client.ts';
import { createPool } from './pool.ts';
import { createProgress, type Progress } from './standby-progress.ts';

const everyMs = 1_000;
const answersWithinMs = 1_500;
const minuteMs = 60_000;

/** Further behind than this, the standby is not read from. */
export const mostBehindMs = 10_000;

const sentences = {
  silent: 'The standby at DATABASE_READ_URL does not answer',
  behind: `The standby at DATABASE_READ_URL is more than ${mostBehindMs / 1_000} seconds behind`,
  stranger: 'DATABASE_READ_URL does not lead to a standby of this database',
  seesAll: 'The role of DATABASE_READ_URL bypasses the wall between brands',
};

type Log = Record<'info' | 'warn', (facts: object, text: string) => void>;

type Watched = {
  connection: pg.PoolConfig;
  /** Connections to the primary. */
  primary: pg.Pool;
  log: Log;
  clock: () => number;
};

/** A standby that PostgreSQL's replication keeps near the primary, and how near it is. */
export type Standby = {
  pool: pg.Pool;
  /** Why it must not be read from at present; one sentence. */
  problem: () => string | undefined;
  /** What it shows is at most so old; undefined until that is known. */
  behindMs: () => number | undefined;
  /** Whether all that the primary's log had up to this place can be read there. */
  has: (place: string) => boolean;
  /** Waits for all that the primary has now; false if it does not come within `ms`. */
  catchesUp: (ms: number) => Promise<boolean>;
  /** A read failed there. The log tells of it once a minute. */
  noteFailure: (error: unknown) => void;
  close: () => Promise<void>;
};

/**
 * Connects to a standby and looks at it each second. It counts as away as soon as it leaves one look unanswered: all of
 * its connections are given up then, so that nobody waits for an answer that does not come.
 */
export const openStandby = ({ connection, primary, log, clock }: Watched): Standby => {
  const pool = createPool({
    application_name: 'candour reads',
    connectionTimeoutMillis: answersWithinMs,
    ...connection,
  });
  const open = connectionsOf(pool);
  const watcher = createWatcher(connection);
  const tell = onceAMinute(log, clock);
  const progress = createProgress(clock);
  const ending = new AbortController();
  let fault: string | undefined = sentences.silent;

  const look = async (): Promise<void> => {
    const here = await placeOfPrimary(primary);
    progress.noteWritten(here.place);
    const there = await watcher.ask();
    if (!there.isStandby || there.cluster !== here.cluster) throw new Unfit(sentences.stranger);
    if (there.seesAll) throw new Unfit(sentences.seesAll);
    progress.noteReplayed(there.place);
  };
  const watch = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await look().then(
        () => (fault = undefined),
        (error: unknown) => {
          fault = error instanceof Unfit ? error.message : sentences.silent;
          for (const client of open) client.cut(new Error(fault));
        },
      );
      const problem = problemNow();
      if (problem !== undefined) tell(problem);
      await pause(everyMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
    }
  };
  const problemNow = (): string | undefined => {
    if (fault !== undefined) return fault;
    return (progress.behindMs() ?? Infinity) > mostBehindMs ? sentences.behind : undefined;
  };
  const watching = watch();

  return {
    pool,
    problem: problemNow,
    behindMs: progress.behindMs,
    has: progress.has,
    catchesUp: (ms) => catchUp({ primary, progress, ms, hasProblem: () => problemNow() !== undefined }),
    noteFailure: (error) =>
      tell(`A read at the standby failed: ${error instanceof Error ? error.message : String(error)}`),
    close: async () => {
      ending.abort();
      await watching;
      await watcher.close();
      await pool.end();
    },
  };
};

/** It answers, and is not what it should be. */
class Unfit extends Error {}

const cluster = `(select system_identifier::text from pg_control_system()) || ' ' || current_database() as cluster`;

const placeOfPrimary = async (primary: pg.Pool): Promise<{ place: string; cluster: string }> => {
  const { rows } = await primary.query<{ place: string; cluster: string }>(
    `select pg_current_wal_flush_lsn()::text as place, ${cluster}`,
  );
  return rows[0]!; // a select without a table has one row
};

type Seen = { isStandby: boolean; place: string | null; cluster: string; seesAll: boolean };

/** Asks over a connection of its own: those of the pool may all be busy. */
const createWatcher = (connection: pg.PoolConfig) => {
  let client: DatabaseClient | undefined;
  const connected = async (): Promise<DatabaseClient> => {
    if (client !== undefined) return client;
    client = new DatabaseClient({
      ...connection,
      application_name: 'candour looks at the standby',
      silenceMs: answersWithinMs,
      connectionTimeoutMillis: answersWithinMs,
    });
    await client.connect();
    return client;
  };
  const close = async (): Promise<void> => {
    const last = client;
    client = undefined;
    last?.cut(new Error('Closed'));
  };
  return {
    close,
    ask: async (): Promise<Seen> => {
      try {
        const { rows } = await (
          await connected()
        ).query<Seen>(
          `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as place, ${cluster},
             (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "seesAll"`,
        );
        return rows[0]!; // a select without a table has one row
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
};

const connectionsOf = (pool: pg.Pool): ReadonlySet<DatabaseClient> => {
  const open = new Set<DatabaseClient>();
  pool.on('connect', (client) => void (client instanceof DatabaseClient && open.add(client)));
  pool.on('remove', (client) => void (client instanceof DatabaseClient && open.delete(client)));
  return open;
};

type CatchingUp = { primary: pg.Pool; progress: Progress; ms: number; hasProblem: () => boolean };

const catchUp = async ({ primary, progress, ms, hasProblem }: CatchingUp): Promise<boolean> => {
  const { place } = await placeOfPrimary(primary);
  const end = performance.now() + ms;
  while (!hasProblem()) {
    if (progress.has(place)) return true;
    if (performance.now() > end) return false;
    await pause(everyMs / 4);
  }
  return false;
};

const onceAMinute = (log: Log, clock: () => number) => {
  let toldAt = -Infinity;
  let untold = 0;
  return (reason: string): void => {
    untold++;
    if (clock() - toldAt < minuteMs) return;
    log.warn({ reason, times: untold }, 'The standby cannot be read from, so the primary answers');
    toldAt = clock();
    untold = 0;
  };
};
