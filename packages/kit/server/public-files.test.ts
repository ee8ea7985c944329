import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';

const server = withServer();

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heldBytes = (): number => {
  collect();
  return process.memoryUsage().arrayBuffers;
};

const megabyte = 2 ** 20;
// More than the artefact store caches, so that files are read from disk again all the time.
const files = 16;

longTest(
  '[mend D1] memory for public files stays within one budget, whatever headers strangers send',
  async () => {
    const { artefacts } = server().platform;
    const names: string[] = [];
    for (let at = 0; at < files; at++) {
      const { name } = await artefacts.put('files/image.png', randomBytes(5 * megabyte), {
        contentType: 'image/png',
      });
      names.push(name);
    }
    const before = heldBytes();
    for (let visitor = 0; visitor < 5; visitor++) {
      const headers = {
        'accept-language': `x-${visitor}, en;q=0.${visitor}`,
        'accept-encoding': `made-up-${visitor}`,
        'cf-ipcountry': `X${visitor}`,
        'sec-gpc': String(visitor),
      };
      for (const name of names) {
        // The file is found and cached as for GET, but not sent.
        const response = await server().app.inject({ method: 'HEAD', url: `/${name}?${visitor}`, headers });
        expect([response.statusCode, response.headers['content-length']]).toEqual([
          200,
          String(5 * megabyte),
        ]);
      }
    }
    // What the last calls held may be freed a moment later.
    await expect.poll(() => (heldBytes() - before) / megabyte, { timeout: 30_000 }).toBeLessThan(80);
  },
);

test('[mend D1] many who request a file at once share its bytes', async () => {
  const { artefacts } = server().platform;
  const { name } = await artefacts.put('files/image.png', randomBytes(megabyte), {
    contentType: 'image/png',
  });
  const found = await Promise.all(Array.from({ length: 20 }, () => artefacts.read(name)));
  expect(new Set(found.map((file) => file?.bytes)).size).toBe(1);
});

test.each([
  ['br', 'br'],
  ['gzip, deflate, BR', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0,gzip;q=0', undefined],
  ['x-brotli, brand', undefined],
])('[mend D1] a client that accepts %s gets %s', async (accepted, encoding) => {
  const { headers } = await server().app.inject({
    url: '/loader.js',
    headers: { 'accept-encoding': accepted },
  });
  expect(headers['content-encoding']).toBe(encoding);
});
