import type pg from 'pg';

/** Runs `work` in a transaction that may touch one brand, or '*' all of them. */
export const inBrands = async <T>(
  pool: pg.Pool,
  brands: number | '*',
  work: (client: pg.PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query(begin);
    await client.query(`select set_config('candour.brands', $1, true)`, [String(brands)]);
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Closed rather than rolled back: the connection itself may be what failed.
    client.release(true);
    throw error;
  }
};
