import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import type { RunningConnectors } from '../create-connectors.ts';
import { clean } from '../retention.ts';
import { withTarget } from '../testing/with-target.ts';
import { replaysIn } from './replay.fixture.ts';

const { receiver, world } = withTarget();
const { row, begin, cancel, ended, consents, moment, arrived, visits, keys, place, fromHere } = replaysIn(
  world,
  receiver,
);
let engine: RunningConnectors;
beforeEach(async () => {
  engine = world().node();
  await fromHere();
});
const system = (...own: Parameters<ReturnType<typeof world>['addSystem']>[1]) =>
  world().addSystem(receiver().url, own.length === 0 ? [{}] : own);

describe('[mend E] what is sent again', () => {
  longTest(
    'is what was received in the range, with its original ids, and the place of the service stays',
    async () => {
      const plan = await system();
      engine.start();
      await consents(2);
      const from = await moment();
      const middle = await consents(3);
      const to = await moment();
      await consents(2);
      await world().wake(engine, plan.id);
      await arrived(7);
      const first = new Map(visits().map((visit, at) => [visit, keys()[at]]));
      // The feed has forgotten all of it.
      const isEmpty = async () => {
        await clean(world());
        return world().query('select 1 from change_feed');
      };
      await expect.poll(isEmpty, { timeout: 30_000 }).toEqual([]);
      const before = await place(plan);
      receiver().forget();
      const replay = await begin(engine, plan, { from, to });
      expect(await ended(replay)).toMatchObject({ state: 'done', sent: 3, failed: 0, skipped: 0 });
      expect(new Map(visits().map((visit, at) => [visit, keys()[at]]))).toEqual(
        new Map(middle.map((visit) => [visit, first.get(visit)])),
      );
      expect(await place(plan)).toEqual(before);
    },
  );

  test('can be limited to one visitor, whose id is removed when it ends', async () => {
    const plan = await system();
    const [one = ''] = await consents(3);
    engine.start();
    await world().wake(engine, plan.id);
    await arrived(3);
    receiver().forget();
    const replay = await begin(engine, plan, { person: one });
    expect(await ended(replay)).toMatchObject({ state: 'done', sent: 1, person: null });
    expect(visits()).toEqual([one]);
  });

  test.each(['Single', 'PerDataSubject'] as const)(
    'never takes a target back behind a newer answer, even one outside the range (%s)',
    async (mode) => {
      const plan = await system({ batching: { mode, size: 1 } });
      const visitGuid = randomUUID();
      await world().consent({ visitGuid });
      const between = await moment();
      await world().consent({ visitGuid, eventType: 'withdrawn' });
      engine.start();
      await expect.poll(() => receiver().bodies().at(-1)).toMatchObject({ event: 'withdrawn' });
      const last = keys().at(-1);
      receiver().forget();
      const old = await begin(engine, plan, { to: between });
      expect(await ended(old)).toMatchObject({ sent: 0, skipped: 1 });
      const all = await begin(engine, plan);
      expect(await ended(all)).toMatchObject({ sent: 1, skipped: 1 });
      expect(receiver().bodies()).toMatchObject([{ visit: visitGuid, event: 'withdrawn' }]);
      expect(keys()).toEqual([last]);
    },
  );

  test('leaves out erased visitors, other brands, and what filters hold back today', async () => {
    const plan = await system();
    const brandIds = [1];
    world().plans.set(plan.id, { ...plan, brandIds });
    const erased = await world().consent({ visitGuid: randomUUID() });
    const visitGuid = randomUUID();
    await world().consent({ visitGuid });
    await world().consent({ visitGuid: randomUUID(), eventType: 'refused' });
    await world().consent({ visitGuid: randomUUID(), brandId: 2 });
    engine.start();
    await arrived(3);
    receiver().forget();
    await world().ledger.erase({ brandId: 1, recordIds: [erased.recordId] });
    const filters = { ...plan.first.filters, values: [1] };
    world().plans.set(plan.id, { ...plan, brandIds, services: [{ ...plan.first, filters }] });
    const replay = await begin(engine, { ...plan, brandIds });
    expect(await ended(replay)).toMatchObject({ state: 'done', sent: 1, skipped: 1 });
    expect(visits()).toEqual([visitGuid]);
  });

  test('that fails waits with other failures, and is sent again under the same id', async () => {
    const plan = await system();
    const [visit] = await consents(1);
    engine.start();
    await world().wake(engine, plan.id);
    await arrived(1);
    const [key] = keys();
    receiver().answerWith((_call, response) => void response.writeHead(503).end());
    const replay = await begin(engine, plan);
    expect(await ended(replay)).toMatchObject({ state: 'done', sent: 0, failed: 1 });
    receiver().forget();
    world().clock.ms = 60_000;
    await world().wake(engine, plan.id);
    await arrived(1);
    expect([visits(), keys()]).toEqual([[visit], [key]]);
  });
});

describe('[mend E] a replay', () => {
  longTest('can be cancelled, and then nothing more is sent', async () => {
    const plan = await system();
    await consents(40);
    engine.start();
    await world().wake(engine, plan.id);
    await arrived(40);
    receiver().forget();
    const replay = await begin(engine, plan, { rate: 5 });
    await expect.poll(async () => (await row(replay)).sent).toBeGreaterThan(0);
    expect(await cancel(engine, plan, replay)).toBe(true);
    expect(await cancel(engine, plan, replay)).toBe(false);
    const isGivenBack = () =>
      world().query('select 1 from integration_run_state where system_id = $1 and lease_by is null', [
        plan.id,
      ]);
    await expect.poll(async () => (await isGivenBack()).length, { timeout: 30_000 }).toBe(1);
    const { state, sent } = await row(replay);
    expect([state, receiver().received.length]).toEqual(['cancelled', sent]);
    expect(sent).toBeLessThan(40);
    // A replay that is over stays over, and the next one starts from the beginning.
    receiver().forget();
    expect(await ended(await begin(engine, plan))).toMatchObject({ state: 'done', sent: 40 });
  });

  test('is the only open one of its service', async () => {
    const plan = await system();
    const first = await begin(engine, plan);
    expect(await begin(engine, plan)).toBe(0);
    engine.start();
    await ended(first);
    expect(await begin(engine, plan)).toBeGreaterThan(first);
  });

  longTest.each([
    [20, 0],
    [500, 20],
  ])('keeps to %i calls a second, and to those of its service (%i)', async (rate, ratePerSecond) => {
    const plan = await system({ concurrency: 4 });
    await consents(31);
    engine.start();
    await world().wake(engine, plan.id);
    await arrived(31);
    receiver().forget();
    world().plans.set(plan.id, { ...plan, services: [{ ...plan.first, ratePerSecond }] });
    await ended(await begin(engine, plan, { rate }));
    const times = receiver().received.map(({ at }) => at);
    // Thirty gaps of a twentieth of a second; timers may fire slightly early.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_350);
  });

  longTest('lets ordinary changes go first', async () => {
    const plan = await system();
    await consents(60);
    engine.start();
    await world().wake(engine, plan.id);
    await arrived(60);
    receiver().forget();
    const replay = await begin(engine, plan, { rate: 10 });
    await expect.poll(async () => (await row(replay)).sent).toBeGreaterThan(0);
    const [fresh = ''] = await consents(1);
    await world().wake(engine, plan.id);
    await expect.poll(() => visits().indexOf(fresh), { timeout: 30_000 }).toBeGreaterThan(-1);
    // About a page later, and not after all of it.
    expect(visits().indexOf(fresh)).toBeLessThan(40);
    expect((await ended(replay)).sent).toBeGreaterThanOrEqual(60);
  });

  test('waits while its service is off, and ends where the trigger was changed', async () => {
    const plan = await system();
    await consents(2);
    engine.start();
    await world().wake(engine, plan.id);
    await arrived(2);
    receiver().forget();
    const off = async (isOn: boolean) => {
      await world().query('update integration_service set enabled = $2 where id = $1', [plan.first.id, isOn]);
      world().plans.set(plan.id, { ...plan, services: [{ ...plan.first, enabled: isOn }] });
    };
    await off(false);
    const replay = await begin(engine, plan);
    const ran = () =>
      world().query(
        'select 1 from integration_run_state where woken_at is null and lease_by is null and system_id = $1',
        [plan.id],
      );
    await expect.poll(async () => (await ran()).length, { timeout: 30_000 }).toBe(1);
    expect([(await row(replay)).state, receiver().received.length]).toEqual(['waiting', 0]);
    await off(true);
    world().plans.set(plan.id, { ...plan, services: [{ ...plan.first, triggerType: 'PreferenceChanged' }] });
    await world().wake(engine, plan.id);
    expect(await ended(replay)).toMatchObject({
      state: 'failed',
      reason: 'The trigger of the service was changed',
    });
  });

  test('waits while its service is paused, and goes on after that', async () => {
    const plan = await system();
    await consents(2);
    engine.start();
    await world().wake(engine, plan.id);
    await arrived(2);
    // While there is nothing to send, it looks again at once, until the pause is over.
    const looksLater = () =>
      world().query(
        `select 1 from integration_run_state
         where woken_at is null and lease_by is null and system_id = $1 and next_run_at > now() + interval '5 seconds'`,
        [plan.id],
      );
    const restsNow = () => expect.poll(async () => (await looksLater()).length, { timeout: 30_000 }).toBe(1);
    // At its end a run writes the state of the service and overwrites what is written here meanwhile.
    await restsNow();
    receiver().forget();
    const pause = (untilMs: number) =>
      world().query(
        `update integration_service_state set health = health || jsonb_build_object('pause',
           jsonb_build_object('kind', 'auth', 'reason', 'The target refused', 'untilMs', $2::float8))
         where service_id = $1`,
        [plan.first.id, untilMs],
      );
    await pause(Date.now() + 3_600_000);
    const replay = await begin(engine, plan);
    await restsNow();
    expect([(await row(replay)).state, receiver().received.length]).toEqual(['waiting', 0]);
    await pause(Date.now() - 1);
    await world().wake(engine, plan.id);
    expect(await ended(replay)).toMatchObject({ state: 'done', sent: 2 });
  });

  test('is remembered for ninety days', async () => {
    const plan = await system();
    engine.start();
    const replay = await begin(engine, plan);
    await ended(replay);
    const age = (days: number) =>
      world().query(
        `update integration_replay set ended_at = now() - $2 * interval '1 day' where replay_id = $1`,
        [replay, days],
      );
    await age(89);
    await clean(world());
    expect((await row(replay)).state).toBe('done');
    await age(91);
    await clean(world());
    expect((await row(replay)).state).toBe('');
  });
});
