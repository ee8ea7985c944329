import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inScope } from '@candour/kit/server/database';
import type { InboundPlan } from '@candour/connectors/inbound/inbound-plan.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunningConnectors } from './create-connectors.ts';
import { openPeople } from './people.fixture.ts';
import { openReceiver } from './receiver.fixture.ts';
import { times, longTest } from '@candour/testing/long';
import { withTarget } from './testing/with-target.ts';

const { receiver: target, world } = withTarget();
let people: Awaited<ReturnType<typeof openPeople>>;
let engine: RunningConnectors;
beforeAll(async () => {
  people = await openPeople(world());
});
beforeEach(() => {
  records = [];
  engine = world().node();
});
afterEach(() => engine.stop());

type Contact = { id: string; mail: string; name?: string; news?: string | boolean; changed: string };
let records: Contact[] = [];
let made = 0;
const contact = (own: Partial<Contact> = {}): Contact => {
  made += 1;
  const changed = new Date(Date.UTC(2026, 0, 1) + made * 1_000).toISOString();
  return {
    id: `c-${made}`,
    mail: `fetched${made}@nordlicht.example`,
    name: `Person ${made}`,
    news: 'subscribed',
    changed,
    ...own,
  };
};

const plan = (own: Partial<InboundPlan> = {}): InboundPlan => ({
  brandId: 1,
  itemsPath: '$.contacts',
  idPath: '$.id',
  capturedAtPath: '$.changed',
  paging: 'None',
  nextPath: '',
  pageParameter: '',
  firstPage: 1,
  sizeParameter: '',
  pageSize: 100,
  watermarkPath: '$.changed',
  watermarkParameter: 'since',
  watermarkStart: '',
  fields: [
    { path: '$.id', fieldName: 'urn1' },
    { path: '$.mail', fieldName: 'email1' },
    { path: '$.name', fieldName: 'forename' },
  ],
  answers: [
    { path: '$.news', channelId: people.mail, yes: ['subscribed', 'true'], no: ['unsubscribed', 'false'] },
  ],
  transactionType: '',
  sourceCode: 'CRM',
  ...own,
});
const inbound = (own: Partial<InboundPlan> = {}) =>
  world().addSystem(target().url, [
    {
      direction: 'Inbound',
      method: 'GET',
      requestUrl: '/contacts?kind=person',
      payloadTemplate: '',
      inbound: plan(own),
    },
  ]);

/** A target that has contacts: by mark, and in pages of `size` with the paging requested. */
const serve = (size = 1_000) =>
  target().answerWith(({ url }, response) => {
    const { searchParams: query } = new URL(url, target().url);
    const since = query.get('since') ?? '';
    const found = records
      .filter(({ changed }) => changed >= since)
      .toSorted((a, b) => (a.changed < b.changed ? -1 : 1));
    const from = Number(
      query.get('offset') ??
        (query.has('page') ? (Number(query.get('page')) - 1) * size : (query.get('cursor') ?? 0)),
    );
    const items = found.slice(from, from + size);
    const end = from + size < found.length ? from + size : null;
    const next =
      end === null ? null : `/contacts?kind=person&cursor=${end}${since === '' ? '' : `&since=${since}`}`;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ contacts: items, cursor: end, next }));
  });
const settled = (serviceId: number, times = 1) =>
  expect
    .poll(
      async () =>
        (
          await world().query(
            `select 1 from integration_run where service_id = $1 and outcome in ('done', 'failures')`,
            [serviceId],
          )
        ).length,
      { timeout: 30_000, interval: 20 },
    )
    .toBeGreaterThanOrEqual(times);
const peopleIn = (ids: readonly string[]) =>
  world().query<{ urn: string; contact: Record<string, string>; value: number | null; events: number }>(
    `select i.value as urn, d.contact, p.value,
       (select count(*)::int from preference_event e where e.data_subject_id = d.data_subject_id) as events
     from data_subject_identifier i join data_subject d using (data_subject_id)
       left join current_preference p on p.data_subject_id = d.data_subject_id
     where i.field = 'urn1' and i.value = any($1) order by 1`,
    [ids],
  );
const idsOf = (all: readonly Contact[]) => all.map(({ id }) => id);

describe('a service that fetches', () => {
  test('turns records into people with their answers, and later fetches only what changed', async () => {
    serve();
    const [one, other] = [contact(), contact({ news: 'unsubscribed' })];
    records = [one, other, contact({ news: 'who knows' })];
    const { id, first } = await inbound();
    engine.start();
    await settled(first.id);
    const found = await peopleIn(idsOf(records));
    expect(found.map(({ value }) => value).toSorted()).toEqual([0, 1, null]);
    expect(found[0]?.contact).toMatchObject({ email1: one.mail, forename: one.name, urn1: one.id });
    expect(target().received[0]?.url).toBe('/contacts?kind=person');
    const [submission] = await world().query<{ source: number; captured: string }>(
      `select source_type as source, captured_at as captured from submission where source_id = $1 order by captured_at`,
      [first.id],
    );
    expect(submission).toEqual({ source: 11, captured: one.changed });
    one.news = 'unsubscribed';
    one.changed = new Date(Date.UTC(2026, 1, 1)).toISOString();
    await world().wake(engine, id);
    await settled(first.id, 2);
    expect(target().received[1]?.url).toBe(
      `/contacts?kind=person&since=${encodeURIComponent(records.at(-1)?.changed ?? '')}`,
    );
    expect(await peopleIn([one.id])).toMatchObject([{ value: 0, events: 2 }]);
    expect((await peopleIn(idsOf(records))).map(({ events }) => events).toSorted()).toEqual([0, 1, 2]);
  });

  longTest.each([
    ['NextLink', { nextPath: '$.next' }],
    ['Cursor', { nextPath: '$.cursor', pageParameter: 'cursor' }],
    ['PageNumber', { pageParameter: 'page' }],
    ['Offset', { pageParameter: 'offset' }],
  ] as const)('follows pages by %s to the last', async (paging, members) => {
    serve(10);
    records = Array.from({ length: 35 }, () => contact());
    const { first } = await inbound({ paging, ...members });
    engine.start();
    await settled(first.id);
    expect(await peopleIn(idsOf(records))).toHaveLength(35);
    const [run] = await world().query<{ ok: number }>(
      'select ok from integration_run where service_id = $1',
      [first.id],
    );
    expect(run?.ok).toBe(35);
  });

  test('takes a record that went back to an earlier state, and nothing twice that stayed the same', async () => {
    serve();
    const one = contact();
    records = [one];
    const { id, first } = await inbound({ capturedAtPath: '', watermarkPath: '', watermarkParameter: '' });
    engine.start();
    await settled(first.id);
    for (const [at, news] of ['subscribed', 'unsubscribed', 'subscribed', 'unsubscribed'].entries()) {
      one.news = news;
      await world().wake(engine, id);
      await settled(first.id, at + 2);
    }
    expect(await peopleIn([one.id])).toMatchObject([{ value: 0, events: 4 }]);
  });

  test('keeps what it cannot take, sealed, until somebody fixes it and tries again', async () => {
    serve();
    const [bad, good] = [contact({ mail: 'no address' }), contact()];
    records = [bad, good];
    const { id, first } = await inbound();
    engine.start();
    await settled(first.id);
    expect(await peopleIn(idsOf(records))).toHaveLength(1);
    const log = await world().query<{ id: number; message: string; response: string }>(
      'select attempt_id as id, message, response from delivery_attempt where service_id = $1',
      [first.id],
    );
    expect(log).toMatchObject([
      { message: `Record ${bad.id}: email1: Please enter a valid email`, response: '' },
    ]);
    const [kept] = await world().query<{ sealed: string }>(
      'select sealed from delivery_retry where service_id = $1',
      [first.id],
    );
    expect(kept?.sealed).toMatch(/^v1\./);
    const stats = await inScope(world().db, 'all', (db) => engine.stats(db, { serviceIds: [first.id] }));
    expect(stats.get(first.id)).toMatchObject({
      status: 'runningWithErrors',
      givenUp: 1,
      stats24h: { success: 1, failure: 1 },
    });
    // The mapping now reads the address from elsewhere.
    const stored = world().plans.get(id);
    const mended = plan({
      fields: [
        { path: '$.id', fieldName: 'urn1' },
        { path: '$.mail', fieldName: 'custom1' },
      ],
    });
    if (stored) world().plans.set(id, { ...stored, services: [{ ...first, inbound: mended }] });
    const attemptId = log[0]?.id ?? 0;
    expect(await inScope(world().db, 'all', (db) => engine.retryFailure(db, { attemptId }))).toBe(true);
    await world().wake(engine, id);
    await expect.poll(async () => (await peopleIn([bad.id])).length, { timeout: 30_000 }).toBe(1);
    expect(await world().query('select 1 from delivery_retry where service_id = $1', [first.id])).toEqual([]);
  });

  test('discards what it could not take when somebody says so', async () => {
    serve();
    records = [contact({ mail: 'no address' })];
    const { first } = await inbound();
    engine.start();
    await settled(first.id);
    expect(
      await inScope(world().db, 'all', (db) => engine.discardAllFailures(db, { serviceId: first.id })),
    ).toBe(1);
    expect(await world().query('select 1 from delivery_retry where service_id = $1', [first.id])).toEqual([]);
  });

  test.each([
    ['rubbish', 200, '<html>', 'config', 'The answer is not JSON'],
    ['something without a list', 200, '{"contacts":{}}', 'config', 'There is no list at $.contacts'],
    ['a refusal', 403, '', 'auth', 'The target answered 403'],
    ['a redirect', 302, '', 'config', 'The target answered 302, a redirect; redirects are not followed'],
  ])(
    'pauses when the target responds with %s, and takes nothing',
    async (_, status, body, outcome, message) => {
      target().answerWith(
        (_call, response) => void response.writeHead(status, { location: 'http://127.0.0.1/' }).end(body),
      );
      const { first } = await inbound();
      engine.start();
      await expect
        .poll(
          () =>
            world().query('select outcome, message from delivery_attempt where service_id = $1', [first.id]),
          { timeout: 30_000 },
        )
        .toEqual([{ outcome, message }]);
      const [state] = await world().query<{ inbound: object; pause: object }>(
        `select inbound, health -> 'pause' as pause from integration_service_state where service_id = $1`,
        [first.id],
      );
      expect(state).toMatchObject({ inbound: {}, pause: { reason: message } });
    },
  );

  test('SSRF-14 does not follow a next page to another host, with or without credentials', async () => {
    const elsewhere = await openReceiver();
    target().answerWith(
      (_call, response) =>
        void response
          .writeHead(200)
          .end(JSON.stringify({ contacts: [contact()], next: `${elsewhere.url}/steal` })),
    );
    const { first } = await inbound({ paging: 'NextLink', nextPath: '$.next' });
    engine.start();
    await expect
      .poll(
        () =>
          world().query<{ message: string }>('select message from delivery_attempt where service_id = $1', [
            first.id,
          ]),
        { timeout: 30_000 },
      )
      .toMatchObject([{ message: 'The target names a next page on another host, which is not called' }]);
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });

  test('brings back nobody who was erased', async () => {
    serve();
    const one = contact();
    records = [one];
    const { id, first } = await inbound({ capturedAtPath: '' });
    engine.start();
    await settled(first.id);
    const [row] = await world().query<{ id: string }>(
      `select data_subject_id as id from data_subject_identifier where value = $1`,
      [one.id],
    );
    await people.erase(row?.id ?? '');
    one.name = 'Changed since';
    one.changed = new Date().toISOString();
    await world().wake(engine, id);
    await settled(first.id, 2);
    expect(await peopleIn([one.id])).toEqual([]);
    expect(await world().query('select 1 from delivery_retry where service_id = $1', [first.id])).toEqual([]);
  });

  longTest('is not slowed to a halt by several nodes, which take nothing twice', async () => {
    serve(10);
    records = Array.from({ length: 60 }, () => contact());
    const { id, first } = await inbound({ paging: 'Cursor', nextPath: '$.cursor', pageParameter: 'cursor' });
    const other = world().node();
    engine.start();
    other.start();
    await settled(first.id);
    await world().wake(engine, id);
    await settled(first.id, 2);
    expect((await peopleIn(idsOf(records))).map(({ events }) => events)).toEqual(records.map(() => 1));
  });
});

const kills = times(1, 8);

longTest(
  `killed in the middle of pages ${kills} times, it loses nothing and takes nothing twice`,
  { timeout: 240_000 },
  async () => {
    records = Array.from({ length: 200 }, () => contact());
    serve(20);
    const { id, first } = await inbound({ paging: 'Cursor', nextPath: '$.cursor', pageParameter: 'cursor' });
    const script = join(import.meta.dirname, 'run-engine.fixture.ts');
    const stored = world().plans.get(id);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = target().received.length;
      const child = spawn(
        process.execPath,
        [script, world().database.url, target().target, JSON.stringify(stored)],
        {
          stdio: 'ignore',
        },
      );
      // A process killed right after its last page has taken everything and leaves no run behind.
      const isOver = async () => (await peopleIn(idsOf(records))).length === records.length;
      await expect
        .poll(async () => target().received.length > before + 1 || (await isOver()), {
          timeout: 40_000,
          interval: 5,
        })
        .toBe(true);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    engine.start();
    await expect
      .poll(async () => (await peopleIn(idsOf(records))).length, { timeout: 90_000 })
      .toBe(records.length);
    await world().wake(engine, id);
    await settled(first.id);
    const found = await peopleIn(idsOf(records));
    expect(found).toHaveLength(200);
    expect(new Set(found.map(({ events }) => events))).toEqual(new Set([1]));
  },
);
