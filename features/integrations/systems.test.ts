import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { idsOf } from '@candour/kit/contract/permissions';
import { withServer } from '@candour/testing/server';
import { placeOf } from '@candour/testing/place';
import { alpha, beta, type UserName } from '@candour/testing/world';
import { makeIntegration, sampleService } from './samples.ts';
import { canary, services, systems, systemsOn } from './systems.fixture.ts';

const server = withServer();
const { call, record, make, read, change, addService, audited } = systemsOn(server);

describe('a system', () => {
  longTest('is created disabled, read with its services, changed and listed newest first', async () => {
    const id = await make();
    const serviceId = await addService(id);
    const system = await read(id);
    expect(system).toMatchObject({
      id,
      enabled: false,
      frequencyInSeconds: 900,
      authenticationTypeId: 6,
      hasSecret: true,
      services: [
        { id: serviceId, displayOrder: 1, name: 'Update consent', isEditable: true, statusHint: 'disabled' },
      ],
    });
    const { status, body } = await change(id, { notes: 'Other', rowVersion: system.rowVersion });
    expect([status, body.notes, body.serviceName]).toEqual([200, 'Other', system.serviceName]);
    const later = await make();
    const { systemIntegrations } = (await call('GET', systems)).body;
    const ids = systemIntegrations.map((one: { id: number }) => one.id);
    expect(ids.indexOf(later)).toBeLessThan(ids.indexOf(id));
    expect((await change(id, { notes: 'Late', rowVersion: system.rowVersion })).status).toBe(409);
    expect((await audited(id)).map(({ action }: { action: string }) => action)).toEqual(['Update', 'Create']);
  });

  test.each([
    ['no name', { serviceName: '' }, { serviceName: 'This field is required' }],
    [
      'a frequency below a minute',
      { frequencyInSeconds: 59 },
      { frequencyInSeconds: 'Value must not be less than 60' },
    ],
    [
      'a frequency above a week',
      { frequencyInSeconds: 604801 },
      { frequencyInSeconds: 'Value must not exceed 604800' },
    ],
    ['a colour that is none', { color: 'blue' }, { color: 'Invalid characters - please check your input' }],
    [
      'an unknown way to authenticate',
      { authenticationTypeId: 9 },
      { authenticationTypeId: 'Invalid characters - please check your input' },
    ],
    [
      'an email address that is none',
      { notifyEmails: ['nobody'] },
      { 'notifyEmails.0': 'Please enter a valid email' },
    ],
    [
      'a plain address',
      { baseUrl: 'http://crm.nordlicht.example' },
      { baseUrl: 'This address must start with https://' },
    ],
    [
      'an address of the inside',
      { baseUrl: 'https://127.0.0.1' },
      { baseUrl: 'This address cannot be reached from here' },
    ],
    [
      'a field in its address',
      { baseUrl: 'https://{{brand.brandId}}.example' },
      { baseUrl: 'This field must must be a valid URL and start with http:// or https://' },
    ],
    [
      'a query in its address',
      { baseUrl: 'https://crm.example/?a=b' },
      { baseUrl: 'This address may have neither a query nor a fragment' },
    ],
    [
      'credentials and nowhere to send them',
      { baseUrl: '' },
      { baseUrl: 'Credentials need the address they are for' },
    ],
    [
      'a header of the connection',
      { headers: [{ name: 'Host', value: 'other.example' }] },
      { 'headers.0.name': 'This header belongs to the connection' },
    ],
    [
      'a secret in a header',
      { headers: [{ name: 'X-Api-Key', value: 'word' }] },
      { 'headers.0.name': 'Secrets are kept with the authentication of the system, not here' },
    ],
    [
      'two lines in a header',
      { headers: [{ name: 'X-One', value: 'a\r\nX-Two: b' }] },
      { 'headers.0.value': 'Invalid characters - please check your input' },
    ],
    [
      'a region that leads elsewhere',
      { authentication: { region: 'x.evil.example#' } },
      { 'authentication.region': 'Invalid characters - please check your input' },
    ],
    [
      'a certificate that is none',
      { authentication: { certificate: 'none' } },
      { 'authentication.certificate': 'This is not a certificate' },
    ],
  ])('is refused with %s', async (_, members, fields) => {
    const { status, body } = await call('POST', systems, record(members));
    expect([status, body.fields]).toEqual([400, fields]);
  });

  test('is refused with a brand that does not exist, or that its creator does not have', async () => {
    const send = (brandIds: number[], user: UserName) => call('POST', systems, record({ brandIds }), user);
    const { status, body } = await send([99], 'U0');
    expect([status, body.fields]).toEqual([400, { brandIds: 'The chosen item does not exist' }]);
    expect((await send([alpha, beta], 'A1')).status).toBe(403);
  });

  test('takes a private key only with the passphrase that opens it', async () => {
    const { privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'right' },
    });
    const send = async (passphrase: string) => {
      const credentials = { privateKey, passphrase };
      const { status, body } = await call('POST', systems, record({ authenticationTypeId: 8, credentials }));
      return [status, body.fields];
    };
    const refusal = { 'credentials.privateKey': 'This key cannot be read, or the passphrase is wrong' };
    expect(await send('wrong')).toEqual([400, refusal]);
    expect(await send('right')).toEqual([200, undefined]);
  });

  test('SSRF-11 is refused with an address at a port that is not open', async () => {
    const { body } = await call('POST', systems, record({ baseUrl: 'https://crm.example:6379' }));
    expect(body.fields).toEqual({ baseUrl: 'This port may not be called' });
  });

  test('waits for its target for the usual time by default', async () => {
    expect(await read(await make())).toMatchObject({ timeoutSeconds: 30 });
    const set = (keyValue: string) =>
      call('PUT', '/api/ConfigKeys', { keyName: 'ConnectorTimeoutSeconds', keyValue }, 'U0');
    await set('12');
    expect(await read(await make())).toMatchObject({ timeoutSeconds: 12 });
    expect(await read(await make({ timeoutSeconds: 45 }))).toMatchObject({ timeoutSeconds: 45 });
    await set('30');
  });

  test('has a unique name, ignoring case', async () => {
    const id = await make();
    const { serviceName } = await read(id);
    const { status, body } = await call('POST', systems, record({ serviceName: serviceName.toUpperCase() }));
    expect([status, body.fields]).toEqual([400, { serviceName: 'This value has already been provided' }]);
  });

  test('is enabled when it is complete, and deleted only while it is disabled', async () => {
    const id = await make({ credentials: {} });
    const early = await call('PUT', `${systems}/${id}/Enabled`, { enabled: true });
    expect([early.status, early.body.errors]).toEqual([409, ['Please fill in first: Token']]);
    await change(id, { credentials: { token: canary } });
    expect((await call('PUT', `${systems}/${id}/Enabled`, { enabled: true })).status).toBe(204);
    expect(await read(id)).toMatchObject({ enabled: true });
    const refused = await call('DELETE', `${systems}/${id}`);
    expect([refused.status, refused.body.errors]).toEqual([409, ['Disable the system before you delete it']]);
    await call('PUT', `${systems}/${id}/Enabled`, { enabled: false });
    expect((await call('DELETE', `${systems}/${id}`)).status).toBe(204);
    expect((await call('GET', `${systems}/${id}`)).status).toBe(404);
  });

  test('leaves its export in the audit when it is deleted', async () => {
    const id = await make();
    await addService(id);
    await call('DELETE', `${systems}/${id}`);
    const [row] = await server().query<{ before: { services: object[]; schemaVersion: number } }>(
      "select before from audit_log where product_area = 53 and action = 'Delete' and entity_id = $1",
      [String(id)],
    );
    expect([row?.before.schemaVersion, row?.before.services.length]).toEqual([1, 1]);
    expect(JSON.stringify(row)).not.toContain(canary);
  });
});

describe('brands', () => {
  test('see their own systems, and those of all brands', async () => {
    const id = await make();
    const shared = await make({ brandIds: [alpha, beta] }, 'A1B2');
    const universal = await make({ brandIds: [0] }, 'U0');
    const idsOf = async (user: UserName) =>
      (await call('GET', systems, undefined, user)).body.systemIntegrations.map(
        (one: { id: number }) => one.id,
      );
    expect(await idsOf('A1')).toEqual(expect.arrayContaining([id, shared, universal]));
    expect(await idsOf('B1')).toEqual(expect.arrayContaining([shared, universal]));
    expect(await idsOf('B1')).not.toContain(id);
    for (const [method, path, body] of [
      ['GET', `${systems}/${id}`],
      ['GET', `${systems}/${id}/Export`],
      ['GET', `${systems}/${id}/License`],
      ['POST', `${systems}/${id}/Clone`],
      ['PUT', `${systems}/${id}/Enabled`, { enabled: true }],
      ['PUT', systems, { id, notes: 'mine' }],
      ['DELETE', `${systems}/${id}`],
    ] as const)
      expect([path, (await call(method, path, body, 'B1')).status]).toEqual([path, 404]);
  });

  test('AUTHZ-20 change only systems all of whose brands they have, from the moment on that they lose one', async () => {
    const shared = await make({ brandIds: [alpha, beta] }, 'A1B2');
    const serviceId = await addService(shared);
    expect(serviceId).toBeUndefined();
    const made = await call('POST', services, sampleService(shared), 'A1B2');
    const id = made.body.newIntegrationServiceId;
    const writes = [
      ['PUT', systems, { id: shared, notes: 'mine' }],
      ['PUT', `${systems}/${shared}/Enabled`, { enabled: true }],
      ['POST', `${systems}/${shared}/Run`],
      ['POST', `${services}/${id}/Test`, {}],
      ['POST', `${services}/${id}/DryRun`],
      ['PUT', `${services}/${id}/Active`, { isEnabled: false }],
      ['POST', `${services}/${id}/ResetCursor`, { position: 'oldest' }],
      ['POST', `${services}/${id}/Failures/Retry`],
      ['DELETE', `${services}/${id}`],
    ] as const;
    for (const [method, path, body] of writes)
      expect([path, (await call(method, path, body, 'A1')).status]).toEqual([path, 403]);
    await server().query(
      "update admin_user set brand_ids = '{1}' where email_address = 'a1b2@nordlicht.example'",
    );
    for (const [method, path, body] of writes)
      expect([path, (await call(method, path, body, 'A1B2')).status]).toEqual([path, 403]);
    await server().query(
      "update admin_user set brand_ids = '{1,2}' where email_address = 'a1b2@nordlicht.example'",
    );
  });
});

describe('permissions', () => {
  const as = async (permissionIds: number[], work: () => Promise<void>) => {
    const set = (ids: number[]) =>
      server().query(
        "update admin_user set permission_ids = $1 where email_address = 'a1r@nordlicht.example'",
        [ids],
      );
    await set(permissionIds);
    await work();
    await set([]);
  };
  test('a viewer sees and changes nothing', async () => {
    const id = await make();
    await as(idsOf('ConnectorServiceView'), async () => {
      expect((await call('GET', `${systems}/${id}`, undefined, 'A1r')).status).toBe(200);
      expect((await call('GET', `${systems}/${id}/Export`, undefined, 'A1r')).status).toBe(403);
      expect((await call('POST', systems, record(), 'A1r')).status).toBe(403);
      expect((await call('PUT', `${systems}/${id}/Enabled`, { enabled: true }, 'A1r')).status).toBe(403);
    });
  });
});

test('the authentication types are listed with the secrets they need', async () => {
  const { authenticationTypes } = (await call('GET', `${systems}/AuthenticationTypes`)).body;
  expect(authenticationTypes.map(({ name }: { name: string }) => name)).toEqual([
    'None',
    'Basic',
    'API key',
    'OAuth 2 client credentials',
    'AWS S3',
    'Bearer token',
    'OAuth 2 resource owner password',
    'Client certificate',
  ]);
  expect(authenticationTypes[6]).toEqual({
    authenticationTypeId: 7,
    name: 'OAuth 2 resource owner password',
    neededSecrets: ['password'],
    optionalSecrets: ['clientSecret'],
  });
});

test('a foreign brand cannot add a service to a system', async () => {
  const { systemIntegrationId } = await makeIntegration(placeOf(server(), beta));
  const { status, body } = await call('POST', services, sampleService(systemIntegrationId));
  expect([status, body.fields]).toEqual([400, { systemId: 'The chosen item does not exist' }]);
});
