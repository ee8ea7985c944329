import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';

type Counts = { new: number; verifying: number; inProgress: number; overdue: number };

/** Open requests of the caller's brands by where they stand, and how many of them are past their day. */
export const countOpenRequests = async (db: Db, now: Date): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) filter (where status = 'New')::int as "new",
      count(*) filter (where status = 'Verifying')::int as verifying,
      count(*) filter (where status = 'InProgress')::int as in_progress,
      count(*) filter (where due_at < ${now.toISOString()}::timestamptz)::int as overdue
    from rights_request where status not in ('Done', 'Rejected')`.execute(db);
  return rows[0] ?? { new: 0, verifying: 0, inProgress: 0, overdue: 0 };
};
