import { beforeAll, describe, expect, test } from 'vitest';
import { withBanners } from '@candour/testing/banner-bench';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { alpha, beta, type UserName } from '@candour/testing/world';
import { policyTableRecord } from '../../cookies/policy-tables/samples.ts';

const { server, filled } = withBanners();
const closed = 'This language is for other brands only';
let count = 0;

type Case = {
  path: string;
  /** Where rows are changed, if elsewhere. */
  id: string;
  /** The field with the message. */
  field: string;
  /** What a row needs besides its words in German; if those are absent, it has none. */
  row: (brandId: number, german?: string) => Promise<Wire>;
};

const german = (text: string | undefined, entry: (languageId: number, text: string) => Wire): Wire[] =>
  text === undefined ? [] : [entry(server().languages.de, text)];
const unique = (name: string): string => `${name} ${(count += 1)}`;

/** A category that services of the brand may have. */
const categoryOf = async (brandId: number): Promise<number | undefined> => {
  if (brandId === alpha) return filled().categoryIds[1];
  const body = { categoryName: unique('Shared'), displayText: 'Text', brandId };
  return (await server().call('U0', 'POST', '/api/cookieCategory', body)).body.newCookieCategoryId;
};

const nouns: Record<string, Case> = {
  'a cookie category': {
    path: '/api/cookieCategory',
    id: 'categoryId',
    field: 'translations.0.languageId',
    row: async (brandId, text) => ({
      categoryName: unique('Category'),
      displayText: 'Text',
      brandId,
      translations: german(text, (languageId, categoryName) => ({ languageId, categoryName })),
    }),
  },
  'a service': {
    path: '/api/cookieScript',
    id: 'cookieScriptId',
    field: 'translations.0.languageId',
    row: async (brandId, text) => ({
      cookieScriptName: unique('Service'),
      scriptName: 'Service',
      displayText: 'Text',
      brandId,
      parentCookieCategoryId: await categoryOf(brandId),
      cookieScriptType: 7,
      translations: german(text, (languageId, scriptName) => ({ languageId, scriptName })),
    }),
  },
  'a heading of a policy table': {
    path: '/api/CookiePolicy/CookiePolicyTables/',
    id: 'policyTableId',
    field: 'columns',
    row: async (brandId, text) => ({
      ...policyTableRecord(placeOf(server(), brandId)),
      policyTableName: unique('Table'),
      columns: [
        {
          column: 'CookieName',
          headings: german(text, (languageId, heading) => ({ languageId, text: heading })),
        },
      ],
    }),
  },
};

const ask = (user: UserName, method: 'POST' | 'PUT' | 'GET', path: string, body?: object) =>
  server().call(user, method, path, body);
const create = async ({ path, row }: Case, brandId: number, text?: string) =>
  ask(brandId === 0 ? 'U0' : 'A1', 'POST', path, await row(brandId, text));
const idIn = (body: Wire): number => Number(Object.values(body).find((value) => typeof value === 'number'));
const limit = (brandIds: number[]) =>
  ask('U0', 'PUT', `/api/Languages/${server().languages.de}/Brands`, { brandIds });

describe.each(Object.entries(nouns))('[mend E] %s', (_, noun) => {
  let written = 0;
  let bare = 0;
  beforeAll(async () => {
    await limit([]);
    written = idIn((await create(noun, alpha, 'Alt')).body);
    bare = idIn((await create(noun, alpha)).body);
    await limit([beta]);
    return async () => void (await limit([]));
  });
  const change = async (id: number, text: string) => {
    const { brandId: _brand, ...members } = await noun.row(alpha, text);
    return ask('A1', 'PUT', noun.path, { ...members, [noun.id]: id });
  };

  test('cannot be written in a language for other brands', async () => {
    const refused = { errors: [closed], fields: { [noun.field]: closed } };
    const made = await create(noun, alpha, 'Neu');
    expect([made.status, made.body]).toEqual([400, refused]);
    const changed = await change(bare, 'Neu');
    expect([changed.status, changed.body]).toEqual([400, refused]);
  });

  test('stays if it was written before, and may be corrected', async () => {
    expect((await change(written, 'Besser')).status).toBe(200);
  });

  test('can be written only once in a language', async () => {
    await limit([]);
    const twice = (entries: unknown): Wire[] => [...(entries as Wire[]), ...(entries as Wire[])]; // lists of the row
    const row = await noun.row(alpha, 'Neu');
    const columns = row['columns'] as Wire[] | undefined; // tables have some
    const doubled = {
      ...row,
      ...('translations' in row ? { translations: twice(row['translations']) } : {}),
      ...(columns && { columns: columns.map((one) => ({ ...one, headings: twice(one['headings']) })) }),
    };
    const { status, body } = await ask('A1', 'POST', noun.path, doubled);
    await limit([beta]);
    const field = noun.field.replace('.0.', '.1.');
    expect([status, body.fields]).toEqual([400, { [field]: 'This value has already been provided' }]);
  });

  test('of all brands can be written in any language', async () => {
    expect((await create(noun, 0, 'Für alle')).status).toBe(200);
  });
});

test('[mend E] people of other brands are told the name of a language that they cannot use', async () => {
  await limit([beta]);
  const told = async (user: UserName) => {
    const { assignedLanguages, otherLanguages } = (await ask(user, 'GET', '/api/Languages/AssignedLanguages'))
      .body;
    return [assignedLanguages.map((one: Wire) => one['languageName']), otherLanguages];
  };
  const german = { languageId: server().languages.de, languageName: 'German' };
  expect(await told('A1')).toEqual([['English', 'French'], [german]]);
  expect(await told('B1')).toEqual([['English', 'French', 'German'], []]);
  await limit([]);
});

describe('[mend E] the address of a privacy policy', () => {
  const path = '/api/PrivacyPolicies';
  const version = (isSpoken: boolean, members: Wire = {}): Wire => ({
    policyName: 'Privacy policy',
    policyUrl: 'https://a.example/privacy',
    isActive: true,
    languageUrls: isSpoken
      ? [{ languageId: server().languages.de, url: 'https://a.example/datenschutz', name: 'Datenschutz' }]
      : [],
    ...members,
  });
  const refusedAt = (field: string) => [400, { errors: [closed], fields: { [field]: closed } }];
  const read = async (id: number) =>
    (await ask('U0', 'GET', path)).body.privacyPolicies.find(
      (policy: Wire) => policy['privacyPolicyId'] === id,
    );
  const change = async (id: number, versions: Wire[], user: UserName = 'A1') => {
    const { status, body } = await ask(user, 'PUT', path, { privacyPolicyId: id, versions });
    return [status, status === 400 ? body : undefined];
  };

  test('cannot be given in a language for other brands, stays if it was, and can be any for all brands', async () => {
    await limit([beta]);
    const made = await ask('A1', 'POST', path, { brandId: alpha, versions: [version(true)] });
    expect([made.status, made.body]).toEqual(refusedAt('versions.0.languageUrls.0.languageId'));
    await limit([]);
    const { newPrivacyPolicyId: id } = (
      await ask('A1', 'POST', path, { brandId: alpha, versions: [version(true)] })
    ).body;
    await limit([beta]);
    const { versionId } = (await read(id)).versions[0];
    const kept = version(true, { versionId, policyName: 'Corrected' });
    expect(await change(id, [kept])).toEqual([200, undefined]);
    expect(await change(id, [kept, version(true, { isActive: false })])).toEqual(
      refusedAt('versions.1.languageUrls.0.languageId'),
    );
    const universal = await ask('U0', 'POST', path, { brandId: 0, versions: [version(true)] });
    expect(universal.status).toBe(200);
    // Brands without a policy use the global default, whosever it is.
    await ask('U0', 'PUT', `${path}/SetGlobalDefault`, { privacyPolicyId: id });
    expect(await change(id, [kept, version(true, { isActive: false })])).toEqual([200, undefined]);
    await limit([]);
  });
});
