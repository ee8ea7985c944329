import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import type { RunningConnectors } from './create-connectors.ts';
import { openPeople } from './people.fixture.ts';
import { clean } from './retention.ts';
import { runOnce } from './testing/run-once.ts';
import { withTarget } from './testing/with-target.ts';

const { receiver, world } = withTarget();
let people: Awaited<ReturnType<typeof openPeople>>;
let engine: RunningConnectors;
beforeAll(async () => {
  people = await openPeople(world());
});
beforeEach(() => {
  engine = world().node();
});
afterEach(() => engine.stop());

let count = 0;
const somebody = () => {
  count += 1;
  return { email1: `person${count}@nordlicht.example`, urn1: `C-${count}` };
};
const bodies = (length: number) =>
  expect.poll(() => receiver().received.length, { timeout: 30_000, interval: 20 }).toBe(length);
const answer = (channelId: number, value: 0 | 1) => ({ channelId, value });

const preferencePayload = `{ "id": "{{dataSubject.syrenisid}}", "mail": "[EMAIL1]", "channel": "{{preference.externalReference}}",
  "value": {{preference.value}}, "state": "{{preference.state}}", "text": "{{preference.statement.text}}",
  "rhythm": {{extended.rhythm}}, "source": "{{submission.source}}" }`;

describe('a change of a preference', () => {
  longTest('arrives at the target with who gave which answer to which wording', async () => {
    const { id } = await world().addSystem(receiver().url, [
      { triggerType: 'PreferenceChanged', payloadTemplate: preferencePayload },
    ]);
    const dataSubject = somebody();
    const { dataSubjectId } = await people.take({ dataSubject, preferences: [answer(people.mail, 1)] });
    engine.start();
    await bodies(1);
    expect(receiver().bodies()).toEqual([
      {
        id: dataSubjectId,
        mail: dataSubject.email1,
        channel: 'Mail',
        value: 1,
        state: 'OptedIn',
        text: 'I agree',
        rhythm: null,
        source: 'Api',
      },
    ]);
    await people.take({ dataSubject, preferences: [answer(people.mail, 0)] });
    await world().wake(engine, id);
    await bodies(2);
    expect(receiver().bodies()[1]).toMatchObject({ value: 0, state: 'Withdrawn' });
  });

  test('of somebody who is restricted is told to nobody', async () => {
    await world().addSystem(receiver().url, [
      { triggerType: 'PreferenceChanged', payloadTemplate: `{ "mail": "[EMAIL1]" }` },
      { triggerType: 'DataSubjectChanged', payloadTemplate: `{ "person": "[EMAIL1]" }` },
    ]);
    const held = somebody();
    const { dataSubjectId } = await people.take({ dataSubject: held });
    const requestId = randomUUID();
    await world().query(
      `insert into rights_request (request_id, brand_id, data_subject_id, request_type, source_type, authentication,
         strength, received_at, due_at) values ($1, 1, $2, 'Restrict', 8, 'staff', 0, now(), now())`,
      [requestId, dataSubjectId],
    );
    await world().query('insert into restricted_person values ($1, 1, $2, now())', [
      dataSubjectId,
      requestId,
    ]);
    await people.take({ dataSubject: { ...held, forename: 'Kari' }, preferences: [answer(people.mail, 0)] });
    const other = somebody();
    await people.take({ dataSubject: other, preferences: [answer(people.mail, 0)] });
    engine.start();
    await bodies(2);
    expect(receiver().bodies()).toEqual(
      expect.arrayContaining([{ mail: other.email1 }, { person: other.email1 }]),
    );
  });

  test('that waits to be confirmed goes to services that ask for it, and to the others once it counts', async () => {
    const { id } = await world().addSystem(receiver().url, [
      { triggerType: 'PreferencePending', payloadTemplate: `{ "waits": "{{preference.state}}" }` },
      { triggerType: 'PreferenceChanged', payloadTemplate: `{ "counts": "{{preference.state}}" }` },
    ]);
    const dataSubject = somebody();
    const { submissionGuid } = await people.take({
      dataSubject,
      preferences: [answer(people.mail, 1)],
      confirm: 'always',
    });
    engine.start();
    await bodies(1);
    expect(receiver().bodies()).toEqual([{ waits: 'Pending' }]);
    await people.confirm(submissionGuid, people.mail, dataSubject.email1);
    await world().wake(engine, id);
    await bodies(2);
    expect(receiver().bodies()[1]).toEqual({ counts: 'OptedIn' });
  });

  test('that came too late to take effect is not sent', async () => {
    const { first } = await world().addSystem(receiver().url, [
      { triggerType: 'PreferenceChanged', payloadTemplate: preferencePayload },
    ]);
    const dataSubject = somebody();
    await people.take({ dataSubject, preferences: [answer(people.mail, 0)] });
    await people.take({
      dataSubject,
      preferences: [answer(people.mail, 1)],
      capturedAt: '2026-01-01T00:00:00Z',
    });
    engine.start();
    await bodies(1);
    await expect
      .poll(
        async () =>
          (await world().query('select 1 from integration_run where service_id = $1', [first.id])).length,
      )
      .toBe(1);
    expect(receiver().bodies()).toMatchObject([{ value: 0 }]);
  });

  test('waits behind an older one of the same channel, and not behind one of another', async () => {
    const { first } = await world().addSystem(receiver().url, [
      { triggerType: 'PreferenceChanged', payloadTemplate: preferencePayload },
    ]);
    const dataSubject = somebody();
    receiver().answerWith(
      ({ body }, response) =>
        void response.writeHead(body.includes('"Mail"') && receiver().received.length < 3 ? 500 : 204).end(),
    );
    await people.take({ dataSubject, preferences: [answer(people.mail, 1), answer(people.post, 1)] });
    await people.take({ dataSubject, preferences: [answer(people.mail, 0)] });
    engine.start();
    await bodies(2);
    await expect
      .poll(
        async () =>
          (await world().query('select 1 from delivery_retry where service_id = $1', [first.id])).length,
        { timeout: 30_000 },
      )
      .toBe(2);
    world().clock.ms += 60_000;
    await bodies(4);
    const order = receiver()
      .bodies()
      .map((body) => body as { channel: string; value: number });
    expect(order.filter(({ channel }) => channel === 'Mail').map(({ value }) => value)).toEqual([1, 1, 0]);
  });

  test('passes filters by channel, answer, source and transaction type', async () => {
    const filters = {
      brandIds: [],
      statementIds: [],
      hasFields: ['dataSubject.email1'],
      channelIds: [people.post],
      values: [0],
      sources: ['Api'],
      transactionTypeCodes: ['OPT_OUT'],
    };
    await world().query(`insert into configuration_key values ('EnableTransactionTypes', 'true')`);
    const { id } = await world().addSystem(receiver().url, [
      { triggerType: 'PreferenceChanged', payloadTemplate: preferencePayload, filters },
    ]);
    const preferences = [answer(people.mail, 0), answer(people.post, 0)];
    await people.take({ dataSubject: somebody(), preferences, transactionType: 'OPT_OUT' });
    await people.take({ dataSubject: somebody(), preferences });
    await people.take({
      dataSubject: somebody(),
      preferences,
      transactionType: 'OPT_OUT',
      sourceType: 'CSPortal',
    });
    engine.start();
    await runOnce(world(), { engine, systemId: id });
    expect(receiver().bodies()).toMatchObject([{ channel: 'Post', value: 0 }]);
  });

  test('by a transaction type that is not passed to connectors is not sent', async () => {
    await world().query(`update transaction_type set triggers_connectors = false where code = 'IMPORT'`);
    await world().addSystem(receiver().url, [
      { triggerType: 'PreferenceChanged', payloadTemplate: preferencePayload },
    ]);
    const dataSubject = somebody();
    await people.take({ dataSubject, preferences: [answer(people.mail, 1)], sourceType: 'Import' });
    await people.take({ dataSubject, preferences: [answer(people.post, 1)] });
    engine.start();
    await bodies(1);
    expect(receiver().bodies()).toMatchObject([{ channel: 'Post' }]);
  });
});

describe('a change of a person', () => {
  const payloadTemplate =
    '{ "id": "{{dataSubject.syrenisid}}", "mail": "{{dataSubject.email1}}", "town": "{{dataSubject.town}}" }';

  test('sends the current state, once for several changes, under a key of its own each time', async () => {
    const { id } = await world().addSystem(receiver().url, [
      { triggerType: 'DataSubjectChanged', payloadTemplate },
    ]);
    const dataSubject = somebody();
    await people.take({ dataSubject });
    await people.take({ dataSubject: { ...dataSubject, town: 'Bergen' } });
    engine.start();
    await bodies(1);
    expect(receiver().bodies()).toMatchObject([{ mail: dataSubject.email1, town: 'Bergen' }]);
    await people.take({ dataSubject: { ...dataSubject, town: 'Oslo' } });
    await world().wake(engine, id);
    await bodies(2);
    expect(new Set(receiver().received.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  test('reaches systems of every brand the person belongs to, and no other', async () => {
    const dataSubject = somebody();
    await people.take({ dataSubject });
    await people.take({ dataSubject, brandId: 2 });
    const { id } = await world().addSystem(
      receiver().url,
      [{ triggerType: 'DataSubjectChanged', payloadTemplate }],
      { brandIds: [2] },
    );
    await people.take({ dataSubject: somebody() });
    // The change itself belongs to brand 1.
    await people.take({ dataSubject: { ...dataSubject, town: 'Oslo' } });
    engine.start();
    await runOnce(world(), { engine, systemId: id });
    expect(receiver().bodies()).toMatchObject([{ mail: dataSubject.email1, town: 'Oslo' }]);
  });

  test('that erased them is sent with the id of the record, and nothing else about them any more', async () => {
    const [changed, erased] = ['DataSubjectChanged', 'DataSubjectErased'] as const;
    const { dataSubjectId } = await people.take({ dataSubject: somebody() });
    const system = await world().addSystem(receiver().url, [
      { triggerType: changed, payloadTemplate },
      { triggerType: 'PreferenceChanged', payloadTemplate: preferencePayload },
      { triggerType: erased, payloadTemplate: '{ "gone": "{{dataSubject.syrenisid}}" }' },
    ]);
    await people.take({
      dataSubject: { syrenisid: dataSubjectId, town: 'Oslo' },
      preferences: [answer(people.mail, 1)],
    });
    await people.erase(dataSubjectId);
    engine.start();
    await bodies(1);
    expect(receiver().bodies()).toEqual([{ gone: dataSubjectId }]);
    expect(system.services).toHaveLength(3);
  });
});

test('what the target returned about a person is kept where nothing was known, and sent to others', async () => {
  const { id } = await world().addSystem(receiver().url, [
    {
      triggerType: 'DataSubjectChanged',
      payloadTemplate: '{ "id": "{{dataSubject.urn2}}" }',
      responseMapping: [
        { path: '$.contact.id', fieldName: 'urn2' },
        { path: '$.contact.name', fieldName: 'forename' },
      ],
    },
  ]);
  // A different one each time, which no target should do.
  receiver().answerWith(
    (_call, response) =>
      void response.end(
        JSON.stringify({ contact: { id: 4_000 + receiver().received.length, name: 'Theirs' } }),
      ),
  );
  const { dataSubjectId } = await people.take({ dataSubject: { ...somebody(), forename: 'Ours' } });
  engine.start();
  await bodies(1);
  await world().wake(engine, id);
  await bodies(2);
  await runOnce(world(), { engine, systemId: id });
  expect(receiver().bodies()).toEqual([{ id: '' }, { id: '4001' }]);
  const [person] = await world().query<{ contact: object }>(
    'select contact from data_subject where data_subject_id = $1',
    [dataSubjectId],
  );
  expect(person?.contact).toMatchObject({ urn2: '4001', forename: 'Ours' });
  const found = await world().query(
    `select 1 from data_subject_identifier where field = 'urn2' and value = '4001'`,
  );
  expect(found).toHaveLength(1);
});

test('a kind of change that a service does not read neither holds anybody back nor marks anybody as behind', async () => {
  const { first } = await world().addSystem(receiver().url, [{ triggerType: 'CookieConsent' }]);
  await people.take({ dataSubject: somebody() });
  await world().query(`update change_feed set at = now() - interval '40 days'`);
  await clean({ pool: world().pool });
  const [state] = await world().query<{ behind: boolean }>(
    'select needs_resync as behind from integration_service_state where service_id = $1',
    [first.id],
  );
  expect(state?.behind).toBe(false);
});
