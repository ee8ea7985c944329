import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSigningPair } from '../../features/access/sso/server/self-signed.ts';
import { createOutbound, OutboundFailed, type Outbound } from './outbound.ts';

const host = 'crm.nordlicht.example';
const target = createSigningPair(host, new Date());
const us = createSigningPair('candour', new Date());

let server: Server;
let outbound: Outbound;
let url: string;
let seen: unknown[] = [];
beforeAll(async () => {
  server = createServer(
    {
      key: target.key,
      cert: target.certificate,
      ca: [us.certificate],
      requestCert: true,
      rejectUnauthorized: false,
    },
    (request, response) => {
      const socket = request.socket as TLSSocket; // of an HTTPS server
      seen.push(socket.authorized ? socket.getPeerCertificate().subject.CN : undefined);
      response.end('hello');
    },
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  url = `https://${host}:${port}/`;
  outbound = createOutbound({
    allow: [`${host}:${port}`],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
});
afterAll(async () => {
  await outbound.close();
  server.closeAllConnections();
  server.close();
});

const certificate = {
  certificate: us.certificate,
  privateKey: us.key,
  passphrase: '',
  authority: target.certificate,
};
const problemOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutboundFailed ? error.problem : error),
  );

test('a client certificate is presented where it is given, and never on the connections of others', async () => {
  seen = [];
  const trusting = { ...certificate, certificate: '', privateKey: '' };
  await outbound.send(url, { clientCertificate: certificate });
  await outbound.send(url, { clientCertificate: trusting });
  await outbound.send(url, { clientCertificate: certificate });
  expect(seen).toEqual(['candour', undefined, 'candour']);
});

test('an untrusted certificate, or one for another name, is refused', async () => {
  expect(await problemOf(outbound.send(url))).toBe('bad certificate');
  const other = createOutbound({
    allow: [url.replace(host, 'other.example').slice('https://'.length, -1)],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  expect(
    await problemOf(other.send(url.replace(host, 'other.example'), { clientCertificate: certificate })),
  ).toBe('bad certificate');
  await other.close();
});

test('SSRF-17 a name that does not exist is reported in the same words as an internal one', async () => {
  const nowhere = createOutbound({
    allow: [],
    resolve: () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })),
  });
  const inside = createOutbound({ allow: [], resolve: async () => [{ address: '10.0.0.1', family: 4 }] });
  const words = (by: Outbound) => by.send('https://name.example').catch((error: Error) => error.message);
  expect(await words(nowhere)).toBe(await words(inside));
  expect(await problemOf(nowhere.send('https://name.example'))).toBe('name not found');
});
