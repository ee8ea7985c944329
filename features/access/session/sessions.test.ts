import { describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';
import { emailOf } from '@candour/testing/world';
import { cookieOf, stepsOn } from './steps.fixture.ts';

const server = withServer();
const { post, signIn, get, password, addPerson, userId } = stepsOn(server);
const renewPath = '/api/authorize/adminportaluserrefreshtoken';
const renew = async (token: string): Promise<string> => (await get(token, renewPath)).body.token;
const statusWith = async (token: string): Promise<number> => (await get(token)).status;
const events = async (outcome: string): Promise<number> => {
  const [row] = await server().query<{ n: number }>(
    'select count(*)::int as n from sign_in_log where outcome = $1',
    [outcome],
  );
  return row?.n ?? 0;
};

describe('SESS-09 renewing', () => {
  longTest('in two tabs at once gives both a token', async () => {
    const token = await server().signIn('A1');
    const [one, two] = await Promise.all([renew(token), renew(token)]);
    expect([await statusWith(one), await statusWith(two), await statusWith(token)]).toEqual([200, 200, 200]);
  });

  test('makes the old token count as copied after ten seconds; using it ends the session and is logged', async () => {
    const token = await server().signIn('A1');
    const next = await renew(token);
    const before = await events('Token reused');
    server().passTime(9 / 60);
    expect(await statusWith(token)).toBe(200);
    server().passTime(2 / 60);
    expect(await statusWith(next)).toBe(200);
    expect(await statusWith(token)).toBe(401);
    expect([await statusWith(next), (await get(next, renewPath)).status]).toEqual([401, 401]);
    expect(await events('Token reused')).toBe(before + 1);
    server().passTime(-11 / 60);
  });

  test('twice makes the first token count as copied at once', async () => {
    const token = await server().signIn('A1');
    const next = await renew(await renew(token));
    expect([await statusWith(token), await statusWith(next)]).toEqual([401, 401]);
  });

  test('is too late after half an hour without use, and after twelve hours', async () => {
    const token = await server().signIn('A1');
    server().passTime(29);
    const kept = await renew(token);
    server().passTime(29);
    expect(await statusWith(kept)).toBe(200);
    server().passTime(-58);
    await server().query("update user_session set last_used_at = now() - interval '31 minutes'");
    expect(await statusWith(await server().signIn('A1'))).toBe(200);
    expect(await statusWith(kept)).toBe(401);

    let long = await server().signIn('B1');
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      server().passTime(20);
      long = await renew(long);
    }
    expect(await statusWith(long)).toBe(200);
    server().passTime(21);
    expect(await statusWith(long)).toBe(401);
    server().passTime(-12 * 60 - 1);
  });
});

describe('SESS-15 a session begun in a browser', () => {
  const browser = { 'sec-fetch-site': 'same-origin' };

  test('is bound to it by a cookie no script can read; the token alone is refused and logged', async () => {
    const { body, headers } = await signIn(emailOf('A1'), password, { headers: browser });
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-candour-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(headers);
    const before = await events('Browser differs');
    expect((await get(body.token, undefined, { cookie })).status).toBe(200);
    expect(await statusWith(body.token)).toBe(401);
    expect((await get(body.token, undefined, { cookie: `${cookie}x` })).status).toBe(401);
    expect(await events('Browser differs')).toBe(before + 2);
    // A thief does not throw out the owner, who has the cookie.
    expect((await get(body.token, undefined, { cookie: `a=b; ${cookie}` })).status).toBe(200);
  });

  test('leaves programs that send only the bearer token alone', async () => {
    const { body, headers } = await signIn(emailOf('A1'), password);
    expect([headers['set-cookie'], await statusWith(body.token)]).toEqual([undefined, 200]);
  });
});

test('SESS-06 signing out clears what the browser stored', async () => {
  const { headers } = await post(
    '/api/authorize/adminportaluserlogout',
    {},
    { token: await server().signIn('A1') },
  );
  expect(headers['clear-site-data']).toBe('"cache"');
  expect(String(headers['set-cookie'])).toContain('Max-Age=0');
});

test('SESS-12 the cookie of the token proves nothing', async () => {
  const cookie = `admin-portal-token=${await server().signIn('U0')}`;
  for (const url of [renewPath, '/api/Brands', '/api/MyAccount'])
    expect((await server().send({ url, headers: { cookie } })).status).toBe(401);
});

test('two browsers: ending one from the other takes effect there within a second', async () => {
  const address = await addPerson('two-browsers@nordlicht.example');
  const [one, two] = [
    (await signIn(address, password)).body.token as string,
    (await signIn(address, password)).body.token as string,
  ];
  const origin = await server().listen();
  const stream = await fetch(`${origin}/api/authorize/SessionEvents`, {
    headers: { authorization: `Bearer ${two}` },
  });
  expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain(': open');
  const { body: account } = await get(one, '/api/MyAccount');
  const other = account.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  // Another event of the same person does not end it.
  await get(one, renewPath);
  const started = performance.now();
  const ended = await server().send({
    method: 'DELETE',
    url: `/api/MyAccount/Sessions/${other.sessionId}`,
    headers: { authorization: `Bearer ${one}` },
  });
  expect(ended.status).toBe(204);
  expect((await reader.read()).value).toContain('event: ended');
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(await statusWith(two)).toBe(401);
  expect((await fetch(`${origin}/api/authorize/SessionEvents`)).status).toBe(401);
  expect(await userId('A1')).toBeGreaterThan(0);
});
