import { expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';

const server = withServer();

test('every server of a process tells the figures of the process, beside its own', async () => {
  const other = await server().anotherNode();
  await other.call('U0', 'GET', '/api/Brands');
  const told = await Promise.all(
    [server(), other].map(async ({ call }) => String((await call(null, 'GET', '/metrics')).body)),
  );
  await other.close();
  for (const text of told) {
    expect(text).toMatch(/^process_cpu_seconds_total [\d.]+/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  }
  const calls = told.map((text) => text.includes('route="/api/Brands"'));
  expect(calls).toEqual([false, true]);
});
