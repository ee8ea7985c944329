import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { freePort } from '@candour/testing/free-port';
import { withServer } from '@candour/testing/server';
import { emailOf } from '@candour/testing/world';
import { newBrowser, portal, type TestBrowser } from './browser.fixture.ts';
import { startProvider, type ProviderPerson } from './provider.fixture.ts';
import { sampleOidc } from './samples.ts';
import { signOnTo } from './sign-on.fixture.ts';

const port = await freePort();
const server = withServer({ environment: { OUTBOUND_ALLOW: `127.0.0.1:${port}` } });
const { configure, redeem, newState, who, setKey, change, read } = signOnTo(server);

let provider: Awaited<ReturnType<typeof startProvider>>;
let id: number;
let tenantGuid: string;
let serviceTenant: string;
beforeAll(async () => {
  const issuer = `http://127.0.0.1:${port}`;
  ({ id, tenantGuid } = await configure({
    ...sampleOidc,
    issuer,
    domains: ['nordlicht.example', 'fjell.example'],
    defaultBrandIds: [1],
  }));
  const service = { ...sampleOidc, name: 'Service', productId: 2, issuer };
  ({ tenantGuid: serviceTenant } = await configure(service));
  const client = {
    id: 'candour',
    secret: sampleOidc.clientSecret,
    signedOut: `${portal}/sso/logout`,
    callbacks: [tenantGuid, serviceTenant].map((tenant) => `${portal}/sso/${tenant}/callback`),
  };
  provider = await startProvider({ port, client });
});
afterAll(() => provider.stop());

const a1: ProviderPerson = {
  subject: 'provider-a1',
  claims: { email: emailOf('A1'), email_verified: true, given_name: 'Anna', family_name: 'Eins' },
};
let browser: TestBrowser;
beforeEach(() => {
  browser = newBrowser(server);
  provider.signsIn(a1);
});

/** Goes to the provider and back; returns the state and where the browser ended. */
const goThrough = async (by = browser) => {
  const state = newState();
  return { state, end: await by.follow(`${portal}/sso/${tenantGuid}/${state}`) };
};
/** Signs in somebody whom nobody knows yet. */
const signOn = async (person: ProviderPerson = a1) => {
  provider.signsIn(person);
  // Without a session at the provider, which would be somebody else's.
  browser = newBrowser(server);
  const { state } = await goThrough();
  return redeem(browser, state);
};
const stranger = (name: string, claims: Record<string, unknown> = {}): ProviderPerson => ({
  subject: `provider-${name}`,
  claims: { email: `${name}@nordlicht.example`, email_verified: true, ...claims },
});
const userOf = async (emailAddress: string) =>
  (
    await server().query<{
      brand_ids: number[];
      permission_ids: number[];
      login_type: string;
      forename: string;
      surname: string;
      user_id: number;
    }>('select * from admin_user where email_address = $1', [emailAddress])
  )[0];
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('single sign-on', () => {
  test('leads through the provider back to the portal, which gets a token for the person', async () => {
    const { state, end } = await goThrough();
    expect(end).toBe('/login');
    const { status, body } = await redeem(browser, state);
    expect(status).toBe(200);
    expect(await who(browser, body.token)).toMatchObject({ emailAddress: emailOf('A1'), hasPassword: true });
    expect(claimsOf(body.token).isSSO).toBe(true);
    expect((await read(id)).lastSuccessfulLoginAt).not.toBeNull();
  });

  test('is stated in the token, even after a renewal', async () => {
    const { body } = await signOn();
    const headers = { authorization: `Bearer ${body.token}` };
    const renewed = await browser.send('/api/authorize/adminportaluserrefreshtoken', undefined, headers);
    expect(claimsOf(renewed.body.token).isSSO).toBe(true);
    const [bearer = ''] = server().bearer('A1').authorization.split(' ').slice(1);
    expect(claimsOf(bearer).isSSO).toBeUndefined();
  });

  test('sends the provider a challenge, a nonce and the state, and nothing secret', async () => {
    const state = newState();
    const { location, status } = await browser.visit(`${portal}/sso/${tenantGuid}/${state}`);
    const asked = new URL(location);
    expect([status, asked.origin]).toEqual([303, provider.issuer]);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'candour',
      scope: 'openid email profile',
      state,
      redirect_uri: `${portal}/sso/${tenantGuid}/callback`,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [row] = await server().query('select state_hash from sso_state order by expires_at desc limit 1');
    expect(row?.['state_hash']).not.toContain(state);
  });

  test('is recorded in the sign-in log and in the audit', async () => {
    await signOn();
    const log = await server().query(
      "select method, outcome, email_address from sign_in_log where method = 'Sso' order by sign_in_id desc limit 1",
    );
    expect(log).toEqual([{ method: 'Sso', outcome: 'Succeeded', email_address: emailOf('A1') }]);
    const audit = await server().query(
      "select entity_name from audit_log where action = 'Sign in by single sign-on' limit 1",
    );
    expect(audit).toEqual([{ entity_name: emailOf('A1') }]);
  });

  test('lets several tabs of a browser begin at once', async () => {
    const first = await goThrough();
    const second = await goThrough();
    expect((await redeem(browser, first.state)).status).toBe(200);
    expect((await redeem(browser, second.state)).status).toBe(200);
  });

  test('"that the provider refuses leads to the page that says so, without the provider\'s words"', async () => {
    provider.signsIn(null);
    const { state, end } = await goThrough();
    expect(end).toMatch(/^\/sso\/error\?reason=provider-refused&correlationId=[\da-f-]{36}$/);
    expect((await redeem(browser, state)).status).toBe(401);
    const correlationId = new URLSearchParams(end.split('?')[1]).get('correlationId') ?? '';
    expect(server().log.some((line) => line.includes(correlationId) && line.includes('access_denied'))).toBe(
      true,
    );
  });

  test('is off while the configuration is', async () => {
    await server().call('U0', 'PUT', `/api/SsoConfigurations/${id}/Enabled`, { isEnabled: false });
    expect((await goThrough()).end).toContain('reason=not-configured');
    const { body } = await server().send({ url: '/api/landing?productId=1' });
    expect(body.data.loginConfig.loginType).toBe('Password');
    const on = { isEnabled: true, isLockOutAccepted: true };
    await server().call('U0', 'PUT', `/api/SsoConfigurations/${id}/Enabled`, on);
  });

  test('ends sessions that began with a configuration when that is switched off', async () => {
    const { body } = await signOn();
    expect((await who(browser, body.token))['emailAddress']).toBeTypeOf('string');
    await server().call('U0', 'PUT', `/api/SsoConfigurations/${id}/Enabled`, { isEnabled: false });
    const headers = { authorization: `Bearer ${body.token}` };
    const gone = await browser.send('/api/adminportalusers/getcurrentuserdetails', undefined, headers);
    expect(gone.status).toBe(401);
    const on = { isEnabled: true, isLockOutAccepted: true };
    await server().call('U0', 'PUT', `/api/SsoConfigurations/${id}/Enabled`, on);
  });

  test('is named by the landing call', async () => {
    const { body } = await server().send({ url: '/api/landing?productId=1' });
    expect(body.data.loginConfig).toEqual({
      loginType: 'SSO',
      identityClaimTypeName: 'email',
      tenantGuid,
      isLoginLinkAllowed: false,
    });
    const other = await server().send({ url: '/api/landing?productId=2' });
    expect(other.body.data.loginConfig).toMatchObject({ loginType: 'SSO', tenantGuid: serviceTenant });
  });
});

describe('a state', () => {
  test('"SSO-01 of an attacker, completed by a victim, can be redeemed only by the victim\'s browser"', async () => {
    const attacker = newBrowser(server);
    const state = newState();
    // The victim follows the attacker's link.
    await browser.follow(`${portal}/sso/${tenantGuid}/${state}`);
    const stolen = await redeem(attacker, state);
    expect([stolen.status, stolen.body.reason]).toEqual([401, 'expired']);
    const known = await redeem(newBrowser(server), state);
    expect(known.status).toBe(401);
    // The attempts did not spoil it.
    expect((await redeem(browser, state)).status).toBe(200);
  });

  test('SSO-01 that an attacker began cannot be completed in a victim’s browser', async () => {
    const attacker = newBrowser(server);
    const state = newState();
    const { location } = await attacker.visit(`${portal}/sso/${tenantGuid}/${state}`);
    const end = await browser.follow(location);
    expect(end).toContain('reason=other-browser');
    expect((await redeem(attacker, state)).status).toBe(401);
  });

  test('SSO-03 of an attacker does not sign a victim in as the attacker', async () => {
    const attacker = newBrowser(server);
    const { state } = await goThrough(attacker);
    expect((await redeem(browser, state)).status).toBe(401);
    expect((await redeem(newBrowser(server), state)).status).toBe(401);
    expect((await redeem(attacker, state)).status).toBe(200);
  });

  test('SSO-03 is not begun by a page of another site', async () => {
    const { status, headers } = await server().send({
      url: `/sso/${tenantGuid}/${newState()}`,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([status, headers['location']]).toEqual([303, '/login']);
  });

  test.each(['iframe', 'image', 'empty'])('SSO-03 is not begun inside another page, as %s', async (dest) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': dest };
    expect((await server().send({ url: `/sso/${tenantGuid}/${newState()}`, headers })).status).toBe(400);
  });

  test.each([
    '00000000-0000-0000-0000-000000000000',
    '00000000-0000-4000-8000-000000000000',
    '11111111-2222-4333-8444-111111112222',
    '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    '4f9c1c2e-7b1d-5a3b-9c55-2f1b6d0a7e11',
    '4f9c1c2e-7b1d-4a3b-7c55-2f1b6d0a7e11',
    'f'.repeat(36),
    'login',
    '%00',
    'x'.repeat(250),
  ])('SSO-04 that is not a random number is refused: %s', async (state) => {
    const { status } = await server().send({ url: `/sso/${tenantGuid}/${state}` });
    expect(status).toBe(400);
  });

  test('SSO-04 works once: it can be neither begun nor redeemed again', async () => {
    const { state } = await goThrough();
    for (const by of [browser, newBrowser(server)]) {
      expect((await by.visit(`${portal}/sso/${tenantGuid}/${state}`)).status).toBe(400);
      expect((await by.visit(`${portal}/sso/${tenantGuid}/${state.toUpperCase()}`)).status).toBe(400);
    }
    expect((await redeem(browser, state)).status).toBe(200);
    expect((await redeem(browser, state)).status).toBe(401);
    const raced = (await goThrough()).state;
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(browser, raced)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  });

  test('SSO-04 that was never begun, or got no response, is worth nothing', async () => {
    expect((await redeem(browser, newState())).status).toBe(401);
    const state = newState();
    await browser.visit(`${portal}/sso/${tenantGuid}/${state}`);
    expect((await redeem(browser, state)).status).toBe(401);
  });

  test('expires after ten minutes, on the way there and on the way back', async () => {
    const waiting = newState();
    const { location } = await browser.visit(`${portal}/sso/${tenantGuid}/${waiting}`);
    const { state } = await goThrough();
    server().passTime(10.1);
    expect(await browser.follow(location)).toContain('reason=expired');
    expect((await redeem(browser, state)).status).toBe(401);
    server().passTime(-10.1);
  });

  test('SSO-06 takes neither claim nor product from the browser', async () => {
    for (const body of [{ identityClaimName: 'nickname' }, { identityClaimName: 'sub' }, { productId: 2 }]) {
      const { state } = await goThrough();
      expect((await redeem(browser, state, body)).status).toBe(400);
      // It was valid for one attempt.
      expect((await redeem(browser, state)).status).toBe(401);
    }
  });

  test('SSO-10 of one configuration is not accepted at the callback of another', async () => {
    const record = { ...sampleOidc, name: 'Second', issuer: provider.issuer };
    const made = await server().call('U0', 'POST', '/api/SsoConfigurations', record);
    const other = (await read(made.body.newSsoConfigurationId)).tenantGuid;
    const { location } = await browser.visit(`${portal}/sso/${tenantGuid}/${newState()}`);
    let at = location;
    while (!at.startsWith(portal)) at = (await browser.visit(at)).location;
    expect(await browser.follow(at.replace(tenantGuid, other))).toContain('reason=expired');
    expect(await browser.follow(at)).toBe('/login');
  });

  test('SSO-10 with a response in the name of another issuer is refused', async () => {
    const { location } = await browser.visit(`${portal}/sso/${tenantGuid}/${newState()}`);
    let at = location;
    while (!at.startsWith(portal)) at = (await browser.visit(at)).location;
    const mixed = new URL(at);
    expect(mixed.searchParams.get('iss')).toBe(provider.issuer);
    mixed.searchParams.set('iss', 'https://evil.example');
    expect(await browser.follow(mixed.href)).toContain('reason=answer-not-trusted');
  });

  test('REDIR-03 does not decide where to go next', async () => {
    const { location } = await browser.visit(`${portal}/sso/${tenantGuid}/${newState()}`);
    let at = location;
    while (!at.startsWith(portal)) at = (await browser.visit(at)).location;
    const led = new URL(at);
    for (const name of ['RelayState', 'redirect_uri', 'returnUrl', 'next'])
      led.searchParams.set(name, 'https://evil.example');
    expect(await browser.follow(led.href)).toBe('/login');
  });
});

describe('the person behind an identity', () => {
  test('"SSO-12 is linked by a verified address, and then known by the provider\'s own name for good"', async () => {
    expect((await signOn(stranger('b1', { email: emailOf('B1') }))).status).toBe(200);
    const { user_id: userId } = (await userOf(emailOf('B1'))) ?? { user_id: 0 };
    const links = await server().query('select issuer, subject from sso_identity where user_id = $1', [
      userId,
    ]);
    expect(links).toEqual([{ issuer: provider.issuer, subject: 'provider-b1' }]);
    // The address at the provider changes; the person stays.
    const { status, body } = await signOn({
      subject: 'provider-b1',
      claims: { email: 'new@nordlicht.example' },
    });
    expect([status, (await who(browser, body.token))['emailAddress']]).toEqual([200, emailOf('B1')]);
  });

  test.each([
    ['email-not-verified', { email_verified: false }],
    ['email-not-verified', { email_verified: 'false' }],
    ['email-not-verified', { email_verified: undefined }],
    ['other-domain', { email: 'a1b2@evil.example' }],
    ['other-domain', { email: 'a1b2@nordlicht.example.evil.example' }],
    ['no-claim', { email: undefined }],
    ['no-claim', { email: 'nobody' }],
    ['no-claim', { email: { a: 1 } }],
    ['no-claim', { email: 'ａ1b2@nordlicht.example' }],
    ['no-claim', { email: 'a1b2@ｎordlicht.example' }],
  ])('SSO-12 is not linked: %s with %j', async (reason, claims) => {
    const person = stranger('a1b2', { email: emailOf('A1B2'), ...claims });
    const { status, body } = await signOn(person);
    expect([status, body.reason]).toEqual([403, reason]);
    expect(await server().query("select 1 from sso_identity where subject = 'provider-a1b2'")).toEqual([]);
  });

  test('"SSO-12 is linked without the provider\'s word only if somebody stated that it verifies"', async () => {
    const person = stranger('vouched', { email: emailOf('A1B2'), email_verified: undefined });
    await change(id, { isEmailVouchedFor: true });
    expect((await signOn(person)).status).toBe(200);
    // An explicit no still counts.
    const refused = stranger('unvouched', { email: emailOf('A1r'), email_verified: false });
    expect((await signOn(refused)).body.reason).toBe('email-not-verified');
    await change(id, { isEmailVouchedFor: false });
  });

  test('SSO-12 keeps the account when the address is reassigned to somebody else', async () => {
    await signOn(stranger('first', { email: emailOf('A1r') }));
    const { status, body } = await signOn(stranger('second', { email: emailOf('A1r') }));
    expect([status, body.reason]).toEqual([403, 'account-linked']);
  });

  test('is linked again after somebody unlinked it, and the sessions of the old link are over', async () => {
    const first = await signOn(stranger('moved', { email: emailOf('U0') }));
    expect(first.status).toBe(200);
    const { user_id: userId } = (await userOf(emailOf('U0'))) ?? { user_id: 0 };
    const path = `/api/AdminPortalUsers/${userId}`;
    const isLinked = async () => (await server().call('U0', 'GET', path)).body.isLinked;
    expect(await isLinked()).toBe(true);
    expect((await server().call('U0', 'DELETE', `${path}/SsoIdentity`)).status).toBe(204);
    expect(await isLinked()).toBe(false);
    const headers = { authorization: `Bearer ${first.body.token}` };
    const gone = await browser.send('/api/adminportalusers/getcurrentuserdetails', undefined, headers);
    expect(gone.status).toBe(401);
    expect((await server().call('U0', 'DELETE', `${path}/SsoIdentity`)).status).toBe(409);
    expect((await signOn(stranger('moved-on', { email: emailOf('U0') }))).status).toBe(200);
  });

  test('is not let in once disabled', async () => {
    const { status, body } = await signOn(stranger('dis', { email: emailOf('DIS') }));
    expect([status, body.reason]).toEqual([403, 'account-disabled']);
  });

  longTest('is not let in once the domain was removed', async () => {
    expect((await signOn()).status).toBe(200);
    await change(id, { domains: ['fjell.example'] });
    expect((await signOn()).body.reason).toBe('other-domain');
    await change(id, { domains: ['nordlicht.example', 'fjell.example'] });
  });
});

describe('a person nobody knows', () => {
  test('SSO-13 is refused while the key is off', async () => {
    const { status, body } = await signOn(stranger('kari'));
    expect([status, body.errors, body.reason]).toEqual([
      403,
      ['There is no account for you here. Please ask your administrator for one.'],
      'no-account',
    ]);
    expect(await userOf('kari@nordlicht.example')).toBeUndefined();
  });

  test('SSO-13 is added with the key on, with what the configuration grants and nothing the claims ask for', async () => {
    const [role] = await server().query<{ id: number }>(
      "select role_id as id from product_role where role_name = 'Translator'",
    );
    await change(id, { defaultRoleIds: [role?.id ?? 0], createUserIfNotExist: true });
    const claims = {
      given_name: 'Kari',
      family_name: 'Nordmann',
      roles: ['System administrator'],
      brands: [0],
      permissions: [67, 47],
    };
    const { status, body } = await signOn(stranger('kari', claims));
    expect(status).toBe(200);
    const user = await userOf('kari@nordlicht.example');
    expect(user).toMatchObject({
      brand_ids: [1],
      permission_ids: [],
      login_type: 'Sso',
      forename: 'Kari',
      surname: 'Nordmann',
      password_hash: null,
    });
    expect(await who(browser, body.token)).toMatchObject({ brandIds: [1], permissionIds: [16, 17, 22, 61] });
    const audit = await server().query(
      "select action from audit_log where entity_name = 'kari@nordlicht.example' order by audit_id",
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'Create by single sign-on',
      'Link to single sign-on',
      'Sign in by single sign-on',
    ]);
  });

  test('SSO-13 is never given all brands, even if the configuration contains them', async () => {
    await server().query(
      'update sso_configuration set default_brand_ids = $1 where sso_configuration_id = $2',
      [[0, 2], id],
    );
    expect((await signOn(stranger('never'))).status).toBe(200);
    expect((await userOf('never@nordlicht.example'))?.brand_ids).toEqual([2]);
    await server().query(
      'update sso_configuration set default_brand_ids = $1 where sso_configuration_id = $2',
      [[0], id],
    );
    expect((await signOn(stranger('universal'))).body.reason).toBe('no-account');
    await server().query(
      'update sso_configuration set default_brand_ids = $1 where sso_configuration_id = $2',
      [[1], id],
    );
  });

  test('is named after the address if the provider gives no name', async () => {
    await signOn(stranger('ola.nordmann'));
    expect(await userOf('ola.nordmann@nordlicht.example')).toMatchObject({
      forename: 'Ola',
      surname: 'Nordmann',
    });
  });

  test('SSO-13 is refused again once the key is off', async () => {
    await setKey('AddAdminPortalUserIfNotExist', 'false');
    expect((await signOn(stranger('late'))).body.reason).toBe('no-account');
  });
});

describe('SSO-21 whose organisation signs them in elsewhere', () => {
  const post = (path: string, body: object) =>
    server().send({ method: 'POST', url: path, payload: body, remoteAddress: `10.77.0.${(count += 1)}` });
  let count = 0;
  const elsewhere = {
    errors: ['Please use single sign-on: a password cannot be used for this address'],
    reason: 'direct-login-not-allowed',
  };

  test('uses no password, whether there is an account or not', async () => {
    for (const emailAddress of [emailOf('A1'), 'nobody@nordlicht.example', 'nobody@unheard-of.example']) {
      const attempts = [
        await post('/api/authorize/adminportaluser', { emailAddress, password: 'Trail-Runner-48-Zelt' }),
        await post('/api/authorize/adminportaluser', { emailAddress, password: 'Wrong-Password-123' }),
        await post('/api/authorize/ForgottenPassword', { emailAddress }),
        await post('/api/authorize/RequestOtpLogin', { emailAddress }),
      ];
      for (const { status, body } of attempts)
        expect([emailAddress, status, body]).toEqual([emailAddress, 403, elsewhere]);
    }
    expect(
      await server().query("select 1 from email where type in ('ResetPassword', 'OtpLoginLink')"),
    ).toEqual([]);
  });

  test('uses no link that was emailed before', async () => {
    const { sendResetPassword, sendSignInLink } = await import('../session/server/links.ts');
    const { inScope } = await import('@candour/kit/server/database');
    const { platform } = server();
    const userId = (await userOf(emailOf('A1')))?.user_id ?? 0;
    await inScope(platform.database, 'door', (db) => sendResetPassword(db, platform, userId));
    await inScope(platform.database, 'door', (db) => sendSignInLink(db, platform, userId));
    const mails = await server().query<{ text: string }>(
      "select text from email where type in ('ResetPassword', 'OtpLoginLink')",
    );
    const secret = (name: string) =>
      mails.map(({ text }) => new RegExp(`[?&]${name}=([\\w-]+)`).exec(text)?.[1]).find(Boolean);
    const otp = await post('/api/authorize/OtpLogin', { otp: secret('otp') });
    const reset = await post('/api/authorize/ResetPassword', {
      hash: secret('hash'),
      password: 'Ridge-Walker-93-Kompass',
    });
    expect([otp.status, otp.body.reason, reset.status, reset.body.reason]).toEqual([
      403,
      'direct-login-not-allowed',
      403,
      'direct-login-not-allowed',
    ]);
  });

  test('keeps the password if the domain is a bypass domain', async () => {
    await change(id, { bypassDomains: ['nordlicht.example'] });
    const { status } = await post('/api/authorize/adminportaluser', {
      emailAddress: emailOf('A1'),
      password: 'Trail-Runner-48-Zelt',
    });
    expect(status).toBe(200);
    await change(id, { bypassDomains: [] });
  });
});

describe('signing out', () => {
  test('"leads on to the provider\'s own sign-out, once, and ends the session here"', async () => {
    const { body } = await signOn();
    expect(body.signOutUrl).toMatch(new RegExp(`^${portal}/sso/${tenantGuid}/sign-out/[\\w-]{43}$`));
    const { location, status } = await browser.visit(body.signOutUrl);
    const asked = new URL(location);
    expect([status, asked.origin + asked.pathname]).toEqual([303, `${provider.issuer}/session/end`]);
    expect(asked.searchParams.get('post_logout_redirect_uri')).toBe(`${portal}/sso/logout`);
    expect(claimsOf(asked.searchParams.get('id_token_hint') ?? '').sub).toBe('provider-a1');
    expect(await who(browser, body.token)).toEqual({});
    expect((await browser.visit(body.signOutUrl)).location).toBe('/sso/logout');
  });

  test('REDIR-03 does nothing for anybody without the secret', async () => {
    for (const ticket of ['x', 'a'.repeat(43)])
      expect((await browser.visit(`${portal}/sso/${tenantGuid}/sign-out/${ticket}`)).location).toBe(
        '/sso/logout',
      );
  });
});

describe('a test', () => {
  const begin = async () => {
    const token = await server().signIn('U0');
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await browser.send(`/api/SsoConfigurations/${id}/Test`, {}, headers);
    const result = async () =>
      (await browser.send(`/api/SsoConfigurations/${id}/Test/${body.stateGuid}`, undefined, headers)).body;
    return { ...body, result } as { address: string; stateGuid: string; result: () => Promise<unknown> };
  };

  test('shows what the provider sent and what would come of it, and signs nobody in', async () => {
    await server().call('U0', 'PUT', `/api/SsoConfigurations/${id}/Enabled`, { isEnabled: false });
    await change(id, { bypassDomains: ['nordlicht.example'], clientId: 'candour' });
    const { address, stateGuid, result } = await begin();
    expect(await result()).toMatchObject({ outcome: 'waiting', claims: [] });
    expect(await browser.follow(address)).toBe('/sso/test');
    expect(await result()).toEqual({
      outcome: 'passed',
      reason: null,
      detail: null,
      claims: expect.arrayContaining([
        { name: 'subject', value: 'provider-a1' },
        { name: 'email', value: emailOf('A1') },
        { name: 'email_verified', value: 'true' },
      ]),
      finding: `This would sign in A1 of the world (${emailOf('A1')}).`,
      wouldSignIn: true,
    });
    expect((await redeem(browser, stateGuid)).status).toBe(401);
    expect((await read(id)).lastSuccessfulTestAt).not.toBeNull();
  });

  test('shows administrators what the libraries found, and the window only that it failed', async () => {
    provider.signsIn(null);
    const { address, result } = await begin();
    expect(await browser.follow(address)).toMatch(/^\/sso\/test\?reason=provider-refused/);
    expect(await result()).toMatchObject({
      outcome: 'failed',
      reason: 'provider-refused',
      detail: 'access_denied The person may not',
      claims: [],
    });
  });

  test('is begun in the browser of the person it was created for, and shown only to them', async () => {
    const { address, stateGuid } = await begin();
    expect((await newBrowser(server).visit(address)).status).toBe(400);
    expect((await server().call('A1', 'GET', `/api/SsoConfigurations/${id}/Test/${stateGuid}`)).status).toBe(
      404,
    );
    expect(await browser.follow(address)).toBe('/sso/test');
    expect((await browser.visit(address)).status).toBe(400);
  });
});

test('the other product signs people in the same way, and finds none yet', async () => {
  const state = newState();
  expect(await browser.follow(`${portal}/sso/${serviceTenant}/${state}`)).toBe('/login');
  const refused = await redeem(browser, state, { productId: 2 });
  expect([refused.status, refused.body.reason]).toEqual([403, 'no-account']);
});

test('a provider that cannot be reached is reported as such', async () => {
  await provider.stop();
  const record = { ...sampleOidc, name: 'Silent', issuer: `http://127.0.0.1:${port}/other` };
  const { tenantGuid: silent } = await configure(record);
  const end = await browser.follow(`${portal}/sso/${silent}/${newState()}`);
  expect(end).toContain('reason=provider-unreachable');
});
