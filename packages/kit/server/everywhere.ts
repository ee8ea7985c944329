import { sql } from 'kysely';
import type { BrandScope, Db } from './database.ts';

/** Runs `work` limited to other brands than the caller's, and then restores the caller's. */
export const withinBrands = async <T>(
  db: Db,
  brands: BrandScope,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  const wall = brands === 'all' ? '*' : brands.join(',');
  const { rows } = await sql<{ before: string }>`
    with was as materialized (select coalesce(current_setting('candour.brands', true), '') as before)
    select before, set_config('candour.brands', ${wall}, true) from was`.execute(db);
  const { before } = rows[0]!; // a select without a table has one row
  const result = await work(db);
  if (before !== wall) await sql`select set_config('candour.brands', ${before}, true)`.execute(db);
  return result;
};

/**
 * Looks across all brands for something that concerns the whole organisation, such as a total. `work` must
 * not return rows of other brands to the caller.
 */
export const everywhere = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  withinBrands(db, 'all', work);

/**
 * Counts the rows of a table in all brands; until the transaction ends nobody else can count it to add one.
 */
export const countEverywhere = (db: Db, table: string): Promise<number> =>
  everywhere(db, async () => {
    await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(db);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
    return rows[0]?.n ?? 0;
  });
