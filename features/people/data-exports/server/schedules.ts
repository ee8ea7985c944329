import { sql } from 'kysely';
import { inScope, type Db } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import { turnAfter as dayAfter } from '@candour/kit/server/turn-after';
import type { Schedule } from '../contract/schedule.ts';
import { clearExports } from './clear-exports.ts';
import { queueRun } from './queue-run.ts';
import { workLock } from './run/work-off.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'export-schedules': null;
  }
}

/** The first turn of a schedule after a moment, in UTC; null if it has none. */
export const turnAfter = (moment: Date, { every, ...day }: Schedule): Date | null => {
  if (every === 'Once') return null;
  return every === 'Hourly' ? hourAfter(moment, day.time) : dayAfter(moment, { every, ...day }, 'UTC');
};

/** Of an hourly schedule the minutes count. */
const hourAfter = (moment: Date, time: string): Date => {
  const turn = new Date(moment);
  turn.setUTCMinutes(Number(time.split(':')[1]), 0, 0);
  if (turn <= moment) turn.setUTCHours(turn.getUTCHours() + 1);
  return turn;
};

/** Every minute: queues the exports whose turn it is, and removes what is over. */
export const exportSchedules = job<'export-schedules'>({
  name: 'export-schedules',
  seconds: 300,
  schedule: '* * * * *',
  work: async (_data, { platform, signal }) => {
    while (!signal.aborted && (await inScope(platform.database, 'all', (db) => queueNext(db, platform))));
    await inScope(platform.database, 'all', (db) => wakeWorker(db, platform));
    await clearExports(platform, signal);
  },
});

/** Returns whether there was one. Turns that were missed are not made up for. */
export const queueNext = async (db: Db, platform: Pick<Platform, 'jobs' | 'now'>): Promise<boolean> => {
  const now = platform.now();
  const due = await db
    .selectFrom('dataExport')
    .select(['exportId', 'brandIds', 'schedule', 'ownerId'])
    .where('isActive', '=', true)
    .where('nextRunAt', '<=', now.toISOString())
    .orderBy('nextRunAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return false;
  const { exportId, brandIds, schedule, ownerId } = due;
  const runId = await queueRun(db, platform, {
    exportId,
    brandIds,
    requestedById: ownerId,
    requestedBy: 'Schedule',
  });
  // While the queue of its brands is full it waits for a place.
  const next = runId === null ? new Date(now.getTime() + 300_000) : turnAfter(now, schedule);
  await db
    .updateTable('dataExport')
    .set({ nextRunAt: next?.toISOString() ?? null })
    .where('exportId', '=', exportId)
    .execute();
  return true;
};

/** Runs that wait although nobody works: their job was lost with a process. */
const wakeWorker = async (db: Db, { jobs }: Pick<Platform, 'jobs'>): Promise<void> => {
  const { rows } = await sql<{ isIdle: boolean }>`
    select pg_try_advisory_xact_lock(${sql.raw(workLock)}) as is_idle
    where exists (select from export_run where status in ('Queued', 'Running'))`.execute(db);
  if (rows[0]?.isIdle === true) await jobs.queue(db, 'run-exports', null);
};
