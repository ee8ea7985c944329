import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { longTest } from '@candour/testing/long';

import { openTestBucket } from '@candour/testing/bucket';
import type { Blobs } from './blobs.ts';
import { parseBucket } from './bucket.ts';
import { watchBucket } from './bucket-watch.ts';
import { createStore } from './create-store.ts';
import { fileBlobs } from './file-blobs.ts';
import { openStore } from './open-store.ts';
import { s3Blobs } from './s3-blobs.ts';
import type { ArtefactStore } from './store.ts';
import { readSettings } from '../../apps/server/settings.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);
const script = { contentType: 'text/javascript' };

const bucket = await openTestBucket();
const folders = mkdtempSync(join(tmpdir(), 'candour-artefacts-'));
let count = 0;

afterAll(async () => {
  await bucket.close();
  rmSync(folders, { recursive: true });
});

const places: Record<string, () => Blobs> = {
  'a folder': () => fileBlobs(join(folders, String(++count))),
  'a bucket': () => s3Blobs(parseBucket(bucket.setting(`place-${++count}`)) ?? expect.unreachable()),
};

describe.each(Object.entries(places))('published files in %s', (_place, open) => {
  let blobs: Blobs;
  let time: number;
  let store: ArtefactStore;
  const reopened = () => createStore({ blobs, now: () => time });

  beforeEach(() => {
    blobs = open();
    time = 0;
    store = reopened();
  });

  test('an artefact is named after its content and is read back unchanged, compressed too', async () => {
    const { name, sha256 } = await store.put('banners/7/bundle.js', SCRIPT, script);
    expect(name).toBe(`banners/7/bundle.${sha256.slice(0, 32)}.js`);
    const found = await reopened().read(name);
    expect(found?.bytes.toString()).toBe(SCRIPT);
    expect(brotliDecompressSync(found?.brotli ?? '').toString()).toBe(SCRIPT);
    expect(gunzipSync(found?.gzip ?? '').toString()).toBe(SCRIPT);
    expect(found).toMatchObject({ contentType: 'text/javascript', sha256 });
  });

  test('a removed artefact is gone everywhere, and can be put back', async () => {
    const { name } = await store.put('files/a.svg', SCRIPT, script);
    await store.read(name);
    await store.remove(name);
    expect(await store.read(name)).toBeUndefined();
    for (const ending of ['', '.br', '.gz', '.type']) {
      expect(await blobs.has(`objects/${name}${ending}`)).toBe(false);
    }
    await store.remove(name);
    await store.put('files/a.svg', SCRIPT, script);
    expect((await reopened().read(name))?.bytes.toString()).toBe(SCRIPT);
  });

  test('a write that ran out of space leaves nothing behind', async () => {
    const begun: string[] = [];
    const put = async (path: string, content: Buffer | string): Promise<void> => {
      if (path.endsWith('.type')) throw new Error('full');
      begun.push(path);
      await blobs.put(path, content);
    };
    await expect(createStore({ blobs: { ...blobs, put } }).put('b.js', SCRIPT, script)).rejects.toThrow(
      'full',
    );
    expect(begun).toHaveLength(2);
    for (const path of begun) expect(await blobs.has(path)).toBe(false);
  });

  test('the same bytes keep their name, other bytes get another', async () => {
    const first = await store.put('bundle.js', SCRIPT, script);
    expect(await store.put('bundle.js', SCRIPT, script)).toEqual(first);
    expect((await store.put('bundle.js', `${SCRIPT} `, script)).name).not.toBe(first.name);
  });

  test('neither an image nor a text too short to shrink is compressed', async () => {
    const image = await store.put('logo.png', Buffer.alloc(500), { contentType: 'image/png' });
    const short = await store.put('short.js', '1', script);
    expect(Object.keys((await reopened().read(image.name)) ?? {})).not.toContain('brotli');
    expect(Object.keys((await reopened().read(short.name)) ?? {})).not.toContain('gzip');
  });

  test('what is read often is served from memory', async () => {
    const { name } = await store.put('bundle.js', SCRIPT, script);
    await store.read(name);
    await blobs.put(`objects/${name}`, 'other bytes');
    expect((await store.read(name))?.bytes.toString()).toBe(SCRIPT);
    expect((await reopened().read(name))?.bytes.toString()).toBe('other bytes');
  });

  test('an interrupted publication is not there, and the next one completes it', async () => {
    const { name } = await store.put('bundle.js', SCRIPT, script);
    const elsewhere = open();
    for (const ending of ['.br', '.gz', '.type']) {
      await elsewhere.put(`objects/${name}${ending}`, (await blobs.get(`objects/${name}${ending}`)) ?? '');
    }
    blobs = elsewhere;
    expect(await reopened().read(name)).toBeUndefined();
    await reopened().put('bundle.js', SCRIPT, script);
    expect((await reopened().read(name))?.bytes.toString()).toBe(SCRIPT);
  });

  test('a pointer changes and is rolled back at once here, and within a second elsewhere', async () => {
    const other = reopened();
    await store.setPointer('banners/7/current', 'one');
    expect(await other.getPointer('banners/7/current')).toBe('one');
    await store.setPointer('banners/7/current', 'two');
    expect(await store.getPointer('banners/7/current')).toBe('two');
    expect(await other.getPointer('banners/7/current')).toBe('one');
    time += 1_000;
    expect(await other.getPointer('banners/7/current')).toBe('two');
    await store.setPointer('banners/7/current', 'one');
    expect(await store.getPointer('banners/7/current')).toBe('one');
    time += 1_000;
    expect(await other.getPointer('banners/7/current')).toBe('one');
  });

  test('a pointer that reads as empty is not served: the last one is', async () => {
    const pointer = 'pointers/banners/7/current';
    await store.setPointer('banners/7/current', 'one');
    await blobs.put(pointer, '');
    await expect(reopened().getPointer('banners/7/current')).rejects.toMatchObject({ status: 503 });
    time += 1_000;
    expect(await store.getPointer('banners/7/current')).toBe('one');
    await blobs.put(pointer, 'two');
    time += 1_000;
    expect(await store.getPointer('banners/7/current')).toBe('two');
  });

  test('a pointer is absent until it is set', async () => {
    expect(await store.getPointer('nothing')).toBeUndefined();
    await reopened().setPointer('nothing', 'something');
    time += 1_000;
    expect(await store.getPointer('nothing')).toBe('something');
  });

  test('a pointer that is set while it is being read keeps the value that was set', async () => {
    await store.setPointer('current', 'one');
    time += 1_000;
    const reading = store.getPointer('current');
    const setting = store.setPointer('current', 'two');
    await Promise.all([reading, setting]);
    expect(await store.getPointer('current')).toBe('two');
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
  ])('the name %j cannot leave the store', async (name) => {
    writeFileSync(join(folders, 'secret-key'), 'secret');
    expect(await store.read(name)).toBeUndefined();
    expect(await store.getPointer(name)).toBeUndefined();
    await expect(store.put(name, 'x', script)).rejects.toThrow(/cannot be the name/);
    await expect(store.setPointer(name, 'x')).rejects.toThrow(/cannot be the name/);
  });
});

test('no unfinished files are left in a folder', async () => {
  const folder = join(folders, 'tidy');
  const store = createStore({ blobs: fileBlobs(folder) });
  await store.put('bundle.js', SCRIPT, script);
  await Promise.all(Array.from({ length: 20 }, (_, n) => store.setPointer('current', String(n))));
  const files = readdirSync(folder, { recursive: true }).map(String);
  expect(files.filter((file) => file.includes('unfinished'))).toEqual([]);
  expect(Number(readFileSync(join(folder, 'pointers', 'current'), 'utf8'))).toBeLessThan(20);
});

longTest.each([
  ['is away', () => bucket.goDown()],
  ['is silent', () => bucket.fallSilent()],
])('while the bucket %s, values read before are still served and nobody waits long', async (_what, begin) => {
  let time = 0;
  // Longer than callers wait at most, shorter than in production: the test waits for all tries below.
  const timeoutMs = 2_500;
  const blobs = s3Blobs(parseBucket(bucket.setting()) ?? expect.unreachable(), { timeoutMs });
  const store = createStore({ blobs, now: () => time });
  const { name } = await store.put('bundle.js', SCRIPT, script);
  await store.setPointer('current', name);
  await store.read(name);
  await begin();
  onTestFinished(() => bucket.comeUp());
  for (let second = 0; second < 5; second++) {
    time += 1_000;
    const before = performance.now();
    expect(await store.getPointer('current')).toBe(name);
    expect((await store.read(name))?.bytes.toString()).toBe(SCRIPT);
    expect(performance.now() - before).toBeLessThan(2_000);
  }
  await expect(store.setPointer('current', 'other')).rejects.toThrow();
  expect(await store.getPointer('current')).toBe(name);
  await bucket.comeUp();
  await store.setPointer('current', 'other');
  expect(await store.getPointer('current')).toBe('other');
});

test('the store from the settings responds 503 while the bucket is down, and logs it', async () => {
  const told: string[] = [];
  const tell = (text: string) => void told.push(text);
  const settings = readSettings({ DATA_DIR: folders, ARTEFACT_STORE: bucket.setting('served') });
  const store = openStore(settings, { info: tell, warn: tell, error: tell });
  const { name } = await store.put('bundle.js', SCRIPT, script);
  await bucket.goDown();
  onTestFinished(() => bucket.comeUp());
  await expect(store.read(name)).rejects.toMatchObject({ status: 503 });
  expect(told.join()).toMatch(/ARTEFACT_STORE.*ECONNREFUSED/);
  await bucket.comeUp();
  expect((await store.read(name))?.bytes.toString()).toBe(SCRIPT);
});

test('a bucket that cannot be written to is told, in the log once, until it can be', async () => {
  const told: string[] = [];
  const log = {
    info: (text: string) => void told.push(text),
    error: (_: object, text: string) => void told.push(text),
  };
  const watched = (setting: string) =>
    watchBucket({
      blobs: s3Blobs(parseBucket(setting) ?? expect.unreachable()),
      log,
      everyMs: 50,
      againMs: 50,
    });
  const wrong = watched(bucket.setting('x').replace('s3://candour/', 's3://no-such-bucket/'));
  await expect.poll(() => wrong.problem()).toBe('The bucket of ARTEFACT_STORE cannot be written to');
  expect(told).toEqual(['The bucket of ARTEFACT_STORE cannot be written to']);
  const right = watched(bucket.setting('x'));
  await bucket.goDown();
  onTestFinished(() => bucket.comeUp());
  await expect.poll(() => right.problem(), { timeout: 20_000 }).toMatch(/ARTEFACT_STORE/);
  await bucket.comeUp();
  await expect.poll(() => right.problem(), { timeout: 20_000 }).toBeUndefined();
  expect(told.at(-1)).toBe('The bucket of ARTEFACT_STORE can be written to again');
});

test('a bucket is called with the credentials of the environment, and rejects unknown ones', async () => {
  const known = process.env['AWS_ACCESS_KEY_ID'];
  process.env['AWS_ACCESS_KEY_ID'] = 'unknown';
  onTestFinished(() => void (process.env['AWS_ACCESS_KEY_ID'] = known));
  const blobs = s3Blobs(parseBucket(bucket.setting()) ?? expect.unreachable());
  await expect(blobs.put('x', 'x')).rejects.toThrow(/does not exist in our records/);
});

test.each([
  ['s3://candour', { bucket: 'candour', prefix: '', endpoint: undefined, region: undefined }],
  ['s3://candour/a/b/', { bucket: 'candour', prefix: 'a/b/', endpoint: undefined, region: undefined }],
  [
    's3://candour/a?endpoint=http://localhost:9000&region=eu-west-1',
    { bucket: 'candour', prefix: 'a/', endpoint: 'http://localhost:9000', region: 'eu-west-1' },
  ],
  ['s3://Candour', undefined],
  ['s3://key:secret@candour', undefined],
  ['s3://candour?endpoint=ftp://x', undefined],
  ['s3://candour?bucket=other', undefined],
  ['s3:', undefined],
])('the setting %s is read as %j', (setting, expected) => {
  expect(parseBucket(setting)).toEqual(expected);
});
