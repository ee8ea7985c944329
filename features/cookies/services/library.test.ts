import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { serviceWording } from '@candour/consent/service-texts.ts';
import { defaultTexts } from '@candour/consent/default-texts.ts';
import { knownServices } from '@candour/scanner/knowledge/known-services.ts';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import { categoryRecords, clearCategories } from '../cookie-categories/samples.ts';
import { categoryIds } from './samples.ts';

const server = withServer();
beforeAll(async () => {
  for (const brandId of [alpha, beta]) {
    const place = placeOf(server(), brandId);
    await clearCategories(place);
    for (const record of categoryRecords(place)) await place.send('POST', '/api/cookieCategory', record);
  }
});

const categoryOf = async (name: string, brandId = alpha): Promise<number> =>
  (await categoryIds(placeOf(server(), brandId))).get(name) ?? 0;
const library = async (brandId = alpha) =>
  (await server().call('A1', 'GET', `/api/ServiceLibrary?BrandId=${brandId}`)).body;
const entry = async (key: string): Promise<Wire> =>
  (await library()).services.find((each: Wire) => each['key'] === key);
const add = (services: Wire[], brandId = alpha) =>
  server().call('A1', 'POST', '/api/ServiceLibrary', { brandId, services });
const read = async (id: number): Promise<Wire> =>
  (await server().call('A1', 'GET', `/api/cookieScript/${id}`)).body;
const count = async (): Promise<number> => {
  const [row] = await server().query<{ n: number }>(
    'select count(*)::int as n from cookie_script where brand_id = $1',
    [alpha],
  );
  return row?.n ?? 0;
};

describe('what the library knows', () => {
  test('is for one main purpose each; what is optional in part is not necessary', () => {
    const purposeOf = (name: string) => knownServices.find(({ provider }) => provider === name)?.purpose;
    expect(
      ['Google Analytics', 'Google Ads', 'Matomo', 'Cloudflare', 'Shopify'].map((name) => purposeOf(name)),
    ).toEqual(['analytics', 'marketing', 'analytics', 'necessary', 'marketing']);
    expect(knownServices.some(({ provider }) => provider === 'Candour')).toBe(false);
  });

  test('has words for visitors in every built-in language', () => {
    for (const language of Object.keys(defaultTexts))
      for (const purpose of ['necessary', 'functional', 'analytics', 'marketing'] as const)
        expect(serviceWording(purpose, language), `${purpose} in ${language}`).toBeTruthy();
    expect(serviceWording('analytics', 'pt-BR')).toBe(serviceWording('analytics', 'pt'));
    expect(serviceWording('analytics', 'eo')).toBeUndefined();
  });
});

test('several are added at once, with their cookies, type and words for visitors', async () => {
  const statistics = await categoryOf('Statistics');
  const marketing = await categoryOf('Marketing');
  const { status, body } = await add([
    { key: 'google-analytics', parentCookieCategoryId: statistics },
    { key: 'criteo', parentCookieCategoryId: marketing },
  ]);
  expect([status, body.cookieScriptIds.length]).toEqual([200, 2]);
  const [analytics, criteo] = await Promise.all(body.cookieScriptIds.map(read));
  expect(analytics).toMatchObject({
    cookieScriptName: 'Google Analytics',
    scriptName: 'Google Analytics',
    slug: 'google-analytics',
    parentCookieCategoryId: statistics,
    cookieScriptType: 4,
    gtmConsentTypes: ['analytics_storage'],
    displayText: 'Shows us how this site is used, so that we can improve it.',
  });
  expect(analytics?.['cookies']).toContainEqual(
    expect.objectContaining({ cookieName: '_ga', party: 'First', lifetimeText: '2 years' }),
  );
  const german = ((analytics?.['translations'] ?? []) as Wire[]).find(
    ({ languageId }) => languageId === server().languages.de,
  );
  expect(german).toMatchObject({
    scriptName: 'Google Analytics',
    displayText: 'Zeigt uns, wie diese Website genutzt wird, damit wir sie verbessern können.',
  });
  expect(criteo).toMatchObject({ cookieScriptType: 5, gtmConsentTypes: [] });
  const entries = await server().query<{ n: number }>(
    `select count(*)::int as n from audit_log where action = 'Create' and entity_name in ('Google Analytics', 'Criteo')`,
  );
  expect(entries[0]?.n).toBe(2);
  expect((await entry('criteo'))?.['addedAs']).toMatchObject({ cookieScriptName: 'Criteo' });
});

test('all are added or none, and none twice', async () => {
  const marketing = await categoryOf('Marketing');
  const before = await count();
  const twice = await add([
    { key: 'taboola', parentCookieCategoryId: marketing },
    { key: 'taboola', parentCookieCategoryId: marketing },
  ]);
  expect([twice.status, twice.body.fields]).toEqual([400, { 'services.1.key': 'Taboola is there already' }]);
  const unknown = await add([{ key: 'nobody', parentCookieCategoryId: marketing }]);
  expect(unknown.body.fields).toEqual({ 'services.0.key': 'The chosen item does not exist' });
  // A Google type belongs to one category of a brand.
  const elsewhere = await add([
    { key: 'outbrain', parentCookieCategoryId: marketing },
    { key: 'google-ads', parentCookieCategoryId: await categoryOf('Preferences') },
    { key: 'google-analytics', parentCookieCategoryId: marketing },
  ]);
  expect(elsewhere.status).toBe(400);
  expect(await count()).toBe(before);
});

longTest('every service of the library fits the rules of services', async () => {
  const functional = await categoryOf('Preferences');
  const rest = (await library()).services.filter(
    ({ addedAs, key }: Wire) => addedAs === null && !String(key).startsWith('google-'),
  );
  for (let from = 0; from < rest.length; from += 50) {
    const some = rest.slice(from, from + 50).map(({ key }: Wire) => ({
      key,
      parentCookieCategoryId: functional,
    }));
    const { status, body } = await add(some);
    expect([status, body.errors]).toEqual([200, undefined]);
  }
  expect(rest.length).toBeGreaterThan(90);
});

test("a brand sees its own services and categories, and another brand's are out of reach", async () => {
  const foreign = await categoryOf('Marketing', beta);
  expect((await server().call('A1', 'GET', `/api/ServiceLibrary?BrandId=${beta}`)).status).toBe(404);
  expect((await add([{ key: 'xandr', parentCookieCategoryId: foreign }], beta)).status).toBe(403);
  const mixed = await add([{ key: 'google-ads', parentCookieCategoryId: foreign }]);
  expect([mixed.status, mixed.body.errors]).toEqual([400, ['Google Ads: The chosen item does not exist']]);
  const { body } = await server().call('B1', 'GET', `/api/ServiceLibrary?BrandId=${beta}`);
  expect(body.categories.marketing).toBe(foreign);
  expect(body.services.filter(({ addedAs }: Wire) => addedAs !== null)).toEqual([]);
});
