import { sql, type RawBuilder } from 'kysely';
import { productAreas } from '../contract/areas.ts';
import type { Usage } from '../contract/errors.ts';
import type { Db } from './database.ts';
import { everywhere } from './everywhere.ts';
import { takeTime } from './take-time.ts';

const most = 1_000;

/**
 * Submissions and answers of people that refer to a row, as one usage with their number: they stay for the
 * record, and so does the row. They have no number of their own and cannot be opened. Counted across all
 * brands, as the foreign keys are.
 */
const told = async (db: Db, rows: RawBuilder<unknown>, [one, many]: [string, string]): Promise<Usage[]> => {
  await takeTime(db);
  const found = await everywhere(db, () =>
    sql<{ n: number }>`select count(*)::int as n from (${rows} limit ${most + 1}) as found`.execute(db),
  );
  const count = found.rows[0]?.n ?? 0;
  if (count === 0) return [];
  const number = count > most ? `More than ${most.toLocaleString('en')}` : count.toLocaleString('en');
  return [{ productArea: productAreas.DATA_SUBJECTS, id: 0, name: `${number} ${count === 1 ? one : many}` }];
};

/**
 * A column has one of some values, given as they are: PostgreSQL knows from their number whether an index or the table
 * itself leads to the first rows sooner. Of a subquery it would assume that most rows match.
 */
export const isOneOf = (column: string, values: readonly number[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any(${values}::int[])`;

/** People's submissions for which a condition on the table `submission` holds. */
export const submissionsWith = (db: Db, condition: RawBuilder<unknown>): Promise<Usage[]> =>
  told(db, sql`select 1 from submission where ${condition}`, ['submission', 'submissions']);

/** People's answers for which a condition on the table `preference_event` holds. */
export const answersWith = (db: Db, condition: RawBuilder<unknown>): Promise<Usage[]> =>
  told(db, sql`select 1 from preference_event where ${condition}`, ['answer', 'answers']);

/** People of a brand. */
export const peopleOf = (db: Db, brandId: number): Promise<Usage[]> =>
  told(db, sql`select 1 from data_subject where brand_ids @> array[${brandId}::int]`, ['person', 'people']);
