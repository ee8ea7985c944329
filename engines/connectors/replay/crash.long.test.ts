import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SystemPlan } from '@candour/connectors/plan.ts';
import { times } from '@candour/testing/long';
import { withTarget } from '../testing/with-target.ts';
import { replaysIn } from './replay.fixture.ts';

const kills = times(1, 6);
const records = times(100, 200);

const { receiver, world } = withTarget();
const { row, begin, ended, consents, arrived, visits, keys, place } = replaysIn(world, receiver);

const startProcess = (plan: SystemPlan) =>
  spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../run-engine.fixture.ts'),
      world().database.url,
      receiver().target,
      JSON.stringify(plan),
    ],
    { stdio: 'inherit' },
  );

test(`[mend E] a node that is killed hard ${kills} times in the middle of a replay loses nothing and counts nothing twice`, async () => {
  const plan = await world().addSystem(receiver().url, [{ concurrency: 4 }]);
  const expected = await consents(records);
  const engine = world().node();
  engine.start();
  await arrived(records);
  const firstKeys = new Map(visits().map((visit, at) => [visit, keys()[at]]));
  // The engine learns with its next look only that the page it delivered was the last.
  await expect.poll(() => place(plan)).toMatchObject({ has_more: false });
  await engine.stop();
  const before = await place(plan);
  receiver().forget();
  receiver().answerWith((_call, response) => void setTimeout(() => response.writeHead(204).end(), 5));
  const rate = 20;
  const replay = await begin(engine, plan, { rate });
  for (let kill = 0; kill < kills; kill++) {
    const node = startProcess(plan);
    // At least one page further, and in the middle of a page.
    const goal = receiver().received.length + rate + 5 + Math.floor(Math.random() * rate);
    await expect
      .poll(() => receiver().received.length, { timeout: 30_000, interval: 3 })
      .toBeGreaterThan(Math.min(goal, records));
    node.kill('SIGKILL');
    await once(node, 'exit');
    if ((await row(replay)).state === 'done') break;
  }
  const last = world().node();
  last.start();
  expect(await ended(replay)).toMatchObject({ state: 'done', sent: records, failed: 0, skipped: 0 });
  await last.stop();
  const found = Map.groupBy(
    visits().map((visit, at) => ({ visit, key: keys()[at] })),
    ({ visit }) => visit,
  );
  expect(new Set(found.keys())).toEqual(new Set(expected));
  const others = [...found].filter(([visit, calls]) => calls.some(({ key }) => key !== firstKeys.get(visit)));
  expect(others).toEqual([]);
  const twice = receiver().received.length - records;
  expect(twice).toBeGreaterThan(0);
  // At most one page per kill.
  expect(twice).toBeLessThanOrEqual(kills * rate);
  expect(await place(plan)).toEqual(before);
}, 120_000);
