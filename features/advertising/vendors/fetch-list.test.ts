import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';
import { fetchVendorList } from './server/fetch-list.ts';
import { sampleVendorList } from './vendor-list.fixture.ts';

type Reply = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array };
let reply: Reply = {};
const asked: IncomingHttpHeaders[] = [];
const site = createServer(({ headers }, answer) => {
  asked.push(headers);
  answer.writeHead(reply.status ?? 200, reply.headers).end(reply.body);
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const { port } = site.address() as AddressInfo; // of a TCP server
const server = withServer({ environment: { OUTBOUND_ALLOW: `127.0.0.1:${port}` } });
afterAll(() => site.close());

const textOf = (vendorListVersion: number) => JSON.stringify(sampleVendorList({ vendorListVersion }));
const turn = (keyValue: string) =>
  server().call('U0', 'PUT', '/api/ConfigKeys', { keyName: 'VendorListAddress', keyValue });
let hours = 0;
/** What the job does when an hour has passed; how often it called the address. Sessions do not grow old. */
const anHourLater = async (): Promise<number> => {
  const before = asked.length;
  hours += 1;
  await fetchVendorList.work(null as never, {
    platform: { ...server().platform, now: () => new Date(Date.now() + hours * 3_660_000) },
    signal: AbortSignal.timeout(30_000),
  });
  return asked.length - before;
};
const known = async () => {
  const { body } = await server().call('A1', 'GET', '/api/Vendors/Iab/Lists');
  return {
    versions: body.lists.map((each: { vendorListVersion: number }) => each.vendorListVersion),
    ...body.fetching,
  };
};

test('calls nobody until an address is set', async () => {
  expect(await anHourLater()).toBe(0);
  expect(await known()).toMatchObject({ versions: [], isOn: false, fetchedAt: null });
  expect((await turn('no address')).status).toBe(400);
});

test('fetches a packed list, and again only when the address allows it', async () => {
  await turn(`http://127.0.0.1:${port}/list.json`);
  reply = {
    headers: { 'content-encoding': 'gzip', 'cache-control': 'max-age=10000', etag: '"first"' },
    body: gzipSync(textOf(100)),
  };
  expect(await anHourLater()).toBe(1);
  expect(await known()).toMatchObject({ versions: [100], isOn: true, problem: '' });
  expect(asked[0]).toMatchObject({ 'accept-encoding': 'gzip' });
  const told = await server().query('select user_id from audit_log where entity_id = $1', ['list 100']);
  expect(told).toEqual([{ user_id: null }]);
  expect(await anHourLater()).toBe(0);
  expect(await anHourLater()).toBe(0);
  reply = { status: 304, headers: { 'cache-control': 'max-age=0' } };
  expect(await anHourLater()).toBe(1);
  expect(asked[1]).toMatchObject({ 'if-none-match': '"first"' });
  reply = { headers: { 'cache-control': 'max-age=0' }, body: textOf(101) };
  expect(await anHourLater()).toBe(1);
  expect(await known()).toMatchObject({ versions: [101, 100], problem: '' });
});

test('is fetched at once when somebody asks, as soon as the address allows it', async () => {
  const refresh = (user: 'U0' | 'A1') => server().call(user, 'POST', '/api/Vendors/Iab/Refresh', {});
  const early = await refresh('U0');
  expect([early.status, early.body.errors]).toEqual([
    409,
    [expect.stringMatching(/^The address asks not to be called before 20\d\d-.* UTC$/)],
  ]);
  expect((await refresh('A1')).status).toBe(403);
  await server().query("update vendor_list_fetch set not_before = now() - interval '1 minute'");
  expect((await refresh('U0')).status).toBe(204);
  const queued = await server().query("select 1 from jobs.job where name = 'fetch-vendor-list'");
  expect(queued).toHaveLength(1);
});

test.each<[string, Reply, string]>([
  ['fails', { status: 503 }, 'This address answered 503'],
  ['sends something else', { body: '<html>' }, 'This is not a vendor list of version 3'],
  [
    'sends a list that unpacks to too much',
    { headers: { 'content-encoding': 'gzip' }, body: gzipSync(' '.repeat(20_000_000)) },
    'larger than',
  ],
  [
    'sends a list with a vendor that is called like a member of every object',
    { body: textOf(103).replace('"vendors":{', '"vendors":{"constructor":{"id":5},') },
    'look at vendors › constructor',
  ],
  [
    'sends a list that was cut off',
    { body: textOf(103).slice(0, -9) },
    'This is not a vendor list of version 3',
  ],
  [
    'leads elsewhere',
    { status: 302, headers: { location: 'http://127.0.0.2/' } },
    'This address answered 302',
  ],
])('keeps the list in use where the address %s, and says so', async (_, answer, problem) => {
  reply = { ...answer, headers: { ...answer.headers, 'cache-control': 'max-age=0' } };
  expect(await anHourLater()).toBe(1);
  expect(await known()).toMatchObject({ versions: [101, 100], problem: expect.stringContaining(problem) });
});

longTest('a week of failures changes nothing but what is said; then the next list is taken', async () => {
  reply = { status: 503, headers: { 'cache-control': 'max-age=0' } };
  let calls = 0;
  for (let hour = 0; hour < 7 * 24; hour += 1) calls += await anHourLater();
  expect(calls).toBe(7 * 24);
  expect(await known()).toMatchObject({ versions: [101, 100], problem: 'This address answered 503' });
  // Names that would poison objects are left out.
  const poison = '"__proto__":{"isPoisoned":true},';
  const body = textOf(102).replace('"vendors":{', `${poison}"vendors":{${poison}`);
  reply = { headers: { 'cache-control': 'max-age=0' }, body };
  expect(await anHourLater()).toBe(1);
  expect(await known()).toMatchObject({ versions: [102, 101, 100], problem: '' });
  const { body: read } = await server().call('A1', 'GET', '/api/Vendors/Iab/Lists');
  expect([read.lists[0].vendorCount, 'isPoisoned' in {}]).toEqual([60, false]);
});

test('SSRF-01 calls no address inside', async () => {
  await turn('http://127.0.0.3:80/list.json');
  expect(await anHourLater()).toBe(0);
  expect((await known()).problem).not.toBe('');
});
