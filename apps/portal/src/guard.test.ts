import { expect, test } from 'vitest';
import { CallFailed } from '@candour/kit/portal/client.ts';
import { anyone, may, signedIn } from '@candour/kit/contract/access';
import { guard, type GuardPorts, type Visit } from './guard.ts';

const visit = (parts: Partial<Visit> = {}): Visit => ({
  access: signedIn,
  isLogin: false,
  href: '/brands?q=a',
  query: {},
  previous: undefined,
  ...parts,
});
const login = (parts: Partial<Visit> = {}): Visit =>
  visit({ access: anyone, isLogin: true, href: '/login', ...parts });

const ports = (parts: Partial<GuardPorts> = {}): GuardPorts => ({
  isSignedIn: () => true,
  adopt: () => Promise.resolve(false),
  validate: () => Promise.resolve(true),
  details: () => Promise.resolve({ permissionIds: [52] }),
  loadMenu: () => Promise.resolve(),
  isOn: () => Promise.resolve(false),
  home: () => Promise.resolve('/dashboard'),
  landing: () => Promise.resolve({ loginType: 'Password', identityClaimTypeName: null, tenantGuid: null }),
  startSso: () => Promise.resolve(null),
  endQuietly: () => undefined,
  ...parts,
});
const signedOut = (parts: Partial<GuardPorts> = {}) => ports({ isSignedIn: () => false, ...parts });

test('a stranger on a screen that needs sign-in goes to the sign-in page, which remembers the destination', async () => {
  expect(await guard(visit(), signedOut())).toEqual({ to: '/login', previous: '/brands?q=a' });
});

test('a stranger may see public pages', async () => {
  expect(await guard(visit({ access: anyone }), signedOut())).toBeNull();
});

test('a person with the permission passes, one without it goes to 403', async () => {
  expect(await guard(visit({ access: may('CookieCategories') }), ports())).toBeNull();
  expect(await guard(visit({ access: may('ServicesView') }), ports())).toEqual({ to: '/403' });
});

test('a screen with a configuration key exists only while the key is on', async () => {
  const screen = visit({ onlyWith: 'EnableTransactionTypes' });
  expect(await guard(screen, ports())).toEqual({ to: '/404' });
  expect(await guard(screen, ports({ isOn: () => Promise.resolve(true) }))).toBeNull();
});

test('an invalid session leads to the sign-in page', async () => {
  const invalid = ports({ validate: () => Promise.resolve(false) });
  expect(await guard(visit(), invalid)).toEqual({ to: '/login', previous: '/brands?q=a' });
});

test('a session whose person cannot be loaded is dropped silently', async () => {
  let isDropped = false;
  const broken = ports({
    details: () => Promise.reject(new CallFailed(500, 'no')),
    endQuietly: () => {
      isDropped = true;
    },
  });
  expect(await guard(visit(), broken)).toMatchObject({ to: '/login' });
  expect(isDropped).toBe(true);
});

test.for([
  [
    'its server did not respond: the page may just be leaving',
    new CallFailed(0, 'The server cannot be reached'),
  ],
  ['a module did not arrive', new TypeError('Failed to fetch a module')],
  ['its server has lost its database for a moment', new CallFailed(503, 'Please try again')],
] as const)('a session is kept if %s', async ([, failure]) => {
  let isDropped = false;
  const endQuietly = () => {
    isDropped = true;
  };
  for (const broken of [
    { details: () => Promise.reject(failure) },
    { loadMenu: () => Promise.reject(failure) },
  ])
    expect(await guard(visit(), ports({ ...broken, endQuietly }))).toMatchObject({ to: '/login' });
  expect(isDropped).toBe(false);
});

test('somebody who is signed in goes on from the sign-in page: where they wanted to go, otherwise home', async () => {
  expect(await guard(login({ previous: '/services' }), ports())).toEqual({ to: '/services' });
  expect(await guard(login(), ports())).toEqual({ to: '/dashboard' });
});

test('without any screen to go to, the sign-in page stays', async () => {
  expect(await guard(login(), ports({ home: () => Promise.resolve(undefined) }))).toBeNull();
});

const sso = { loginType: 'SSO', identityClaimTypeName: 'email', tenantGuid: 't' } as const;

test('single sign-on starts automatically on the sign-in page, unless the address says noredirect', async () => {
  const started: string[] = [];
  const world = signedOut({
    landing: () => Promise.resolve(sso),
    startSso: ({ tenantGuid }, previous) => {
      started.push(`${tenantGuid} for ${previous}`);
      return Promise.resolve('/dashboard');
    },
  });
  expect(await guard(login({ previous: '/brands' }), world)).toEqual({ to: '/dashboard' });
  expect(await guard(login({ query: { noredirect: '' } }), world)).toBeNull();
  expect(started).toEqual(['t for /brands']);
});

test('a landing call that fails leaves the password form', async () => {
  expect(await guard(login(), signedOut({ landing: () => Promise.reject(new Error('no')) }))).toBeNull();
});

test('a migration token is offered before anything else, and removed from the address', async () => {
  let isIn = false;
  const world = ports({
    isSignedIn: () => isIn,
    adopt: (token) => {
      isIn = token === 'legacy';
      return Promise.resolve(isIn);
    },
  });
  const arrive = (migjwt: string) =>
    guard(visit({ href: `/brands?q=a&migjwt=${migjwt}`, query: { q: 'a', migjwt } }), world);
  expect(await arrive('legacy')).toEqual({ to: '/brands?q=a' });
  expect(isIn).toBe(true);
  expect(await arrive('other')).toEqual({ to: '/brands?q=a' });
  expect(isIn).toBe(false);
});
