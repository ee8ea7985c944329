import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import { refuseFields } from './refusal.ts';

type Reference = {
  table: string;
  column: string;
  ids: readonly number[];
  /** Where the message goes; a function of the place in the list if every id has a field of its own. */
  field: string | ((at: number) => string);
  /** The brand of the referring row; the rows it names must be of that brand or universal. */
  brandId?: number;
  /** A further condition on the row. */
  where?: RawBuilder<boolean>;
};

/**
 * Refuses with 400 at `field` unless every id names a row the caller can see. Foreign keys alone are not
 * enough: they bypass row-level security, and so would link one brand's rows to another's. Nor is
 * visibility alone: somebody with two brands sees the rows of both.
 */
export const mustExist = async (
  db: Db,
  { table, column, ids, field, brandId, where = sql`true` }: Reference,
): Promise<void> => {
  if (ids.length === 0) return;
  const isNear = brandId === undefined ? sql`true` : sql`brand_id in (${brandId}, 0)`;
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(column)} as id from ${sql.table(table)}
    where ${sql.ref(column)} = any(${[...new Set(ids)]}) and ${isNear} and ${where}`.execute(db);
  const found = new Set(rows.map(({ id }) => id));
  const at = ids.findIndex((id) => !found.has(id));
  if (at < 0) return;
  refuseFields({ [typeof field === 'string' ? field : field(at)]: 'The chosen item does not exist' });
};
