import { beforeAll, expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import type { Wire } from '@candour/testing/samples';
import { alpha, beta, type UserName } from '@candour/testing/world';
import { sampleVendorList } from '../vendors/vendor-list.fixture.ts';
import { englishLabels, labelNames } from './contract/labels.ts';

const server = withServer();
const path = '/api/IabTexts';
const emptyLabels = Object.fromEntries(labelNames.map((name) => [name, '']));
const stack = (id: number, purposes: number[]) => ({
  id,
  name: `Stack ${id}`,
  description: '',
  purposes,
  specialFeatures: [],
});
const stacks = { 1: stack(1, [3, 4]), 2: stack(2, [4, 7]), 3: stack(3, [8]), 4: stack(4, [2, 7]) };

let english = 0;
let german = 0;
beforeAll(async () => {
  const { languages } = (await server().call('U0', 'GET', '/api/Languages')).body;
  const idOf = (code: string) =>
    languages.find((each: { languageCode: string }) => each.languageCode === code).languageId;
  [english, german] = [idOf('en'), idOf('de')];
});

const read = async (languageId = english, brandId = alpha, user: UserName = 'A1') =>
  (await server().call(user, 'GET', `${path}?brandId=${brandId}&languageId=${languageId}`)).body;
const save = (change: Wire, user: UserName = 'A1') =>
  server().call(user, 'PUT', path, {
    brandId: alpha,
    languageId: english,
    labels: emptyLabels,
    illustrations: {},
    stacks: [],
    rowVersion: 0,
    stacksVersion: 0,
    ...change,
  });
const loadTexts = (change: Record<string, unknown> = {}, languageCode = 'de') => {
  const { vendors: _, ...texts } = sampleVendorList({ stacks, ...change });
  const translated = JSON.stringify(texts).replaceAll('"Purpose ', '"Zweck ');
  return server().call('U0', 'POST', `${path}/Translations`, { languageCode, content: translated });
};
const nameOf = ({ official }: { official: { groups: { kind: string; entries: { name: string }[] }[] } }) =>
  official.groups.find(({ kind }) => kind === 'purposes')?.entries[0]?.name;

test('without a vendor list there are own words only', async () => {
  expect(await read()).toMatchObject({ official: null, stacks: [], problems: [], fallback: englishLabels });
  expect((await loadTexts()).body.errors).toEqual(['Load a vendor list first']);
  expect((await save({ stacks: [1] })).body.errors).toEqual(['Load a vendor list first']);
});

test('official texts are English until a translation is loaded', async () => {
  await server().call('U0', 'POST', '/api/Vendors/Iab/Lists', {
    content: JSON.stringify(sampleVendorList({ stacks })),
  });
  const before = await read(german);
  expect([before.official.languageCode, nameOf(before)]).toEqual(['en', 'Purpose 1']);
  expect((await loadTexts()).status).toBe(200);
  const after = await read(german);
  expect([after.official.languageCode, nameOf(after)]).toEqual(['de', 'Zweck 1']);
  expect(nameOf(await read())).toBe('Purpose 1');
  const { translations } = (await server().call('A1', 'GET', `${path}/Translations`)).body;
  expect(translations).toMatchObject([{ languageCode: 'de', vendorListVersion: 100 }]);
});

test.each<[string, () => ReturnType<typeof loadTexts>, number, string]>([
  ['of another policy version', () => loadTexts({ tcfPolicyVersion: 4 }), 409, 'policy version 4'],
  ['in English', () => loadTexts({}, 'en'), 400, 'come with the vendor list'],
  ['without purposes', () => loadTexts({ purposes: undefined }), 400, 'look at purposes'],
])('refuses texts %s', async (_, attempt, status, why) => {
  const refused = await attempt();
  expect([refused.status, refused.body.errors]).toEqual([status, [expect.stringContaining(why)]]);
});

test('only people with all brands load translations', async () => {
  const { status } = await server().call('A1', 'POST', `${path}/Translations`, {
    languageCode: 'fr',
    content: '{}',
  });
  expect(status).toBe(403);
});

test('a translation that lacks a text of the list is not used at all', async () => {
  await loadTexts({ purposes: { 1: { id: 1, name: 'Zweck 1', description: '' } } });
  expect((await read(german)).official.languageCode).toBe('en');
  await loadTexts();
});

test('own words are kept for each brand and language, and empty ones are read in the language of the official texts', async () => {
  expect((await save({ labels: { ...emptyLabels, heading: 'Ads' } })).status).toBe(204);
  expect((await save({ labels: { ...emptyLabels, save: 'Sichern' }, languageId: german })).status).toBe(204);
  const texts = await read(german);
  expect([texts.labels.save, texts.labels.heading]).toEqual(['Sichern', '']);
  expect([texts.fallback.heading, texts.fallback.save]).toEqual(['Ads', englishLabels.save]);
  expect(texts.fallback.purposesTab).toBe('Zwecke');
  expect((await read()).fallback.purposesTab).toBe(englishLabels.purposesTab);
  expect((await read(german, beta, 'B1')).fallback.heading).toBe(englishLabels.heading);
  expect((await server().call('A1', 'GET', `${path}?brandId=${beta}&languageId=${german}`)).status).toBe(404);
  expect([400, 403]).toContain((await save({ brandId: beta })).status);
});

test('two people who write at once do not overwrite each other', async () => {
  const { rowVersion } = await read();
  const labels = { ...emptyLabels, heading: 'First' };
  expect((await save({ labels, rowVersion })).status).toBe(204);
  const late = await save({ labels: { ...emptyLabels, heading: 'Second' }, rowVersion });
  expect([late.status, (await read()).labels.heading]).toEqual([409, 'First']);
});

test.each([
  ['no number of vendors', { countSentence: 'Many vendors' }, 'labels.countSentence'],
  ['it twice', { countSentence: '{n} of {n}' }, 'labels.countSentence'],
])('refuses a sentence that has %s', async (_, labels, field) => {
  const { rowVersion } = await read();
  const { status, body } = await save({ labels: { ...emptyLabels, ...labels }, rowVersion });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('refuses illustrations of what has none', async () => {
  const { rowVersion } = await read();
  for (const illustrations of [{ 'stacks 1': 'x' }, { purposes: 'x' }, { 'purposes 1': '' }])
    expect((await save({ illustrations, rowVersion })).status).toBe(400);
  expect((await save({ illustrations: { 'purposes 1': 'Such as a basket' }, rowVersion })).status).toBe(204);
  expect((await read()).illustrations).toEqual({ 'purposes 1': 'Such as a basket' });
});

test('stacks name what chosen vendors do, everything once', async () => {
  const choose = (wanted: number[]) => async () => {
    const { rowVersion, stacksVersion } = await read();
    return save({ stacks: wanted, rowVersion, stacksVersion });
  };
  expect((await choose([1])()).body.fields).toEqual({
    stacks: 'Stack 1 contains purpose 3, which no chosen vendor declares.',
  });
  await server().call('A1', 'PUT', '/api/Vendors/Iab/Selection', { brandId: alpha, add: [10], remove: [] });
  expect((await read()).declared.purposes).toEqual([1, 2, 3, 4, 7, 9]);
  expect((await choose([1, 2])()).body.fields).toEqual({ stacks: 'Purpose 4 is in the stacks 1–2.' });
  expect((await choose([9])()).body.fields).toEqual({ stacks: 'Stack 9 is not on the vendor list' });
  expect((await choose([1, 4])()).status).toBe(204);
  expect(await read(german)).toMatchObject({ stacks: [1, 4], problems: [] });
  // Without the vendor the stacks have nothing to name any more; saying so is left to the screen.
  await server().call('A1', 'PUT', '/api/Vendors/Iab/Selection', { brandId: alpha, add: [], remove: [10] });
  expect((await read()).problems).toHaveLength(4);
  const { rowVersion } = await read();
  expect((await save({ stacks: [], rowVersion, stacksVersion: 0 })).status).toBe(409);
  expect((await read()).stacks).toEqual([1, 4]);
});

test('records who wrote, chose and loaded', async () => {
  const rows = await server().query<{ entry: string }>(
    "select distinct action || ' ' || entity_name as entry from audit_log where product_area = 75",
  );
  expect(new Set(rows.map(({ entry }) => entry))).toEqual(
    new Set(['Create IAB texts', 'Update IAB texts', 'Update Stacks', 'Load Official texts, de']),
  );
});
