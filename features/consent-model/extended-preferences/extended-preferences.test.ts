import { beforeAll, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { testResource } from '@candour/testing/test-resource';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import { channelRecords } from '../channels/samples.ts';
import { extendedPreferences, type ExtendedPreference } from './contract.ts';
import { extendedPreferenceSamples } from './samples.ts';

const server = withServer();
/** The battery creates more keys than a licence allows. */
const allow = (keyValue: number) =>
  server().call('U0', 'PUT', '/api/ConfigKeys', {
    keyName: 'NoOfAllowedExtendedPrefKeys',
    keyValue: String(keyValue),
  });
beforeAll(() => allow(1000));
testResource(extendedPreferences, extendedPreferenceSamples, server);

const path = '/api/ExtendedPreferences';
const frequency = {
  keyLabel: 'How often?',
  fieldTypeId: 2,
  displayAs: 'Radio',
  brandId: alpha,
  options: [
    { value: 'weekly', label: 'Weekly' },
    { value: 'monthly', label: 'Monthly' },
  ],
};
const create = async (keyName: string, members: object = {}): Promise<number> =>
  (await server().call('A1', 'POST', path, { ...frequency, keyName, ...members })).body
    .newExtendedPreferenceId;
const read = async (id: number): Promise<ExtendedPreference> =>
  (await server().call('A1', 'GET', `${path}/${id}`)).body;
const makeChannel = async (brandId: number): Promise<number> => {
  const place = placeOf(server(), brandId);
  const [record = {}] = await channelRecords(place);
  return (await place.send('POST', '/api/Channels', record)).newChannelId;
};

test('options keep their numbers, whatever their order', async () => {
  const id = await create('order');
  const { options } = await read(id);
  expect(options.map(({ optionId }) => optionId)).toEqual([1, 2]);
  const [first, second] = options;
  const added = [second, { value: 'never', label: 'Never' }, first];
  expect((await server().call('A1', 'PUT', `${path}/${id}/Options`, { options: added })).status).toBe(204);
  expect((await read(id)).options.map(({ optionId, value }) => [optionId, value])).toEqual([
    [2, 'monthly'],
    [3, 'never'],
    [1, 'weekly'],
  ]);
});

longTest('a key used by channels keeps name, type and options, and cannot be deleted', async () => {
  const id = await create('asked');
  const [own, foreign] = [await makeChannel(alpha), await makeChannel(beta)];
  const ask = (channelIds: number[]) => server().call('A1', 'PUT', `${path}/${id}/Channels`, { channelIds });
  expect((await ask([foreign])).body.fields).toEqual({ channelIds: 'The chosen item does not exist' });
  expect((await ask([own])).status).toBe(204);
  const { channelIds, options } = await read(id);
  expect(channelIds).toEqual([own]);
  const change = async (members: object) => {
    const { status, body } = await server().call('A1', 'PUT', path, { keyId: id, ...members });
    return [status, body.fields];
  };
  const fixed = 'This cannot be changed while the key is in use';
  expect(await change({ keyName: 'other' })).toEqual([400, { keyName: fixed }]);
  expect(await change({ fieldTypeId: 3, displayAs: 'Checkboxes' })).toEqual([400, { fieldTypeId: fixed }]);
  const more = [...options.slice(1), { value: 'never', label: 'Never' }];
  expect((await change({ options: more }))[1]).toEqual({
    options: 'Options of a key in use can be deactivated, not changed or removed',
  });
  const quiet = [{ ...options[0], isActive: false }, ...more];
  expect((await change({ options: quiet }))[0]).toBe(200);
  const refused = await server().call('A1', 'DELETE', `${path}/${id}`);
  expect([refused.status, refused.body.usages]).toEqual([
    409,
    [{ productArea: 2, id: own, name: 'Newsletter – email' }],
  ]);
  expect((await ask([])).status).toBe(204);
  expect((await server().call('A1', 'DELETE', `${path}/${id}`)).status).toBe(204);
});

test('the licence limits how many there are, across all brands', async () => {
  const { body } = await server().call('B1', 'GET', `${path}/Limit`);
  const [{ n } = { n: 0 }] = await server().query<{ n: number }>(
    'select count(*)::int as n from extended_preference',
  );
  expect(body).toEqual({ used: n, limit: 1000 });
  await allow(n + 1);
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((keyName) => server().call('A1', 'POST', path, { ...frequency, keyName })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
    `Your licence allows ${n + 1} extended preferences`,
  ]);
  const listed = await server().call('B1', 'GET', path);
  expect(listed.body.extendedPreferences.some((row: ExtendedPreference) => row.brandId === alpha)).toBe(
    false,
  );
  await allow(1000);
});
