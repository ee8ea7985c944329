import { createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allPermissionIds, idsOf } from '@candour/kit/contract/permissions';
import { mainRoutes, nameOf } from '@candour/testing/endpoints';
import type { Wire } from '@candour/testing/samples';
import { scopedQuery } from '@candour/testing/scoped-query';
import { withServer } from '@candour/testing/server';
import { testResource } from '@candour/testing/test-resource';
import { alpha, beta, emailOf, freshAddress, type UserName } from '@candour/testing/world';
import { apiUsers, type Scope } from './contract.ts';
import { apiUserSamples } from './samples.ts';
import { openToPrograms, programPermissions } from './server/reach.ts';

const server = withServer();
testResource(apiUsers, apiUserSamples, server);

const path = '/api/AdminPortalApiUsers';
const call = (user: UserName, method: 'GET' | 'POST' | 'PUT' | 'DELETE', at = '', body?: object) =>
  server().call(user, method, path + at, body);
const statusOf = async (response: Promise<{ status: number }>): Promise<number> => (await response).status;
let count = 0;
const program = (members: Wire = {}): Wire => {
  count += 1;
  return { name: `Program ${count}`, scopes: ['Admin.Read', 'Admin.Write'], brandIds: [alpha], ...members };
};
const make = async (members: Wire = {}, user: UserName = 'A1'): Promise<number> => {
  const { status, body } = await call(user, 'POST', '', program(members));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.newApiUserId;
};
type Credentials = { clientId: string; clientSecret: string; secretId: number };
const secretFor = async (apiUserId: number, user: UserName = 'A1'): Promise<Credentials> =>
  (await call(user, 'POST', `/${apiUserId}/Secrets`)).body;
const getToken = (
  { clientId, clientSecret }: Pick<Credentials, 'clientId' | 'clientSecret'>,
  remoteAddress = freshAddress(),
) =>
  server().send({
    method: 'POST',
    url: '/api/oauth/token',
    remoteAddress,
    payload: { clientId, clientSecret },
  });
const tokenFor = async (apiUserId: number, user: UserName = 'A1'): Promise<string> =>
  (await getToken(await secretFor(apiUserId, user))).body.accessToken;
type Request = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; payload?: object; remoteAddress?: string };
const callWith = (
  token: string,
  url: string,
  { headers = {}, ...request }: Request & { headers?: object } = {},
) =>
  server().send({
    method: 'GET',
    url,
    ...request,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const categories = (token: string, request: Request & { headers?: object } = {}) =>
  statusOf(callWith(token, '/api/cookieCategory', request));
const expired = { errors: ['Your session has expired, please log in again'] };
const grant = (user: UserName, permissionIds: readonly number[]) =>
  server().query('update admin_user set permission_ids = $1 where email_address = $2', [
    permissionIds,
    emailOf(user),
  ]);

describe('CRYP-06 a secret', () => {
  test('is shown once, has 256 bits, and is stored as a hash with its first characters', async () => {
    const apiUserId = await make();
    const { status, body } = await call('A1', 'POST', `/${apiUserId}/Secrets`);
    expect([status, Object.keys(body)]).toEqual([200, ['secretId', 'clientId', 'clientSecret']]);
    expect(body.clientSecret).toMatch(/^cdr_[\w-]{43}$/);
    const read = (await call('A1', 'GET', `/${apiUserId}`)).body;
    expect(read).toMatchObject({ clientId: body.clientId });
    expect(read.secrets).toEqual([
      {
        secretId: body.secretId,
        prefix: body.clientSecret.slice(4, 10),
        createdDate: expect.any(String),
        lastUsedAt: null,
      },
    ]);
    const everywhere = JSON.stringify([
      await server().query('select * from api_user_secret'),
      await server().query('select * from audit_log'),
      (await call('A1', 'GET')).body,
      (await server().call('A1', 'GET', '/api/ApiKeys')).body,
      server().log,
    ]);
    expect(everywhere).not.toContain(body.clientSecret);
    const [row] = await server().query<{ secret_hash: string }>(
      'select secret_hash from api_user_secret order by secret_id desc',
    );
    expect(row?.secret_hash).toMatch(/^[\da-f]{64}$/);
  });

  test('can have a second one alongside while one replaces the other, but no third', async () => {
    const apiUserId = await make();
    const [first, second] = [await secretFor(apiUserId), await secretFor(apiUserId)];
    const third = await call('A1', 'POST', `/${apiUserId}/Secrets`);
    expect([third.status, third.body.errors]).toEqual([
      409,
      ['There are two secrets already. Revoke one first.'],
    ]);
    expect([await statusOf(getToken(first)), await statusOf(getToken(second))]).toEqual([200, 200]);
    const revoke = () => call('A1', 'DELETE', `/${apiUserId}/Secrets/${first.secretId}`);
    expect([await statusOf(revoke()), await statusOf(revoke())]).toEqual([204, 404]);
    expect([await statusOf(getToken(first)), await statusOf(getToken(second))]).toEqual([401, 200]);
  });

  test('is created at most twice at the same moment', async () => {
    const apiUserId = await make();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call('A1', 'POST', `/${apiUserId}/Secrets`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
  });

  test('SESS-19 can be created only after fresh proof of identity', async () => {
    const apiUserId = await make();
    server().passTime(6);
    const { status, body } = await call('A1', 'POST', `/${apiUserId}/Secrets`);
    server().passTime(-6);
    expect([status, body.reason]).toEqual([401, 're-authenticate']);
  });

  test('belongs to one API user', async () => {
    const [mine, other] = [await make(), await make()];
    const { secretId } = await secretFor(other);
    expect(await statusOf(call('A1', 'DELETE', `/${mine}/Secrets/${secretId}`))).toBe(404);
  });

  test('is listed among the keys by its first characters', async () => {
    const apiUserId = await make({ name: 'Listed', scopes: ['Consent.Submit'] });
    const { secretId, clientSecret } = await secretFor(apiUserId);
    const { body } = await server().call('A1', 'GET', '/api/ApiKeys');
    expect(body.apiKeys).toContainEqual({
      apiKeyId: secretId,
      name: 'Listed',
      prefix: clientSecret.slice(4, 10),
      scopes: ['Consent.Submit'],
      brandIds: [alpha],
      createdDate: expect.any(String),
      lastUsedAt: null,
      isEnabled: true,
    });
  });
});

describe('MASS-06 a new API user', () => {
  test.each([
    [{ userId: 1 }, 'userId'],
    [{ createdBy: 1 }, 'createdBy'],
    [{ permissions: [1] }, 'permissions'],
    [{ clientSecret: 'mine' }, 'clientSecret'],
    [{ expiresAt: 9999 }, 'expiresAt'],
    [{ expiresAt: '9999' }, 'expiresAt'],
    [{ scopes: ['Admin.All'] }, 'scopes.0'],
  ])('does not take %j', async (members, field) => {
    const { status, body } = await call('A1', 'POST', '', program(members));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('ignores the number and the secrets that only the server gives it', async () => {
    const clientId = '00000000-0000-4000-8000-000000000000';
    const secrets = [{ secretId: 1, prefix: 'mine' }];
    const { status, body } = await call('A1', 'POST', '', program({ clientId, secrets }));
    const made = await call('A1', 'GET', `/${body.newApiUserId}`);
    expect([status, made.body.secrets]).toEqual([200, []]);
    expect(made.body.clientId).not.toBe(clientId);
  });

  test('belongs to its creator', async () => {
    const apiUserId = await make();
    const [row] = await server().query(
      'select email_address from api_user a join admin_user u on u.user_id = a.created_by where api_user_id = $1',
      [apiUserId],
    );
    expect(row).toEqual({ email_address: emailOf('A1') });
  });

  test('gets portal scopes only from somebody who may do everything they open', async () => {
    await grant('A1r', idsOf('ApiUsers', 'DashboardConsent'));
    const attempt = (scopes: Scope[]) => statusOf(call('A1r', 'POST', '', program({ scopes })));
    expect(await attempt(['Consent.Submit', 'DataSubjects.Write'])).toBe(200);
    expect([await attempt(['Admin.Read']), await attempt(['Admin.Write'])]).toEqual([403, 403]);
    const apiUserId = await make({ scopes: ['Consent.Submit'] });
    const add = () => call('A1r', 'PUT', '', { apiUserId, scopes: ['Consent.Submit', 'Admin.Read'] });
    expect(await statusOf(add())).toBe(403);
    await grant('A1r', [45, 50, 51, ...programPermissions.filter((id) => id > 9)]);
    expect([await attempt(['Admin.Write']), await statusOf(add())]).toEqual([200, 200]);
    await grant('A1r', []);
  });

  test('stores ranges in one spelling', async () => {
    const apiUserId = await make({ ipRanges: [' 10.1.2.3/8 ', '10.0.0.0/8', '10.0.0.1-10.0.0.1'] });
    expect((await call('A1', 'GET', `/${apiUserId}`)).body.ipRanges).toEqual(['10.0.0.0/8', '10.0.0.1']);
  });
});

describe('brands', () => {
  test('an API user is visible to people of its brands, and changed by those with all of them', async () => {
    const foreign = await make({ brandIds: [beta] }, 'B1');
    const more = await make({ brandIds: [alpha, beta] }, 'A1B2');
    const universal = await make({ brandIds: [0] }, 'U0');
    const deeds = async (apiUserId: number) => [
      await statusOf(call('A1', 'GET', `/${apiUserId}`)),
      await statusOf(call('A1', 'PUT', '', { apiUserId, description: 'x' })),
      await statusOf(call('A1', 'PUT', `/${apiUserId}/Enabled`, { isEnabled: false })),
      await statusOf(call('A1', 'POST', `/${apiUserId}/Secrets`)),
      await statusOf(call('A1', 'DELETE', `/${apiUserId}/Secrets/1`)),
      await statusOf(call('A1', 'DELETE', `/${apiUserId}`)),
    ];
    expect(await deeds(foreign)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await deeds(more)).toEqual([200, 403, 403, 403, 403, 403]);
    expect(await deeds(universal)).toEqual([200, 403, 403, 403, 403, 403]);
    for (const brandIds of [[beta], [0], [alpha, beta]])
      expect(await statusOf(call('A1', 'POST', '', program({ brandIds })))).toBe(403);
  });

  test('are separated in the database as well, including secrets', async () => {
    const foreign = await make({ brandIds: [beta] }, 'B1');
    await secretFor(foreign, 'B1');
    const as = (brands: string) => scopedQuery(server().pool, brands);
    const seen = async (brands: string) => [
      (await as(brands)('select 1 from api_user where api_user_id = $1', [foreign])).length,
      (await as(brands)('select 1 from api_user_secret where api_user_id = $1', [foreign])).length,
    ];
    expect([await seen('1'), await seen('2')]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    const steal = "insert into api_user_secret (api_user_id, prefix, secret_hash) values ($1, 'x', 'x')";
    await expect(as('1')(steal, [foreign])).rejects.toThrow(/row-level security/);
  });
});

describe('a token', () => {
  test('is issued for client id and secret, with its lifetime', async () => {
    const credentials = await secretFor(await make());
    const { status, body } = await getToken(credentials);
    expect([status, body]).toEqual([
      200,
      { accessToken: expect.any(String), tokenType: 'Bearer', expiresIn: 3600 },
    ]);
    expect(await categories(body.accessToken)).toBe(200);
    const shouted = { ...credentials, clientId: credentials.clientId.toUpperCase() };
    expect(await statusOf(getToken(shouted))).toBe(200);
    server().passTime(61);
    expect((await callWith(body.accessToken, '/api/cookieCategory')).body).toEqual(expired);
    server().passTime(-61);
  });

  test('is refused alike for an unknown client, a wrong secret, a disabled and an expired one', async () => {
    const credentials = await secretFor(await make());
    const off = await make();
    const offCredentials = await secretFor(off);
    await call('A1', 'PUT', `/${off}/Enabled`, { isEnabled: false });
    const old = await secretFor(await make({ expiresAt: '2020-01-01T00:00:00Z' }));
    const { clientSecret } = credentials;
    for (const attempt of [
      { ...credentials, clientId: '00000000-0000-4000-8000-000000000000' },
      {
        ...credentials,
        clientSecret: `${clientSecret.slice(0, -1)}${clientSecret.endsWith('A') ? 'B' : 'A'}`,
      },
      { ...credentials, clientSecret: clientSecret.slice(0, 16) },
      { ...credentials, clientSecret: offCredentials.clientSecret },
      offCredentials,
      old,
    ]) {
      const { status, body } = await getToken(attempt);
      expect([status, body]).toEqual([401, { errors: ['The client id or secret is incorrect'] }]);
    }
  });

  test('cannot be guessed in bulk', async () => {
    const { clientId } = await secretFor(await make());
    const remoteAddress = freshAddress();
    const attempts = [];
    for (let at = 0; at < 31; at += 1)
      attempts.push(await statusOf(getToken({ clientId, clientSecret: `guess ${at}` }, remoteAddress)));
    expect([attempts[0], attempts.at(-2), attempts.at(-1)]).toEqual([401, 401, 429]);
  });

  test('AUTHZ-14 ends at once if its user is disabled, expires or is deleted, or its secret is revoked', async () => {
    const apiUserId = await make();
    const [kept, revoked] = [await secretFor(apiUserId), await secretFor(apiUserId)];
    const token = (await getToken(kept)).body.accessToken;
    const other = (await getToken(revoked)).body.accessToken;
    await call('A1', 'DELETE', `/${apiUserId}/Secrets/${revoked.secretId}`);
    expect([await categories(token), await categories(other)]).toEqual([200, 401]);
    await call('A1', 'PUT', `/${apiUserId}/Enabled`, { isEnabled: false });
    expect(await categories(token)).toBe(401);
    await call('A1', 'PUT', '', { apiUserId, isEnabled: true, expiresAt: '2020-01-01T00:00:00Z' });
    expect(await categories(token)).toBe(401);
    await call('A1', 'PUT', '', { apiUserId, expiresAt: null });
    expect(await categories(token)).toBe(200);
    await call('A1', 'DELETE', `/${apiUserId}`);
    expect(await categories(token)).toBe(401);
  });

  test('must be signed with our key for programs and with our algorithm', async () => {
    const token = await tokenFor(await make());
    const [, payload = ''] = token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const keyFor = (words: string) =>
      Buffer.from(hkdfSync('sha256', server().platform.settings.secretKey, 'candour', words, 32));
    const sign = (header: object, body: string, words = 'api tokens') => {
      const content = `${encode(header)}.${body}`;
      return `${content}.${createHmac('sha256', keyFor(words)).update(content).digest('base64url')}`;
    };
    const ours = { alg: 'HS256', typ: 'at+jwt' };
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(await categories(sign(ours, payload))).toBe(200);
    const forgeries = [
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      sign({ alg: 'HS256', typ: 'JWT' }, payload),
      sign(ours, payload, 'portal tokens'),
      sign(ours, encode({ ...claims, aud: 'admin-portal' })),
      sign(ours, encode({ ...claims, sub: String(Number(claims.sub) + 1) })),
      sign(ours, encode({ ...claims, key: claims.key + 1 })),
      sign(ours, encode({ ...claims, key: undefined })),
      sign(ours, encode({ ...claims, iat: claims.iat - 7200, exp: claims.exp + 86_400 })),
    ];
    for (const [at, forgery] of forgeries.entries())
      expect([at, await categories(forgery)]).toEqual([at, 401]);
  });

  test('records when it was used', async () => {
    const apiUserId = await make();
    const token = await tokenFor(apiUserId);
    expect((await call('A1', 'GET', `/${apiUserId}`)).body.lastUsedAt).toBeNull();
    await categories(token);
    const { lastUsedAt, secrets } = (await call('A1', 'GET', `/${apiUserId}`)).body;
    expect(Date.now() - Date.parse(lastUsedAt)).toBeLessThan(60_000);
    expect(secrets[0].lastUsedAt).toBe(lastUsedAt);
  });

  test('is limited to so many calls a minute', async () => {
    const token = await tokenFor(await make({ rateLimitPerMinute: 3 }));
    const other = await tokenFor(await make({ rateLimitPerMinute: 3 }));
    const statuses = [];
    for (let at = 0; at < 4; at += 1) statuses.push(await categories(token));
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { headers } = await callWith(token, '/api/cookieCategory');
    expect(Number(headers['retry-after'])).toBeGreaterThan(30);
    expect(await categories(other)).toBe(200);
    server().passTime(1.1);
    expect(await categories(token)).toBe(200);
    server().passTime(-1.1);
  });
});

describe('what a program may call', () => {
  test('depends on its scopes: reading and writing, and nothing of the portal without them', async () => {
    const body = { categoryName: 'By program', displayText: 'Words.', brandId: alpha };
    const statuses = async (scopes: Scope[]) => {
      count += 1;
      const token = await tokenFor(await make({ scopes }));
      const payload = { ...body, categoryName: `By program ${count}` };
      return [
        await categories(token),
        await statusOf(callWith(token, '/api/Brands')),
        await categories(token, { method: 'POST', payload }),
      ];
    };
    expect(await statuses(['Admin.Read'])).toEqual([200, 200, 403]);
    expect(await statuses(['Admin.Write'])).toEqual([403, 403, 200]);
    expect(await statuses(['Admin.Read', 'Admin.Write'])).toEqual([200, 200, 200]);
    expect(await statuses(['Consent.Submit', 'Preferences.Read', 'Reference.Read'])).toEqual([403, 403, 403]);
  });

  test('AUTHZ-14 never includes routes for people: sessions, accounts, people, roles, keys and whitelists', async () => {
    const token = await tokenFor(await make({ brandIds: [0] }, 'U0'), 'U0');
    const forPeople = mainRoutes.filter(({ path: at }) =>
      /^\/api\/(?:authorize|MyAccount|adminportalusers|users|UserManagement|ProductRoles|AdminPortalApiUsers|ApiKeys|AdminPortalNavigation|LegacyUrls|Whitelisting)/i.test(
        at,
      ),
    );
    expect(forPeople.length).toBeGreaterThan(30);
    for (const route of forPeople.filter(({ access }) => access.kind !== 'anyone')) {
      const url = route.path.replaceAll(/\{\w+\}/g, '1');
      const { status } = await callWith(token, url, { method: route.method });
      expect([nameOf(route), status]).toEqual([nameOf(route), 403]);
    }
  });

  test('AUTHZ-14 for each route open to everybody signed in, it is decided whether programs may call it', async () => {
    const closed = [
      'GET /api/authorize/adminportaluserrefreshtoken',
      'POST /api/authorize/adminportaluserlogout',
      'POST /api/authorize/Reauthenticate',
      'GET /api/adminportalusers/getcurrentuserdetails',
      'GET /api/users/{username}',
      'GET /api/LegacyUrls',
      'POST /api/authorize/ChangePassword',
      'GET /api/MyAccount',
      'DELETE /api/MyAccount/Sessions/{sessionId}',
      'POST /api/MyAccount/Authenticator',
      'PUT /api/MyAccount/Authenticator',
      'DELETE /api/MyAccount/Authenticator',
      'GET /api/AdminPortalNavigation',
      'POST /api/Preview/Tokens',
      // Made for people and their files.
      'GET /api/TranslatableTexts',
      'GET /api/TranslatableTexts/Export',
      'GET /api/TranslatableTexts/Kinds',
      'GET /api/TranslatableTexts/Page',
      'POST /api/TranslatableTexts/Import',
    ];
    const toAll = mainRoutes.filter(({ access }) => access.kind === 'signedIn');
    const unsettled = toAll.filter(
      (route) => !openToPrograms.includes(route.path) && !closed.includes(nameOf(route)),
    );
    expect(unsettled.map(nameOf)).toEqual([]);
    const token = await tokenFor(await make());
    const { status } = await server().send({
      url: '/api/authorize/SessionEvents',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([403, 404]).toContain(status);
  });

  test('reading alone does not publish, although publishing uses GET', async () => {
    const token = await tokenFor(await make({ scopes: ['Admin.Read'] }));
    for (const url of ['/api/ConsentBanner/Profiles/Publish/1', '/api/ConsentBanner/RequestReconsent/1'])
      expect([url, await statusOf(callWith(token, url))]).toEqual([url, 403]);
    const writing = await tokenFor(await make());
    expect(await statusOf(callWith(writing, '/api/ConsentBanner/Profiles/Publish/999999'))).toBe(404);
  });

  test('AUTHZ-14 is limited to its brands: rows of others are not visible and cannot be created', async () => {
    const token = await tokenFor(await make());
    const mine = await server().call('B1', 'POST', '/api/cookieCategory', {
      categoryName: 'Of Beta',
      displayText: 'Words.',
      brandId: beta,
    });
    const { newCookieCategoryId: id } = mine.body;
    expect(await statusOf(callWith(token, `/api/cookieCategory/${id}`))).toBe(404);
    const payload = { categoryId: id, displayText: 'x' };
    expect(await categories(token, { method: 'PUT', payload })).toBe(404);
    const made = { categoryName: 'x', displayText: 'x', brandId: beta };
    expect(await categories(token, { method: 'POST', payload: made })).toBe(403);
    const { body } = await callWith(token, '/api/cookieCategory');
    expect(body.some(({ brandId }: Wire) => brandId === beta)).toBe(false);
  });

  test('is recorded in the audit under its name, and not under a person', async () => {
    const token = await tokenFor(await make({ name: 'Till' }));
    const payload = { categoryName: 'By the till', displayText: 'Words.', brandId: alpha };
    const { body } = await callWith(token, '/api/cookieCategory', { method: 'POST', payload });
    const rows = await server().query(
      'select user_id, user_name from audit_log where product_area = 13 and entity_id = $1',
      [String(body.newCookieCategoryId)],
    );
    expect(rows).toEqual([{ user_id: null, user_name: 'Till (API)' }]);
  });

  test('includes everything except what is for people', () => {
    expect(allPermissionIds.filter((id) => !programPermissions.includes(id))).toEqual([
      43, 45, 46, 47, 67, 71, 72, 73, 74, 75, 76, 77, 81,
    ]);
  });
});

describe('AUTHZ-14 addresses', () => {
  test('outside its ranges a program gets neither a token nor a response', async () => {
    const credentials = await secretFor(await make({ ipRanges: ['10.9.0.0/16', '127.0.0.1'] }));
    const denied = { errors: ['Calls from this address are not allowed'] };
    const outside = await getToken(credentials, '11.0.0.1');
    expect([outside.status, outside.body]).toEqual([403, denied]);
    const { accessToken } = (await getToken(credentials, '10.9.1.1')).body;
    const from = (remoteAddress: string, headers: object = {}) =>
      categories(accessToken, { remoteAddress, headers });
    expect(await from('10.9.255.255')).toBe(200);
    expect(await from('::ffff:10.9.0.7')).toBe(200);
    expect(await from('::ffff:0a09:0007')).toBe(200);
    expect([await from('10.10.0.0'), await from('::1'), await from('::ffff:10.10.0.0')]).toEqual([
      403, 403, 403,
    ]);
    // No proxy is trusted here, so anybody can write these headers.
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-client-ip', 'true-client-ip'])
      expect([name, await from('11.0.0.1', { [name]: '10.9.1.1' })]).toEqual([name, 403]);
    const wrong = { ...credentials, clientSecret: 'wrong' };
    expect(await statusOf(getToken(wrong, '11.0.0.1'))).toBe(401);
  });

  test.each([
    '010.0.0.1',
    '10.0.0.1/0',
    '10.0.0.9 - 10.0.0.1',
    '10.0.0.1/33',
    '10.0.0',
    '::1',
    '10.0.0.256',
    '*',
  ])('%s is not a range', async (range) => {
    const { status, body } = await call('A1', 'POST', '', program({ ipRanges: [range] }));
    expect([status, Object.keys(body.fields)]).toEqual([400, ['ipRanges.0']]);
  });
});
