import { fork, type ChildProcess } from 'node:child_process';
import { Agent, get } from 'node:http';

import fastify from 'fastify';

import { freePort } from '@candour/testing/free-port';
import { startProduct } from '../e2e/product.ts';
import { full, type Load } from './load.ts';

const CALLERS = 32;
const SECONDS = 3;
/** Alternating, so that other load on the machine affects both; the median counts. */
const ROUNDS = 5;
const ACCEPT = { 'accept-encoding': 'br', 'accept-language': 'en' };

/**
 * Reads of a published banner at its floating address, compared with a bare Fastify route with the same
 * bytes.
 */
export const benchReads = async (): Promise<void> => {
  const product = await startProduct({ DEMO: '1', DEMO_PORT: String(await freePort()) });
  const peer = await startPeer(await bodyOf(`${product.url}/cb/1/live.js`));
  const rounds = { ours: [] as Load[], bare: [] as Load[] };
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  try {
    for (let round = 0; round < ROUNDS; round++) {
      rounds.ours.push(await full(CALLERS, SECONDS, () => read(agent, `${product.url}/cb/1/live.js`)));
      rounds.bare.push(await full(CALLERS, SECONDS, () => read(agent, peer.url)));
    }
  } finally {
    agent.destroy();
    peer.child.kill();
    await product.stop();
  }
  const [ours, bare] = [median(rounds.ours), median(rounds.bare)];
  console.table({
    'published banner': { perSecond: Math.round(ours), ratio: (ours / bare).toFixed(2), aim: '≥ 0.7' },
    'bare Fastify route': { perSecond: Math.round(bare), ratio: '1.00', aim: '' },
  });
};

const median = (loads: Load[]): number =>
  loads.map(({ perSecond }) => perSecond).sort((a, b) => a - b)[Math.floor(loads.length / 2)] ?? Number.NaN;

const read = (agent: Agent, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: ACCEPT }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.on('data', () => undefined).on('end', resolve);
    }).on('error', reject);
  });

const bodyOf = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: ACCEPT }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });

/** The peer runs in a process of its own, like the product. */
const startPeer = async (body: Buffer): Promise<{ url: string; child: ChildProcess }> => {
  const port = await freePort();
  const child = fork(import.meta.filename, [], { env: { ...process.env, PEER_PORT: String(port) } });
  child.send(body.toString('base64'));
  await new Promise((resolve) => child.once('message', resolve));
  return { url: `http://127.0.0.1:${port}/live.js`, child };
};

const servePeer = (port: number): void => {
  process.once('message', (body: string) => {
    const bytes = Buffer.from(body, 'base64');
    const app = fastify();
    app.get('/live.js', (_request, reply) =>
      reply
        .headers({ 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'br' })
        .send(bytes),
    );
    void app.listen({ port, host: '127.0.0.1' }).then(() => process.send?.('ready'));
  });
};

if (process.env['PEER_PORT'] !== undefined) servePeer(Number(process.env['PEER_PORT']));
else if (import.meta.main) await benchReads();
