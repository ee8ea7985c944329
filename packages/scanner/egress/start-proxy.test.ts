import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { NotAllowed, resolveHost } from './resolve-host.ts';
import { type Proxy, startProxy } from './start-proxy.ts';

let [hits, connections] = [0, 0];
const canary = createServer((_, answer) => void (hits++, answer.end('inside')));
canary.on('connection', () => void connections++);
const names: Record<string, string[]> = {
  'inside.test': ['127.0.0.1'],
  'half.test': ['93.184.215.14', '10.0.0.1'],
  'open.test': ['127.0.0.1'],
};
let [proxy, port] = [undefined as Proxy | undefined, 0];

beforeAll(async () => {
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
  const address = canary.address();
  port = typeof address === 'object' && address ? address.port : 0;
  proxy = await startProxy({
    resolve: async (host) => names[host] ?? [],
    exceptions: new Set([`open.test:${port}`]),
    own: new Map(),
    maxBytes: 2 ** 20,
  });
});
afterAll(async () => {
  await proxy?.close();
  canary.close();
});

const refused = {
  'SSRF-01': [
    '127.0.0.1',
    'localhost',
    'localhost.',
    '0.0.0.0',
    '[::1]',
    '[::]',
    'inside.test',
    'half.test',
    '169.254.169.254',
    '10.0.0.1',
    '192.168.1.1',
    '172.16.0.1',
    '100.64.0.1',
  ],
  'SSRF-02': ['2130706433', '0x7f.1', '0177.0.0.1', '127.1', '①②⑦.⓪.⓪.①', '0'],
  'SSRF-04': [
    '[fc00::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[2001:db8::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[::127.0.0.1]',
  ],
  'SSRF-05': ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:169.254.169.254]'],
  'SSRF-10': ['user@open.test', 'open.test@127.0.0.1', 'open.test#@127.0.0.1', '127.0.0.1\\@open.test'],
};

test.for(Object.entries(refused).flatMap(([id, hosts]) => hosts.map((host) => [id, host] as const)))(
  '%s: nothing is reached at %s',
  async ([, host]) => {
    names['localhost'] = names['localhost.'] = ['127.0.0.1'];
    const written = encodeURI(host).replaceAll('%5B', '[').replaceAll('%5D', ']');
    for (const place of [80, 443, port]) {
      // 400 is for something that is not an address at all.
      expect([400, 502]).toContain(await statusOf(`http://${written}:${place}/`));
      expect(await tunnelTo(`${host}:${place}`)).toMatch(/502|400|^$/);
    }
    expect({ hits, connections }).toEqual({ hits: 0, connections: 0 });
    // Refused by itself, not only because nobody listens there.
    const target = { host: new URL(`http://${host}`).hostname, port: 80 };
    const resolve = async (name: string) => names[name] ?? [];
    await expect(resolveHost(target, { resolve, exceptions: new Set() })).rejects.toThrow(NotAllowed);
  },
);

test('SSRF-17: an open internal port is not even contacted, so that it responds like a closed one', async () => {
  const closed = await statusOf(`http://127.0.0.1:1/`);
  expect(await statusOf(`http://127.0.0.1:${port}/`)).toBe(closed);
  expect(connections).toBe(0);
});

test('SSRF-11: ports of databases and mail are refused on public addresses, too', async () => {
  names['public.test'] = ['93.184.215.14'];
  for (const place of [22, 25, 5432, 6379, 11_211]) {
    expect(await tunnelTo(`public.test:${place}`)).toContain('502');
  }
});

test('IPv4 inside IPv6 is public if the IPv4 is', () => {
  expect(['93.184.215.14', '::ffff:93.184.215.14', '2606:2800::1'].map(isPublicAddress)).toEqual(
    Array(3).fill(true),
  );
  expect(['::ffff:10.0.0.1', '64:ff9b::5db8:d70e', 'nowhere'].map(isPublicAddress)).toEqual(
    Array(3).fill(false),
  );
});

test('a listed target is reached, and a name is resolved once per connection', async () => {
  const before = hits;
  expect(await statusOf(`http://open.test:${port}/`)).toBe(200);
  expect(hits).toBe(before + 1);
});

test('SSRF-07: a name that changes after the check gains nothing', async () => {
  let asked = 0;
  const resolve = async () => [['93.184.215.14'], ['127.0.0.1']][asked++] ?? [];
  const target = { host: 'rebound.test', port: 80 };
  expect(await resolveHost(target, { resolve, exceptions: new Set() })).toBe('93.184.215.14');
  expect(asked).toBe(1);
  await expect(resolveHost(target, { resolve, exceptions: new Set() })).rejects.toThrow(NotAllowed);
});

test('no more is received than is allowed', async () => {
  const size = 2e7;
  let ended = 0;
  const big = createServer((_, answer) => answer.end('x'.repeat(size)));
  big.on('connection', (socket) => socket.on('error', () => null).once('close', () => ended++));
  await new Promise<void>((done) => big.listen(0, '127.0.0.1', done));
  const address = big.address();
  const place = typeof address === 'object' && address ? address.port : 0;
  const exceptions = new Set([`big.test:${place}`]);
  const small = await startProxy({
    resolve: async () => ['127.0.0.1'],
    exceptions,
    own: new Map(),
    maxBytes: 1e5,
  });
  await statusOf(`http://big.test:${place}/`, small.port).catch(() => null);
  await expect.poll(() => small.received()).toBeGreaterThan(1e5);
  await expect.poll(() => ended).toBe(1);
  expect(small.received()).toBeLessThan(size / 2);
  expect(await tunnelTo(`big.test:${place}`, small.port)).toContain('502');
  await small.close();
  big.close();
});

const statusOf = (path: string, through = proxy?.port ?? 0) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: through, path }, (answer) => {
      answer.on('error', () => null).resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });

const tunnelTo = (target: string, through = proxy?.port ?? 0) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(through, '127.0.0.1', () =>
      socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: x\r\n\r\n`),
    );
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
    socket.once('error', reject).once('close', () => resolve(''));
  });
