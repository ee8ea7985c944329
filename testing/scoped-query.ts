import type pg from 'pg';

/** Runs SQL and returns its rows; columns with the names of the database. */
export type Query = <T = Record<string, unknown>>(
  sql: string,
  values?: readonly unknown[],
  /** The database keeps the plan of a statement under this name. */
  name?: string,
) => Promise<T[]>;

/**
 * Queries in a transaction that row-level security binds to `brands`:
 * `'*'` for all, ids such as `'1,2'`, or null to set nothing at all.
 */
export const scopedQuery =
  (pool: pg.Pool, brands: string | null = '*'): Query =>
  async <T>(sql: string, values: readonly unknown[] = [], name?: string) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      if (brands !== null) await client.query("select set_config('candour.brands', $1, true)", [brands]);
      const { rows } = await client.query({ text: sql, values: [...values], ...(name && { name }) });
      await client.query('commit');
      return rows as T[]; // the caller names the requested columns
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
