import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { publishStatement } from '../../consent-model/statements/samples.ts';
import { fillPreferences } from './samples.ts';

const server = withServer();
const place = () => placeOf(server(), alpha);
let channels: ReadonlyMap<string, number>;
const channel = (name: string): number => channels.get(name) ?? 0;
const tours = 'Club tours – app';
const goods = 'Similar goods – email';
const partners = 'Partners – email';

beforeAll(async () => {
  channels = await fillPreferences(place());
});

let count = 0;
const somebody = (): { email1: string } => ({ email1: `counts${(count += 1)}@nordlicht.example` });
const send = (members: Wire) =>
  server().call('PA', 'POST', '/api/v1/Submissions', {
    brandId: alpha,
    capturedAt: '2026-01-31T10:00:00Z',
    dataSubject: somebody(),
    ...members,
  });
const answer = (name: string, value: 0 | 1, members: Wire = {}): Wire => ({
  channelId: channel(name),
  value,
  ...members,
});
const stateOf = async (dataSubjectId: string, name: string) => {
  const query = `dataSubjectId=${dataSubjectId}&channels=${channel(name)}`;
  const { body } = await server().call('PA', 'GET', `/api/v1/Preferences/Current?${query}`);
  return body.preferences[0].state;
};

describe('a statement that is valid for some days', () => {
  let statementId = 0;
  beforeAll(async () => {
    const made = await place().send('POST', '/api/Statements', {
      statementName: 'Only in spring',
      channelId: channel(tours),
      brandId: alpha,
      statementText: '<p>May we write to you in spring?</p>',
      responseType: 'Toggle',
      validFrom: '2026-03-01',
      validTo: '2026-05-31',
    });
    statementId = Number(made['newStatementId']);
    await publishStatement(place(), statementId);
  });
  const resultOf = async (capturedAt: string, value: 0 | 1 = 1) =>
    (await send({ capturedAt, preferences: [answer(tours, value, { statementId })] })).body.results[0];

  test.each([
    ['the day before the first', '2026-02-28T23:59:59Z', 'NotValid'],
    ['its first day', '2026-03-01T00:00:00Z', null],
    ['its last day', '2026-05-31T23:59:59Z', null],
    ['the day after the last', '2026-06-01T00:00:00Z', 'NotValid'],
  ])('is answered with yes on %s: %s, %s', async (_, capturedAt, reason) => {
    expect(await resultOf(capturedAt)).toMatchObject({
      state: reason === null ? 'OptedIn' : 'NoAnswer',
      reason,
    });
  });

  test('is answered with no at any time', async () => {
    expect(await resultOf('2026-06-01T00:00:00Z', 0)).toMatchObject({ state: 'OptedOut', reason: null });
  });

  test('is judged by when the answer was given, not by when it arrives', async () => {
    expect(await resultOf('2026-04-01T00:00:00Z')).toMatchObject({ reason: null });
  });
});

describe('meta-data', () => {
  const types = ['Text', 'Number', 'Date', 'Boolean', 'Url'] as const;
  const keyOf = (type: string) => `of_${type.toLowerCase()}`;
  beforeAll(async () => {
    for (const dataType of types) {
      const record = { keyName: keyOf(dataType), displayName: dataType, dataType, brandId: alpha };
      await place().send('POST', '/api/MetaDataKeys', record);
    }
  });

  longTest.each([
    ['Number', ['0', '-12.50', '1234567890'], ['12,5', '1e3', 'NaN', '٣', '0x10', '12.']],
    ['Date', ['2024-02-29', '2026-12-31'], ['2026-02-29', '31.12.2026', '2026-1-1', '2026-01-31T10:00:00Z']],
    ['Boolean', ['true', 'false'], ['TRUE', 'yes', '1']],
    [
      'Url',
      ['https://shop.example/a?b=1', 'http://localhost'],
      ['shop.example', 'javascript:alert(1)', 'https://'],
    ],
    ['Text', ['12,5', 'yes', 'javascript:alert(1)'], []],
  ])('of the type %s is held to it', async (type, right, wrong) => {
    const statusOf = async (value: string) => {
      const { status, body } = await send({ metaData: { [keyOf(type)]: value } });
      return status === 400 ? Object.keys(body.fields) : status;
    };
    for (const value of ['', ...right]) expect([value, await statusOf(value)]).toEqual([value, 202]);
    for (const value of wrong)
      expect([value, await statusOf(value)]).toEqual([value, [`metaData.${keyOf(type)}`]]);
  });

  test('keeps its name and type while submissions have it', async () => {
    await send({ metaData: { of_text: 'Bergen' } });
    const { metaDataKeys } = (await server().call('A1', 'GET', '/api/MetaDataKeys')).body;
    const key = metaDataKeys.find(({ keyName }: Wire) => keyName === 'of_text');
    const change = async (members: Wire) => {
      const { status, body } = await server().call('A1', 'PUT', '/api/MetaDataKeys', {
        metaDataKeyId: key.metaDataKeyId,
        ...members,
      });
      return status === 400 ? body.fields : status;
    };
    const kept = 'This cannot be changed while submissions use the key';
    expect(await change({ keyName: 'of_words' })).toEqual({ keyName: kept });
    expect(await change({ dataType: 'Number' })).toEqual({ dataType: kept });
    expect(await change({ displayName: 'Words' })).toBe(200);
  });
});

test('an extra question that was answered keeps its meaning, and cannot be deleted, even if no channel asks it any more', async () => {
  const made = await place().send('POST', '/api/ExtendedPreferences', {
    keyName: 'pace',
    keyLabel: 'How often?',
    fieldTypeId: 2,
    displayAs: 'Radio',
    brandId: alpha,
    options: ['weekly', 'monthly'].map((value) => ({ value, label: value })),
    channelIds: [channel(tours)],
  });
  const keyId = Number(made['newExtendedPreferenceId']);
  const { body } = await send({
    preferences: [answer(tours, 1, { extended: [{ key: 'pace', value: 'weekly' }] })],
  });
  expect(body.results[0].state).toBe('OptedIn');
  const change = (members: Wire) =>
    server().call('A1', 'PUT', '/api/ExtendedPreferences', { keyId, ...members });
  expect((await change({ channelIds: [] })).status).toBe(200);
  const renamed = await change({ keyName: 'rhythm' });
  expect([renamed.status, Object.keys(renamed.body.fields ?? {})]).toEqual([400, ['keyName']]);
  const address = `/api/ExtendedPreferences/${keyId}`;
  const deleted = await server().call('A1', 'DELETE', address);
  expect([deleted.status, deleted.body]).toEqual([
    409,
    {
      errors: ['pace is in use and cannot be deleted'],
      usages: [{ productArea: 55, id: 0, name: '1 answer' }],
    },
  ]);
});

describe('a hard opt-out that a rule between channels spreads', () => {
  const rules: number[] = [];
  const forbid = async (trigger: string, target: string) => {
    const { body } = await server().call('A1', 'POST', '/api/ChannelDependencies', {
      dependencyName: `No ${trigger}, no ${target}`,
      brandId: alpha,
      triggerChannelId: channel(trigger),
      triggerValue: 'No',
      effect: 'ForceNo',
      targetChannelIds: [channel(target)],
      applyIn: 'Everywhere',
    });
    rules.push(Number(body.newChannelDependencyId));
  };
  beforeAll(async () => {
    await forbid(tours, goods);
    await forbid(goods, partners);
  });
  const hard = (dataSubject: Wire, ...names: string[]) =>
    send({
      dataSubject,
      capturedAt: '2026-01-01T00:00:00Z',
      transactionType: 'HARD_OPT_OUT',
      preferences: names.map((name) => answer(name, 0)),
    });
  const release = (dataSubject: Wire, name: string, value: 0 | 1, capturedAt = '2026-01-02T00:00:00Z') =>
    send({
      dataSubject,
      capturedAt,
      transactionType: 'HARD_OPT_OUT_RELEASE',
      preferences: [answer(name, value)],
    });
  const statesOf = async (dataSubjectId: string) => [
    await stateOf(dataSubjectId, tours),
    await stateOf(dataSubjectId, goods),
    await stateOf(dataSubjectId, partners),
  ];

  test.each([0, 1] as const)(
    'is lifted together with the one that caused it, whatever the release answers: %s',
    async (value) => {
      const dataSubject = somebody();
      const { dataSubjectId } = (await hard(dataSubject, tours)).body;
      expect(await statesOf(dataSubjectId)).toEqual(['HardOptOut', 'HardOptOut', 'HardOptOut']);
      await release(dataSubject, tours, value);
      expect(await statesOf(dataSubjectId)).toEqual(['OptedOut', 'OptedOut', 'OptedOut']);
      const { body } = await send({ dataSubject, preferences: [answer(goods, 1)] });
      expect(body.results[0]).toMatchObject({ state: 'OptedIn', reason: null });
    },
  );

  test('stays where the person asked for it themselves', async () => {
    const dataSubject = somebody();
    const { dataSubjectId } = (await hard(dataSubject, tours)).body;
    await hard(dataSubject, partners);
    await release(dataSubject, tours, 0);
    expect(await statesOf(dataSubjectId)).toEqual(['OptedOut', 'OptedOut', 'HardOptOut']);
  });

  test('stays while another one spreads to the same channel', async () => {
    const dataSubject = somebody();
    const { dataSubjectId } = (await hard(dataSubject, tours)).body;
    // Lifting what followed leaves what caused it.
    await release(dataSubject, goods, 0);
    expect(await statesOf(dataSubjectId)).toEqual(['HardOptOut', 'OptedOut', 'OptedOut']);
  });

  test('is lifted after its rule is gone, too', async () => {
    const dataSubject = somebody();
    const { dataSubjectId } = (await hard(dataSubject, tours)).body;
    for (const id of rules) await server().call('A1', 'DELETE', `/api/ChannelDependencies/${id}`);
    await release(dataSubject, tours, 1);
    expect(await statesOf(dataSubjectId)).toEqual(['OptedOut', 'OptedOut', 'OptedOut']);
  });
});
