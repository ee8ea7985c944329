import { describe, expect, test } from 'vitest';
import type { Vault } from '@candour/engines/vault/vault.ts';
import { resealValues, type SealedColumn } from '@candour/engines/keyring/reseal-values.ts';
import { rolledKeys, withServer } from '@candour/testing/server';
import { alpha, emailOf } from '@candour/testing/world';
import { sealedColumns } from '../../apps/server/sealed-columns.ts';
import { keptSecret } from './contract/parts.ts';
import { sampleService } from './samples.ts';
import { canary, services, systems, systemsOn } from './systems.fixture.ts';

const server = withServer();
const { call, record, make, read, change, addService, audited } = systemsOn(server);

describe('LEAK-01 secrets', () => {
  const everything = {
    authenticationTypeId: 7,
    authentication: {
      tokenUrl: 'https://crm.nordlicht.example/token',
      username: 'candour',
      clientId: 'candour',
    },
    credentials: { password: `${canary}-1`, clientSecret: `${canary}-2`, signingSecret: `${canary}-3` },
  };

  test('are reported as set or not set, and never read again', async () => {
    const id = await make(everything);
    const system = await read(id);
    expect(system.secretSlots).toEqual([
      { slot: 'password', isSet: true },
      { slot: 'clientSecret', isSet: true },
      { slot: 'signingSecret', isSet: true },
      { slot: 'previousSigningSecret', isSet: false },
    ]);
    const clone = await call('POST', `${systems}/${id}/Clone`);
    const answers = [
      system,
      (await call('GET', systems)).body,
      (await call('GET', `${systems}/${id}/Export`)).body,
      (await change(id, { credentials: { clientSecret: `${canary}-4` } })).body,
      await read(clone.body.newSystemIntegrationId),
      await audited(id),
      await server().query('select * from audit_log where product_area in (53, 54)'),
      await server().query('select * from integration_system'),
      server().log,
    ];
    expect(JSON.stringify(answers)).not.toContain(canary);
    expect(JSON.stringify(await audited(id))).toContain('areSecretsChanged');
  });

  test('open only in their own row and slot; a clone has its own', async () => {
    const id = await make(everything);
    const copy = (await call('POST', `${systems}/${id}/Clone`)).body.newSystemIntegrationId;
    const rows = await server().query<{ id: number; secrets: Record<string, string> }>(
      'select id, secrets from integration_system where id = any($1) order by id',
      [[id, copy]],
    );
    const [own, other] = rows;
    const open = (row: number, slot: string, sealed = '') =>
      server().platform.vault.open(sealed, { table: 'integration_system', column: `secrets.${slot}`, row });
    expect(open(id, 'password', own?.secrets['password'])).toBe(`${canary}-1`);
    expect(open(copy, 'password', other?.secrets['password'])).toBe(`${canary}-1`);
    expect(() => open(copy, 'password', own?.secrets['password'])).toThrow();
    expect(() => open(id, 'clientSecret', own?.secrets['password'])).toThrow();
  });

  test('[trust A6] are sealed anew once the key was replaced, also if that is interrupted', async () => {
    const id = await make(everything);
    const key = { brandId: alpha, accessKeyName: 'Rolled', accessKeyType: 1, allowedDomains: ['a.example'] };
    const keyId = (await server().call('A1', 'POST', '/api/AccessKeys', key)).body.newAccessKeyId;
    for (let times = 0; times < 2; times += 1)
      await server().call('A1', 'POST', `/api/AccessKeys/${keyId}/RotateSecret`);
    const { vault: before } = server().platform;
    const token = { table: 'oauth_token', column: 'token', row: id };
    await server().query('insert into oauth_token (system_id, token) values ($1, $2)', [
      id,
      before.seal(`${canary}-token`, token),
    ]);
    const node = await server().anotherNode(undefined, rolledKeys());
    const { platform } = node;
    const sealed = async (): Promise<string[]> => {
      const [row] = await server().query<{ values: string[] }>(
        `select array(select s.value from integration_system i, jsonb_each_text(i.secrets) s where i.id = $1
           union all select token from oauth_token where system_id = $1
           union all select unnest(array[secret, previous]) from access_key_secret where access_key_id = $2) as values`,
        [id, keyId],
      );
      return row?.values ?? [];
    };
    const opened = async (vault: Vault) => {
      const [row] = await server().query<{ secrets: Record<string, string>; token: string }>(
        'select secrets, token from integration_system i join oauth_token t on t.system_id = i.id where id = $1',
        [id],
      );
      return [
        vault.open(row?.secrets['clientSecret'] ?? '', {
          table: 'integration_system',
          column: 'secrets.clientSecret',
          row: id,
        }),
        vault.open(row?.token ?? '', token),
      ];
    };
    const isByEarlier = (value: string) => !value.startsWith(platform.vault.beginning);
    const run = (columns: readonly SealedColumn[]) =>
      resealValues(columns).work(null, { platform, signal: new AbortController().signal });
    const as = [`${canary}-2`, `${canary}-token`];
    expect(await opened(platform.vault)).toEqual(as);
    expect((await sealed()).filter(isByEarlier)).toHaveLength(6);
    await run(sealedColumns.filter(({ table }) => table === 'oauth_token'));
    expect([(await sealed()).filter(isByEarlier).length, await opened(platform.vault)]).toEqual([5, as]);
    await run(sealedColumns);
    expect([(await sealed()).filter(isByEarlier), await opened(platform.vault)]).toEqual([[], as]);
    await expect(opened(before)).rejects.toThrow('If SECRET_KEY was replaced, restart this process');
    await node.close();
  });

  test('stay if their mask comes back, and are removed when emptied or when the type changes', async () => {
    const id = await make(everything);
    const slots = async () =>
      (await read(id)).secretSlots
        .filter((one: { isSet: boolean }) => one.isSet)
        .map((one: { slot: string }) => one.slot);
    await change(id, { credentials: { password: keptSecret, clientSecret: '' } });
    expect(await slots()).toEqual(['password', 'signingSecret']);
    await change(id, { authenticationTypeId: 6 });
    expect(await slots()).toEqual(['signingSecret']);
    await change(id, { authenticationTypeId: 7 });
    expect(await slots()).toEqual(['signingSecret']);
  });
});

describe('SSRF-14 a secret goes to the host it was typed for', () => {
  const again = 'The address has changed. Please enter this again';
  test.each([
    ['another host', { baseUrl: 'https://evil.example' }],
    ['another port', { baseUrl: 'https://crm.nordlicht.example:8443' }],
    ['another host for tokens', { authentication: { tokenUrl: 'https://evil.example/token' } }],
    ['another store', { authentication: { endpoint: 'https://evil.example' } }],
  ])('%s requires it again', async (_, members) => {
    const id = await make();
    for (const credentials of [undefined, {}, { token: keptSecret }]) {
      const { status, body } = await change(id, { ...members, ...(credentials && { credentials }) });
      expect([status, body.fields]).toEqual([400, { 'credentials.token': again }]);
    }
    expect((await change(id, { ...members, credentials: { token: 'typed again' } })).status).toBe(200);
  });

  test('a different path does not require it', async () => {
    const id = await make();
    expect((await change(id, { baseUrl: 'https://crm.nordlicht.example/v2' })).status).toBe(200);
  });

  test('a service cannot send it elsewhere, neither at first nor later', async () => {
    const id = await make();
    const refusal =
      'The secrets of this system are for https://crm.nordlicht.example only. Use an address there, or another system';
    const elsewhere = { ...sampleService(id), requestUrl: 'https://evil.example/collect' };
    expect((await call('POST', services, elsewhere)).body.fields).toEqual({ requestUrl: refusal });
    const serviceId = await addService(id);
    const moved = await call('PUT', services, { id: serviceId, requestUrl: 'https://evil.example/' });
    expect([moved.status, moved.body.fields]).toEqual([400, { requestUrl: refusal }]);
    const tried = await call('POST', `${services}/Test`, elsewhere);
    expect([tried.status, tried.body.fields]).toEqual([400, { requestUrl: refusal }]);
    const open = await make({ authenticationTypeId: 1, credentials: {} });
    await addService(open, { requestUrl: 'https://other.example/hook' });
    const late = await change(open, { authenticationTypeId: 6, credentials: { token: 'x' } });
    expect([late.status, late.body.errors]).toEqual([409, [`Update consent: ${refusal}`]]);
  });
});

describe('[trust A6] credentials of the server', () => {
  const bucket = (authentication: object, credentials: object = {}) => ({
    authenticationTypeId: 5,
    baseUrl: '',
    authentication: { region: 'eu-central-1', ...authentication },
    credentials,
  });
  const ofServer = bucket({ credentialSource: 'Server' });
  const assumed = bucket({ credentialSource: 'Role', roleArn: 'arn:aws:iam::1:role/lake' });
  const typed = bucket(
    { credentialSource: 'Role', roleArn: 'arn:aws:iam::1:role/lake' },
    { secretAccessKey: `${canary}-5` },
  );
  const inLake = { requestUrl: '', queryParameters: [], headers: [], s3: { bucket: 'lake' } };
  const allow = (isAllowed: boolean) =>
    server().query(
      `update admin_user set permission_ids = ${isAllowed ? 'permission_ids || 81' : 'array_remove(permission_ids, 81)'} where email_address = $1`,
      [emailOf('A1')],
    );
  const statusOf = async (answer: ReturnType<typeof call>) => (await answer).status;

  test('are used by nobody whose permissions for integrations are all they have', async () => {
    const old = await make(ofServer);
    const keyed = await make(typed);
    const serviceId = await addService(old, inLake);
    expect([old, keyed, serviceId].every((id) => id > 0)).toBe(true);
    const { body: file } = await call('GET', `${systems}/${old}/Export`);
    await allow(false);
    const refusal = [403, ['Credentials of the server need the permission to use them']];
    const refused = async (answer: ReturnType<typeof call>) => {
      const { status, body } = await answer;
      expect([status, body.errors]).toEqual(refusal);
    };
    await refused(call('POST', systems, record(ofServer)));
    await refused(call('POST', systems, record(assumed)));
    await refused(change(keyed, { authentication: ofServer.authentication }));
    await refused(change(keyed, { credentials: { secretAccessKey: '' } }));
    await refused(change(old, { notes: 'Ours now' }));
    await refused(call('PUT', `${systems}/${old}/Enabled`, { enabled: true }));
    await refused(call('POST', `${systems}/${old}/Clone`));
    const configuration = { ...file, system: { ...file.system, serviceName: 'From a file' } };
    await refused(call('POST', `${systems}/Import`, { configuration, brandIds: [alpha] }));
    await refused(call('POST', services, { ...sampleService(old), ...inLake }));
    await refused(call('PUT', services, { id: serviceId, s3: { bucket: 'of-another-brand' } }));
    await refused(call('POST', `${services}/${serviceId}/Test`, {}));
    await refused(call('POST', `${services}/Test`, { ...sampleService(old), ...inLake }));
    // With keys of their own nothing changes, and what is set up can be seen.
    expect(await statusOf(change(keyed, { notes: 'Ours' }))).toBe(200);
    expect(await statusOf(call('POST', `${systems}/${keyed}/Clone`))).toBe(200);
    expect(await statusOf(call('GET', `${systems}/${old}`))).toBe(200);
    await allow(true);
    expect(await statusOf(change(old, { notes: 'Ours now' }))).toBe(200);
  });
});
