import { expect } from 'vitest';
import type { TestServer } from './server.ts';

type Statement = readonly [statement: string, values: unknown[]];

/**
 * Makes changes in a transaction of its own that commits once `work` waits for one of its locks: what `work` read
 * before is no longer true afterwards. `meanwhile` is done while `work` waits.
 */
export const heldBack = async <T>(
  { pool, query }: Pick<TestServer, 'pool' | 'query'>,
  changes: readonly Statement[],
  work: () => Promise<T>,
  meanwhile: readonly Statement[] = [],
): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query("begin; select set_config('candour.brands', '*', true)");
    for (const [statement, values] of changes) await client.query(statement, values);
    const working = work();
    await expect
      .poll(async () => (await query('select from pg_locks where not granted')).length)
      .toBeGreaterThan(0);
    for (const [statement, values] of meanwhile) await client.query(statement, values);
    await client.query('commit');
    return await working;
  } finally {
    client.release(true);
  }
};
