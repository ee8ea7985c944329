import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import { fillPreferences, sampleSubmission } from './samples.ts';

const server = withServer();
const path = '/api/v1/Submissions';
let channels: ReadonlyMap<string, number>;
const channel = (name: string): number => channels.get(name) ?? 0;

beforeAll(async () => {
  channels = await fillPreferences(placeOf(server(), alpha));
  await fillPreferences(placeOf(server(), beta));
});

let count = 0;
/** Somebody nobody has heard of. */
const somebody = (): { email1: string } => {
  count += 1;
  return { email1: `person${count}@nordlicht.example` };
};
const send = (members: Wire, program: 'PA' | 'PB' = 'PA') =>
  server().call(program, 'POST', path, {
    brandId: program === 'PA' ? alpha : beta,
    capturedAt: '2026-01-31T10:00:00Z',
    ...members,
  });
const answer = (name: string, value: 0 | 1, members: Wire = {}): Wire => ({
  channelId: channel(name),
  value,
  ...members,
});
const currentOf = async (dataSubjectId: string, query = '') =>
  (await server().call('PA', 'GET', `/api/v1/Preferences/Current?dataSubjectId=${dataSubjectId}${query}`))
    .body.preferences;
const personOf = async (dataSubjectId: string): Promise<Wire> => {
  const identifiers = [{ fieldName: 'syrenisid', value: dataSubjectId }];
  const { body } = await server().call('PA', 'POST', '/api/v1/DataSubjects/Lookup', { identifiers });
  return body.dataSubjects[0];
};
const feedOf = async (ref: string) =>
  (
    await server().query<{ entity: number }>('select entity from change_feed where ref = $1 order by seq', [
      ref,
    ])
  ).map(({ entity }) => entity);

test('[mend C14] submissions that refer to something are listed when somebody deletes it', async () => {
  const place = placeOf(server(), alpha);
  const { newTransactionTypeId } = await place.send('POST', '/api/TransactionTypes', {
    name: 'Trade fair',
    code: 'FAIR',
    effect: 'Apply',
    brandId: alpha,
  });
  const { newMetaDataKeyId } = await place.send('POST', '/api/MetaDataKeys', {
    keyName: 'hall',
    displayName: 'Hall',
    brandId: alpha,
  });
  const { newHeaderId } = await place.send('POST', '/api/headers', {
    headerName: 'Of the fair',
    text: '<p>Hello</p>',
    status: 'Published',
    brandId: alpha,
  });
  const told = { transactionType: 'FAIR', metaData: { hall: '7' }, headerId: newHeaderId };
  for (const value of [1, 0] as const) {
    const { status } = await send({
      ...told,
      dataSubject: somebody(),
      preferences: [answer('Offers – SMS', value)],
    });
    expect(status).toBe(202);
  }
  const users = [{ productArea: 55, id: 0, name: '2 submissions' }];
  for (const [address, name] of [
    [`/api/TransactionTypes/${newTransactionTypeId}`, 'Trade fair'],
    [`/api/MetaDataKeys/${newMetaDataKeyId}`, 'hall'],
    [`/api/headers/${newHeaderId}`, 'Of the fair'],
  ]) {
    expect((await server().call('A1', 'GET', `${address}/Usage`)).body).toEqual({ usages: users });
    const { status, body } = await server().call('A1', 'DELETE', address ?? '');
    expect([status, body]).toEqual([
      409,
      { errors: [`${name} is in use and cannot be deleted`], usages: users },
    ]);
  }
});

describe('a submission', () => {
  test('creates a person, stores their answers with the wording, and returns what holds', async () => {
    const preferences = [answer('Offers – SMS', 1), answer('Similar goods – email', 0)];
    const dataSubject = { ...somebody(), forename: 'Kari', mobile: '+47 912 34 500' };
    const { status, body } = await send({ ...sampleSubmission(alpha), dataSubject, preferences });
    expect([status, body.isNew]).toEqual([202, true]);
    expect(body.results).toEqual([
      { channelId: channel('Offers – SMS'), state: 'OptedIn', reason: null },
      { channelId: channel('Similar goods – email'), state: 'OptedOut', reason: null },
    ]);
    expect(await personOf(body.dataSubjectId)).toMatchObject({
      ...dataSubject,
      brandIds: [alpha],
      status: 'Active',
    });
    const [sms, partners] = (await currentOf(body.dataSubjectId)) as Wire[];
    expect([sms?.['state'], partners?.['state']]).toEqual(['OptedIn', 'OptedOut']);
    // A year from the day of the consent.
    expect(sms).toMatchObject({
      consentDate: '2026-01-31T10:00:00.000Z',
      expiresAt: '2027-01-31T10:00:00.000Z',
    });
    const { body: history } = await server().call(
      'PA',
      'GET',
      `/api/v1/DataSubjects/${body.dataSubjectId}/PreferenceHistory`,
    );
    expect(history.events).toHaveLength(2);
    expect(history.events.find(({ value }: Wire) => value === 1)).toMatchObject({
      channelName: 'Offers – SMS',
      source: 'Api',
      transactionType: 'OPT_IN',
      statementText: expect.stringContaining('May we text you'),
    });
    expect(await feedOf(body.dataSubjectId)).toEqual([4]);
  });

  test('counts once under its guid, and is refused with other content', async () => {
    const submission = {
      submissionGuid: randomUUID(),
      dataSubject: somebody(),
      preferences: [answer('Club tours – app', 1)],
    };
    const first = await send(submission);
    const again = await send(submission);
    expect(again.body).toEqual(first.body);
    const other = await send({ ...submission, sourceCode: 'OTHER' });
    expect([other.status, other.body.errors]).toEqual([
      409,
      ['This submission was already recorded with other content'],
    ]);
    const { events } = (
      await server().call('PA', 'GET', `/api/v1/DataSubjects/${first.body.dataSubjectId}/PreferenceHistory`)
    ).body;
    expect(events).toHaveLength(1);
  });

  test('with an older date only goes into the history, whichever arrives first', async () => {
    const yes = { capturedAt: '2026-01-10T10:00:00Z', preferences: [answer('Club tours – app', 1)] };
    const no = { capturedAt: '2026-01-20T11:00:00+01:00', preferences: [answer('Club tours – app', 0)] };
    for (const order of [
      [yes, no],
      [no, yes],
    ]) {
      const dataSubject = somebody();
      const results = [];
      for (const each of order) results.push((await send({ ...each, dataSubject })).body);
      const [{ dataSubjectId, results: last }] = results.toReversed();
      expect((await currentOf(dataSubjectId))[0]).toMatchObject({ state: 'Withdrawn', value: 0 });
      if (order[0] === no) expect(last[0]).toMatchObject({ reason: 'Older', state: 'Withdrawn' });
      const { events } = (
        await server().call('PA', 'GET', `/api/v1/DataSubjects/${dataSubjectId}/PreferenceHistory`)
      ).body;
      expect(events.map(({ value }: Wire) => value)).toEqual([0, 1]);
    }
  });

  test('leaves channels it does not mention as they are', async () => {
    const dataSubject = somebody();
    await send({ dataSubject, preferences: [answer('Club tours – app', 1)] });
    const { body } = await send({ dataSubject, preferences: [answer('Similar goods – email', 1)] });
    expect((await currentOf(body.dataSubjectId)).map(({ state }: Wire) => state)).toEqual([
      'OptedIn',
      'OptedIn',
    ]);
    const asked = await currentOf(body.dataSubjectId, `&channels=${channel('Offers – SMS')}`);
    expect(asked).toMatchObject([{ channelName: 'Offers – SMS', state: 'NoAnswer', value: null }]);
  });

  test('without what a channel needs has the yes rejected there and the rest taken', async () => {
    const preferences = [answer('Offers – SMS', 1), answer('Club tours – app', 1)];
    const { body } = await send({ dataSubject: somebody(), preferences });
    expect(body.results).toEqual([
      { channelId: channel('Club tours – app'), state: 'OptedIn', reason: null },
      { channelId: channel('Offers – SMS'), state: 'NoAnswer', reason: 'MissingContactFields' },
    ]);
  });

  test('without wording to prove it has a yes rejected, and a no taken', async () => {
    const dataSubject = somebody();
    const resultsOf = async (value: 0 | 1) =>
      (await send({ dataSubject, preferences: [answer('Partners – email', value)] })).body.results;
    expect(await resultsOf(1)).toMatchObject([{ state: 'NoAnswer', reason: 'NoWording' }]);
    expect(await resultsOf(0)).toMatchObject([{ state: 'OptedOut', reason: null }]);
  });

  test('to a channel with double opt-in waits to be confirmed', async () => {
    const { body } = await send({ dataSubject: somebody(), preferences: [answer('Newsletter – email', 1)] });
    expect(body.results).toMatchObject([{ state: 'Pending', reason: null }]);
    expect((await currentOf(body.dataSubjectId))[0]).toMatchObject({ state: 'Pending', value: null });
  });

  test('with a hard opt-out locks the channel', async () => {
    const dataSubject = somebody();
    const preferences = [answer('Club tours – app', 0)];
    await send({
      dataSubject,
      preferences,
      transactionType: 'HARD_OPT_OUT',
      capturedAt: '2026-01-01T00:00:00Z',
    });
    const { body } = await send({ dataSubject, preferences: [answer('Club tours – app', 1)] });
    expect(body.results).toMatchObject([{ state: 'HardOptOut', reason: 'Locked' }]);
  });

  test('is subject to the rules between channels that apply everywhere', async () => {
    const rule = {
      dependencyName: 'No tours, no events',
      brandId: alpha,
      triggerChannelId: channel('Club tours – app'),
      triggerValue: 'No',
      effect: 'ForceNo',
      targetChannelIds: [channel('Similar goods – email')],
      applyIn: 'Everywhere',
    };
    const made = await server().call('A1', 'POST', '/api/ChannelDependencies', rule);
    expect(made.status).toBe(200);
    const preferences = [answer('Club tours – app', 0), answer('Similar goods – email', 1)];
    const { body } = await send({ dataSubject: somebody(), preferences });
    expect(body.results.map(({ state }: Wire) => state)).toEqual(['OptedOut', 'OptedOut']);
    const { events } = (
      await server().call('PA', 'GET', `/api/v1/DataSubjects/${body.dataSubjectId}/PreferenceHistory`)
    ).body;
    expect(events.map(({ derivedBy }: Wire) => derivedBy === null).toSorted()).toEqual([false, true]);
    await server().call('A1', 'DELETE', `/api/ChannelDependencies/${made.body.newChannelDependencyId}`);
  });

  test('stores the answers to extra questions', async () => {
    const key = {
      keyName: 'rhythm',
      keyLabel: 'How often?',
      fieldTypeId: 2,
      displayAs: 'Radio',
      brandId: alpha,
      options: ['weekly', 'monthly'].map((value) => ({ value, label: value })),
      channelIds: [channel('Club tours – app')],
    };
    expect((await server().call('A1', 'POST', '/api/ExtendedPreferences', key)).status).toBe(200);
    const dataSubject = somebody();
    const withRhythm = (value: string) => ({
      dataSubject,
      preferences: [answer('Club tours – app', 1, { extended: [{ key: 'rhythm', value }] })],
    });
    const { body } = await send(withRhythm('weekly'));
    expect((await currentOf(body.dataSubjectId))[0]).toMatchObject({ extended: { rhythm: 'weekly' } });
    const wrong = await send(withRhythm('hourly'));
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { 'preferences.0.extended.0': 'This is not an answer to the question' },
    ]);
  });
});

describe('who it is about', () => {
  test('is found by any spelling of an identifier; data with a later time stays', async () => {
    const { email1 } = somebody();
    const first = await send({
      dataSubject: { email1, forename: 'Kari', town: 'Bergen' },
      capturedAt: '2026-01-10T00:00:00Z',
    });
    const second = await send({
      dataSubject: { email1: email1.toUpperCase(), forename: 'Karin', surname: 'Vik', town: 'Oslo' },
      capturedAt: '2026-01-05T00:00:00Z',
    });
    expect([second.body.isNew, second.body.dataSubjectId]).toEqual([false, first.body.dataSubjectId]);
    const person = await personOf(first.body.dataSubjectId);
    expect(person).toMatchObject({ email1, forename: 'Kari', surname: 'Vik', town: 'Bergen' });
    await send({ dataSubject: { email1, town: 'Oslo', forename: '' }, capturedAt: '2026-01-12T00:00:00Z' });
    expect(await personOf(first.body.dataSubjectId)).toMatchObject({ forename: 'Kari', town: 'Oslo' });
  });

  test('is never decided if it could be two people', async () => {
    const [one, other] = [somebody(), { urn1: randomUUID() }];
    const people = [(await send({ dataSubject: one })).body, (await send({ dataSubject: other })).body];
    const { status, body } = await send({ dataSubject: { ...one, ...other } });
    expect([status, body.reason]).toEqual([409, 'ambiguous']);
    const named = await send({ dataSubject: { ...one, ...other, syrenisid: people[0].dataSubjectId } });
    expect(named.body.dataSubjectId).toBe(people[0].dataSubjectId);
  });

  longTest('twenty simultaneous submissions for one address create one person', async () => {
    const { email1 } = somebody();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        send({
          dataSubject: { email1, custom1: String(at) },
          preferences: [answer('Club tours – app', at % 2 === 0 ? 1 : 0)],
        }),
      ),
    );
    expect(new Set(all.map(({ body }) => body.dataSubjectId)).size).toBe(1);
    expect(all.filter(({ body }) => body.isNew)).toHaveLength(1);
    const rows = await server().query(
      "select 1 from data_subject_identifier where field = 'email1' and value = $1",
      [email1],
    );
    expect(rows).toHaveLength(1);
  });

  test('needs something to be found by', async () => {
    const { status, body } = await send({ dataSubject: { forename: 'Kari', telephone1: '+4930123456' } });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['dataSubject']]);
  });

  test('AUTHZ-02 people of a brand the program does not see are separate people to it', async () => {
    const dataSubject = { ...somebody(), surname: 'Geheim' };
    const ofAlpha = await send({ dataSubject });
    const ofBeta = await send({ dataSubject: { email1: dataSubject.email1 } }, 'PB');
    expect([ofBeta.body.isNew, ofBeta.body.dataSubjectId === ofAlpha.body.dataSubjectId]).toEqual([
      true,
      false,
    ]);
    const identifiers = [{ fieldName: 'email1', value: dataSubject.email1 }];
    const { body } = await server().call('PB', 'POST', '/api/v1/DataSubjects/Lookup', { identifiers });
    expect(body.dataSubjects.map(({ surname }: Wire) => surname)).toEqual([undefined]);
    expect((await send({ brandId: beta, dataSubject: somebody() })).status).toBe(403);
  });
});

test.each([
  [
    'a channel that is not there',
    { preferences: [{ channelId: 999_999, value: 1 }] },
    'preferences.0.channelId',
  ],
  ['a transaction type that is not there', { transactionType: 'NOTHING' }, 'transactionType'],
  ['meta-data nobody defined', { metaData: { shoe: '42' } }, 'metaData.shoe'],
  ['a moment that is yet to come', { capturedAt: '2126-01-01T00:00:00Z' }, 'capturedAt'],
  ['a language that is not there', { languageCode: 'xx' }, 'languageCode'],
  ['an address that is none', { dataSubject: { email1: 'kari' } }, 'dataSubject.email1'],
])('a submission with %s is refused as a whole', async (_, members, field) => {
  const dataSubject = somebody();
  const { status, body } = await send({ dataSubject, ...members });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  const rows = await server().query('select 1 from data_subject_identifier where value = $1', [
    dataSubject.email1,
  ]);
  expect(rows).toEqual([]);
});

describe('erasing a person', () => {
  const erase = (dataSubjectId: string) =>
    server()
      .platform.database.transaction()
      .execute((db) => server().platform.dataSubjects.erase(db, { dataSubjectId, within: 'all' }));

  longTest(
    'leaves nothing that reveals who they were, keeps what they said, and tells other systems',
    async () => {
      const dataSubject = { ...somebody(), surname: 'CANARY-PII-9f2e', mobile: '+47 912 00 999' };
      const submission = {
        submissionGuid: randomUUID(),
        dataSubject,
        preferences: [answer('Club tours – app', 1)],
        // Free text may name somebody, too.
        sourceCode: 'Card of CANARY-PII-9f2e',
        responseChannel: 'CANARY-PII-9f2e by phone',
      };
      const { dataSubjectId } = (await send(submission)).body;
      expect(await erase(dataSubjectId)).toBe(true);
      expect(await erase(dataSubjectId)).toBe(false);
      const tables = await server().query<{ name: string }>(
        "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
      );
      for (const { name } of tables) {
        const found = await server().query(`select 1 from "${name}" t where t::text ~ $1`, [
          `CANARY-PII-9f2e|${dataSubject.email1}|91200999`,
        ]);
        expect([name, found]).toEqual([name, []]);
      }
      expect(await feedOf(dataSubjectId)).toEqual([4, 5]);
      expect((await currentOf(dataSubjectId))[0]).toMatchObject({ state: 'OptedIn' });
      expect((await send(submission)).body.dataSubjectId).toBe(dataSubjectId);
    },
  );

  test('prevents older data from bringing them back; what they give later creates a new person', async () => {
    const dataSubject = somebody();
    const { dataSubjectId } = (await send({ dataSubject })).body;
    await erase(dataSubjectId);
    const older = await send({ dataSubject, preferences: [answer('Club tours – app', 1)] });
    expect([older.status, older.body.reason]).toEqual([409, 'erased']);
    const later = await send({ dataSubject, capturedAt: new Date(Date.now() + 1_000).toISOString() });
    expect([later.status, later.body.isNew, later.body.dataSubjectId === dataSubjectId]).toEqual([
      202,
      true,
      false,
    ]);
  });
});

describe('who changed', () => {
  const list = async (query: string, program: 'PA' | 'PB' = 'PA') =>
    (await server().call(program, 'GET', `/api/v1/DataSubjects${query}`)).body;

  test('is listed page by page, each once, and only for the brands of the program', async () => {
    await server().query(
      "update data_subject set changed_at = '2026-01-01'::timestamptz where changed_at > '2026-01-01'",
    );
    const ids: string[] = [];
    let cursor = '';
    for (let isLast = false; !isLast;) {
      const page: Wire = await list(`?size=7&changedSince=2025-12-31T00:00:00Z${cursor}`);
      ids.push(...(page['items'] as Wire[]).map(({ syrenisid }) => String(syrenisid)));
      cursor = `&cursor=${String(page['nextCursor'])}`;
      isLast = page['isLast'] === true;
    }
    const rows = await server().query<{ id: string }>(
      'select data_subject_id as id from data_subject where 1 = any(brand_ids)',
    );
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    const { dataSubjectId } = (await send({ dataSubject: somebody() })).body;
    // The newest is returned once no open transaction can contain anything older.
    expect((await list(`?x=1${cursor}`)).items).toEqual([]);
    await server().query(
      "update data_subject set changed_at = now() - interval '1 minute' where data_subject_id = $1",
      [dataSubjectId],
    );
    expect((await list(`?x=1${cursor}`)).items.map(({ syrenisid }: Wire) => syrenisid)).toEqual([
      dataSubjectId,
    ]);
    expect((await list('?changedSince=2027-01-01T00:00:00Z')).items).toEqual([]);
  });
});

describe('scopes', () => {
  test('AUTHZ-01 open these routes to programs that have them, and people cannot call them', async () => {
    const body = { brandId: alpha, capturedAt: '2026-01-31T10:00:00Z', dataSubject: somebody() };
    const { status, body: refused } = await server().call('U0', 'POST', path, body);
    expect([status, refused.errors]).toEqual([
      403,
      ['Only programs with the scope Consent.Submit can do this'],
    ]);
    await server().query("update api_user set scopes = '{Preferences.Read}' where name = 'World PA'");
    const statuses = [
      (await server().call('PA', 'POST', path, body)).status,
      (await server().call('PA', 'GET', '/api/v1/DataSubjects')).status,
      (await server().call('PA', 'GET', `/api/v1/Preferences/Current?dataSubjectId=${randomUUID()}`)).status,
      (await server().call('PA', 'GET', '/api/cookieCategory')).status,
    ];
    expect(statuses).toEqual([403, 403, 404, 403]);
  });
});
