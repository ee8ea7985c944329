import { X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Method } from '@candour/testing/caller';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { emailOf, type UserName } from '@candour/testing/world';
import { keptSecret } from './contract.ts';
import { sampleCertificate, sampleOidc, sampleSaml } from './samples.ts';
import { createSigningPair } from './server/self-signed.ts';

const server = withServer({ environment: { OUTBOUND_ALLOW: '127.0.0.1:4010' } });
const call = (method: Method, path = '', body?: object, user: UserName = 'U0') =>
  server().call(user, method, `/api/SsoConfigurations${path}`, body);
let count = 0;
/** Creates a configuration under a name of its own and returns its id. */
const make = async (members: Wire = {}, sample: Wire = sampleOidc): Promise<number> => {
  count += 1;
  const { body } = await call('POST', '', { ...sample, name: `Provider ${count}`, ...members });
  if (body.newSsoConfigurationId === undefined) throw new Error(JSON.stringify(body));
  return body.newSsoConfigurationId;
};
const read = async (id: number) => (await call('GET', `/${id}`)).body;
const change = (id: number, members: Wire) => call('PUT', '', { ssoConfigurationId: id, ...members });
const refused = async (members: Wire, sample: Wire = sampleOidc): Promise<unknown> => {
  const { status, body } = await call('POST', '', { ...sample, name: 'Refused', ...members });
  return status === 400 ? body.fields : status;
};
const enable = (id: number, isLockOutAccepted = true) =>
  call('PUT', `/${id}/Enabled`, { isEnabled: true, isLockOutAccepted });
const auditOf = (id: number) =>
  server().query<{ action: string; text: string }>(
    "select action, coalesce(before::text, '') || coalesce(after::text, '') as text from audit_log where product_area = 24 and entity_id = $1 order by audit_id",
    [String(id)],
  );

describe('a configuration', () => {
  test('is read back as it was sent, with addresses of its own and switched off', async () => {
    const id = await make({ name: 'First', isEnabled: true, tenantGuid: 'mine' });
    expect(await read(id)).toMatchObject({
      ...sampleOidc,
      name: 'First',
      clientSecret: keptSecret,
      isEnabled: false,
      countOfPeople: 0,
      scopes: 'openid email profile',
      identityClaimTypeName: 'email',
      createUserIfNotExist: false,
      lastSuccessfulLoginAt: null,
      lastSuccessfulTestAt: null,
      certificateDetails: [],
      rowVersion: 1,
    });
    const { tenantGuid, authHandlerUrl } = await read(id);
    expect(tenantGuid).not.toBe('mine');
    expect(authHandlerUrl).toBe(`https://consent.nordlicht.example/sso/${tenantGuid}`);
  });

  test('is listed by name', async () => {
    await make({ name: 'alpine' });
    await make({ name: 'Basecamp' });
    const { body } = await call('GET');
    const names: string[] = body.ssoConfigurations.map(({ name }: Wire) => name);
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  });

  test('of SAML shows whose certificate it contains', async () => {
    const id = await make({}, sampleSaml);
    const { certificateDetails } = await read(id);
    const { fingerprint256 } = new X509Certificate(sampleCertificate);
    expect(certificateDetails).toEqual([
      {
        subject: 'CN=idp.agency.example',
        issuer: 'CN=idp.agency.example',
        expiresAt: '2036-11-01T00:00:00.000Z',
        fingerprint: fingerprint256,
      },
    ]);
  });

  test('takes two certificates during a change, and one without its frame', async () => {
    const other = createSigningPair('next.agency.example', new Date()).certificate;
    const bare = sampleCertificate.replaceAll(/-----.*-----|\n/g, '');
    const id = await make({ certificates: `${sampleCertificate}\n${other}` }, sampleSaml);
    expect((await read(id)).certificateDetails.map(({ subject }: Wire) => subject)).toEqual([
      'CN=idp.agency.example',
      'CN=next.agency.example',
    ]);
    const { body } = await change(id, { certificates: bare });
    expect(new X509Certificate(body.certificates).subject).toBe('CN=idp.agency.example');
  });

  test('keeps members that a change omits', async () => {
    const id = await make();
    const before = await read(id);
    const { status, body } = await change(id, { forenameClaim: 'given_name' });
    expect([status, body]).toEqual([200, { ...before, forenameClaim: 'given_name', rowVersion: 2 }]);
    expect((await change(id, { name: 'x', rowVersion: 1 })).status).toBe(409);
  });

  test('keeps its protocol and its product', async () => {
    const id = await make();
    for (const members of [{ protocol: 'SAML 2.0' }, { productId: 2 }])
      expect((await change(id, members)).status).toBe(400);
  });

  test('may be saved unfinished, but then neither tested nor switched on', async () => {
    for (const [sample, empty, missing] of [
      [sampleOidc, { issuer: '', clientId: '' }, 'Issuer, Client id'],
      [sampleSaml, { entityId: '', certificates: '' }, 'Entity id, Signing certificate'],
    ] as const) {
      const id = await make(empty, sample);
      for (const { status, body } of [await enable(id), await call('POST', `/${id}/Test`)])
        expect([status, body.errors]).toEqual([409, [`Please fill in first: ${missing}`]]);
      await change(id, { ...sample, name: `Finished ${id}` });
      expect((await enable(id)).status).toBe(204);
      expect((await change(id, empty)).status).toBe(409);
    }
  });

  test('is deleted, unless people sign in with it', async () => {
    const id = await make();
    await enable(id);
    const busy = await call('DELETE', `/${id}`);
    expect([busy.status, busy.body.errors]).toEqual([
      409,
      ['Switch single sign-on off before you delete it'],
    ]);
    await call('PUT', `/${id}/Enabled`, { isEnabled: false });
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await call('GET', `/${id}`)).status).toBe(404);
  });
});

describe('a configuration is refused', () => {
  test.each([
    [{ scopes: 'email' }, { scopes: 'The scopes must contain openid' }],
    [{ domains: [] }, { domains: 'At least one domain is required' }],
    [{ domains: ['*.nordlicht.example'] }, { 'domains.0': 'This field must be a valid domain' }],
    [{ defaultBrandIds: [0] }, { defaultBrandIds: 'New people cannot get all brands at once' }],
    [{ createUserIfNotExist: true }, { defaultBrandIds: 'At least one brand is required' }],
    [{ defaultBrandIds: [999] }, { defaultBrandIds: 'The chosen item does not exist' }],
    [{ defaultRoleIds: [999] }, { defaultRoleIds: 'The chosen item does not exist' }],
    [{ clientSecret: keptSecret }, { clientSecret: 'Please enter the client secret' }],
  ])('with %j', async (members, fields) => {
    expect(await refused(members)).toEqual(fields);
  });

  test.each([
    [{ certificates: 'nonsense' }, { certificates: 'This is not a certificate' }],
    [{ certificates: sampleCertificate.slice(0, 400) }, { certificates: 'This is not a certificate' }],
  ])('of SAML with %j', async (members, fields) => {
    expect(await refused(members, sampleSaml)).toEqual(fields);
  });

  test('with an address that is not https, unless the operator listed it', async () => {
    const https = 'This address must start with https://';
    expect(await refused({ issuer: 'http://accounts.nordlicht.example' })).toEqual({ issuer: https });
    expect(await refused({ issuer: 'http://127.0.0.1:4011' })).toEqual({ issuer: https });
    expect(await refused({ signInUrl: 'http://idp.agency.example' }, sampleSaml)).toEqual({
      signInUrl: https,
    });
    expect(await refused({ signOutUrl: 'http://idp.agency.example' }, sampleSaml)).toEqual({
      signOutUrl: https,
    });
    expect(await refused({ signInUrl: 'javascript:alert(1)' }, sampleSaml)).toEqual({
      signInUrl: 'This field must must be a valid URL and start with http:// or https://',
    });
    await make({ issuer: 'http://127.0.0.1:4010' });
  });

  test('SSO-19 with an internal address that the server would call', async () => {
    const inside = 'This address cannot be reached from here';
    expect(await refused({ issuer: 'https://127.0.0.1' })).toEqual({ issuer: inside });
    expect(await refused({ metadataUrl: 'https://[::1]/metadata' }, sampleSaml)).toEqual({
      metadataUrl: inside,
    });
    // People's browsers may reach addresses that the server must not call.
    await make({ signInUrl: 'https://10.1.2.3/adfs/ls' }, sampleSaml);
  });

  test('with a name that is taken', async () => {
    await make({ name: 'Twice' });
    expect(await refused({ name: 'TWICE' })).toEqual({ name: 'This value has already been provided' });
  });

  test('SSO-18 with a certificate whose key is too short', async () => {
    expect(await refused({ certificates: shortCertificate }, sampleSaml)).toEqual({
      certificates: 'The key of the certificate is too short: 1024 bits',
    });
  });
});

describe('the client secret', () => {
  test('LEAK-01 is in no response, audit or email, and is stored sealed', async () => {
    const id = await make({ clientSecret: 'CANARY-SEC-aaaaaaaa' });
    await change(id, { clientSecret: 'CANARY-SEC-bbbbbbbb' });
    const answers = [await call('GET'), await call('GET', `/${id}`), await call('GET', `/${id}/Metadata`)];
    expect(JSON.stringify(answers)).not.toContain('CANARY-SEC');
    const [row] = await server().query(
      'select client_secret as sealed from sso_configuration where sso_configuration_id = $1',
      [id],
    );
    expect(row?.['sealed']).toMatch(/^v1\./);
    const everything = await server().query(
      'select coalesce(before::text, $1) || coalesce(after::text, $1) as text from audit_log union all select html from email',
      [''],
    );
    expect(JSON.stringify(everything)).not.toContain('CANARY-SEC');
    expect(
      (await auditOf(id)).map(({ action, text }) => [action, text.includes('"isSecretChanged": true')]),
    ).toEqual([
      ['Create', false],
      ['Update', true],
    ]);
  });

  test('CRYP-02 opens at its own row only', async () => {
    const id = await make();
    const [row] = await server().query<{ sealed: string }>(
      'select client_secret as sealed from sso_configuration where sso_configuration_id = $1',
      [id],
    );
    const { vault } = server().platform;
    const place = { table: 'sso_configuration', column: 'client_secret', row: id };
    expect(vault.open(row?.sealed ?? '', place)).toBe(sampleOidc.clientSecret);
    expect(() => vault.open(row?.sealed ?? '', { ...place, row: id + 1 })).toThrow();
  });

  test('SSRF-14 is kept when its mask comes back, but only for the same host', async () => {
    const id = await make();
    const sealed = async () =>
      (
        await server().query('select client_secret from sso_configuration where sso_configuration_id = $1', [
          id,
        ])
      )[0];
    const before = await sealed();
    expect(
      (await change(id, { clientSecret: keptSecret, issuer: `${sampleOidc.issuer}/realm` })).status,
    ).toBe(200);
    expect(await sealed()).toEqual(before);
    for (const members of [
      { issuer: 'https://evil.example' },
      { issuer: 'https://evil.example', clientSecret: keptSecret },
    ]) {
      const { status, body } = await change(id, members);
      expect([status, body.fields]).toEqual([
        400,
        { clientSecret: 'The issuer has changed. Please enter the client secret again' },
      ]);
    }
    expect((await change(id, { issuer: 'https://other.example', clientSecret: 'typed again' })).status).toBe(
      200,
    );
  });

  test('is removed by an empty text', async () => {
    const id = await make();
    expect((await change(id, { clientSecret: '' })).body.clientSecret).toBe('');
  });
});

describe('who may write', () => {
  test('needs universal access, although everybody with the permission may look', async () => {
    const id = await make();
    expect((await call('GET', `/${id}`, undefined, 'A1')).status).toBe(200);
    const attempts = [
      await call('POST', '', { ...sampleOidc, name: 'Mine' }, 'A1'),
      await call('PUT', '', { ssoConfigurationId: id, name: 'Mine' }, 'A1'),
      await call('PUT', `/${id}/Enabled`, { isEnabled: true }, 'A1B2'),
      await call('DELETE', `/${id}`, undefined, 'A1'),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('REDIR-04 must have signed in within the last five minutes', async () => {
    const id = await make();
    server().passTime(5.1);
    const attempts = [
      await call('POST', '', { ...sampleOidc, name: 'Late' }),
      await change(id, { name: 'Late' }),
      await call('PUT', `/${id}/Enabled`, { isEnabled: true }),
      await call('DELETE', `/${id}`),
    ];
    server().passTime(-5.1);
    expect(attempts.map(({ status, body }) => [status, body.reason])).toEqual(
      Array(4).fill([401, 're-authenticate']),
    );
  });

  test('REDIR-04 every change is reported to all people with universal access, and to nobody else', async () => {
    const mails = async () =>
      server().query<{ to: string; text: string }>(
        "select to_address as to, text from email where type = 'SsoConfigurationChanged' and text like '%Watched%'",
      );
    const id = await make({ name: 'Watched' });
    await change(id, { issuer: 'https://evil.example', clientSecret: 'new' });
    await enable(id);
    await call('PUT', `/${id}/Enabled`, { isEnabled: false });
    await call('DELETE', `/${id}`);
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(Array(5).fill(emailOf('U0')));
    expect(sent[0]?.text).toContain('U0 of the world');
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'Create',
      'Update',
      'Enable',
      'Disable',
      'Delete',
    ]);
  });

  test('cannot give new people anything they do not have themselves', async () => {
    const roles = await server().query<{ id: number; name: string }>(
      'select role_id as id, role_name as name from product_role',
    );
    const idOf = (wanted: string) => roles.find(({ name }) => name === wanted)?.id ?? 0;
    await server().query(
      "insert into admin_user (email_address, forename, surname, brand_ids, permission_ids, password_hash) select 'sso@nordlicht.example', 'Sso', 'Person', '{0}', '{67,51}', password_hash from admin_user where email_address = $1",
      [emailOf('U0')],
    );
    const token = await signInAs('sso@nordlicht.example');
    const send = (defaultRoleIds: number[]) =>
      server().send({
        method: 'POST',
        url: '/api/SsoConfigurations',
        headers: { authorization: `Bearer ${token}` },
        payload: { ...sampleOidc, name: 'By the person', defaultRoleIds },
      });
    const lifted = await send([idOf('System administrator')]);
    expect([lifted.status, lifted.body.fields]).toEqual([
      400,
      { defaultRoleIds: 'You can only give permissions that you have yourself' },
    ]);
    const choices = await server().send({
      url: '/api/SsoConfigurations/Choices',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(choices.body).toEqual({ roles: [] });
    expect((await call('GET', '/Choices')).body.roles.map(({ roleName }: Wire) => roleName)).toContain(
      'System administrator',
    );
  });
});

const signInAs = async (emailAddress: string): Promise<string> => {
  const { body } = await server().send({
    method: 'POST',
    url: '/api/authorize/adminportaluser',
    remoteAddress: '10.9.9.9',
    payload: { emailAddress, password: 'Trail-Runner-48-Zelt' },
  });
  return body.token;
};

describe('switching on', () => {
  let first: number;
  let second: number;
  beforeAll(async () => {
    first = await make({ bypassDomains: ['nordlicht.example'] });
    second = await make({ bypassDomains: ['nordlicht.example'] });
  });
  const enabled = async (): Promise<number[]> =>
    (await call('GET')).body.ssoConfigurations
      .filter(({ isEnabled }: Wire) => isEnabled)
      .map(({ ssoConfigurationId }: Wire) => ssoConfigurationId);

  test('one replaces another of the same product', async () => {
    await enable(first);
    expect(await enabled()).toEqual([first]);
    await enable(second);
    expect(await enabled()).toEqual([second]);
    const other = await make({ productId: 2 });
    await enable(other);
    expect(await enabled()).toEqual([second, other]);
  });

  test('warns somebody who could lock themselves out', async () => {
    const id = await make();
    const warned = await call('PUT', `/${id}/Enabled`, { isEnabled: true });
    expect([warned.status, warned.body.reason]).toEqual([409, 'would-lock-out']);
    expect(warned.body.errors[0]).toContain('nordlicht.example is not among the domains');
    expect(await enabled()).not.toContain(id);
    await server().query(
      'update sso_configuration set last_successful_test_at = now() where sso_configuration_id = $1',
      [id],
    );
    expect((await call('PUT', `/${id}/Enabled`, { isEnabled: true })).status).toBe(204);
  });

  test('"needs no warning if one\'s own domain keeps its passwords"', async () => {
    const id = await make({ bypassDomains: ['nordlicht.example'] });
    expect((await call('PUT', `/${id}/Enabled`, { isEnabled: true })).status).toBe(204);
  });

  test('a changed configuration has to be tested again, unless only the name changed', async () => {
    const id = await make();
    const tested = async () => (await read(id)).lastSuccessfulTestAt !== null;
    const setTested = () =>
      server().query(
        'update sso_configuration set last_successful_test_at = now() where sso_configuration_id = $1',
        [id],
      );
    for (const [members, stays] of [
      [{ name: 'Renamed' }, true],
      [{ bypassDomains: ['x.example'] }, true],
      [{ clientId: 'other' }, false],
      [{ clientSecret: 'other' }, false],
      [{ domains: ['x.example'] }, false],
    ] as const) {
      await setTested();
      await change(id, members);
      expect([members, await tested()]).toEqual([members, stays]);
    }
  });

  test('sets the keys that control how people are added', async () => {
    const key = async () =>
      (
        await server().query(
          "select key_value as value from configuration_key where key_name = 'AddAdminPortalUserIfNotExist'",
        )
      )[0];
    const members = {
      createUserIfNotExist: true,
      defaultBrandIds: [1],
      bypassDomains: ['nordlicht.example'],
    };
    const id = await make(members);
    expect(await key()).toEqual({ value: 'false' });
    await enable(id);
    expect(await key()).toEqual({ value: 'true' });
    await change(id, { createUserIfNotExist: false });
    expect(await key()).toEqual({ value: 'false' });
    // The key counts, whoever set it.
    await server().call('U0', 'PUT', '/api/ConfigKeys', {
      keyName: 'AddAdminPortalUserIfNotExist',
      keyValue: 'true',
    });
    expect((await read(id)).createUserIfNotExist).toBe(true);
  });
});

describe('our metadata', () => {
  test('tells an OpenID provider where we are', async () => {
    const id = await make();
    const { authHandlerUrl: handler } = await read(id);
    const { fileName, content } = (await call('GET', `/${id}/Metadata`)).body;
    expect([fileName, JSON.parse(content)]).toEqual([
      'sso-client.json',
      {
        client_name: 'Candour',
        application_type: 'web',
        redirect_uris: [`${handler}/callback`],
        post_logout_redirect_uris: ['https://consent.nordlicht.example/sso/logout'],
        backchannel_logout_uri: `${handler}/logout`,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ]);
  });

  test('tells a SAML provider where we are, and what we sign with', async () => {
    const id = await make({}, sampleSaml);
    const { authHandlerUrl: handler } = await read(id);
    const content = async (): Promise<string> => (await call('GET', `/${id}/Metadata`)).body.content;
    expect(await content()).toContain(`entityID="${handler}"`);
    expect(await content()).toContain(`Location="${handler}/callback"`);
    expect(await content()).toContain('AuthnRequestsSigned="false"');
    await change(id, { signRequests: true });
    const signed = await content();
    const [, bare = ''] = /<ds:X509Certificate>([^<]+)</.exec(signed) ?? [];
    expect(signed).toContain('AuthnRequestsSigned="true"');
    const certificate = new X509Certificate(Buffer.from(bare, 'base64'));
    expect([certificate.subject, certificate.verify(certificate.publicKey)]).toEqual(['CN=Candour', true]);
    // The key stays: the provider has been given its certificate.
    await change(id, { name: 'Agency, signed' });
    expect(await content()).toBe(signed);
  });
});

const shortCertificate = `-----BEGIN CERTIFICATE-----
MIIBpDCCAQygAwIBAgIQQIAuDR0NJe6n71GBKVIORDANBgkqhkiG9w0BAQsFADAQ
MQ4wDAYDVQQDDAVzaG9ydDAeFw0yNjExMDEwMDAwMDBaFw0zNjExMDEwMDAwMDBa
MBAxDjAMBgNVBAMMBXNob3J0MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDV
DVlgH2as/vxfYKrwrNPsrhGI9oqpFrZ9RbDMBbW0X4FKVbQM15nFE/dWuI90yTDy
1Am96qFzHe2hkvWyS6MGiXZg/Kf0xdD1VCx2n9UCI7au3mXzQTy+uC51tQwCXxs4
NjMP/cigRmXYJCwtU6c2O+V1bAlooVAkGWQy+z2X7wIDAQABMA0GCSqGSIb3DQEB
CwUAA4IAgQCWQ4vAMd/WBnoBF66WmSc59+qpOrsXYZJaN1DVcULSg/oX5Yjl7q2/
t4VWm8ssaHQOirr1ni6JXM8fFcPU9YQ9AKf8FElC9+qD51b2ak5lMCRu+Gx+remB
o3jBocydi+RgL5++eWu2HMcU3kYsoxxN9M9XzKnz1hok58OBwR1xrA==
-----END CERTIFICATE-----`;
