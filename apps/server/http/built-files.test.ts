import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveBuilt } from './built-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'candour-built-'));
writeFileSync(join(folder, 'screen-1a2b.js'), 'plain');
writeFileSync(join(folder, 'screen-1a2b.js.br'), 'brotli');
writeFileSync(join(folder, 'screen-1a2b.js.gz'), 'gzip');
writeFileSync(join(folder, 'small-3c4d.css'), 'small');
writeFileSync(join(folder, 'gone-5e6f.js'), 'gone');
const app = fastify();
serveBuilt(app, '/assets/', folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = async (name: string, accepted = 'gzip, br') => {
  const { statusCode, headers, body } = await app.inject({
    url: `/assets/${name}`,
    headers: { 'accept-encoding': accepted },
  });
  return {
    status: statusCode,
    body,
    type: headers['content-type'],
    packed: headers['content-encoding'],
    headers,
  };
};

test('a built file comes as packed as the browser takes it, and may be kept for ever', async () => {
  const type = 'text/javascript; charset=utf-8';
  expect(await get('screen-1a2b.js')).toMatchObject({
    status: 200,
    body: 'brotli',
    packed: 'br',
    type,
    headers: { 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' },
  });
  expect(await get('screen-1a2b.js', 'gzip')).toMatchObject({ body: 'gzip', packed: 'gzip', type });
  expect(await get('screen-1a2b.js', 'br;q=0')).toMatchObject({ body: 'plain', packed: undefined, type });
  expect(await get('small-3c4d.css')).toMatchObject({ body: 'small', packed: undefined });
  const head = await app.inject({ method: 'HEAD', url: '/assets/small-3c4d.css' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '5']);
});

test('a file that is gone by now is not found, and browsers do not keep that', async () => {
  rmSync(join(folder, 'gone-5e6f.js'));
  const { status, headers } = await get('gone-5e6f.js');
  expect([status, headers['cache-control']]).toEqual([404, undefined]);
});

test('only what was in the folder at the start can be asked for', async () => {
  writeFileSync(join(folder, 'later.js'), 'later');
  for (const name of ['later.js', '', '.', '..%2fpackage.json', 'SCREEN-1a2b.js', 'screen-1a2b.js%00'])
    expect([name, (await get(name)).status]).toEqual([name, 404]);
});
