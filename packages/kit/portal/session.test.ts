import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from './client.ts';
import { createSession, storedUserKey, type SessionPorts } from './session.ts';

const minute = 60_000;
const serverNow = Date.UTC(2026, 0, 1);

const tokenOf = (userId: number, issuedAt: number, minutes = 30): string => {
  const issued = Math.floor(issuedAt / 1000);
  const payload = { sub: String(userId), iat: issued, exp: issued + minutes * 60 };
  return `x.${btoa(JSON.stringify(payload)).replaceAll('=', '')}.x`;
};

/** One browser: a cookie and a storage that all of its tabs share. */
const browser = () => {
  const shared = { cookie: null as string | null, stored: new Map<string, string>(), ends: [] as string[] };
  const open = (own: Partial<SessionPorts> = {}) =>
    createSession({
      now: Date.now,
      storage: {
        getItem: (key) => shared.stored.get(key) ?? null,
        setItem: (key, value) => void shared.stored.set(key, value),
        removeItem: (key) => void shared.stored.delete(key),
      },
      readToken: () => shared.cookie,
      writeToken: (token) => (shared.cookie = token),
      renew: () => Promise.resolve(tokenOf(7, Date.now())),
      exclusively: (work) => work(),
      onEnd: (reason) => shared.ends.push(reason),
      onRenewalFailed: () => undefined,
      ...own,
    });
  return { shared, open };
};

beforeEach(() => void vi.useFakeTimers({ now: serverNow }));
afterEach(() => void vi.useRealTimers());

test('an accepted token is stored in the cookie, with only name and ids in local storage', () => {
  const { shared, open } = browser();
  const session = open();
  session.accept(tokenOf(7, Date.now()));
  session.name('Ada Lovelace');
  expect(shared.cookie).toContain('x.');
  expect(JSON.parse(shared.stored.get(storedUserKey) ?? '')).toEqual({
    userId: 7,
    fullName: 'Ada Lovelace',
    isSSO: false,
    endsAt: serverNow + 30 * minute,
  });
});

test('the last minute counts down, then the session expires', () => {
  const { shared, open } = browser();
  const session = open();
  session.accept(tokenOf(7, Date.now()));
  vi.advanceTimersByTime(29 * minute - 1);
  expect(session.state().secondsLeft).toBeNull();
  vi.advanceTimersByTime(1);
  expect(session.state().secondsLeft).toBe(60);
  vi.advanceTimersByTime(15_000);
  expect(session.state().secondsLeft).toBe(45);
  vi.advanceTimersByTime(45_000);
  expect(shared.ends).toEqual(['expired']);
  expect(shared.cookie).toBeNull();
  expect(shared.stored.size).toBe(0);
});

test('keeping the session renews it and hides the warning', async () => {
  const { open } = browser();
  const session = open();
  session.accept(tokenOf(7, Date.now()));
  vi.advanceTimersByTime(29.5 * minute);
  expect(session.state().secondsLeft).toBe(30);
  expect(await session.validate()).toBe(true);
  expect(session.state()).toMatchObject({ secondsLeft: null, user: { endsAt: Date.now() + 30 * minute } });
});

test('a clock that is hours off changes nothing', () => {
  const { open } = browser();
  const session = open();
  session.accept(tokenOf(7, serverNow - 5 * 60 * minute));
  expect(session.state().user?.endsAt).toBe(serverNow + 30 * minute);
});

test('many validations at once renew once', async () => {
  const renew = vi.fn(() => Promise.resolve(tokenOf(7, Date.now())));
  const session = browser().open({ renew });
  session.accept(tokenOf(7, Date.now()));
  vi.advanceTimersByTime(10 * minute);
  await Promise.all([session.validate(), session.validate(), session.validate()]);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('a refused renewal ends the session', async () => {
  const { shared, open } = browser();
  const session = open({ renew: () => Promise.reject(new CallFailed(401, 'revoked')) });
  session.accept(tokenOf(7, Date.now()));
  vi.advanceTimersByTime(10 * minute);
  expect(await session.validate()).toBe(false);
  expect(shared.ends).toEqual(['refused']);
});

test('[mend E refresh] a failed renewal is reported, and the session goes on while it lasts', async () => {
  const { shared, open } = browser();
  let told = 0;
  const renewals = [new CallFailed(500, 'broken'), new CallFailed(503, 'busy'), new CallFailed(0, 'offline')];
  const session = open({
    renew: () => Promise.reject(renewals.shift() ?? new Error('asked too often')),
    onRenewalFailed: () => (told += 1),
  });
  session.accept(tokenOf(7, Date.now()));
  vi.advanceTimersByTime(10 * minute);
  for (const expected of [1, 2, 2]) {
    expect(await session.validate()).toBe(true);
    expect(told).toBe(expected);
  }
  expect(shared.ends).toEqual([]);
});

test('a renewal that does not reach the server leaves the running session alone', async () => {
  const { shared, open } = browser();
  const session = open({ renew: () => Promise.reject(new CallFailed(0, 'offline')) });
  session.accept(tokenOf(7, Date.now()));
  vi.advanceTimersByTime(10 * minute);
  expect(await session.validate()).toBe(true);
  expect(shared.ends).toEqual([]);
});

test('a second tab adopts what the first one renewed', async () => {
  const { open } = browser();
  const first = open();
  first.accept(tokenOf(7, Date.now()));
  const renew = vi.fn(() => Promise.resolve(tokenOf(7, Date.now())));
  const second = open({ renew });
  vi.advanceTimersByTime(10 * minute);
  await first.validate();
  await second.validate();
  expect(renew).not.toHaveBeenCalled();
  expect(second.state()).toEqual(first.state());
});

test('signing out in one tab takes effect in the other', () => {
  const { open } = browser();
  const first = open();
  first.accept(tokenOf(7, Date.now()));
  const second = open();
  expect(second.state().user?.userId).toBe(7);
  first.end('signedOut');
  second.sync();
  expect(second.state().user).toBeNull();
});

test('without local storage the token alone says who is signed in', () => {
  const { shared, open } = browser();
  shared.cookie = tokenOf(9, Date.now());
  expect(open().state().user).toMatchObject({ userId: 9, fullName: '' });
});

test('a damaged cookie is not a session', async () => {
  const { shared, open } = browser();
  shared.cookie = 'not.a.token';
  const session = open();
  expect(session.state().user).toBeNull();
  expect(await session.validate()).toBe(false);
});
