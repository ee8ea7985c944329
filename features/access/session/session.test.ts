import { createHmac, hkdfSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { inScope } from '@candour/kit/server/database';
import { withServer } from '@candour/testing/server';
import { emailOf, everyonesPassword, freshAddress, type UserName } from '@candour/testing/world';
import { issueSecret } from './server/one-time-secrets.ts';
import { passwordProblem } from './server/passwords.ts';

const server = withServer();
const expired = { errors: ['Your session has expired, please log in again'] };
const me = '/api/adminportalusers/getcurrentuserdetails';

const post = (
  path: string,
  payload: unknown,
  { token, remoteAddress = freshAddress() }: { token?: string; remoteAddress?: string } = {},
) =>
  server().send({
    method: 'POST',
    url: path,
    remoteAddress,
    payload: JSON.stringify(payload),
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
const signIn = (emailAddress: unknown, password: unknown, remoteAddress?: string) =>
  post(
    '/api/authorize/adminportaluser',
    { emailAddress, password },
    remoteAddress === undefined ? {} : { remoteAddress },
  );
const get = (token: string, url = me) =>
  server().send({ url, headers: { authorization: `Bearer ${token}` } });
const statusWith = async (token: string): Promise<number> => (await get(token)).status;
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const setUser = (user: UserName, assignment: string) =>
  server().query(`update admin_user set ${assignment} where email_address = $1`, [emailOf(user)]);

describe('signing in', () => {
  test('with email address and password returns a token and nothing else', async () => {
    const { status, body } = await signIn(emailOf('A1'), everyonesPassword);
    expect([status, Object.keys(body)]).toEqual([200, ['token']]);
    expect(await statusWith(body.token)).toBe(200);
  });

  test('AUTHN-01 a wrong password, an unknown address and a disabled user give the same response', async () => {
    const answers = await Promise.all([
      signIn(emailOf('A1'), 'Wrong-Password-123'),
      signIn('nobody@nordlicht.example', everyonesPassword),
      signIn(emailOf('DIS'), everyonesPassword),
      signIn(emailOf('A1'), everyonesPassword.toLowerCase()),
      signIn(emailOf('A1'), ` ${everyonesPassword}x`),
    ]);
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([401, { errors: ['Incorrect Email Address or Password'] }]);
      const { date: _, 'x-request-id': __, ...rest } = headers;
      const { date: ___, 'x-request-id': ____, ...first } = answers[0]?.headers ?? {};
      expect(rest).toEqual(first);
    }
  });

  test('AUTHN-17 an address is one account in any casing, and nothing but text', async () => {
    for (const email of [emailOf('A1').toUpperCase(), `  ${emailOf('A1')} `])
      expect((await signIn(email, everyonesPassword)).status).toBe(200);
    const none = [
      { $ne: 1 },
      ['a1@nordlicht.example'],
      null,
      7,
      true,
      '',
      `${emailOf('A1')}\0`,
      `${'a'.repeat(10_000)}@x.example`,
      'ａ1@nordlicht.example',
      'a1@nordlicht.example,b@x.example',
    ];
    for (const email of none)
      expect([email, (await signIn(email, everyonesPassword)).status]).toEqual([email, 400]);
    for (const password of [{ $ne: 1 }, [everyonesPassword], null, 7, '', 'x'.repeat(257)]) {
      expect([password, (await signIn(emailOf('A1'), password)).status]).toEqual([password, 400]);
    }
  });

  test('a form without its fields reports it at each', async () => {
    const { status, body } = await post('/api/authorize/adminportaluser', {});
    expect([status, body.fields]).toEqual([
      400,
      { emailAddress: 'This field is required', password: 'This field is required' },
    ]);
    expect((await signIn('no address', 'x')).body.fields).toEqual({
      emailAddress: 'Please enter a valid email',
    });
  });

  test('AUTHN-07 an address on the network has ten tries a minute, whoever they are for', async () => {
    const remoteAddress = '192.0.2.99';
    const statuses: number[] = [];
    for (let at = 0; at < 10; at += 1)
      statuses.push((await signIn(`nobody${at}@nordlicht.example`, 'x', remoteAddress)).status);
    expect(statuses).toEqual(Array(10).fill(401));
    const { status, body, headers } = await signIn(emailOf('A1'), everyonesPassword, remoteAddress);
    expect(Number(headers['retry-after'])).toBeGreaterThan(30);
    expect([status, body]).toEqual([
      429,
      { errors: ['Too many attempts. Please wait a minute and try again.'] },
    ]);
    const forged = await server().send({
      method: 'POST',
      url: '/api/authorize/adminportaluser',
      remoteAddress,
      headers: { 'x-forwarded-for': '10.1.1.1', forwarded: 'for=10.1.1.1', 'x-real-ip': '10.1.1.1' },
      payload: { emailAddress: emailOf('A1'), password: everyonesPassword },
    });
    expect(forged.status).toBe(429);
  });

  test('is recorded in the audit; a refused attempt is not', async () => {
    const count = async () =>
      (
        await server().query(
          "select count(*)::int as n from audit_log where action = 'Sign in' and entity_name = $1",
          [emailOf('B1')],
        )
      )[0]?.['n'];
    const before = Number(await count());
    await signIn(emailOf('B1'), everyonesPassword);
    await signIn(emailOf('B1'), 'wrong');
    expect(await count()).toBe(before + 1);
  });

  test('says where to sign in', async () => {
    const { body } = await server().send({ url: '/api/landing?productId=1' });
    expect(body).toEqual({
      data: {
        loginConfig: {
          loginType: 'Password',
          identityClaimTypeName: null,
          tenantGuid: null,
          isLoginLinkAllowed: false,
        },
      },
    });
    expect((await server().send({ url: '/api/landing?productId=3' })).status).toBe(400);
  });
});

describe('one-time links', () => {
  const link = async (user: UserName, minutes = 10): Promise<string> => {
    const [row] = await server().query<{ id: number }>(
      'select user_id as id from admin_user where email_address = $1',
      [emailOf(user)],
    );
    return inScope(server().platform.database, 'all', (db) =>
      issueSecret(db, { userId: row?.id ?? 0, purpose: 'sign-in', minutes }),
    );
  };
  const enter = (otp: string) => post('/api/authorize/OtpLogin', { otp });
  const used = { errors: ['This link has expired or was used before'] };

  test('open a session once', async () => {
    const otp = await link('A1');
    const first = await enter(otp);
    expect([first.status, await statusWith(first.body.token)]).toEqual([200, 200]);
    const second = await enter(otp);
    expect([second.status, second.body]).toEqual([401, used]);
  });

  test('open only one session when they are used twice at once', async () => {
    const otp = await link('A1');
    const answers = await Promise.all([enter(otp), enter(otp), enter(otp)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  test('AUTHN-22 are refused alike when too old, replaced, guessed, or of a disabled user', async () => {
    const old = await link('A1', -1);
    const replaced = await link('B1');
    const newest = await link('B1');
    const disabled = await link('DIS');
    for (const otp of [
      old,
      replaced,
      disabled,
      `${newest.slice(0, -1)}${newest.endsWith('A') ? 'B' : 'A'}`,
      newest.slice(0, 16),
      'x',
    ]) {
      const { status, body } = await enter(otp);
      expect([status, body]).toEqual([401, used]);
    }
    expect((await enter(newest)).status).toBe(200);
  });

  test('are kept as hashes only', async () => {
    const otp = await link('A1');
    const rows = await server().query('select * from one_time_secret');
    expect(JSON.stringify(rows)).not.toContain(otp);
    expect(otp.length).toBeGreaterThanOrEqual(43);
  });
});

describe('a token', () => {
  test('lives for thirty minutes', async () => {
    const token = await server().signIn('A1');
    const { iat, exp } = claimsOf(token);
    expect(exp - iat).toBe(1800);
    server().passTime(29.9);
    expect(await statusWith(token)).toBe(200);
    server().passTime(0.2);
    const { status, body } = await get(token);
    expect([status, body]).toEqual([401, expired]);
    server().passTime(-30.1);
    expect(await statusWith(token)).toBe(200);
  });

  test('[mend E] lives as long as TokenLifetimeMinutes says, even if it was issued before', async () => {
    const before = await server().signIn('A1');
    const set = (keyValue: string) =>
      server().call('U0', 'PUT', '/api/ConfigKeys', { keyName: 'TokenLifetimeMinutes', keyValue });
    expect((await set('10')).status).toBe(204);
    const { iat, exp } = claimsOf(await server().signIn('A1'));
    expect(exp - iat).toBe(600);
    server().passTime(11);
    expect(await statusWith(before)).toBe(401);
    server().passTime(-11);
    // No value makes it useless or lasting.
    for (const [keyValue, seconds] of [
      ['0', 300],
      ['9999', 3600],
    ] as const) {
      expect((await set(keyValue)).status).toBe(204);
      const claims = claimsOf(await server().signIn('A1'));
      expect(claims.exp - claims.iat).toBe(seconds);
    }
    expect((await set('30')).status).toBe(204);
  });

  test('SESS-10 is renewed for thirty minutes from now, at any time of its life and not after it', async () => {
    const token = await server().signIn('A1');
    const renewal = () => get(token, '/api/authorize/adminportaluserrefreshtoken');
    server().passTime(5);
    const { status, body } = await renewal();
    expect([status, Object.keys(body)]).toEqual([200, ['token']]);
    expect(claimsOf(body.token).exp - claimsOf(token).exp).toBeGreaterThanOrEqual(299);
    server().passTime(26);
    expect([await statusWith(token), await statusWith(body.token)]).toEqual([401, 200]);
    expect((await renewal()).body).toEqual(expired);
    server().passTime(-31);
  });

  test('says who and nothing about permissions, which are read again on every call', async () => {
    const token = await server().signIn('A1r');
    expect(Object.keys(claimsOf(token)).toSorted()).toEqual([
      'aud',
      'exp',
      'gen',
      'iat',
      'iss',
      'sid',
      'sub',
    ]);
    expect((await get(token, '/api/cookieCategory')).status).toBe(403);
    await setUser('A1r', "permission_ids = '{52}'");
    expect((await get(token, '/api/cookieCategory')).status).toBe(200);
    await setUser('A1r', "permission_ids = '{}'");
    expect((await get(token, '/api/cookieCategory')).status).toBe(403);
  });

  test('ends at once when the user is disabled', async () => {
    const token = await server().signIn('A1B2');
    await setUser('A1B2', 'is_enabled = false');
    expect([await statusWith(token), (await signIn(emailOf('A1B2'), everyonesPassword)).status]).toEqual([
      401, 401,
    ]);
    await setUser('A1B2', 'is_enabled = true');
    expect(await statusWith(token)).toBe(200);
  });

  test('ends twelve hours after sign-in, however often it is renewed', async () => {
    const token = await server().signIn('A1');
    const { sid } = claimsOf(token);
    const [row] = await server().query<{ hours: number }>(
      'select round(extract(epoch from ends_at - created_at) / 3600)::int as hours from user_session where session_id = $1',
      [sid],
    );
    expect(row?.hours).toBe(12);
    await server().query(
      "update user_session set ends_at = now() - interval '1 second' where session_id = $1",
      [sid],
    );
    expect([
      await statusWith(token),
      (await get(token, '/api/authorize/adminportaluserrefreshtoken')).status,
    ]).toEqual([401, 401]);
  });

  test('SESS-01 SESS-04 is signed by us, with our algorithm, and with nothing else', async () => {
    const token = await server().signIn('A1');
    const [, payload = '', signature = ''] = token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const key = Buffer.from(
      hkdfSync('sha256', server().platform.settings.secretKey, 'candour', 'portal tokens', 32),
    );
    const sign = (header: object, body = payload) => {
      const content = `${encode(header)}.${body}`;
      return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
    };
    expect(await statusWith(sign({ alg: 'HS256', typ: 'JWT' }))).toBe(200);
    const claims = claimsOf(token);
    const forgeries = [
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
      `${token.slice(0, token.lastIndexOf('.'))}.`,
      `${token}x`,
      sign({ alg: 'HS512', typ: 'JWT' }),
      sign({ alg: 'HS256', typ: 'at+jwt' }),
      sign({ alg: 'HS256' }),
      sign({ alg: 'HS256', typ: 'JWT', crit: ['x'], x: 1 }),
      `${token.split('.')[0]}.${encode({ ...claims, sub: '1' })}.${signature}`,
      `${token.split('.')[0]}.${encode({ ...claims, brandIds: [0], permissionIds: [1] })}.${signature}`,
      sign({ alg: 'HS256', typ: 'JWT' }, encode({ ...claims, exp: String(claims.exp) })),
      sign({ alg: 'HS256', typ: 'JWT' }, encode({ ...claims, exp: undefined })),
      sign({ alg: 'HS256', typ: 'JWT' }, encode({ ...claims, sid: undefined })),
      sign({ alg: 'HS256', typ: 'JWT' }, encode({ ...claims, sid: "x' or 1=1--" })),
      sign({ alg: 'HS256', typ: 'JWT' }, encode({ ...claims, sub: 'nobody' })),
      sign({ alg: 'HS256', typ: 'JWT' }, encode({ ...claims, iss: 'somebody' })),
      sign({ alg: 'HS256', typ: 'JWT' }, encode({ ...claims, aud: 'another' })),
      sign({ alg: 'HS256', typ: 'JWT' }, encode({ ...claims, nbf: claims.exp })),
      sign(
        { alg: 'HS256', typ: 'JWT' },
        encode({ ...claims, iat: claims.iat - 3600, exp: claims.exp + 86_400 }),
      ),
    ];
    for (const [at, forgery] of forgeries.entries())
      expect([at, await statusWith(forgery)]).toEqual([at, 401]);
  });

  test('SESS-03 cannot live longer than thirty minutes, even if signed', async () => {
    const key = new Uint8Array(
      hkdfSync('sha256', server().platform.settings.secretKey, 'candour', 'portal tokens', 32),
    );
    const { sid, sub, gen } = claimsOf(await server().signIn('A1'));
    const token = (issuedAt: number, life: number) =>
      new SignJWT({ sid, gen })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer('candour')
        .setAudience('admin-portal')
        .setSubject(sub)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + life)
        .sign(key);
    const now = Math.floor(Date.now() / 1000);
    expect(await statusWith(await token(now, 1800))).toBe(200);
    expect(await statusWith(await token(now - 1801, 9 * 365 * 86_400))).toBe(401);
    expect(await statusWith(await token(now + 3600, 1800))).toBe(401);
  });
});

describe('signing out', () => {
  const signOut = (token: string, revokeAllSessions?: boolean) =>
    post(
      '/api/authorize/adminportaluserlogout',
      revokeAllSessions === undefined ? {} : { revokeAllSessions },
      { token },
    );

  test('SESS-06 ends the session at once, for every call', async () => {
    const [token, other] = [await server().signIn('B1'), await server().signIn('B1')];
    const renewed = (await get(token, '/api/authorize/adminportaluserrefreshtoken')).body.token;
    const { status, body } = await signOut(token);
    expect([status, body]).toEqual([204, null]);
    expect([await statusWith(token), await statusWith(renewed), await statusWith(other)]).toEqual([
      401, 401, 200,
    ]);
    expect((await get(token, '/api/authorize/adminportaluserrefreshtoken')).body).toEqual(expired);
    expect((await signOut(token)).status).toBe(401);
  });

  test('SESS-07 may end all sessions of the person, and of nobody else', async () => {
    const mine = [await server().signIn('B1'), await server().signIn('B1'), await server().signIn('B1')];
    const others = await server().signIn('A1');
    await signOut(mine[0] ?? '', true);
    expect(await Promise.all(mine.map(statusWith))).toEqual([401, 401, 401]);
    expect(await statusWith(others)).toBe(200);
  });
});

describe('"one\'s own password"', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    post('/api/authorize/ChangePassword', { currentPassword, newPassword }, { token });
  const weak = 'Password must meet the minimum strength requirement';

  test('is changed with the current one, and other sessions end', async () => {
    const address = 'changer@nordlicht.example';
    await server().query(
      `insert into admin_user (email_address, forename, surname, password_hash, brand_ids)
       select $1, 'Kari', 'Changer', password_hash, brand_ids from admin_user where email_address = $2`,
      [address, emailOf('A1')],
    );
    const enter = async (): Promise<string> => (await signIn(address, everyonesPassword)).body.token;
    const [token, other] = [await enter(), await enter()];
    const fresh = 'Ridge-Walker-93-Kompass';
    const wrong = await change(token, 'not it', fresh);
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { currentPassword: 'The current password is incorrect' },
    ]);
    expect((await change(token, everyonesPassword, fresh)).status).toBe(204);
    expect([await statusWith(token), await statusWith(other)]).toEqual([200, 401]);
    expect((await signIn(address, everyonesPassword)).status).toBe(401);
    expect((await signIn(address, fresh)).status).toBe(200);
    const [entry] = await server().query(
      "select before, after from audit_log where action = 'Change password'",
    );
    expect(entry).toEqual({ before: null, after: null });
  });

  test('AUTHN-19 meets the rule, is not common and not made of the person’s own words', async () => {
    const token = await server().signIn('A1');
    for (const password of [
      'short1!A',
      'alllowercase1!',
      'Password123!',
      'Candour2026!x',
      'Nordlicht26!',
      'Qwerty123456!',
      'Welcome2026!!',
    ]) {
      const { status, body } = await change(token, everyonesPassword, password);
      expect([password, status, body?.fields]).toEqual([password, 400, { newPassword: weak }]);
    }
    expect(passwordProblem('Trail-Runner-48-Zelt', ['Kari', 'Nordmann'])).toBeUndefined();
    expect(passwordProblem('Nordmann-2026', ['Kari', 'Nordmann'])).toBe(weak);
  });
});

describe('who is signed in', () => {
  test('the current user, exactly as specified', async () => {
    const { body } = await server().call('A1B2', 'GET', '/api/adminportalusers/getcurrentuserdetails');
    expect(body).toMatchObject({
      currentUserDetails: {
        userPreview: { fullName: 'A1B2 of the world', defaultPage: null },
        brandIds: [1, 2],
        user: { defaultDashboardId: null, emailAddress: emailOf('A1B2'), hasPassword: true },
      },
    });
    expect(body.currentUserDetails.permissionIds).toHaveLength(81);
  });

  test('permissions come from the person and from roles', async () => {
    const [row] = await server().query<{ id: number }>(
      'select user_id as id from admin_user where email_address = $1',
      [emailOf('A1r')],
    );
    await server().query(
      "insert into user_role select $1, role_id from product_role where role_name = 'Translator'",
      [row?.id],
    );
    await setUser('A1r', "permission_ids = '{44,16}'");
    const { body } = await server().call('A1r', 'GET', me);
    expect([...new Set(body.currentUserDetails.permissionIds)].toSorted()).toEqual([16, 17, 22, 44, 61]);
    expect((await server().call('A1r', 'GET', '/api/Brands/1/Usage')).status).toBe(403);
    await setUser('A1r', "permission_ids = '{}'");
    await server().query('delete from user_role where user_id = $1', [row?.id]);
  });

  test('a user is found by address, and only the name is returned', async () => {
    const { status, body } = await server().call(
      'A1',
      'GET',
      `/api/users/${encodeURIComponent(emailOf('A1B2').toUpperCase())}`,
    );
    expect([status, body]).toEqual([200, { username: emailOf('A1B2'), fullName: 'A1B2 of the world' }]);
    // People who share no brand are not visible.
    for (const name of [emailOf('B1'), 'nobody', '1%00', '%25', "'%20or%201=1--"]) {
      expect([400, 404]).toContain((await server().call('A1', 'GET', `/api/users/${name}`)).status);
    }
  });

  test('there is no legacy portal unless its web address is given', async () => {
    const told = async () => (await server().call('A1', 'GET', '/api/LegacyUrls')).body.legacyAdminPortalUrl;
    const give = (address: string) =>
      server().query("update configuration_key set key_value = $1 where key_name = 'LegacyAdminPortalUrl'", [
        address,
      ]);
    expect(await told()).toBeNull();
    await give('https://legacy.nordlicht.example/portal');
    expect(await told()).toBe('https://legacy.nordlicht.example/portal');
    await give('javascript:alert(1)');
    expect(await told()).toBeNull();
    await give('');
  });
});

test('SESS-16 neither tokens nor passwords are in the log', async () => {
  await signIn(emailOf('A1'), 'CANARY-Password-1!');
  const written = server().log.join('\n');
  expect(written).not.toMatch(/CANARY|eyJ|Trail-Runner/);
});
