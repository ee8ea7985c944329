import { sql } from 'kysely';
import type { Db } from './database.ts';
import { refuseFields } from './refusal.ts';

/**
 * Refuses with 400 at `field` unless every id names a row the caller can see. Foreign keys alone would not
 * do: they look past row-level security, and so would link one brand's rows to another's.
 */
export const mustExist = async (
  db: Db,
  { table, column, ids, field }: { table: string; column: string; ids: readonly number[]; field: string },
): Promise<void> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = any(${wanted})`.execute(db);
  if (found.rows[0]?.n !== wanted.length) refuseFields({ [field]: 'The chosen item does not exist' });
};
