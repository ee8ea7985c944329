import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { job } from '@candour/kit/server/jobs';
import { inScope } from '@candour/kit/server/database';
import { lastDayOfMonth } from '@candour/kit/server/turn-after';
import type { StoredRequest } from '../table.ts';
import { domainOf, proofOf } from './domains.ts';
import { queueScan, type NewScan } from './request-scan.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'run-scan-schedules': null;
  }
}

type Interval = 'Weekly' | 'Monthly';
const spreadMs = 45 * 60_000;

/** The turn after a given one; the same day of the month, or its last day if it is shorter. */
export const turnAfter = (due: Date, schedule: Interval): Date => {
  const next = new Date(due);
  if (schedule === 'Weekly') {
    next.setUTCDate(next.getUTCDate() + 7);
    return next;
  }
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 1);
  next.setUTCDate(Math.min(due.getUTCDate(), lastDayOfMonth(next)));
  return next;
};

/** Some minutes later, so that not everything is scanned on the hour. */
const spread = (due: Date): Date => new Date(due.getTime() + Math.random() * spreadMs);

/** Schedules a request to recur, for the first time after one interval. */
export const createSchedule = async (
  db: Db,
  { now }: Pick<Platform, 'now'>,
  { brandId, request, requestedBy, requestedById }: Omit<NewScan, 'scheduleId'>,
): Promise<number> => {
  // The caller knows that it is one of the two.
  const schedule = request.schedule as Interval;
  const dueAt = turnAfter(now(), schedule);
  const { scheduleId } = await db
    .insertInto('scanSchedule')
    .values({
      brandId,
      name: request.scanDetails.name,
      startUrl: request.scanDetails.startUrl,
      schedule,
      request: JSON.stringify(request),
      loginTemplateId: request.loginTemplateId,
      dueAt: dueAt.toISOString(),
      nextRunAt: spread(dueAt).toISOString(),
      createdBy: requestedBy,
      createdById: requestedById,
    })
    .returning('scheduleId')
    .executeTakeFirstOrThrow();
  return scheduleId;
};

/**
 * Every five minutes: requests the scans whose turn it is. One that is still running from last time is
 * skipped.
 */
export const runScanSchedules = job<'run-scan-schedules'>({
  name: 'run-scan-schedules',
  seconds: 120,
  schedule: '*/5 * * * *',
  work: async (_data, { platform, signal }) => {
    while (!signal.aborted && (await inScope(platform.database, 'all', (db) => runNext(db, platform.now()))));
  },
});

type Due = {
  scheduleId: number;
  brandId: number;
  request: StoredRequest;
  schedule: Interval;
  dueAt: string;
  createdBy: string;
  createdById: number | null;
};

/** Returns whether there was one. */
export const runNext = async (db: Db, now: Date): Promise<boolean> => {
  const due = await db
    .selectFrom('scanSchedule')
    .select(['scheduleId', 'brandId', 'request', 'schedule', 'dueAt', 'createdBy', 'createdById'])
    .where('isEnabled', '=', true)
    .where('nextRunAt', '<=', now.toISOString())
    .orderBy('nextRunAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return false;
  const lastSkipped = await whyNot(db, due);
  const lastScanGuid = lastSkipped === '' ? await queueAgain(db, due) : undefined;
  const dueAt = nextTurn(due, now);
  await db
    .updateTable('scanSchedule')
    .set({
      dueAt: dueAt.toISOString(),
      nextRunAt: spread(dueAt).toISOString(),
      lastSkipped,
      ...(lastScanGuid === undefined ? {} : { lastScanGuid, lastRunAt: now.toISOString() }),
    })
    .where('scheduleId', '=', due.scheduleId)
    .execute();
  return true;
};

const queueAgain = (db: Db, { scheduleId, brandId, request, createdBy, createdById }: Due): Promise<string> =>
  queueScan(db, { scheduleId, brandId, request, requestedBy: createdBy, requestedById: createdById });

/** Why a turn is skipped, in a sentence; empty if it is not. */
const whyNot = async (db: Db, { scheduleId, brandId, request }: Due): Promise<string> => {
  if (await hasUnfinished(db, scheduleId)) return 'The previous scan was still running';
  const domain = domainOf(request.scanDetails.startUrl);
  return (await proofOf(db, { domain, brandId })) === null ? notOwned : '';
};

const notOwned = 'The confirmation that the site belongs to the brand was withdrawn';

/** Missed turns are not made up for. */
const nextTurn = ({ dueAt, schedule }: Due, now: Date): Date => {
  let next = turnAfter(new Date(dueAt), schedule);
  while (next <= now) next = turnAfter(next, schedule);
  return next;
};

const hasUnfinished = async (db: Db, scheduleId: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from scan where schedule_id = ${scheduleId} and status in ('Queued', 'Running') limit 1`.execute(
    db,
  );
  return rows.length > 0;
};
