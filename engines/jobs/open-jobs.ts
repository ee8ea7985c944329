import type pg from 'pg';
import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss';
import type { Job, Jobs } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import type { Log } from '../postgres/log.ts';
import { DatabaseClient } from '../database/client.ts';
import { syncQueues } from './queues.ts';
import { SCHEMA } from './schema.ts';

// A process that was killed is noticed after this time, and its jobs start again.
const WATCH_SECONDS = 10;
const POLL_SECONDS = 2;
/** Its own table maintenance may take longer than one of our statements. */
const SILENCE_MS = 30_000;

/**
 * The job engine (pg-boss) over the database, in a schema of its own. Connects on first use, with at most
 * five connections. Jobs are done and maintained only where `works` is true.
 */
export const openJobs = ({
  database,
  jobs,
  works,
  log,
}: {
  database: pg.PoolConfig;
  jobs: readonly Job[];
  works: boolean;
  log: Log;
}): Jobs => {
  let opened: Promise<PgBoss> | undefined;
  const open = (): Promise<PgBoss> => {
    opened ??= connect({ database, works, log }, jobs).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    queue: async (db, name, data, { startAt } = {}) => {
      const boss = await open();
      await boss.send(name, data, { db: fromKysely(db), ...(startAt && { startAfter: startAt }) });
    },
    queueAll: async (db, name, all) => {
      if (all.length === 0) return;
      const boss = await open();
      await boss.insert(
        name,
        all.map((data) => ({ data: data as object })), // every kind that is queued like this has data
        { db: fromKysely(db) },
      );
    },
    open: async () => void (await open()),
    work: async (platform) => {
      const boss = await open();
      for (const each of jobs) await workOn(boss, each, platform);
    },
    counts: async () => {
      const queues = await (await open()).getQueues(jobs.map(({ name }) => name));
      return queues.map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
        name,
        ready: readyCount,
        later: deferredCount,
        running: activeCount,
        failed: failedCount,
      }));
    },
    close: async ({ graceMs = 1_000 } = {}) => {
      const boss = await opened?.catch(() => undefined);
      opened = undefined;
      await boss?.stop({ graceful: true, timeout: graceMs });
    },
  };
};

const connect = async (
  { database, works, log }: { database: pg.PoolConfig; works: boolean; log: Log },
  jobs: readonly Job[],
): Promise<PgBoss> => {
  const boss = new PgBoss({
    ...({ ...database, Client: DatabaseClient, silenceMs: SILENCE_MS } as ConstructorOptions), // the same names, for the same driver
    schema: SCHEMA,
    // See installJobs: this role owns no tables.
    migrate: false,
    max: works ? 4 : 2,
    application_name: 'candour jobs',
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
  });
  const complain = sparingly((message) => log.warn(`Jobs: ${message}`));
  boss.on('error', (error) => complain(error.message));
  boss.on('warning', ({ message }) => complain(message));
  await boss.start();
  await syncQueues(boss, jobs);
  return boss;
};

const workOn = async (boss: PgBoss, { name, work, atOnce = 1, schedule }: Job, platform: Platform) => {
  const options = {
    batchSize: atOnce,
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_SECONDS,
  } as const;
  await boss.work<never, unknown, typeof options>(name, options, (batch) =>
    Promise.all(
      batch.map(async ({ id, data, signal }) => {
        try {
          await work(data, { platform, signal });
          return { id, status: 'completed' as const };
        } catch (error) {
          platform.log.error({ err: error }, `The job ${name} (${id}) failed`);
          const reason = error instanceof Error ? error.message : String(error);
          return { id, status: 'failed' as const, output: { reason } };
        }
      }),
    ),
  );
  if (schedule !== undefined) await boss.schedule(name, schedule, null, { tz: 'UTC' });
};

/** While the database is away, every poll would log a complaint. */
const sparingly = (say: (message: string) => void): ((message: string) => void) => {
  let quietUntil = 0;
  return (message) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + 30_000;
    say(message);
  };
};
