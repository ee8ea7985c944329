import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/**
 * Makes changes in a transaction of its own that commits once `work` waits for one of its locks: what `work` read
 * before is no longer true afterwards.
 */
export const heldBack = async <T>(
  { pool, query }: Pick<TestServer, 'pool' | 'query'>,
  changes: readonly (readonly [statement: string, values: unknown[]])[],
  work: () => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query("begin; select set_config('candour.brands', '*', true)");
    for (const [statement, values] of changes) await client.query(statement, values);
    const working = work();
    await expect
      .poll(async () => (await query('select from pg_locks where not granted')).length)
      .toBeGreaterThan(0);
    await client.query('commit');
    return await working;
  } finally {
    client.release(true);
  }
};
