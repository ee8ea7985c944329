import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import fastify from 'fastify';
import { speakJson } from '@candour/kit/server/mount';
import { withServer } from '@candour/testing/server';
import { keepDeadlines } from './deadlines.ts';

const server = withServer();
let port: number;

beforeAll(async () => {
  port = Number(new URL(await server().listen()).port);
});

/** Writes bytes to the server's port, and returns what comes back until it hangs up. */
const talk = async (bytes: string, drip = ''): Promise<{ text: string; ms: number }> => {
  const from = performance.now();
  const socket: Socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (more: string) => (text += more));
  socket.on('error', () => undefined);
  socket.write(bytes);
  const dripping = setInterval(() => drip !== '' && socket.writable && socket.write(drip), 500);
  await once(socket, 'close');
  clearInterval(dripping);
  return { text, ms: performance.now() - from };
};

const mustBeOurs = (text: string, status: number) => {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const header of ['strict-transport-security', 'x-content-type-options', 'content-security-policy'])
    expect(head.toLowerCase()).toContain(`\r\n${header}: `);
  expect(head.toLowerCase()).toContain('\r\ncache-control: no-store');
  expect(head).toMatch(/\r\nx-request-id: [\da-f-]{36}/i);
  expect(JSON.parse(body)).toEqual({ errors: [expect.any(String)] });
};

describe('[trust A4] whoever is slow is refused after ten seconds', () => {
  test.concurrent.for([
    ['headers', 'GET /api/Brands HTTP/1.1\r\nhost: localhost\r\n', 'x-slow: 1\r\n'],
    ['no headers at all', '', ''],
    [
      'a body',
      'POST /tx/cookies/submit HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 9999\r\n\r\n{',
      ' ',
    ],
  ] as const)('with %s', async ([_, bytes, drip]) => {
    const { text, ms } = await talk(bytes, drip);
    expect(ms).toBeLessThan(20_000);
    expect(ms).toBeGreaterThan(5_000);
    mustBeOurs(text, 408);
  });
});

longTest(
  '[trust A4] a call that waits for a frozen database is answered, and one that is only slow is left alone',
  async () => {
    const timed = async (problem: string | undefined) => {
      const app = fastify();
      speakJson(app);
      keepDeadlines(app, async () => problem);
      app.get('/waits', () => new Promise((done) => setTimeout(done, 11_000, { done: true })));
      const from = performance.now();
      const response = await app.inject('/waits');
      return { status: response.statusCode, ms: performance.now() - from, body: response.json() };
    };
    const [frozen, slow] = await Promise.all([timed('It does not answer'), timed(undefined)]);
    expect(frozen.ms).toBeLessThan(slow.ms);
    expect([frozen.status, frozen.body]).toEqual([
      503,
      { errors: ['The server is busy. Please try again.'] },
    ]);
    expect([slow.status, slow.body]).toEqual([200, { done: true }]);
  },
  20_000,
);

describe('[trust A4] what is not HTTP is refused in the form of the product', () => {
  test.for([
    ['a broken request line', 'GET / HTTP/9.9\r\n\r\n', 400],
    ['an invalid header', 'GET / HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', 400],
    ['huge headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['odd hopes', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: miracles\r\nconnection: close\r\n\r\n', 417],
  ] as const)('%s', async ([_, bytes, status]) => {
    mustBeOurs((await talk(bytes)).text, status);
  });
});

test('[trust A4] packed bodies are refused', async () => {
  const { status, body } = await server().send({
    method: 'POST',
    url: '/api/authorize/adminportaluser',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync('{}'),
  });
  expect([status, body.errors]).toEqual([415, ['Packed bodies are not supported; send the body as it is']]);
});
