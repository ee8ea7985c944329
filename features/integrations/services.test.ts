import { describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { sampleService } from './samples.ts';
import { services, systems, systemsOn } from './systems.fixture.ts';

const server = withServer();
const { call, make: makeSystem, addService: make } = systemsOn(server);
const add = (systemId: number, members: object = {}) =>
  call('POST', services, { ...sampleService(systemId), ...members });
const read = async (id: number) => (await call('GET', `${services}/${id}`)).body;
const idsOf = async (systemId: number): Promise<number[]> =>
  (await call('GET', `${systems}/${systemId}`)).body.services.map(({ id }: { id: number }) => id);
const limit = (keyValue: string) =>
  call('PUT', '/api/ConfigKeys', { keyName: 'MaxIntegrationsPerSystem', keyValue }, 'U0');

describe('a service', () => {
  test('is created, read as it was written, changed and deleted', async () => {
    const systemId = await makeSystem();
    const id = await make(systemId);
    const service = await read(id);
    expect(service).toMatchObject(sampleServiceOnTheWire(systemId));
    const { status, body } = await call('PUT', services, {
      id,
      notes: 'Other',
      rowVersion: service.rowVersion,
    });
    expect([status, body.notes, body.payloadTemplate]).toEqual([200, 'Other', service.payloadTemplate]);
    expect((await call('PUT', services, { id, notes: 'Late', rowVersion: service.rowVersion })).status).toBe(
      409,
    );
    const { changes } = (await call('GET', `${services}/${id}/History`)).body;
    expect(changes.map(({ action }: { action: string }) => action)).toEqual(['Update', 'Create']);
    expect((await call('DELETE', `${services}/${id}`)).status).toBe(204);
    expect((await call('GET', `${services}/${id}`)).status).toBe(404);
  });

  test('of an enabled system is disabled before it is deleted', async () => {
    const systemId = await makeSystem();
    const id = await make(systemId);
    await call('PUT', `${systems}/${systemId}/Enabled`, { enabled: true });
    const { status, body } = await call('DELETE', `${services}/${id}`);
    expect([status, body.errors]).toEqual([409, ['Disable the service before you delete it']]);
    expect((await call('PUT', `${services}/${id}/Active`, { isEnabled: false })).status).toBe(204);
    expect((await read(id)).isEnabled).toBe(false);
    expect((await call('DELETE', `${services}/${id}`)).status).toBe(204);
  });

  test('that may not be edited stays as it is', async () => {
    const id = await make(await makeSystem());
    await server().query('update integration_service set editable = false where id = $1', [id]);
    for (const [method, path, body] of [
      ['PUT', services, { id, notes: 'Other' }],
      ['PUT', `${services}/${id}/Active`, { isEnabled: false }],
      ['DELETE', `${services}/${id}`],
    ] as const) {
      const response = await call(method, path, body);
      expect([response.status, response.body.errors]).toEqual([409, ['This service cannot be changed']]);
    }
  });

  test('cannot move to another system', async () => {
    const id = await make(await makeSystem());
    const { status, body } = await call('PUT', services, { id, systemId: await makeSystem() });
    expect([status, body.fields.systemId]).toEqual([
      400,
      'A service cannot move to another system. Clone the system instead',
    ]);
  });

  test.each([
    ['no system', { systemId: 4711 }, { systemId: 'The chosen item does not exist' }],
    [
      'a payload that is no JSON',
      { payloadTemplate: '{ "a": }' },
      { payloadTemplate: expect.stringMatching(/^Invalid JSON: /) },
    ],
    [
      'a field nobody knows',
      { payloadTemplate: '{ "a": {{nobody.knows}} }' },
      { payloadTemplate: '{{nobody.knows}} is not a field of this trigger' },
    ],
    [
      'a field nobody knows in a header',
      { headers: [{ name: 'X-One', value: '{{nobody}}' }] },
      { 'headers.0.value': '{{nobody}} is not a field of this trigger' },
    ],
    [
      'a value map of nothing',
      { valueMaps: [{ field: 'nobody', map: {} }] },
      { 'valueMaps.0.field': 'This is not a field of this trigger' },
    ],
    [
      'a field as its host',
      { requestUrl: 'https://{{consent.site}}/collect' },
      { requestUrl: 'Fields are not allowed in the scheme, host or port of an address' },
    ],
    [
      'a field that ends its host',
      { requestUrl: 'https://crm.{{consent.site}}' },
      { requestUrl: 'Fields are not allowed in the scheme, host or port of an address' },
    ],
    [
      'a field as its port',
      { requestUrl: 'https://crm.nordlicht.example:[BANNERID]/' },
      { requestUrl: 'Fields are not allowed in the scheme, host or port of an address' },
    ],
    [
      'a field as its user',
      { requestUrl: 'https://{{consent.site}}@crm.nordlicht.example/' },
      { requestUrl: 'Fields are not allowed in the scheme, host or port of an address' },
    ],
    [
      'a field as its scheme',
      { requestUrl: '{{consent.site}}://crm.nordlicht.example/' },
      { requestUrl: 'A path must start with one slash' },
    ],
    [
      'a path that leads elsewhere',
      { requestUrl: '//evil.example/collect' },
      { requestUrl: 'A path must start with one slash' },
    ],
    [
      'a path that continues the host',
      { requestUrl: '.evil.example/collect' },
      { requestUrl: 'A path must start with one slash' },
    ],
    [
      'a backslash',
      { requestUrl: '/\\evil.example/collect' },
      { requestUrl: 'A path must start with one slash' },
    ],
    [
      'a secret in its address',
      { requestUrl: '/hook?api_key=word' },
      { requestUrl: 'Secrets are kept with the authentication of the system, not in an address' },
    ],
    [
      'a secret among its parameters',
      { queryParameters: [{ name: 'accessToken', value: 'word' }] },
      { 'queryParameters.0.name': 'Secrets are kept with the authentication of the system, not here' },
    ],
    [
      'a batch that is too large',
      { batching: { mode: 'Batch', size: 1001 } },
      { 'batching.size': expect.any(String) },
    ],
    [
      'a channel that is not there',
      { filters: { channelIds: [4711] } },
      { 'filters.channelIds.0': 'The chosen item does not exist' },
    ],
    [
      'something to keep of answers about visitors',
      { responseMapping: [{ path: '$.id', fieldName: 'urn1' }] },
      { responseMapping: 'Only answers about data subjects can be kept' },
    ],
    [
      'a field that its trigger has not',
      {
        triggerType: 'DataSubjectErased',
        requestUrl: '/gone',
        headers: [],
        valueMaps: [],
        payloadTemplate: '{ "mail": "{{dataSubject.email1}}" }',
      },
      { payloadTemplate: '{{dataSubject.email1}} is not a field of this trigger' },
    ],
  ])('is refused with %s', async (_, members, fields) => {
    const { status, body } = await add(await makeSystem(), members);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://169.254.169.254/latest',
    'http://crm.nordlicht.example/',
    'https://user:word@crm.nordlicht.example/',
    'https://crm.nordlicht.example:22/',
  ])('SSRF-01 does not call %s', async (requestUrl) => {
    const systemId = await makeSystem({ authenticationTypeId: 1, credentials: {}, baseUrl: '' });
    const { status, body } = await add(systemId, { requestUrl });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['requestUrl']]);
  });

  test.each([
    [
      'PreferenceChanged',
      '{ "a": {{preference.value}}, "b": "{{extended.rhythm}}", "c": "{{metaData.shop}}" }',
    ],
    ['ExtendedPreferenceChanged', '{ "a": {{preference.extended}} }'],
    ['DataSubjectChanged', '{ "a": "{{dataSubject.email1}}" }'],
    ['DataSubjectErased', '{ "a": "{{dataSubject.syrenisid}}" }'],
  ])('tells other systems about %s', async (triggerType, payloadTemplate) => {
    const plain = { requestUrl: '/x', queryParameters: [], headers: [], valueMaps: [], isEnabled: true };
    const id = await make(await makeSystem(), { triggerType, payloadTemplate, ...plain });
    expect(await read(id)).toMatchObject({ triggerType, payloadTemplate, isEnabled: true });
  });

  test('for a store needs a bucket and no address', async () => {
    const systemId = await makeSystem({
      authenticationTypeId: 5,
      credentials: { secretAccessKey: 'word' },
      baseUrl: '',
      authentication: { region: 'eu-central-1', accessKeyId: 'AKIA' },
    });
    const plain = { requestUrl: '', queryParameters: [], headers: [] };
    expect((await add(systemId, plain)).body.fields).toEqual({ 's3.bucket': 'This field is required' });
    const wrong = await add(systemId, { ...plain, s3: { bucket: 'x.evil.example/' } });
    expect(wrong.body.fields).toEqual({ 's3.bucket': 'Invalid characters - please check your input' });
    const id = await make(systemId, { ...plain, s3: { bucket: 'lake', prefix: '/consent/' } });
    expect(await read(id)).toMatchObject({
      requestUrl: '',
      s3: { bucket: 'lake', fileFormat: 'NdjsonGzip' },
    });
  });
});

/** A service without what the server adds. */
const sampleServiceOnTheWire = (systemId: number) => {
  const { isEnabled, ...service } = sampleService(systemId);
  return { ...service, isEnabled, displayOrder: 1, isEditable: true, failures: [], statusHint: 'disabled' };
};

describe('the licence', () => {
  test('allows so many services in a system, even for simultaneous requests', async () => {
    await limit('3');
    const systemId = await makeSystem();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(systemId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual(['License limit reached']);
    expect((await call('GET', `${systems}/${systemId}/License`)).body).toEqual({
      currentUsage: 3,
      maxIntegrations: 3,
    });
    const [first] = await idsOf(systemId);
    expect((await call('POST', `${services}/${first}/Clone`)).status).toBe(409);
    await limit('10');
    const { body } = await call('POST', `${services}/${first}/Clone`);
    expect(await read(body.newIntegrationServiceId)).toMatchObject({
      name: 'Update consent (Copy)',
      isEnabled: false,
      displayOrder: 4,
    });
  });
});

describe('the order of services', () => {
  const order = (systemId: number, orderedServiceIds: number[], members: object = {}) =>
    call('PUT', `${systems}/${systemId}/ServiceOrder`, {
      systemId,
      oldIndex: 0,
      newIndex: 1,
      orderedServiceIds,
      ...members,
    });

  test('is set as a whole, and closes up when one is removed', async () => {
    const systemId = await makeSystem();
    const ids = [await make(systemId), await make(systemId), await make(systemId)];
    const turned = ids.toReversed();
    expect((await order(systemId, turned)).status).toBe(204);
    expect(await idsOf(systemId)).toEqual(turned);
    await call('DELETE', `${services}/${turned[0]}`);
    expect(await idsOf(systemId)).toEqual(turned.slice(1));
    expect((await read(turned[1] ?? 0)).displayOrder).toBe(1);
    expect(await read(await make(systemId))).toMatchObject({ displayOrder: 3 });
  });

  test('is refused if it names others, or not all', async () => {
    const systemId = await makeSystem();
    const ids = [await make(systemId), await make(systemId)];
    const other = await make(await makeSystem());
    for (const wrong of [[ids[0]], [...ids, other], [ids[0], other], [ids[0], ids[0]], []] as number[][])
      expect((await order(systemId, wrong)).status).toBe(400);
    expect((await order(systemId, ids, { systemId: 4711 })).status).toBe(400);
    expect(await idsOf(systemId)).toEqual(ids);
  });

  test('has no gaps when services are added and removed at once', async () => {
    const systemId = await makeSystem();
    const ids = [await make(systemId), await make(systemId), await make(systemId)];
    await Promise.all([
      ...ids.slice(0, 2).map((id) => call('DELETE', `${services}/${id}`)),
      ...[1, 2, 3].map(() => add(systemId)),
    ]);
    const { body } = await call('GET', `${systems}/${systemId}`);
    expect(body.services.map(({ displayOrder }: { displayOrder: number }) => displayOrder)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  test('stays consistent when two people drag at once', async () => {
    const systemId = await makeSystem();
    const ids = [await make(systemId), await make(systemId), await make(systemId)];
    const orders = [ids.toReversed(), [ids[1], ids[0], ids[2]] as number[]];
    const answers = await Promise.all(orders.map((each) => order(systemId, each)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(orders).toContainEqual(await idsOf(systemId));
  });
});

test('the fields of a payload are listed by trigger', async () => {
  const { payloadFields } = (await call('GET', `${services}/PayloadFields?triggerType=CookieConsent`)).body;
  expect(payloadFields).toContainEqual({
    fieldName: 'consent.choice',
    displayName: 'Choice',
    typeFriendlyName: 'text',
  });
  expect((await call('GET', `${services}/PayloadFields?triggerType=Weather`)).status).toBe(400);
  const key = {
    keyName: 'rhythm',
    keyLabel: 'How often?',
    fieldTypeId: 1,
    displayAs: 'Text',
    brandId: alpha,
  };
  await call('POST', '/api/ExtendedPreferences', key);
  const own = (await call('GET', `${services}/PayloadFields?triggerType=PreferenceChanged`)).body
    .payloadFields;
  expect(own).toContainEqual({
    fieldName: 'extended.rhythm',
    displayName: 'How often?',
    typeFriendlyName: 'text',
  });
});

longTest('a thousand systems with a service each are listed in a moment', async () => {
  await make(await makeSystem());
  await server()
    .query(`insert into integration_system (name, icon, color, icon_color, notes, frequency_seconds,
      authentication_type_id, authentication, base_url, brand_ids, timeout_seconds)
    select 'Card ' || n, '', '', '', '', 900, authentication_type_id, authentication, base_url, brand_ids, 30
    from generate_series(1, 1000) n, (select * from integration_system limit 1) one`);
  await server().query(`insert into integration_service (system_id, position, name, notes, enabled, direction,
      trigger_type, definition)
    select s.id, 1, 'One', '', true, direction, trigger_type, definition
    from integration_system s, (select * from integration_service limit 1) one where s.name like 'Card %'`);
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const started = performance.now();
    const { body } = await call('GET', systems);
    times.push(performance.now() - started);
    expect(body.systemIntegrations.length).toBeGreaterThan(1000);
  }
  expect(Math.min(...times)).toBeLessThan(10_000);
});
