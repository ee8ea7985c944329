import { inScope, type Db } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';
import { turnAfter } from '@candour/kit/server/turn-after';
import { queueFor } from './compose.ts';
import { readerOf } from './readers.ts';

type Turn = { dashboardEmailId: number; userId: number; dueAt: string };

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'dashboard-email-turns': null;
    'send-dashboard-email': Turn;
  }
}

/** What was sent is kept as long as a year can be looked back on. */
const keptMs = 400 * 86_400_000;

/** Every minute: gives each reader of an email whose turn it is a job of their own. */
export const dashboardEmailTurns = job<'dashboard-email-turns'>({
  name: 'dashboard-email-turns',
  seconds: 120,
  schedule: '* * * * *',
  work: async (_data, { platform, signal }) => {
    while (!signal.aborted && (await inScope(platform.database, 'all', (db) => takeTurn(db, platform))));
    await inScope(platform.database, 'all', (db) =>
      db
        .deleteFrom('dashboardEmailLog')
        .where('at', '<', new Date(platform.now().getTime() - keptMs).toISOString())
        .execute(),
    );
  },
});

/** Returns whether there was one. Turns that were missed, as while nothing ran, are made up for once. */
export const takeTurn = async (db: Db, { jobs, now }: Pick<Platform, 'jobs' | 'now'>): Promise<boolean> => {
  const due = await db
    .selectFrom('dashboardEmail')
    .select(['dashboardEmailId', 'schedule', 'timeZone', 'nextSendAt'])
    .where('isActive', '=', true)
    .where('nextSendAt', '<=', now().toISOString())
    .orderBy('nextSendAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return false;
  const { dashboardEmailId, schedule, timeZone } = due;
  const dueAt = new Date(due.nextSendAt ?? now()).toISOString();
  const readers = await db
    .selectFrom('dashboardEmailReader')
    .select('userId')
    .where('dashboardEmailId', '=', dashboardEmailId)
    .where('leftAt', 'is', null)
    .execute();
  for (const { userId } of readers)
    await jobs.queue(db, 'send-dashboard-email', { dashboardEmailId, userId, dueAt });
  await db
    .updateTable('dashboardEmail')
    .set({ nextSendAt: turnAfter(now(), schedule, timeZone).toISOString() })
    .where('dashboardEmailId', '=', dashboardEmailId)
    .execute();
  return true;
};

/** One email to one person, if they may see the dashboard at this moment. */
export const sendDashboardEmail = job<'send-dashboard-email'>({
  name: 'send-dashboard-email',
  seconds: 120,
  work: (turn, { platform }) => inScope(platform.database, 'all', (db) => sendTurn(db, platform, turn)),
});

const sendTurn = async (
  db: Db,
  platform: Platform,
  { dashboardEmailId, userId, dueAt }: Turn,
): Promise<void> => {
  const email = await db
    .selectFrom('dashboardEmail')
    .selectAll()
    .where('dashboardEmailId', '=', dashboardEmailId)
    .executeTakeFirst();
  const place = await db
    .selectFrom('dashboardEmailReader')
    .select(['leaveKey', 'leftAt', 'userName'])
    .where('dashboardEmailId', '=', dashboardEmailId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  // Deleted, switched off or left since the turn was taken.
  if (email?.isActive !== true || place === undefined || place.leftAt !== null) return;
  const found = await readerOf(db, userId, email);
  const isReader = 'reader' in found;
  // A job may run twice, because a process may die right after it: the row of the turn is there once.
  const entry = await db
    .insertInto('dashboardEmailLog')
    .values({
      dashboardEmailId,
      brandId: email.brandId,
      userId,
      userName: isReader ? found.reader.userName : place.userName,
      dueAt,
      at: platform.now().toISOString(),
      emailId: null,
      reason: isReader ? '' : found.whyNot,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('logId')
    .executeTakeFirst();
  if (entry === undefined || !isReader) return;
  const { reader } = found;
  const emailId = await queueFor(db, platform, { email, reader, leaveKey: place.leaveKey, isAsked: false });
  await db.updateTable('dashboardEmailLog').set({ emailId }).where('logId', '=', entry.logId).execute();
};
