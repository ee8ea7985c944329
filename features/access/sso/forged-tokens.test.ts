import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '@candour/testing/free-port';
import { withServer } from '@candour/testing/server';
import { emailOf } from '@candour/testing/world';
import { newBrowser, portal, type TestBrowser } from './browser.fixture.ts';
import { startForger } from './forger.fixture.ts';
import { sampleOidc } from './samples.ts';
import { signOnTo } from './sign-on.fixture.ts';

const port = await freePort();
const server = withServer({ environment: { OUTBOUND_ALLOW: `127.0.0.1:${port}` } });
const { configure, redeem, newState, who, change } = signOnTo(server);

let forger: Awaited<ReturnType<typeof startForger>>;
let id: number;
let tenantGuid: string;
let browser: TestBrowser;
beforeAll(async () => {
  forger = await startForger(port);
  ({ id, tenantGuid } = await configure({ ...sampleOidc, issuer: forger.issuer }));
});
afterAll(() => forger.stop());
beforeEach(() => {
  browser = newBrowser(server);
});

const now = (): number => Math.floor(Date.now() / 1000);
/** A valid token. */
const sound = (nonce: string): JWTPayload => ({
  iss: forger.issuer,
  aud: 'candour',
  sub: 'somebody',
  nonce,
  iat: now(),
  exp: now() + 300,
  email: emailOf('A1'),
  email_verified: true,
  sid: 'provider-session',
});
const callback = (state: string, more = '') =>
  `${portal}/sso/${tenantGuid}/callback?code=some-code&state=${state}${more}`;
/** Signs in with a token made by a test; returns the state and where the browser ended. */
const goThrough = async (make: (token: JWTPayload, nonce: string) => Promise<string | null>) => {
  const state = newState();
  const { location } = await browser.visit(`${portal}/sso/${tenantGuid}/${state}`);
  forger.answers(location, ({ nonce }) => make(sound(nonce), nonce));
  return { state, end: await browser.follow(callback(state)) };
};
const signOn = async (members: JWTPayload = {}): Promise<string> => {
  const { state } = await goThrough((token) => forger.sign({ ...token, ...members }));
  return (await redeem(browser, state)).body.token;
};
const without = (token: JWTPayload, name: string): JWTPayload =>
  Object.fromEntries(Object.entries(token).filter(([member]) => member !== name));

test('a valid token signs in, so that the refusals below are about what is wrong with theirs', async () => {
  const { state, end } = await goThrough((token) => forger.sign(token));
  expect([end, (await redeem(browser, state)).status]).toEqual(['/login', 200]);
});

describe('an ID token is refused', () => {
  const hour = 3600;
  const changed = (members: JWTPayload) => (token: JWTPayload) => forger.sign({ ...token, ...members });
  const lacking = (name: string) => (token: JWTPayload) => forger.sign(without(token, name));

  test.each<[string, (token: JWTPayload, nonce: string) => Promise<string | null>]>([
    ['without nonce', lacking('nonce')],
    ['with another nonce', changed({ nonce: 'x'.repeat(43) })],
    ['of another issuer', changed({ iss: 'https://evil.example' })],
    ['of an issuer that only begins alike', (token) => forger.sign({ ...token, iss: `${forger.issuer}/` })],
    ['without issuer', lacking('iss')],
    ['that is over', (token) => forger.sign({ ...token, exp: now() - 60 })],
    ['that never ends', lacking('exp')],
    ['issued an hour ago', (token) => forger.sign({ ...token, iat: now() - hour })],
    ['issued in an hour', (token) => forger.sign({ ...token, iat: now() + hour, exp: now() + 2 * hour })],
    ['without a time', lacking('iat')],
    ['that begins in an hour', (token) => forger.sign({ ...token, nbf: now() + hour })],
    ['of nobody', lacking('sub')],
  ])('SSO-07 %s', async (_, make) => {
    const { state, end } = await goThrough(make);
    expect(end).toContain('reason=answer-not-trusted');
    expect((await redeem(browser, state)).status).toBe(401);
  });

  test('SSO-07 with the nonce of an earlier sign-in', async () => {
    let earlier = '';
    await goThrough((token, nonce) => {
      earlier = nonce;
      return forger.sign(token);
    });
    const { end } = await goThrough((token) => forger.sign({ ...token, nonce: earlier }));
    expect(end).toContain('reason=answer-not-trusted');
  });

  test.each<[string, (token: JWTPayload) => Promise<string | null>]>([
    ['that is missing', async () => null],
    ['that is none', async () => 'nonsense'],
    ['signed by a stranger', (token) => forger.sign(token, { key: forger.foreignKey })],
    [
      'signed by a stranger who names a key of their own',
      (token) =>
        forger.sign(token, {
          key: forger.foreignKey,
          header: { kid: 'foreign', jku: `${forger.issuer}/keys` },
        }),
    ],
    ['with no signature', async (token) => new UnsecuredJWT(token).encode()],
    [
      'signed with the client secret',
      (token) =>
        new SignJWT(token).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(sampleOidc.clientSecret)),
    ],
    [
      'signed with the public key as if it were a secret',
      async (token) => {
        const { publicKey } = await generateKeyPair('RS256', { extractable: true });
        return new SignJWT(token)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(Buffer.from(await exportSPKI(publicKey)));
      },
    ],
    [
      'whose claims were changed after signing',
      async (token) => {
        const [head, , mark] = (await forger.sign(token)).split('.');
        const body = Buffer.from(JSON.stringify({ ...token, email: emailOf('U0') })).toString('base64url');
        return [head, body, mark].join('.');
      },
    ],
  ])('SSO-07 %s', async (_, make) => {
    const { state, end } = await goThrough(make);
    expect(end).toContain('reason=answer-not-trusted');
    expect((await redeem(browser, state)).status).toBe(401);
  });

  test.each<[string, JWTPayload]>([
    ['of another client', { aud: 'another' }],
    ['of several clients without saying for whom', { aud: ['candour', 'another'] }],
    ['of several clients, for another one', { aud: ['candour', 'another'], azp: 'another' }],
    ['of nobody', { aud: [] }],
  ])('SSO-09 %s', async (_, members) => {
    const { end } = await goThrough(changed(members));
    expect(end).toContain('reason=answer-not-trusted');
  });

  test('SSO-09 but not one for several clients that names us as the authorised party', async () => {
    const { end } = await goThrough(changed({ aud: ['another', 'candour'], azp: 'candour' }));
    expect(end).toBe('/login');
  });
});

describe('a provider', () => {
  test('SSO-10 whose discovery names another issuer is not trusted', async () => {
    forger.facts['issuer'] = 'https://accounts.nordlicht.example';
    await change(id, { scopes: 'openid email' });
    const end = await browser.follow(`${portal}/sso/${tenantGuid}/${newState()}`);
    forger.facts['issuer'] = forger.issuer;
    await change(id, { scopes: 'openid email profile' });
    expect(end).toContain('reason=answer-not-trusted');
  });

  test('REDIR-03 that would lead browsers to anything but https is not followed', async () => {
    for (const address of ['http://127.0.0.1:1/authorize', 'javascript:alert(1)']) {
      forger.facts['authorization_endpoint'] = address;
      await change(id, { scopes: `openid email ${address.length}` });
      expect(await browser.follow(`${portal}/sso/${tenantGuid}/${newState()}`)).toContain(
        'answer-not-trusted',
      );
    }
    forger.facts['authorization_endpoint'] = `${forger.issuer}/authorize`;
    await change(id, { scopes: 'openid email profile' });
  });

  test('SSO-10 that is mixed up with another one by the parameter iss is not trusted', async () => {
    const state = newState();
    const { location } = await browser.visit(`${portal}/sso/${tenantGuid}/${state}`);
    forger.answers(location, ({ nonce }) => forger.sign(sound(nonce)));
    const end = await browser.follow(callback(state, `&iss=${encodeURIComponent('https://evil.example')}`));
    expect(end).toContain('reason=answer-not-trusted');
  });

  test('SSO-19 that leads the server to internal addresses is not followed', async () => {
    forger.facts['token_endpoint'] = 'http://127.0.0.1:1/token';
    await change(id, { scopes: 'openid email' });
    const { end } = await goThrough((token) => forger.sign(token));
    forger.facts['token_endpoint'] = `${forger.issuer}/token`;
    await change(id, { scopes: 'openid email profile' });
    expect(end).toContain('reason=provider-unreachable');
  });

  test('is not asked twice for one response', async () => {
    const { state } = await goThrough((token) => forger.sign(token));
    expect(await browser.follow(callback(state))).toContain('reason=expired');
  });
});

describe('SSO-22 a logout token', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const logoutToken = (members: JWTPayload = {}): JWTPayload => ({
    iss: forger.issuer,
    aud: 'candour',
    sub: 'somebody',
    iat: now(),
    exp: now() + 120,
    jti: newState(),
    events: event,
    ...members,
  });
  const send = async (token: string, tenant = tenantGuid): Promise<number> => {
    const { status } = await server().send({
      method: 'POST',
      url: `/sso/${tenant}/logout`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });
    return status;
  };
  const isIn = async (token: string): Promise<boolean> => 'emailAddress' in (await who(browser, token));

  test('ends the sessions of its person and of nobody else', async () => {
    const otherBrowser = browser;
    const other = await signOn({ sub: 'somebody else', email: emailOf('B1') });
    browser = newBrowser(server);
    const token = await signOn();
    expect(await isIn(token)).toBe(true);
    expect(await send(await forger.sign(logoutToken()))).toBe(200);
    expect(await isIn(token)).toBe(false);
    expect('emailAddress' in (await who(otherBrowser, other))).toBe(true);
  });

  test('"ends one of the provider\'s sessions if it names one"', async () => {
    const token = await signOn({ sid: 'first' });
    expect(await send(await forger.sign(logoutToken({ sid: 'second' })))).toBe(200);
    expect(await isIn(token)).toBe(true);
    expect(await send(await forger.sign(without(logoutToken({ sid: 'first' }), 'sub')))).toBe(200);
    expect(await isIn(token)).toBe(false);
  });

  test.each<[string, () => Promise<string>]>([
    ['signed by a stranger', () => forger.sign(logoutToken(), { key: forger.foreignKey })],
    ['with no signature', async () => new UnsecuredJWT(logoutToken()).encode()],
    [
      'signed with the client secret',
      () =>
        new SignJWT(logoutToken())
          .setProtectedHeader({ alg: 'HS256' })
          .sign(Buffer.from(sampleOidc.clientSecret)),
    ],
    ['of another issuer', () => forger.sign(logoutToken({ iss: 'https://evil.example' }))],
    ['for another client', () => forger.sign(logoutToken({ aud: 'another' }))],
    ['that is old', () => forger.sign(logoutToken({ iat: now() - 3600 }))],
    ['that is over', () => forger.sign(logoutToken({ exp: now() - 60 }))],
    ['without the event', () => forger.sign(without(logoutToken(), 'events'))],
    ['with another event', () => forger.sign(logoutToken({ events: { 'https://other.example': {} } }))],
    ['with a nonce, which is an ID token', () => forger.sign(logoutToken({ nonce: 'x' }))],
    ['without a number of its own', () => forger.sign(without(logoutToken(), 'jti'))],
    ['that names nobody', () => forger.sign(without(logoutToken(), 'sub'))],
    ['that is none', async () => 'nonsense'],
    ['that is missing', async () => ''],
  ])('ends nothing %s', async (_, make) => {
    const token = await signOn();
    expect(await send(await make())).toBe(400);
    expect(await isIn(token)).toBe(true);
  });

  test('that was intercepted earlier does not end a session that began later', async () => {
    const caught = await forger.sign(logoutToken({ iat: now() - 120, exp: now() + 120 }));
    const token = await signOn();
    expect(await send(caught)).toBe(200);
    expect(await isIn(token)).toBe(true);
  });

  test('is for one configuration', async () => {
    expect(await send(await forger.sign(logoutToken()), newState())).toBe(400);
  });
});
