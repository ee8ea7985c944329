import { randomUUID } from 'node:crypto';
import { inScope } from '@candour/kit/server/database';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import type { RunningConnectors } from './create-connectors.ts';
import { openReceiver, type Receiver } from './receiver.fixture.ts';
import { withTarget } from './testing/with-target.ts';
import { openWorld } from './world.fixture.ts';

let other: Receiver;
const { receiver, world } = withTarget({
  alsoAllowed: async () => {
    other = await openReceiver();
    return [other.target];
  },
});
let engine: RunningConnectors;
afterAll(() => other.close());
beforeEach(() => {
  other.forget();
  engine = world().node();
});
afterEach(() => engine.stop());

const retries = (serviceId: number) =>
  world().query<{ attempt: number; outcome: string; isDead: boolean; waits: number }>(
    `select attempt, outcome, is_dead as "isDead", extract(epoch from next_at - now())::float as waits
     from delivery_retry where service_id = $1 order by happened_at`,
    [serviceId],
  );
const log = (serviceId: number) =>
  world().query<{
    outcome: string;
    status: number | null;
    message: string;
    response: string;
    request: object;
  }>(
    'select outcome, status, message, response, request from delivery_attempt where service_id = $1 order by attempt_id',
    [serviceId],
  );
const stats = async (serviceId: number) =>
  (await inScope(world().db, 'all', (db) => engine.stats(db, { serviceIds: [serviceId] }))).get(serviceId);
const ran = (serviceId: number, times = 1) =>
  expect
    .poll(
      async () =>
        (await world().query('select 1 from integration_run where service_id = $1', [serviceId])).length,
      { timeout: 30_000, interval: 20 },
    )
    .toBeGreaterThanOrEqual(times);

describe('an answer of a visitor', () => {
  test('arrives at the target within moments, filled into the payload', async () => {
    const { id, first } = await world().addSystem(receiver().url, [{}]);
    const visitGuid = randomUUID();
    await world().consent({ visitGuid, eventType: 'withdrawn' });
    engine.start();
    await ran(first.id);
    expect(receiver().bodies()).toEqual([{ visit: visitGuid, event: 'withdrawn', no: expect.any(Number) }]);
    const [call] = receiver().received;
    expect(call?.headers['candour-test']).toBeUndefined();
    expect(call).toMatchObject({ method: 'POST', url: '/consents' });
    expect(call?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    expect(call?.headers['webhook-id']).toBe(call?.headers['idempotency-key']);
    expect(call?.headers.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(await stats(first.id)).toMatchObject({ status: 'healthy', stats24h: { success: 1, failure: 0 } });
    await world().consent({ visitGuid });
    await world().wake(engine, id);
    await ran(first.id, 2);
    expect(receiver().received).toHaveLength(2);
  });

  test('from before the service was created is not sent, and none after it is lost while it is off', async () => {
    const early = randomUUID();
    await world().consent({ visitGuid: early });
    const { id, first } = await world().addSystem(receiver().url, [{}]);
    await world().query('update integration_system set enabled = false where id = $1', [id]);
    engine.start();
    const late = randomUUID();
    await world().consent({ visitGuid: late });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(receiver().received).toEqual([]);
    await world().query('update integration_system set enabled = true where id = $1', [id]);
    await ran(first.id);
    expect(receiver().bodies()).toMatchObject([{ visit: late }]);
  });

  test('of another brand, or of a channel that was not selected, is left out', async () => {
    const filters = { brandIds: [], statementIds: [], sources: [], transactionTypeCodes: [], hasFields: [] };
    const { first } = await world().addSystem(
      receiver().url,
      [{ filters: { ...filters, channelIds: [113], values: [0] } }],
      { brandIds: [1] },
    );
    const wanted = randomUUID();
    await world().consent({ visitGuid: randomUUID(), brandId: 2, eventType: 'refused' });
    await world().consent({ visitGuid: randomUUID(), eventType: 'given' });
    await world().consent({ visitGuid: wanted, eventType: 'refused' });
    engine.start();
    await ran(first.id);
    expect(receiver().bodies()).toMatchObject([{ visit: wanted }]);
    const [run] = await world().query(
      'select picked, ok, skipped from integration_run where service_id = $1',
      [first.id],
    );
    expect(run).toEqual({ picked: 3, ok: 1, skipped: 2 });
  });

  test('of somebody who was erased is not sent any more, and what targets said about them is removed', async () => {
    const { id, first } = await world().addSystem(receiver().url, [{}]);
    receiver().answerWith((_call, response) => response.writeHead(500).end('no room for Ola'));
    const { recordId } = await world().consent({ visitGuid: randomUUID() });
    engine.start();
    await ran(first.id);
    expect(await log(first.id)).toHaveLength(1);
    await world().ledger.erase({ brandId: 1, recordIds: [recordId] });
    expect(await log(first.id)).toEqual([]);
    world().clock.ms = 7_000;
    await world().wake(engine, id);
    await expect.poll(() => retries(first.id)).toEqual([]);
    expect(receiver().received).toHaveLength(1);
  });
});

describe('services of a system', () => {
  test('run in order, and one that fails does not stop the next', async () => {
    const order: string[] = [];
    for (const each of [receiver(), other])
      each.answerWith((call, response) => {
        order.push(call.url);
        response.writeHead(call.url === '/second' ? 500 : 200).end();
      });
    const { services } = await world().addSystem(receiver().url, [
      { requestUrl: '/first' },
      { requestUrl: '/second' },
      { requestUrl: '/third' },
    ]);
    await world().consent({ visitGuid: randomUUID() });
    engine.start();
    await ran(services[2]?.id ?? 0);
    expect(order).toEqual(['/first', '/second', '/third']);
    expect(await stats(services[1]?.id ?? 0)).toMatchObject({ status: 'runningWithErrors', waiting: 1 });
  });
});

describe('a target', () => {
  test('R19 that fails is tried again after five seconds, and the failure is reported', async () => {
    const { first } = await world().addSystem(receiver().url, [{}]);
    receiver().answerWith((_call, response) =>
      response.writeHead(500).end(`<script>alert(1)</script>${'x'.repeat(5_000)}`),
    );
    await world().consent({ visitGuid: randomUUID() });
    engine.start();
    await ran(first.id);
    const [retry] = await retries(first.id);
    expect(retry).toMatchObject({ attempt: 1, outcome: 'transient', isDead: false });
    expect(retry?.waits).toBeGreaterThan(3);
    expect(retry?.waits).toBeLessThan(6.5);
    const [failure] = await log(first.id);
    expect(failure).toMatchObject({ outcome: 'transient', status: 500, message: 'The target answered 500' });
    expect(failure?.response).toMatch(/^<script>alert\(1\)<\/script>x+$/);
    // SSRF-13: a kilobyte of text and no headers.
    expect(failure?.response.length).toBe(1_024);
    receiver().answerWith((_call, response) => response.writeHead(200).end());
    world().clock.ms = 7_000;
    await ran(first.id, 2);
    expect(await retries(first.id)).toEqual([]);
    const keys = receiver().received.map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  longTest('R19 that hangs is abandoned, and others are served on time meanwhile', async () => {
    const slow = await world().addSystem(receiver().url, [{}], { timeoutSeconds: 3 });
    const quick = await world().addSystem(other.url, [{}]);
    receiver().answerWith(() => undefined);
    await world().consent({ visitGuid: randomUUID() });
    engine.start();
    await ran(quick.first.id);
    expect([other.received.length, await log(slow.first.id)]).toEqual([1, []]);
    await ran(slow.first.id);
    expect(await log(slow.first.id)).toMatchObject([
      { outcome: 'network', status: null, message: 'This address did not answer in time' },
    ]);
  });

  test('R19 whose response never ends is read only up to the limit', async () => {
    const { first } = await world().addSystem(receiver().url, [{}]);
    receiver().answerWith((_call, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
      };
      response.writeHead(200).on('drain', more);
      more();
    });
    await world().consent({ visitGuid: randomUUID() });
    engine.start();
    await ran(first.id);
    expect(await stats(first.id)).toMatchObject({ stats24h: { success: 1, failure: 0 } });
  });

  longTest(
    'R19 that does not respond is left alone for half a minute after five failures, then tried with one record',
    async () => {
      const away = await openReceiver();
      const allowed = await openWorld({ allow: [away.target] });
      const node = allowed.node();
      const { first } = await allowed.addSystem(away.url, [{ concurrency: 1 }]);
      await away.close();
      for (let count = 0; count < 12; count++) await allowed.consent({ visitGuid: randomUUID() });
      node.start();
      const state = async () => {
        const [row] = await allowed.query<{ health: { pause: { kind: string } | null } }>(
          'select health from integration_service_state where service_id = $1',
          [first.id],
        );
        return row?.health?.pause?.kind;
      };
      await expect.poll(state, { timeout: 30_000 }).toBe('breaker');
      const tries = () => allowed.query('select 1 from delivery_attempt where service_id = $1', [first.id]);
      expect(await tries()).toHaveLength(5);
      const back = await openReceiver(Number(away.target.split(':')[1]));
      allowed.clock.ms = 31_000;
      await expect.poll(() => back.received.length, { timeout: 30_000 }).toBe(12);
      expect(new Set(back.bodies().map((body) => (body as { visit: string }).visit)).size).toBe(12);
      await allowed.close();
      await back.close();
    },
  );

  longTest('gets no more calls a second than allowed, however many pages they come in', async () => {
    const slow = world().node({ pageSize: 5 });
    const { first } = await world().addSystem(receiver().url, [{ ratePerSecond: 10 }]);
    const times: number[] = [];
    receiver().answerWith((_call, response) => {
      times.push(performance.now());
      response.writeHead(204).end();
    });
    for (let count = 0; count < 25; count++) await world().consent({ visitGuid: randomUUID() });
    slow.start();
    await ran(first.id);
    await expect.poll(() => times.length, { timeout: 30_000 }).toBe(25);
    // A second's worth at once, and the other fifteen a tenth of a second apart.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_300);
    await slow.stop();
  });

  test('SSRF-08 that redirects is not followed; after three in a row the service pauses and people are told', async () => {
    const { first } = await world().addSystem(receiver().url, [{ concurrency: 1 }]);
    receiver().answerWith((_call, response) =>
      response.writeHead(302, { location: `${other.url}/inside` }).end(),
    );
    for (let count = 0; count < 5; count++) await world().consent({ visitGuid: randomUUID() });
    engine.start();
    await ran(first.id);
    expect(other.received).toEqual([]);
    expect(receiver().received).toHaveLength(3);
    expect((await stats(first.id))?.paused?.reason).toMatch(/302, a redirect; redirects are not followed/);
    await expect.poll(() => world().alerts.length).toBe(1);
  });

  test('that throttles is left alone for as long as it asks, and the record counts no failure', async () => {
    const { first } = await world().addSystem(receiver().url, [{ concurrency: 1 }]);
    receiver().answerWith((_call, response) => response.writeHead(429, { 'retry-after': '7' }).end());
    for (let count = 0; count < 3; count++) await world().consent({ visitGuid: randomUUID() });
    engine.start();
    await ran(first.id);
    expect(receiver().received).toHaveLength(1);
    expect(await stats(first.id)).toMatchObject({ stats24h: { failure: 0 }, waiting: 1 });
    expect((await retries(first.id))[0]).toMatchObject({ attempt: 0, outcome: 'throttled' });
    receiver().answerWith((_call, response) => response.writeHead(204).end());
    world().clock.ms = 8_000;
    await expect.poll(() => receiver().received.length, { timeout: 30_000 }).toBe(4);
  });

  test('that rejects a record for good has it given up at once, for people to retry or discard', async () => {
    const { id, first } = await world().addSystem(receiver().url, [{}]);
    receiver().answerWith((_call, response) => response.writeHead(422).end('no such person'));
    const [one, two] = [randomUUID(), randomUUID()];
    await world().consent({ visitGuid: one });
    await world().consent({ visitGuid: two });
    engine.start();
    await ran(first.id);
    expect(await retries(first.id)).toMatchObject([{ isDead: true }, { isDead: true }]);
    expect(await stats(first.id)).toMatchObject({ givenUp: 2, status: 'runningWithErrors' });
    receiver().answerWith((_call, response) => response.writeHead(200).end());
    const attempts = await world().query<{ id: number }>(
      'select attempt_id as id from delivery_attempt where service_id = $1 order by 1',
      [first.id],
    );
    const [kept, dropped] = attempts.map(({ id: attemptId }) => attemptId);
    await inScope(world().db, 'all', async (db) => {
      expect(await engine.discardFailure(db, { attemptId: dropped ?? 0 })).toBe(true);
      expect(await engine.discardFailure(db, { attemptId: dropped ?? 0 })).toBe(false);
      expect(await engine.retryFailure(db, { attemptId: kept ?? 0 })).toBe(true);
      await engine.wake(db, { systemId: id, now: true });
    });
    await ran(first.id, 2);
    expect(receiver().received).toHaveLength(3);
    expect(await stats(first.id)).toMatchObject({ givenUp: 0, waiting: 0 });
  });

  test('that rejects a batch because of one record gets the others individually', async () => {
    const { first } = await world().addSystem(receiver().url, [{ batching: { mode: 'Batch', size: 10 } }]);
    const visits = Array.from({ length: 6 }, () => randomUUID());
    const spoilt = visits[3] ?? '';
    receiver().answerWith((call, response) =>
      response.writeHead(call.body.includes(spoilt) ? 400 : 200).end(),
    );
    for (const visitGuid of visits) await world().consent({ visitGuid });
    engine.start();
    await ran(first.id);
    await expect.poll(() => receiver().received.length, { timeout: 30_000 }).toBe(7);
    await expect.poll(() => retries(first.id)).toMatchObject([{ isDead: true, outcome: 'permanent' }]);
    expect((await stats(first.id))?.stats24h.success).toBe(5);
  });

  test('that fails gets the same batches again, under the same ids', async () => {
    const { first } = await world().addSystem(receiver().url, [{ batching: { mode: 'Batch', size: 4 } }]);
    receiver().answerWith((_call, response) => response.writeHead(503).end());
    for (let count = 0; count < 6; count++) await world().consent({ visitGuid: randomUUID() });
    engine.start();
    await ran(first.id);
    receiver().answerWith((_call, response) => response.writeHead(200).end());
    world().clock.ms = 8_000;
    await expect.poll(() => receiver().received.length, { timeout: 30_000 }).toBe(4);
    const calls = receiver().received.map(
      ({ headers, body }) => `${String(headers['idempotency-key'])} ${body}`,
    );
    expect(new Set(calls).size).toBe(2);
    const sizes = receiver()
      .bodies()
      .map((body) => (body as unknown[]).length);
    // Either of the two may come back first.
    expect([sizes.slice(0, 2), sizes.slice(2).toSorted()]).toEqual([
      [4, 2],
      [2, 4],
    ]);
  });

  longTest(
    'is not called any more soon after the service is switched off, and nothing is lost by that',
    async () => {
      const { first } = await world().addSystem(receiver().url, [{ concurrency: 1 }]);
      const small = world().node({ pageSize: 5 });
      receiver().answerWith((_call, response) => void setTimeout(() => response.writeHead(204).end(), 20));
      for (let count = 0; count < 60; count++) await world().consent({ visitGuid: randomUUID() });
      small.start();
      await expect.poll(() => receiver().received.length).toBeGreaterThan(3);
      const turn = (on: boolean) =>
        world().query('update integration_service set enabled = $2 where id = $1', [first.id, on]);
      await turn(false);
      const soon = receiver().received.length;
      await ran(first.id);
      expect(receiver().received.length).toBeLessThan(soon + 15);
      await turn(true);
      await expect.poll(() => receiver().received.length, { timeout: 30_000 }).toBe(60);
      await small.stop();
    },
  );

  test('that is gone has its service switched off, and people are told', async () => {
    const { first } = await world().addSystem(receiver().url, [{}]);
    receiver().answerWith((_call, response) => response.writeHead(410).end());
    await world().consent({ visitGuid: randomUUID() });
    engine.start();
    await ran(first.id);
    expect(await world().query('select enabled from integration_service where id = $1', [first.id])).toEqual([
      { enabled: false },
    ]);
    await expect.poll(() => world().alerts).toMatchObject([{ isDisabled: true, service: { id: first.id } }]);
    const [entry] = await world().query(
      'select user_name, action from audit_log where entity_id = $1 order by audit_id desc',
      [String(first.id)],
    );
    expect(entry).toEqual({ user_name: 'System', action: 'Disable' });
  });

  test('[mend C14] shows on its card why it was switched off, until somebody switches it on', async () => {
    const { first } = await world().addSystem(receiver().url, [{}]);
    receiver().answerWith((_call, response) => response.writeHead(410).end());
    await world().consent({ visitGuid: randomUUID() });
    engine.start();
    await ran(first.id);
    expect((await stats(first.id))?.switchedOff).toEqual({
      at: expect.any(String),
      reason: 'The target answered 410: it accepts no more calls to this address',
    });
    await inScope(world().db, 'all', (db) => engine.resume(db, { serviceId: first.id }));
    expect((await stats(first.id))?.switchedOff).toBeNull();
  });

  describe('whom a person moves while it runs', () => {
    /** Answers the first call with `status` once `letGo` has been called, and all later ones with 200. */
    const holdFirst = (status: number) => {
      let answer = (): void => undefined;
      let calls = 0;
      receiver().answerWith((_call, response) => {
        calls += 1;
        if (calls === 1) answer = () => response.writeHead(status).end();
        else response.writeHead(200).end();
      });
      return { letGo: () => answer() };
    };

    test('resumes, although the run under way has just found a reason to pause', async () => {
      const { id, first } = await world().addSystem(receiver().url, [{}]);
      await world().consent({ visitGuid: randomUUID() });
      const held = holdFirst(401);
      engine.start();
      await expect.poll(() => receiver().received.length).toBe(1);
      await inScope(world().db, 'all', async (db) => {
        await engine.resume(db, { serviceId: first.id });
        await engine.wake(db, { systemId: id, now: true });
      });
      held.letGo();
      await expect.poll(() => receiver().received.length).toBe(2);
      await ran(first.id);
      expect((await stats(first.id))?.paused).toBeNull();
    });

    test('begins again from the oldest change, and not where the run under way had come', async () => {
      const { id, first } = await world().addSystem(receiver().url, [{}]);
      const visitGuid = randomUUID();
      await world().consent({ visitGuid });
      const held = holdFirst(200);
      engine.start();
      await expect.poll(() => receiver().received.length).toBe(1);
      await inScope(world().db, 'all', async (db) => {
        await engine.resetCursor(db, { serviceId: first.id, to: 'oldest' });
        await engine.wake(db, { systemId: id });
      });
      held.letGo();
      await expect
        .poll(
          () =>
            receiver()
              .bodies()
              .filter((body) => (body as { visit: string }).visit === visitGuid).length,
        )
        .toBeGreaterThanOrEqual(2);
      await ran(first.id);
    });
  });

  test('that fails for five days has its service switched off after warnings at 50, 70 and 90 per cent', async () => {
    const { id, first } = await world().addSystem(receiver().url, [{ retry: { attempts: 20 } }]);
    receiver().answerWith((_call, response) => response.writeHead(500).end());
    await world().consent({ visitGuid: randomUUID() });
    engine.start();
    let seen = 0;
    for (const days of [0, 2.6, 3.6, 4.6, 5.1]) {
      world().clock.ms = days * 86_400_000;
      await world().wake(engine, id);
      await expect.poll(() => receiver().received.length, { timeout: 30_000 }).toBeGreaterThan(seen);
      await ran(first.id, seen + 1);
      seen = receiver().received.length;
    }
    await expect
      .poll(() => world().alerts.map(({ isDisabled }) => isDisabled))
      .toEqual([false, false, false, true]);
    expect(await world().query('select enabled from integration_service where id = $1', [first.id])).toEqual([
      { enabled: false },
    ]);
    // What is due is kept, and switching it on again does not switch it off at once.
    expect(await retries(first.id)).toHaveLength(1);
  });
});

describe('an internal address', () => {
  const outcomeOf = async (base: string) => {
    const { first } = await world().addSystem(base, [{}]);
    await world().consent({ visitGuid: randomUUID() });
    engine.start();
    await ran(first.id);
    const [entry] = await log(first.id);
    return [entry?.outcome, entry?.message];
  };

  test.each([
    ['SSRF-01', 'https://127.0.0.1'],
    ['SSRF-01', 'https://localhost'],
    ['SSRF-01', 'https://[::1]'],
    ['SSRF-02', 'https://2130706433'],
    ['SSRF-02', 'https://0x7f.1'],
    ['SSRF-04', 'https://[fc00::1]'],
    ['SSRF-04', 'https://[64:ff9b::7f00:1]'],
    ['SSRF-05', 'https://[::ffff:127.0.0.1]'],
  ])('%s %s is not called by a delivery', async (_case, base) => {
    expect(await outcomeOf(base)).toEqual(['config', 'This address cannot be reached from here']);
  });

  test('SSRF-11 a port that is not open to deliveries is refused', async () => {
    expect(await outcomeOf('https://93.184.216.34:6379')).toEqual(['config', 'This port may not be called']);
  });

  test('SSRF-10 an address with a name in it, or a field in its host, is not an address', async () => {
    expect(await outcomeOf('http://good.example@127.0.0.1')).toEqual([
      'config',
      'This address cannot be called',
    ]);
    expect(await outcomeOf('https://{{consent.site}}')).toEqual([
      'config',
      'Fields are not allowed in the scheme, host or port of an address',
    ]);
  });

  test('SSRF-07 a name is checked each time it is connected to', async () => {
    // A name that was fine when it was typed and now resolves to an internal address.
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const names = await openWorld({ allow: [], resolve });
    const node = names.node();
    const { first } = await names.addSystem('https://crm.nordlicht.example', [{}]);
    await names.consent({ visitGuid: randomUUID() });
    node.start();
    const tried = () =>
      names.query('select outcome, message from delivery_attempt where service_id = $1', [first.id]);
    await expect
      .poll(tried, { timeout: 30_000 })
      .toEqual([{ outcome: 'config', message: 'This address cannot be reached from here' }]);
    await names.close();
  });

  test('SSRF-17 a test takes the same time whether an internal port is open or not', async () => {
    const { first, ...system } = await world().addSystem('https://127.0.0.1', [{}]);
    const time = async (base: string) => {
      const began = performance.now();
      const shown = await engine.testSend({ system: { ...system, baseUrl: base }, service: first });
      return [performance.now() - began, shown.message, shown.milliseconds] as const;
    };
    const open = await time(`http://127.0.0.1:${other.target.split(':')[1]}1`.replace(/\d$/, ''));
    const closed = await time('https://127.0.0.1');
    const inside = await time('https://10.255.255.1');
    expect(closed[1]).toBe(inside[1]);
    expect([closed[2], inside[2]]).toEqual([500, 500]);
    for (const [took] of [closed, inside]) expect(took).toBeGreaterThan(490);
    expect(Math.abs(closed[0] - inside[0])).toBeLessThan(2_000);
    expect(open[1]).toBe('Delivered');
  });
});
