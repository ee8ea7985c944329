import { describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withBanners } from '@candour/testing/banner-bench';
import type { Wire } from '@candour/testing/samples';
import { alpha, beta } from '@candour/testing/world';

const { server, makeBanner, publish } = withBanners();
const get = (path = '') => server().call('A1', 'GET', `/api/Languages${path}`);
const assign = (languageIds: number[], defaultLanguageId = languageIds[0] ?? 0) =>
  server().call('U0', 'PUT', '/api/Languages/AssignedLanguages', { languageIds, defaultLanguageId });
const ids = (): number[] => {
  const { en, de, fr } = server().languages;
  return [en, de, fr];
};
const codes = async (): Promise<string[]> =>
  (await get('/AssignedLanguages')).body.assignedLanguages.map(({ languageCode }: Wire) => languageCode);
const idOf = async (code: string): Promise<number> =>
  (await get()).body.languages.find((row: Wire) => row['languageCode'] === code).languageId;

describe('languages', () => {
  test('are known by name, in order, right-to-left ones marked', async () => {
    const { status, body } = await get();
    expect([status, Object.keys(body)]).toEqual([200, ['languages']]);
    const names: string[] = body.languages.map(({ languageName }: Wire) => languageName);
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(names.length).toBeGreaterThan(60);
    const rightToLeft = body.languages
      .filter((row: Wire) => row['isRightToLeft'])
      .map(({ languageCode }: Wire) => languageCode);
    expect(rightToLeft).toEqual(['ar', 'he', 'fa', 'ur']);
  });

  test('can be read by everybody who is signed in', async () => {
    expect((await server().call('A1r', 'GET', '/api/Languages/AssignedLanguages')).status).toBe(200);
    const wanted = { languageIds: ids(), defaultLanguageId: ids()[0] };
    expect((await server().call('A1r', 'PUT', '/api/Languages/AssignedLanguages', wanted)).status).toBe(403);
  });
});

describe('assigning', () => {
  test('chooses the languages of the organisation and the default among them', async () => {
    const { en, de, fr } = server().languages;
    const swedish = await idOf('sv');
    expect((await assign([en, de, fr, swedish], de)).status).toBe(204);
    expect(await codes()).toEqual(['en', 'fr', 'de', 'sv']);
    const { assignedLanguages } = (await get('/AssignedLanguages')).body;
    expect(
      assignedLanguages.filter((row: Wire) => row['isDefault']).map(({ languageCode }: Wire) => languageCode),
    ).toEqual(['de']);
    await assign(ids());
    expect(await codes()).toEqual(['en', 'fr', 'de']);
  });

  test('needs at least one language, a default among them, and languages that exist', async () => {
    const { en, de } = server().languages;
    const none = await assign([], en);
    expect([none.status, none.body.fields]).toEqual([400, { languageIds: 'You must select at least one' }]);
    const strange = await assign([en], de);
    expect([strange.status, strange.body.fields]).toEqual([
      400,
      { defaultLanguageId: 'The default language must be assigned' },
    ]);
    const unknown = await assign([en, 9999]);
    expect([unknown.status, unknown.body.fields]).toEqual([
      400,
      { languageIds: 'The chosen item does not exist' },
    ]);
    expect(await codes()).toEqual(['en', 'fr', 'de']);
  });

  longTest('cannot remove a language in which something is published', async () => {
    const { en, fr } = server().languages;
    const { profileIds, consentBannerId } = await makeBanner({ isTranslated: true });
    await publish(profileIds[0]);
    const { status, body } = await assign([en, fr]);
    expect([status, body]).toEqual([
      409,
      {
        errors: ['German is in use and cannot be unassigned'],
        usages: [{ productArea: 12, id: consentBannerId, name: 'Banner 1' }],
      },
    ]);
    expect(await codes()).toEqual(['en', 'fr', 'de']);
    await server().call('A1', 'POST', `/api/ConsentBanner/Profiles/Unpublish/${profileIds[0]}`);
    expect((await assign([en, fr])).status).toBe(204);
    await assign(ids());
  });

  const speak = (brandId: number, defaultLanguageId: number) =>
    server().call('U0', 'PUT', '/api/Brands', { brand: { brandId, defaultLanguageId } });

  test('cannot remove the default language of a brand', async () => {
    const { en, de, fr } = server().languages;
    await speak(beta, fr);
    const others = await assign([en, de]);
    expect([others.status, others.body.errors]).toEqual([
      409,
      ['French is the default language of Beta and cannot be unassigned'],
    ]);
    await speak(alpha, de);
    const seen = await assign([en, fr]);
    expect([seen.status, seen.body]).toEqual([
      409,
      {
        errors: ['German is the default language of Alpha and cannot be unassigned'],
        usages: [{ productArea: 1, id: alpha, name: 'Alpha' }],
      },
    ]);
    expect(await codes()).toEqual(['en', 'fr', 'de']);
    for (const brandId of [alpha, beta]) await speak(brandId, en);
    expect((await assign([en])).status).toBe(204);
    await assign(ids());
  });

  test('and choosing it for a brand at once leave no brand without its language', async () => {
    const { en, fr } = server().languages;
    for (let times = 0; times < 10; times += 1) {
      await Promise.all([assign([en]), speak(beta, fr)]);
      const broken = await server().query(
        'select 1 from brand join language on language_id = default_language_id where not is_assigned and brand_id <> 0',
      );
      expect(broken).toEqual([]);
      await speak(beta, en);
      await assign(ids());
    }
  });

  test('is recorded in the audit', async () => {
    await assign(ids());
    const [entry] = await server().query(
      'select after from audit_log where product_area = 6 order by audit_id desc limit 1',
    );
    expect(entry).toEqual({ after: { languageIds: ids(), defaultLanguageId: ids()[0] } });
  });
});

test('a language may be for some brands only', async () => {
  const { de } = server().languages;
  const limit = (brandIds: number[]) =>
    server().call('U0', 'PUT', `/api/Languages/${de}/Brands`, { brandIds });
  expect((await limit([alpha])).status).toBe(204);
  expect((await get()).body.languages.find((row: Wire) => row['languageId'] === de).brandIds).toEqual([
    alpha,
  ]);
  const unknown = await limit([2_000_000_000]);
  expect([unknown.status, unknown.body.fields]).toEqual([
    400,
    { brandIds: 'The chosen item does not exist' },
  ]);
  expect((await limit([])).status).toBe(204);
});

test('[mend E] a brand uses the languages that are open to it, and keeps what was written before', async () => {
  const { de } = server().languages;
  const limit = (brandIds: number[]) =>
    server().call('U0', 'PUT', `/api/Languages/${de}/Brands`, { brandIds });
  const make = async (brandId: number, user: 'A1' | 'B1', parentGroupName = 'Group') => {
    const group = { parentGroupName, brandId };
    const { body } = await server().call(user, 'POST', '/api/ConsentStructure/ParentGroups', group);
    return `/api/ConsentStructure/ParentGroups/${body.newParentGroupId}/Translations`;
  };
  const [ours, theirs] = [await make(alpha, 'A1'), await make(beta, 'B1')];
  const spoken = async (path: string, user: 'A1' | 'B1') =>
    (await server().call(user, 'GET', path)).body.languages.map((row: Wire) => row['languageId']);
  const write = (path: string, user: 'A1' | 'B1') =>
    server().call(user, 'PUT', `${path}/${de}`, { parentGroupName: 'Gruppe' });
  expect((await write(ours, 'A1')).status).toBe(204);
  expect((await limit([beta])).status).toBe(204);
  expect(await spoken(ours, 'A1')).not.toContain(de);
  expect(await spoken(theirs, 'B1')).toContain(de);
  const assigned = (await server().call('A1', 'GET', '/api/Languages/AssignedLanguages')).body;
  expect(assigned.assignedLanguages.map((row: Wire) => row['languageId'])).not.toContain(de);
  expect((await write(theirs, 'B1')).status).toBe(204);
  // What was written before stays and may be corrected; a new text is refused.
  expect((await write(ours, 'A1')).status).toBe(204);
  const refused = await write(await make(alpha, 'A1', 'Another group'), 'A1');
  expect([refused.status, refused.body?.errors]).toEqual([400, ['This language is for other brands only']]);
  expect((await limit([])).status).toBe(204);
});

test('a language stays open to the brands that have it as default', async () => {
  const { de, en } = server().languages;
  const limit = (brandIds: number[]) =>
    server().call('U0', 'PUT', `/api/Languages/${de}/Brands`, { brandIds });
  const speak = (defaultLanguageId: number) =>
    server().call('U0', 'PUT', '/api/Brands', { brand: { brandId: beta, defaultLanguageId } });
  await limit([alpha]);
  const closed = await speak(de);
  expect([closed.status, closed.body.fields]).toEqual([
    400,
    { 'brand.defaultLanguageId': 'This language is for other brands only' },
  ]);
  await limit([]);
  expect((await speak(de)).status).toBe(200);
  const refused = await limit([alpha]);
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    ['German is the default language of Beta and must stay available to it'],
  ]);
  expect((await limit([alpha, beta])).status).toBe(204);
  await speak(en);
  await limit([]);
});

describe('missing translations', () => {
  test('list what visitors would read in another language', async () => {
    const category = { categoryName: 'Untold', displayText: 'Not translated.', brandId: alpha };
    const { newCookieCategoryId: id } = (await server().call('A1', 'POST', '/api/cookieCategory', category))
      .body;
    const missing = async () =>
      (await get(`/${server().languages.de}/MissingTranslations`)).body.missingTranslations;
    const own = (rows: Wire[]) => rows.filter((row) => row['id'] === id && row['productArea'] === 13);
    expect(own(await missing())).toEqual([
      { productArea: 13, id, name: 'Untold', field: 'categoryName', title: 'Name' },
      { productArea: 13, id, name: 'Untold', field: 'displayText', title: 'Display text' },
    ]);
    const translations = [{ languageId: server().languages.de, categoryName: 'Unerzählt', displayText: '' }];
    await server().call('A1', 'PUT', '/api/cookieCategory', { categoryId: id, translations });
    expect(own(await missing())).toMatchObject([{ field: 'displayText' }]);
  });

  test('each is named as people call it', async () => {
    const { body } = await get(`/${server().languages.de}/MissingTranslations`);
    const titles = body.missingTranslations.map(({ title }: Wire) => title);
    expect(titles.filter((title: string) => !/^[A-Z][a-z]+( [a-z]+)*$/.test(title))).toEqual([]);
  });

  test('"are limited to one\'s own brands"', async () => {
    const category = { categoryName: 'CANARY-B2', displayText: 'Secret.', brandId: beta };
    await server().call('B1', 'POST', '/api/cookieCategory', category);
    const { body } = await get(`/${server().languages.de}/MissingTranslations`);
    expect(JSON.stringify(body)).not.toContain('CANARY-B2');
  });

  test('become a share in the list; the default language is always complete', async () => {
    const { languages } = (await get()).body;
    const shareOf = (code: string): number =>
      languages.find((row: Wire) => row['languageCode'] === code).translationsComplete;
    expect([shareOf('en'), shareOf('sw')]).toEqual([100, 0]);
    expect(shareOf('de')).toBeGreaterThan(50);
    expect(shareOf('de')).toBeLessThan(100);
  });

  test('of an unknown language are not found', async () => {
    expect((await get('/9999/MissingTranslations')).status).toBe(404);
  });
});
