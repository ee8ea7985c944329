import { describe, expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';

const server = withServer({ environment: { TRUST_PROXY: '1' } });
const category = (user: 'A1' | 'B1', categoryName: string, brandId: number) =>
  server().call(user, 'POST', '/api/cookieCategory', { categoryName, displayText: 'For fun.', brandId });
const newId = async (...args: Parameters<typeof category>): Promise<number> =>
  Object.values((await category(...args)).body)[0] as number;

describe('HDR-07 behind a proxy with TLS', () => {
  const from = (headers: Record<string, string>) =>
    server().send({ url: '/api/Brands', headers: { ...server().bearer('A1'), ...headers } });

  test('requests that came without it are refused, not redirected', async () => {
    const { status, headers } = await from({ 'x-forwarded-proto': 'http' });
    expect([status, headers['location']]).toEqual([403, undefined]);
    expect((await from({ 'x-forwarded-proto': 'https' })).status).toBe(200);
    expect((await from({})).status).toBe(200);
  });
});

test('AUTHZ-19 LEAK-06 the response of an address depends on the caller, and is never cached', async () => {
  await category('A1', 'Only in Alpha', alpha);
  const [one, two] = [
    await server().call('A1', 'GET', '/api/cookieCategory'),
    await server().call('B1', 'GET', '/api/cookieCategory'),
  ];
  expect([one.headers['cache-control'], two.headers['cache-control']]).toEqual(['no-store', 'no-store']);
  expect([one.headers['etag'], two.headers['etag']]).toEqual([undefined, undefined]);
  expect(JSON.stringify(one.body)).toContain('Only in Alpha');
  expect(JSON.stringify(two.body)).not.toContain('Only in Alpha');
  const conditional = await server().send({
    url: '/api/cookieCategory',
    headers: {
      ...server().bearer('B1'),
      'if-none-match': '*',
      'if-modified-since': new Date().toUTCString(),
    },
  });
  expect(conditional.status).toBe(200);
});

test('"AUTHZ-04 one\'s own row cannot be moved to a foreign brand, nor a foreign one to one\'s own"', async () => {
  const [mine, theirs] = [await newId('A1', 'Mine', alpha), await newId('B1', 'Theirs', beta)];
  const before = await server().fingerprint(beta);
  const move = (categoryId: number, brandId: number) =>
    server().call('A1', 'PUT', '/api/cookieCategory', { categoryId, brandId });
  expect((await move(mine, beta)).status).toBe(403);
  expect((await move(theirs, alpha)).status).toBe(404);
  expect(await server().fingerprint(beta)).toBe(before);
});

test('AUTHZ-16 of two people who change the same version the second is told', async () => {
  const categoryId = await newId('A1', 'Raced', alpha);
  const { body } = await server().call('A1', 'GET', `/api/cookieCategory/${categoryId}`);
  const save = (displayText: string) =>
    server().call('A1', 'PUT', '/api/cookieCategory', {
      categoryId,
      displayText,
      rowVersion: body.rowVersion,
    });
  const statuses = (await Promise.all([save('One'), save('Two')])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
});

test('AUTHZ-17 an id is never reused', async () => {
  const first = await newId('A1', 'Gone', alpha);
  expect((await server().call('A1', 'DELETE', `/api/cookieCategory/${first}`)).status).toBe(204);
  expect(await newId('A1', 'Next', alpha)).toBeGreaterThan(first);
  expect((await server().call('A1', 'GET', `/api/cookieCategory/${first}`)).status).toBe(404);
});

test('REDIR-06 an unknown address is left to the portal, one below the API is not found', async () => {
  const page = await server().app.inject('/no/such/screen');
  expect([page.statusCode, String(page.headers['content-type'])]).toEqual([200, 'text/html; charset=utf-8']);
  for (const url of ['/api/no/such', '/CSPortal/api/no', `/api/${'x'.repeat(8_000)}`])
    expect((await server().send({ url })).status).toBe(404);
});

test('REDIR-01 nothing redirects a browser to an address that a caller names', async () => {
  const hostile = ['//evil.example', '/\\evil.example', 'https:evil.example', '/..//evil.example', '\t/evil'];
  for (const target of hostile) {
    const name = encodeURIComponent(target);
    for (const url of [
      `/login?previous=${name}`,
      `/login?returnUrl=${name}`,
      `/otp-login?otp=x&next=${name}`,
    ]) {
      const response = await server().app.inject(url);
      expect([response.statusCode, response.headers['location']]).toEqual([200, undefined]);
    }
  }
});

test('HDR-04 the portal cannot be framed', async () => {
  const { headers } = await server().app.inject('/login');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('AUTHN-25 there are no accounts but those that were created', async () => {
  for (const emailAddress of ['admin@localhost.localdomain', 'admin@example.com', 'admin@candour.local']) {
    for (const password of ['admin', 'password', 'Candour', 'changeme', 'Winter-Garden-42']) {
      const { status } = await server().send({
        method: 'POST',
        url: '/api/authorize/adminportaluser',
        headers: { 'x-forwarded-for': `192.0.2.${Math.floor(Math.random() * 250)}` },
        payload: { emailAddress, password },
      });
      expect([401, 403]).toContain(status);
    }
  }
});

test('LEAK-03 the portal calls the address it was opened at only for names of this machine', async () => {
  const settings = async (host: string, publicUrl: string) => {
    const { app, platform } = server();
    const before = platform.settings.publicUrl;
    Object.assign(platform.settings, { publicUrl });
    const response = await app.inject({ url: '/config.json', headers: { host }, remoteAddress: '127.0.0.1' });
    Object.assign(platform.settings, { publicUrl: before });
    return response.json<{ mainApiBaseUrl: string }>().mainApiBaseUrl;
  };
  const here = 'http://127.0.0.1:8080';
  expect(await settings('localhost:8080', here)).toBe('http://localhost:8080');
  expect(await settings('[::1]:8080', here)).toBe('http://[::1]:8080');
  for (const host of ['evil.example', 'localhost:9999', 'localhost.evil.example:8080', 'localhost'])
    expect(await settings(host, here)).toBe(here);
  expect(await settings('localhost:8080', 'https://consent.example.com')).toBe('https://consent.example.com');
});

test('ERR-03 a value used in another brand is refused without a word about it', async () => {
  const { status, body } = await server().call('A1', 'POST', '/api/UserManagement', {
    emailAddress: 'b1@nordlicht.example',
    forename: 'Ben',
    surname: 'Bauer',
    brandIds: [alpha],
  });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).not.toMatch(/B1|beta|constraint|admin_user/i);
});

test('INJ-16 no path leads to a file that was not meant to be served', async () => {
  for (const path of [
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%00',
    '/assets/....//package.json',
    '/cb/..%2f..%2fsecret-key',
    '/cb/1/..%2f..%2f..%2fsecret-key',
    '/assets/%c0%ae%c0%ae/package.json',
  ]) {
    const response = await server().app.inject(path);
    expect([path, response.statusCode]).toEqual([path, 404]);
  }
});
