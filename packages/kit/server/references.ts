import { sql } from 'kysely';
import type { Db } from './database.ts';
import { refuseFields } from './refusal.ts';

type Reference = {
  table: string;
  column: string;
  ids: readonly number[];
  field: string;
  /** The brand of the row that refers; what it names must be of that brand or universal. */
  brandId?: number;
};

/**
 * Refuses with 400 at `field` unless every id names a row the caller can see. Foreign keys alone would not
 * do: they look past row-level security, and so would link one brand's rows to another's. Nor would seeing
 * alone: somebody with two brands sees the rows of both.
 */
export const mustExist = async (db: Db, { table, column, ids, field, brandId }: Reference): Promise<void> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const isNear = brandId === undefined ? sql`true` : sql`brand_id in (${brandId}, 0)`;
  const found = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)}
    where ${sql.ref(column)} = any(${wanted}) and ${isNear}`.execute(db);
  if (found.rows[0]?.n !== wanted.length) refuseFields({ [field]: 'The chosen item does not exist' });
};
