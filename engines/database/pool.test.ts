import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';

import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.config);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const value = async (expression: string): Promise<unknown> =>
  (await pool.query(`select ${expression} as v`)).rows[0].v;

test.each([
  [`'2026-03-29 03:30:00.123456+02'::timestamptz`, '2026-03-29T01:30:00.123Z'],
  [`'2026-03-29 03:30:00Z'::timestamptz`, '2026-03-29T03:30:00.000Z'],
  [`'2026-03-29 03:30:00.5Z'::timestamptz`, '2026-03-29T03:30:00.500Z'],
  [`'infinity'::timestamptz`, 'infinity'],
  [`date '2026-03-29'`, '2026-03-29'],
  [`9007199254740991::int8`, 9007199254740991],
  [`12.50::numeric`, 12.5],
  [`null::timestamptz`, null],
  [`array[1, null, 3]::int8[]`, [1, null, 3]],
  [`array['2026-03-29 00:00:00Z', null]::timestamptz[]`, ['2026-03-29T00:00:00.000Z', null]],
  [`array[date '2026-03-29']`, ['2026-03-29']],
])('%s is read as %j', async (expression, expected) => {
  expect(await value(expression)).toEqual(expected);
});

longTest('a statement that takes more than five seconds is ended', async () => {
  await expect(pool.query('select pg_sleep(8)')).rejects.toThrow(/statement timeout/);
});

test('a connection that the database closed is replaced at the next use', async () => {
  const lost = await pool.connect();
  const { rows } = await lost.query('select pg_backend_pid() as pid');
  lost.release();
  const other = createPool(database.config);
  await other.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await other.end();
  await new Promise((done) => setTimeout(done, 50));
  expect(await value('1')).toBe(1);
});
