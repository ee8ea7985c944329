import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';

/** Days that lists and deletion look back. */
const days = 30;

/** How many answers a form got lately. */
export const recentSubmissions = async (db: Db, formId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(submissions), 0)::int as count from form_counter_daily
    where form_id = ${formId} and form_kind <> 'link' and day > current_date - ${days}::int`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Sums of a counter of the form in `row`, over the same days. */
export const recentSum = (counter: 'opens' | 'submissions') =>
  sql`coalesce((select sum(c.${sql.ref(counter)})::int from form_counter_daily c
    where c.form_id = row.form_id and c.form_kind <> 'link' and c.day > current_date - ${sql.lit(days)}::int), 0)`;
