import { describe, expect, test } from 'vitest';
import { isLong, longTest } from '@candour/testing/long';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { testResource } from '@candour/testing/test-resource';
import { alpha, beta } from '@candour/testing/world';
import { categoryIds } from '../../cookies/services/samples.ts';
import { channels } from './contract.ts';
import { channelRecords, channelSamples } from './samples.ts';

const server = withServer();
testResource(channels, channelSamples, server);

describe('channels', () => {
  const plain = async (channelName: string, members: Wire = {}): Promise<Wire> => {
    const [first] = await channelRecords(placeOf(server(), alpha));
    return { ...first, channelName, externalReference: '', ...members };
  };
  const create = async (name: string, members?: Wire): Promise<number> => {
    const { body } = await server().call('A1', 'POST', '/api/Channels', await plain(name, members));
    return body.newChannelId;
  };
  const read = async (id: number): Promise<Wire> =>
    (await server().call('A1', 'GET', `/api/Channels/${id}`)).body;
  const update = (channelId: number, members: Wire) =>
    server().call('A1', 'PUT', '/api/Channels', { channelId, ...members });

  const anyCategory = async (): Promise<number | undefined> =>
    [...(await categoryIds(placeOf(server(), alpha))).values()][0];

  test('a changed legal basis makes a new version, nothing else does', async () => {
    const id = await create('Basis');
    expect((await read(id))['versionNo']).toBe(1);
    await update(id, { doubleOptIn: false, displayText: 'Other words', legalBasis: 'Consent' });
    expect((await read(id))['versionNo']).toBe(1);
    const { body } = await update(id, { legalBasis: 'LegitimateInterest' });
    expect(body.versionNo).toBe(2);
    const history = await server().call('A1', 'GET', `/api/Channels/${id}/History`);
    expect(history.body.changes[0].after).toMatchObject({ versionNo: 2, legalBasis: 'LegitimateInterest' });
  });

  test('the rules apply to the whole record, even if only one member changes', async () => {
    const id = await create('Rules', { legalBasis: 'SoftOptIn', defaultState: 'OptedIn' });
    const refused = await update(id, { legalBasis: 'Consent' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['defaultState']]);
    expect((await update(id, { legalBasis: 'Consent', defaultState: 'OptedOut' })).status).toBe(200);
  });

  test('[mend C14] the list shows texts in the requested language', async () => {
    const { languages: all } = (await server().call('A1', 'GET', '/api/Languages')).body;
    const idOf = (code: string): number =>
      all.find(({ languageCode }: Wire) => languageCode === code)?.['languageId'];
    const [german, swiss] = [idOf('de'), idOf('de-CH')];
    const id = await create('In German', { displayText: '<p>Letters</p>' });
    await server().call('A1', 'PUT', `/api/Channels/${id}/Translations/${german}`, {
      displayText: '<p>Briefe</p>',
    });
    const group = Number((await read(id))['subGroupId']);
    await server().call('A1', 'PUT', `/api/ConsentStructure/SubGroups/${group}/Translations/${german}`, {
      subGroupName: 'Gruppe',
    });
    const told = async (query: string) => {
      const { body } = await server().call('A1', 'GET', `/api/Channels${query}`);
      const found = body.channels.find(({ channelId }: Wire) => channelId === id);
      return [found.channelName, found.displayText, found.subGroupName];
    };
    const { subGroupName } = await read(id);
    expect(await told('')).toEqual(['In German', '<p>Letters</p>', subGroupName]);
    expect(await told(`?languageId=${german}`)).toEqual(['In German', '<p>Briefe</p>', 'Gruppe']);
    // Swiss German falls back to German, and Danish to the original text.
    expect(await told(`?languageId=${swiss}`)).toEqual(['In German', '<p>Briefe</p>', 'Gruppe']);
    expect(await told(`?languageId=${idOf('da')}`)).toEqual(['In German', '<p>Letters</p>', subGroupName]);
    expect((await server().call('A1', 'GET', '/api/Channels?languageId=999999')).status).toBe(404);
  });

  test('a channel is retired and restored, and the audit records it', async () => {
    const id = await create('Retiring');
    const set = (isActive: boolean) => server().call('A1', 'PUT', `/api/Channels/${id}/Active`, { isActive });
    const before = await read(id);
    expect((await set(false)).status).toBe(204);
    expect(await read(id)).toEqual({ ...before, isActive: false, rowVersion: 2 });
    await set(true);
    expect((await read(id))['isActive']).toBe(true);
    const { body } = await server().call('A1', 'GET', `/api/Channels/${id}/History`);
    expect(body.changes.map((change: Wire) => (change['after'] as Wire)['isActive'])).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('AUTHZ-02 nobody retires a universal channel or one of a foreign brand', async () => {
    const make = async (user: 'U0' | 'B1', brandId: number): Promise<number> => {
      const [record] = await channelRecords(placeOf(server(), brandId));
      const body = { ...record, channelName: 'Elsewhere', externalReference: '' };
      return (await server().call(user, 'POST', '/api/Channels', body)).body.newChannelId;
    };
    const retire = async (id: number) =>
      (await server().call('A1', 'PUT', `/api/Channels/${id}/Active`, { isActive: false })).status;
    expect(await retire(await make('U0', 0))).toBe(403);
    expect(await retire(await make('B1', beta))).toBe(404);
  });

  test('channels of services are not included and cannot be changed here', async () => {
    const { body } = await server().call('A1', 'POST', '/api/cookieScript', {
      cookieScriptName: 'Weather',
      scriptName: 'Weather',
      displayText: 'Shows the weather.',
      brandId: alpha,
      cookieScriptType: 7,
      parentCookieCategoryId: await anyCategory(),
    });
    const id: number = body.newChannelId;
    const list = await server().call('A1', 'GET', '/api/Channels');
    expect(list.body.channels.some((row: Wire) => row['channelId'] === id)).toBe(false);
    expect((await server().call('A1', 'GET', `/api/Channels/${id}`)).status).toBe(404);
    expect((await update(id, { channelName: 'Mine now' })).status).toBe(404);
    expect((await server().call('A1', 'DELETE', `/api/Channels/${id}`)).status).toBe(404);
    expect((await server().call('A1', 'PUT', `/api/Channels/${id}/Active`, { isActive: false })).status).toBe(
      404,
    );
  });

  test('a service may have the same name as a channel', async () => {
    await create('Chat');
    const { status } = await server().call('A1', 'POST', '/api/cookieScript', {
      cookieScriptName: 'Chat',
      scriptName: 'Chat',
      displayText: 'A chat.',
      brandId: alpha,
      cookieScriptType: 7,
      parentCookieCategoryId: await anyCategory(),
    });
    expect(status).toBe(200);
  });

  longTest('an external reference is unique in a brand', async () => {
    await create('Referred', { externalReference: 'CRM-7' });
    const again = await server().call(
      'A1',
      'POST',
      '/api/Channels',
      await plain('Referred too', { externalReference: 'crm-7' }),
    );
    expect([again.status, again.body.fields]).toEqual([
      400,
      { externalReference: 'This value has already been provided' },
    ]);
  });

  test('AUTHZ-05 a group of a foreign brand cannot be named, not even by somebody who sees it', async () => {
    const [foreign] = await channelRecords(placeOf(server(), beta));
    const body = await plain('Strange', { subGroupId: foreign?.['subGroupId'] });
    for (const user of ['A1', 'A1B2', 'U0'] as const) {
      const response = await server().call(user, 'POST', '/api/Channels', body);
      expect([response.status, response.body.fields]).toEqual([
        400,
        { subGroupId: 'The chosen item does not exist' },
      ]);
    }
  });
});

describe.runIf(isLong)('extended preferences of a channel', () => {
  longTest('are kept in order, with how each is asked; the audit records a change', async () => {
    const place = placeOf(server(), alpha);
    const keyOf = async (keyName: string): Promise<number> => {
      const key = { keyName, keyLabel: keyName, brandId: alpha, fieldTypeId: 4, displayAs: 'Radio' };
      return (await place.send('POST', '/api/ExtendedPreferences', key)).newExtendedPreferenceId;
    };
    await server().query(
      "update configuration_key set key_value = '20' where key_name = 'NoOfAllowedExtendedPrefKeys'",
    );
    const [often, topics] = [await keyOf('how_often'), await keyOf('topics')];
    const [record] = await channelRecords(place);
    const extendedPreferences = [
      { keyId: topics, isMandatory: true, showWhen: 'Always' },
      { keyId: often, isMandatory: false, showWhen: 'OptedIn' },
    ];
    const body = { ...record, channelName: 'Asking', externalReference: '', extendedPreferences };
    const { newChannelId: channelId } = await place.send('POST', '/api/Channels', body);
    const read = async () => (await place.send('GET', `/api/Channels/${channelId}`)).extendedPreferences;
    expect(await read()).toEqual(extendedPreferences);
    await place.send('PUT', '/api/Channels', { channelId, description: 'Other' });
    expect(await read()).toEqual(extendedPreferences);
    const fewer = extendedPreferences.slice(1);
    await place.send('PUT', '/api/Channels', { channelId, extendedPreferences: fewer });
    expect(await read()).toEqual(fewer);
    const { changes } = await place.send('GET', `/api/Channels/${channelId}/History`);
    expect(changes[0].before.extendedPreferences).toEqual(extendedPreferences);
    expect(changes[0].after.extendedPreferences).toEqual(fewer);
    const strange = { channelId, extendedPreferences: [{ keyId: 2_000_000 }] };
    const { status, body: refusal } = await server().call('A1', 'PUT', '/api/Channels', strange);
    expect([status, refusal.fields]).toEqual([
      400,
      { 'extendedPreferences.0.keyId': 'The chosen item does not exist' },
    ]);
  });
});
