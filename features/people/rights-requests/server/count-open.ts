import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';

/** Open requests of the caller's brands, and how many of them are overdue. */
export const countOpenRequests = async (db: Db, now: Date): Promise<{ open: number; overdue: number }> => {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, count(*) filter (where due_at < ${now.toISOString()}::timestamptz)::int as overdue
    from rights_request where status not in ('Done', 'Rejected')`.execute(db);
  return rows[0] ?? { open: 0, overdue: 0 };
};
