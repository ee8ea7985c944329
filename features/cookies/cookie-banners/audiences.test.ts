import { pointTo } from '@candour/kit/server/pointers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStore } from '../../../engines/artefacts/create-store.ts';
import { fileBlobs } from '../../../engines/artefacts/file-blobs.ts';
import { noteAudiences, profileForVisitor } from './server/publishing/audiences.ts';
import type { Audience } from './server/publishing/pointers.ts';
import { livePointer, type Pointer } from './server/publishing/pointers.ts';

let folder: string;
let store: ReturnType<typeof createStore>;

const pointer = (profileId: number, audience: Partial<Audience>): Pointer => ({
  profileId,
  version: 1,
  brandId: 1,
  accessKey: 'KEY',
  defaultLanguage: 'en',
  files: { en: `cb/${profileId}/en.js` },
  audience: { bannerId: 5, isDefault: false, isGpc: false, countries: [], ...audience },
});
const main = pointer(1, { isDefault: true });
const live = [
  main,
  pointer(2, { countries: ['US'] }),
  pointer(3, { countries: ['US-CA'] }),
  pointer(4, { isGpc: true }),
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candour-audiences-'));
  store = createStore({ blobs: fileBlobs(folder) });
  for (const each of live) await pointTo(store, livePointer(each.profileId), each);
  await noteAudiences(store, 5, [1, 2, 3, 4]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const served = async (headers: Record<string, string>, hasTrustedProxy = true) =>
  (await profileForVisitor(store, main, { headers, hasTrustedProxy })).pointer?.profileId ?? 1;

test('a visitor gets the profile of the region, otherwise of the country, otherwise the default one', async () => {
  expect(await served({ 'cf-ipcountry': 'US', 'cf-region-code': 'CA' })).toBe(3);
  expect(await served({ 'cf-ipcountry': 'US', 'cf-region-code': 'NY' })).toBe(2);
  expect(await served({ 'cf-ipcountry': 'DE' })).toBe(1);
  expect(await served({})).toBe(1);
});

test('a browser that sends Global Privacy Control gets its profile wherever it is', async () => {
  expect(await served({ 'sec-gpc': '1', 'cf-ipcountry': 'US' })).toBe(4);
  expect(await served({ 'sec-gpc': 'yes' })).toBe(1);
});

test('nobody can choose a country with a header while no proxy is trusted', async () => {
  expect(await served({ 'cf-ipcountry': 'US' }, false)).toBe(1);
});

test('an unpublished profile replaces the default for nobody', async () => {
  await pointTo(store, livePointer(4), null);
  await noteAudiences(store, 5, [1, 2, 3, 4]);
  expect(await served({ 'sec-gpc': '1' })).toBe(1);
});
