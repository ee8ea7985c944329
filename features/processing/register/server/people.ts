import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { consentBoard, periodOf } from '../../../organisation/dashboards/door.ts';
import type { Board } from '../contract.ts';

/** What people said and asked for, beside the register: the last 30 days, and where they stand. */
export const peopleOf = async (db: Db, now: Date): Promise<Board['people']> => {
  const { days, channels, totals } = await consentBoard(db, periodOf({}, now));
  return {
    submissions: totals.submissions,
    days: days.map(({ day, bySource }) => ({
      day,
      submissions: Object.values(bySource).reduce((sum, count) => sum + count, 0),
    })),
    channels: channels.map(({ channelId, channelName, brandName, optedIn }) => ({
      channelId,
      channelName,
      brandName,
      optedIn,
    })),
    requests: await requestsIn(db, now),
  };
};

const requestsIn = async (db: Db, now: Date): Promise<Board['people']['requests']> => {
  const at = now.toISOString();
  const { rows } = await sql<Board['people']['requests']>`
    select count(*) filter (where status = 'New')::int as "new",
      count(*) filter (where status = 'Verifying')::int as verifying,
      count(*) filter (where status = 'InProgress')::int as in_progress,
      count(*) filter (where status not in ('Done', 'Rejected') and due_at < ${at})::int as overdue
    from rights_request`.execute(db);
  return rows[0] ?? { new: 0, verifying: 0, inProgress: 0, overdue: 0 };
};
