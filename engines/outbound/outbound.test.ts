import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutbound, OutboundFailed, type OutboundOptions } from './outbound.ts';

let canary: Server;
let port: number;
let hits: string[] = [];
let answer: RequestListener = (_request, response) => response.end('inside');

beforeAll(async () => {
  canary = createServer((request, response) => {
    hits.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => canary.listen(0, '0.0.0.0', resolve));
  ({ port } = canary.address() as AddressInfo); // it listens on a port
});
afterAll(() => {
  canary.closeAllConnections();
  canary.close();
});

const strict = createOutbound({ allow: [] });
/** Calls an address and returns what became of it: a status, or the problem. */
const outcome = async (address: string, options: OutboundOptions = { allowsHttp: true }, by = strict) => {
  hits = [];
  const result = await by.fetch(address, options).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof OutboundFailed ? error.problem : String(error)),
  );
  return [result, hits.length];
};
/** A client whose resolver returns these addresses, one after the other; `+` joins several. */
const resolving = (...answers: string[]) => {
  const asked: string[] = [];
  const outbound = createOutbound({
    allow: [],
    resolve: async (host) => {
      const address = answers[Math.min(asked.length, answers.length - 1)] ?? '';
      asked.push(host);
      return address.split('+').map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }));
    },
  });
  return { outbound, asked };
};

describe('internal addresses are not called', () => {
  test.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://0.0.0.0',
    'http://[::1]',
    'http://[::]',
    'https://127.0.0.1',
  ])('SSRF-01 %s', async (address) => {
    expect(await outcome(address)).toEqual(['not public', 0]);
  });

  test.each([
    'http://2130706433',
    'http://0x7f.1',
    'http://0177.0.0.1',
    'http://127.1',
    'http://①②⑦.⓪.⓪.①',
    'http://0',
  ])('SSRF-02 %s, which is loopback in disguise', async (address) => {
    expect(await outcome(address)).toEqual(['not public', 0]);
  });

  test.each([
    'fc00::1',
    'fdff::1',
    'fe80::1',
    'fec0::1',
    '2001:db8::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '::127.0.0.1',
  ])('SSRF-04 [%s]', async (address) => {
    expect(await outcome(`http://[${address}]`)).toEqual(['not public', 0]);
    const { outbound } = resolving(address);
    expect(await outcome('https://name.example', {}, outbound)).toEqual(['not public', 0]);
  });

  test.each(['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:169.254.169.254'])(
    'SSRF-05 [%s], which is IPv4 inside',
    async (address) => {
      expect(await outcome(`http://[${address}]`)).toEqual(['not public', 0]);
    },
  );

  test.each([
    '10.0.0.1',
    '172.16.9.9',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ])('SSRF-01 a name that leads to %s', async (address) => {
    const { outbound } = resolving(address);
    expect(await outcome('https://name.example', {}, outbound)).toEqual(['not public', 0]);
  });
});

describe('a name is checked when it is connected to', () => {
  test('SSRF-07 what a name turns into between two look-ups is never connected to', async () => {
    const asked: string[] = [];
    const turning = createTurning(asked);
    expect(await outcome(`http://rebind.example:${port}`, {}, turning)).toEqual([200, 1]);
    // One look-up per connection: there is no moment between check and use.
    expect(asked).toEqual(['rebind.example']);
    const { outbound } = resolving('93.184.216.34', '127.0.0.1');
    await outbound.fetch('https://rebind.example', { timeoutMs: 100 }).catch(() => undefined);
    expect(await outcome('https://rebind.example', {}, outbound)).toEqual(['not public', 0]);
  });

  test('SSRF-07 one internal address among public ones refuses the name', async () => {
    const { outbound } = resolving('93.184.216.34+127.0.0.1');
    expect(await outcome('https://mixed.example', {}, outbound)).toEqual(['not public', 0]);
  });
});

/**
 * A client for which `rebind.example`, at the canary's port, is 127.0.0.2 at first and does not exist after
 * that.
 */
const createTurning = (asked: string[]) =>
  createOutbound({
    allow: [`rebind.example:${port}`],
    resolve: async (host) => {
      asked.push(host);
      return [{ address: asked.length === 1 ? '127.0.0.2' : '', family: 4 }];
    },
  });

describe('a response', () => {
  const trusting = () => createOutbound({ allow: [`127.0.0.1:${port}`] });
  const here = (path = '') => `http://127.0.0.1:${port}${path}`;

  test.each([301, 302, 307, 308])('SSRF-08 with a redirect (%i) is returned as it is', async (status) => {
    for (const location of [here('/inside'), 'file:///etc/passwd', '/again', 'https://127.0.0.1/']) {
      answer = (_request, response) => response.writeHead(status, { location }).end();
      expect(await outcome(here(), {}, trusting())).toEqual([status, 1]);
    }
  });

  test('is read up to its limit and no further', async () => {
    let sent = 0;
    answer = (_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
      };
      response.on('drain', more);
      more();
    };
    expect(await outcome(here(), {}, trusting())).toEqual(['too large', 1]);
    expect(sent).toBeLessThan(20_000_000);
  });

  test('that does not come in time is abandoned', async () => {
    answer = () => undefined;
    expect(await outcome(here(), { timeoutMs: 200 }, trusting())).toEqual(['too slow', 1]);
  });

  test('that is compressed is not decompressed', async () => {
    answer = (request, response) => response.end(String(request.headers['accept-encoding']));
    const response = await trusting().fetch(here());
    expect(await response.text()).toBe('identity');
  });

  test('carries status, headers and body; what was sent arrives', async () => {
    answer = (request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        response
          .writeHead(201, { 'x-told': [request.method, request.headers['x-mine']].join(' ') })
          .end(body);
      });
    };
    const response = await trusting().fetch(here(), {
      method: 'POST',
      headers: { 'x-mine': 'y' },
      body: 'a=b',
    });
    expect([response.status, response.headers.get('x-told'), await response.text()]).toEqual([
      201,
      'POST y',
      'a=b',
    ]);
  });
});

describe('an address', () => {
  test.each([
    'http://good.example@127.0.0.1',
    'http://user:word@93.184.216.34',
    'http://127.0.0.1\\@good.example',
    'http://good\t.example',
    'http://good.example\n',
    ' http://good.example',
    'file:///etc/passwd',
    'ftp://good.example',
    'javascript:alert(1)',
    '//good.example',
    'http://',
    '',
  ])('SSRF-10 %j is not one', async (address) => {
    expect(await outcome(address)).toEqual(['not an address', 0]);
  });

  test('SSRF-10 the fragment is not part of the host', async () => {
    const { outbound, asked } = resolving('127.0.0.1');
    expect(await outcome('https://good.example#@127.0.0.1', {}, outbound)).toEqual(['not public', 0]);
    expect(asked).toEqual(['good.example']);
  });

  test.each([22, 25, 5432, 6379, 11211])('SSRF-11 with port %i is refused', async (at) => {
    expect(await outcome(`https://93.184.216.34:${at}`)).toEqual(['port not allowed', 0]);
  });

  test('with plain http is refused unless its target is listed or the caller allows it', async () => {
    expect(await outcome('http://good.example', {})).toEqual(['not https', 0]);
    expect(strict.problemOf('http://good.example')).toBe('This address must start with https://');
    expect(strict.problemOf('http://good.example', { allowsHttp: true })).toBeUndefined();
    expect(strict.problemOf('https://good.example')).toBeUndefined();
  });
});

describe('what the operator listed', () => {
  test('opens one host and port, or a network, and nothing else', async () => {
    answer = (_request, response) => response.end('inside');
    const byTarget = createOutbound({ allow: [`127.0.0.1:${port}`] });
    expect(await outcome(`http://127.0.0.1:${port}`, {}, byTarget)).toEqual([200, 1]);
    expect(await outcome(`http://127.0.0.2:${port}`, {}, byTarget)).toEqual(['not https', 0]);
    expect(await outcome(`http://localhost:${port}`, { allowsHttp: true }, byTarget)).toEqual([
      'port not allowed',
      0,
    ]);
    const byNetwork = createOutbound({ allow: ['127.0.0.0/8', 'fd00::/8'] });
    expect(byNetwork.problemOf('http://127.0.0.9')).toBeUndefined();
    expect(byNetwork.problemOf('http://[fd00::1]')).toBeUndefined();
    // A network opens addresses, not ports.
    expect(await outcome(`http://127.0.0.1:${port}`, {}, byNetwork)).toEqual(['port not allowed', 0]);
    expect(byNetwork.problemOf('https://10.0.0.1')).toBe('This address cannot be reached from here');
  });
});
