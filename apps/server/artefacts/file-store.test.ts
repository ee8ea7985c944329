import { mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createFileStore } from './file-store.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);
const script = { contentType: 'text/javascript' };

let folder: string;
let time: number;
let store: ReturnType<typeof createFileStore>;
const reopened = () => createFileStore({ folder, now: () => time });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-artefacts-'));
  time = 0;
  store = reopened();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an artefact is named by its content and comes back whole, also compressed', async () => {
  const { name, sha256 } = await store.put('banners/7/bundle.js', SCRIPT, script);
  expect(name).toBe(`banners/7/bundle.${sha256.slice(0, 32)}.js`);
  const found = await reopened().read(name);
  expect(found?.bytes.toString()).toBe(SCRIPT);
  expect(brotliDecompressSync(found?.brotli ?? '').toString()).toBe(SCRIPT);
  expect(gunzipSync(found?.gzip ?? '').toString()).toBe(SCRIPT);
  expect(found).toMatchObject({ contentType: 'text/javascript', sha256 });
});

test('the same bytes keep their name, other bytes get another', async () => {
  const first = await store.put('bundle.js', SCRIPT, script);
  expect(await store.put('bundle.js', SCRIPT, script)).toEqual(first);
  expect((await store.put('bundle.js', `${SCRIPT} `, script)).name).not.toBe(first.name);
});

test('an image is not compressed, and a text too short to shrink neither', async () => {
  const image = await store.put('logo.png', Buffer.alloc(500), { contentType: 'image/png' });
  const short = await store.put('short.js', '1', script);
  expect(Object.keys((await store.read(image.name)) ?? {})).not.toContain('brotli');
  expect(Object.keys((await store.read(short.name)) ?? {})).not.toContain('gzip');
});

test('what is read often is served from memory', async () => {
  const { name } = await store.put('bundle.js', SCRIPT, script);
  await store.read(name);
  unlinkSync(join(folder, 'objects', name));
  expect((await store.read(name))?.bytes.toString()).toBe(SCRIPT);
  expect(await reopened().read(name)).toBeUndefined();
});

test('a publication that was cut short is not there, and the next one completes it', async () => {
  const { name } = await store.put('bundle.js', SCRIPT, script);
  unlinkSync(join(folder, 'objects', name));
  expect(await reopened().read(name)).toBeUndefined();
  await reopened().put('bundle.js', SCRIPT, script);
  expect((await reopened().read(name))?.bytes.toString()).toBe(SCRIPT);
});

test('a pointer changes at once here and within a second elsewhere', async () => {
  const other = reopened();
  await store.setPointer('banners/7/current', 'one');
  expect(await other.getPointer('banners/7/current')).toBe('one');
  await store.setPointer('banners/7/current', 'two');
  expect(await store.getPointer('banners/7/current')).toBe('two');
  expect(await other.getPointer('banners/7/current')).toBe('one');
  time += 1_000;
  expect(await other.getPointer('banners/7/current')).toBe('two');
});

test('a pointer nobody set is absent', async () => {
  expect(await store.getPointer('nothing')).toBeUndefined();
});

test('nothing unfinished is left behind', async () => {
  await store.put('bundle.js', SCRIPT, script);
  await Promise.all(Array.from({ length: 20 }, (_, n) => store.setPointer('current', String(n))));
  const files = readdirSync(folder, { recursive: true }).map(String);
  expect(files.filter((file) => file.includes('unfinished'))).toEqual([]);
  expect(Number(readFileSync(join(folder, 'pointers', 'current'), 'utf8'))).toBeLessThan(20);
});

test.each([
  '../secret-key',
  'a/../../b',
  '/etc/passwd',
  'a//b',
  '.hidden',
  'a/.hidden',
  'A.js',
  'a\0',
  'a\\b',
  'a%2e',
  'x'.repeat(201),
  '',
])('the name %j is not let out of the store', async (name) => {
  writeFileSync(join(folder, 'secret-key'), 'secret');
  expect(await store.read(name)).toBeUndefined();
  expect(await store.getPointer(name)).toBeUndefined();
  await expect(store.put(name, 'x', script)).rejects.toThrow(/cannot be the name/);
  await expect(store.setPointer(name, 'x')).rejects.toThrow(/cannot be the name/);
});
