import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SystemPlan } from '@candour/connectors/plan.ts';
import { isLong, longTest, times } from '@candour/testing/long';
import { withTarget } from './testing/with-target.ts';

const consentsEach = 200;

const { receiver, world } = withTarget();
beforeEach(() =>
  receiver().answerWith((_call, response) => void setTimeout(() => response.writeHead(204).end(), 5)),
);

const consents = async (count: number): Promise<string[]> => {
  const visits = Array.from({ length: count }, () => randomUUID());
  await Promise.all(visits.map((visitGuid) => world().consent({ visitGuid })));
  return visits;
};
/** The keys with which each visitor's answer arrived, and how often. */
const arrived = (): Map<string, { keys: Set<unknown>; times: number }> => {
  const found = new Map<string, { keys: Set<unknown>; times: number }>();
  for (const { body, headers } of receiver().received)
    for (const { visit } of [JSON.parse(body) as { visit: string } | { visit: string }[]].flat()) {
      const entry = found.get(visit) ?? { keys: new Set(), times: 0 };
      entry.keys.add(headers['idempotency-key']);
      found.set(visit, { keys: entry.keys, times: entry.times + 1 });
    }
  return found;
};
const due = (systemId: number) =>
  world().query(
    `update integration_run_state set tick_at = now(), next_run_at = now() where system_id = $1`,
    [systemId],
  );

const startProcess = (plan: SystemPlan) =>
  spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'run-engine.fixture.ts'),
      world().database.url,
      receiver().target,
      JSON.stringify(plan),
    ],
    { stdio: 'inherit' },
  );

describe.runIf(isLong).each([
  ['Single', times(2, 20)],
  ['Batch', times(1, 6)],
] as const)('a node that is killed hard (%s)', (mode, kills) => {
  longTest(
    `R1 in the middle of a page, ${kills} times, loses nothing, and what arrives twice carries the same key`,
    async () => {
      const plan = await world().addSystem(receiver().url, [
        { batching: { mode, size: mode === 'Batch' ? 5 : 1 }, concurrency: 4 },
      ]);
      const expected: string[] = [];
      for (let kill = 0; kill < kills; kill++) {
        expected.push(...(await consents(consentsEach)));
        await due(plan.id);
        const node = startProcess(plan);
        const goal = receiver().received.length + 5 + Math.floor(Math.random() * 25);
        await expect
          .poll(() => receiver().received.length, { timeout: 30_000, interval: 3 })
          .toBeGreaterThan(goal);
        node.kill('SIGKILL');
        await once(node, 'exit');
      }
      const last = world().node({ leaseMs: 600, renewMs: 150, pageSize: 100 });
      await due(plan.id);
      last.start();
      const missing = () => {
        const found = arrived();
        return expected.filter((visit) => !found.has(visit)).length;
      };
      await expect.poll(missing, { timeout: 30_000, interval: 100 }).toBe(0);
      await last.stop();
      const found = arrived();
      const twice = [...found.values()].filter((one) => one.times > 1);
      expect(twice.length).toBeGreaterThan(0);
      expect(twice.filter(({ keys }) => keys.size > 1)).toEqual([]);
      // At most one page per kill.
      expect(twice.length).toBeLessThanOrEqual(kills * 100);
    },
    120_000,
  );
});

longTest(
  'a batch that was on its way when its node was killed is sent again unchanged, whatever came in since',
  async () => {
    const plan = await world().addSystem(receiver().url, [{ batching: { mode: 'Batch', size: 5 } }]);
    await consents(8);
    // The second batch, which is not full, arrives, but the response is lost.
    receiver().answerWith((_call, response) => {
      if (receiver().received.length === 1) response.writeHead(204).end();
    });
    await due(plan.id);
    const node = startProcess(plan);
    await expect.poll(() => receiver().received.length, { timeout: 30_000, interval: 5 }).toBe(2);
    node.kill('SIGKILL');
    await once(node, 'exit');
    receiver().answerWith((_call, response) => response.writeHead(204).end());
    await consents(4);
    const next = world().node();
    await due(plan.id);
    next.start();
    await expect.poll(() => arrived().size, { timeout: 30_000 }).toBe(12);
    await next.stop();
    const sizes = receiver()
      .bodies()
      .map((body) => (body as unknown[]).length);
    expect(sizes).toEqual([5, 3, 5, 3, 4]);
    expect([...arrived().values()].filter(({ keys }) => keys.size > 1)).toEqual([]);
  },
);

describe('two nodes', () => {
  longTest('share the systems, and no system runs on both', async () => {
    const systems = await Promise.all(
      Array.from({ length: 6 }, (_, at) => world().addSystem(receiver().url, [{ requestUrl: `/${at}` }])),
    );
    const visits = await consents(60);
    const [one, two] = [world().node(), world().node()];
    one.start();
    two.start();
    await expect
      .poll(() => receiver().received.length, { timeout: 30_000 })
      .toBe(systems.length * visits.length);
    await pause(200);
    await Promise.all([one.stop(), two.stop()]);
    const calls = receiver().received.map(({ url, body }) => url + body);
    expect([calls.length, new Set(calls).size]).toEqual([360, 360]);
  });

  longTest(
    'where one freezes past its lease and wakes up again, its writes since then are discarded',
    async () => {
      const plan = await world().addSystem(receiver().url, [{ concurrency: 1 }]);
      const visits = await consents(10);
      // Its lease ends while it waits for the first responses, because it never renews it.
      const frozen = world().node({ leaseMs: 150, renewMs: 60_000, pageSize: 5 });
      receiver().answerWith((_call, response) => void setTimeout(() => response.writeHead(204).end(), 100));
      frozen.start();
      await expect.poll(() => receiver().received.length).toBeGreaterThan(1);
      const other = world().node();
      other.start();
      await expect.poll(() => [...arrived().keys()].length, { timeout: 30_000 }).toBe(visits.length);
      const settled = () =>
        world().query<{ left: number }>(
          `select count(*)::int as left from change_feed f, integration_service_state st
         where st.service_id = $1 and (f.xid, f.seq) > (st.cursor_xid, st.cursor_seq)`,
          [plan.first.id],
        );
      await expect.poll(settled, { timeout: 30_000 }).toEqual([{ left: 0 }]);
      await Promise.all([frozen.stop(), other.stop()]);
      expect(await settled()).toEqual([{ left: 0 }]);
      const keys = [...arrived().values()].map((each) => each.keys.size);
      expect(Math.max(...keys)).toBe(1);
      const takeovers = await frozen.metrics.takeovers.get();
      expect(takeovers.values[0]?.value).toBeGreaterThan(0);
    },
  );

  longTest('a node that is stopped finishes what is under way and releases its systems at once', async () => {
    const plan = await world().addSystem(receiver().url, [{ concurrency: 1 }]);
    await consents(200);
    const engine = world().node({ leaseMs: 60_000 });
    engine.start();
    await expect.poll(() => receiver().received.length).toBeGreaterThan(3);
    const began = Date.now();
    await engine.stop();
    expect(Date.now() - began).toBeLessThan(15_000);
    const calls = receiver().received.length;
    const next = world().node({ leaseMs: 60_000 });
    next.start();
    await expect.poll(() => [...arrived().keys()].length, { timeout: 30_000 }).toBe(200);
    await next.stop();
    // Nothing was sent twice, and nothing was waited for.
    expect([calls < 200, receiver().received.length]).toEqual([true, 200]);
    expect(plan.id).toBeGreaterThan(0);
  });

  test('a node that is stopped waits a few seconds for a hanging target, and the next one calls it again with the same id', async () => {
    const plan = await world().addSystem(receiver().url, [{}], { timeoutSeconds: 30 });
    await consents(1);
    receiver().answerWith(() => undefined);
    const engine = world().node({ graceMs: 300 });
    engine.start();
    await expect.poll(() => receiver().received.length).toBe(1);
    const began = Date.now();
    await engine.stop();
    expect(Date.now() - began).toBeLessThan(15_000);
    // That we gave up says nothing about the target.
    const kept = ['delivery_attempt', 'delivery_retry'].map((table) =>
      world().query(`select 1 from ${table} where service_id = $1`, [plan.first.id]),
    );
    expect(await Promise.all(kept)).toEqual([[], []]);
    receiver().answerWith((_call, response) => response.writeHead(204).end());
    const next = world().node();
    await due(plan.id);
    next.start();
    await expect.poll(() => receiver().received.length).toBe(2);
    await next.stop();
    expect([...arrived().values()]).toMatchObject([{ times: 2, keys: { size: 1 } }]);
  });
});
