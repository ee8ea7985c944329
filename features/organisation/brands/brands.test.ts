import { describe, expect, test } from 'vitest';
import { nameKey } from '@candour/kit/contract/name-key';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { alpha, beta, type UserName } from '@candour/testing/world';
import { sampleBrands } from './samples.ts';

const server = withServer();
const call = (user: UserName, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server().call(user, method, `/api/Brands${path}`, body);
const brand = (members: Wire = {}): Wire => ({
  brandName: 'Fjell',
  defaultLanguageId: server().languages.en,
  ...members,
});
const create = (members: Wire, user: UserName = 'U0') => call(user, 'POST', '', { brand: brand(members) });
const namesFor = async (user: UserName): Promise<string[]> =>
  (await call(user, 'GET', '')).body.brands.map(({ brandName }: Wire) => brandName);

describe('the list of brands', () => {
  test('is sorted by name and says whether there are several', async () => {
    const { status, body } = await call('U0', 'GET', '');
    expect([status, Object.keys(body)]).toEqual([200, ['isMultiBrand', 'brands']]);
    expect([body.isMultiBrand, await namesFor('U0')]).toEqual([true, ['Alpha', 'Beta', 'Universal']]);
    expect(body.brands[0]).toEqual({
      brandId: alpha,
      brandName: 'Alpha',
      brandCode: '',
      logoUrl: '',
      publicHost: '',
      isActive: true,
      dateCreated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      defaultLanguageId: server().languages.en,
      countOfUsers: 4,
      rowVersion: 2,
    });
  });

  test('"contains one\'s own brands and the Universal one"', async () => {
    expect(await namesFor('A1')).toEqual(['Alpha', 'Universal']);
    expect(await namesFor('B1')).toEqual(['Beta', 'Universal']);
    expect(await namesFor('A1B2')).toEqual(['Alpha', 'Beta', 'Universal']);
    expect((await call('A1', 'GET', '')).body.isMultiBrand).toBe(false);
    expect((await call('A1B2', 'GET', '')).body.isMultiBrand).toBe(true);
  });

  test('responds under both spellings of the specification', async () => {
    expect((await server().call('A1', 'GET', '/api/brands')).body).toEqual(
      (await call('A1', 'GET', '')).body,
    );
  });
});

describe('a new brand', () => {
  test('starts with the categories every banner needs', async () => {
    const ignored = { brandId: 4711, dateCreated: '2020-01-01' };
    const { status, body } = await create({ ...sampleBrands[1], ...ignored });
    expect([status, Object.keys(body)]).toEqual([200, ['newBrandId']]);
    expect(body.newBrandId).not.toBe(4711);
    const categories = (await server().call('U0', 'GET', '/api/cookieCategory')).body.filter(
      (row: Wire) => row['brandId'] === body.newBrandId,
    );
    expect(
      categories.map(({ categoryName, isStrictlyNecessary }: Wire) => [categoryName, isStrictlyNecessary]),
    ).toEqual([
      ['Functional', false],
      ['Performance', false],
      ['Social media', false],
      ['Strictly Necessary', true],
      ['Targeting', false],
    ]);
  });

  test('is created by somebody with universal access only', async () => {
    for (const user of ['A1', 'A1B2', 'A1r'] as const) expect((await create({}, user)).status).toBe(403);
  });

  test.each<[string, Wire, Record<string, string>]>([
    ['without a name', { brandName: ' ' }, { 'brand.brandName': 'This field is required' }],
    [
      'without a language',
      { defaultLanguageId: undefined },
      { 'brand.defaultLanguageId': 'This field is required' },
    ],
    [
      'with a language nobody knows',
      { defaultLanguageId: 9999 },
      { 'brand.defaultLanguageId': 'The chosen item does not exist' },
    ],
    [
      'with a language the organisation does not use',
      { defaultLanguageId: 1 },
      { 'brand.defaultLanguageId': 'The default language must be assigned' },
    ],
    [
      'with a code that fits no address',
      { brandCode: 'fjell & fjord' },
      { 'brand.brandCode': 'Invalid characters - please check your input' },
    ],
    [
      'with a logo that runs script',
      { logoUrl: 'javascript:alert(1)' },
      { 'brand.logoUrl': 'This field must must be a valid URL and start with http:// or https://' },
    ],
    [
      'with a host that is none',
      { publicHost: 'https://x.example' },
      { 'brand.publicHost': 'This field must be a valid domain' },
    ],
  ])('%s is refused at its field', async (_, members, fields) => {
    const { status, body } = await create(members);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  test('has a unique name and code, ignoring case', async () => {
    await create({ brandName: 'Gipfel', brandCode: 'gipfel' });
    const message = 'This value has already been provided';
    const named = await create({ brandName: 'GIPFEL' });
    expect([named.status, named.body.fields]).toEqual([400, { brandName: message }]);
    const coded = await create({ brandName: 'Other', brandCode: 'Gipfel' });
    expect([coded.status, coded.body.fields]).toEqual([400, { brandCode: message }]);
  });
});

describe('[trust A5] names that look the same', () => {
  const taken = (field: string) => [400, { [field]: 'This value has already been provided' }];
  const outcome = async (answer: Promise<{ status: number; body: Wire }>) => {
    const { status, body } = await answer;
    return [status, body['fields']];
  };
  const rename = (brandId: number, members: Wire) =>
    call('U0', 'PUT', '', { brand: { brandId, ...members } });
  const idOf = async (brandName: string): Promise<number> =>
    (await call('U0', 'GET', '')).body.brands.find((row: Wire) => row['brandName'] === brandName)?.brandId;

  test.each([
    ['full-width letters', '\uff34ind\uff55s \uff14'],
    ['a soft hyphen', 'Tin\u00addus 4'],
    ['a space without width', 'Tindus\u200b 4'],
    ['a variation selector', 'Tindus 4\ufe0f'],
    ['a number in a circle', 'Tindus \u2463'],
    ['a wide space, two spaces and another case', 'TINDUS \u2003 4'],
    ['marks of direction', '\u200fTindus\u200e 4'],
  ])('with %s are taken', async (_, brandName) => {
    if ((await idOf('Tindus 4')) === undefined) await create({ brandName: 'Tindus 4' });
    expect(await outcome(create({ brandName }))).toEqual(taken('brandName'));
    expect(await outcome(rename(beta, { brandName }))).toEqual(taken('brandName'));
  });

  test.each([
    ['letters turned around', 'Fjell \u202exe'],
    ['an isolated part', 'Fj\u2066ell\u2069'],
    ['a mark of byte order', 'Fj\ufeffell'],
    ['tags that hide text', 'Fjell\u{e0068}\u{e0069}'],
  ])('with %s are refused', async (_, brandName) => {
    expect(await outcome(create({ brandName }))).toEqual([
      400,
      { 'brand.brandName': 'Invalid characters - please check your input' },
    ]);
  });

  test('leaves alone what languages need, and stores it as it was typed', async () => {
    const names = [
      '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', // Persian, with a joiner that parts
      '\u0915\u094d\u200d\u0937', // Devanagari, with one that joins
      'Familie \u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
      'Scotland \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      '\u05e9\u05dc\u05d5\u05dd\u200e 1',
      'Heart \u2764\ufe0f',
    ];
    for (const brandName of names) expect((await create({ brandName })).status).toBe(200);
    expect(await namesFor('U0')).toEqual(expect.arrayContaining(names));
  });

  test('that were there before stay and can be saved; a third one is refused', async () => {
    const pair = ['Skog', 'Sko\u00adg'];
    await server().query('alter table brand disable trigger look_alike_brand_name');
    for (const brandName of pair) await create({ brandName });
    await server().query('alter table brand enable trigger look_alike_brand_name');
    for (const brandName of pair) {
      const saved = await rename(await idOf(brandName), { brandName, publicHost: 'skog.example' });
      expect(saved.status).toBe(200);
    }
    expect(await outcome(create({ brandName: 'Skog\u2060' }))).toEqual(taken('brandName'));
    const [last] = pair.slice(1);
    expect((await rename(await idOf(String(last)), { brandName: 'Wald' })).status).toBe(200);
    expect(await outcome(rename(await idOf('Wald'), { brandName: last }))).toEqual(taken('brandName'));
  });

  test('are compared by the database and by forms in the same way', async () => {
    const samples = [
      'Plain Name',
      '  two  spaces\t',
      '\uff21\uff22\uff11',
      'Stra\u00dfe',
      '\u00c9cole',
      'E\u0301cole',
      '\u2462 \u00bd \ufb01',
      'a\u00a0b\u3000c',
      '\u3164',
      '\u00dcber',
      'x\u{e0067}\u{1d173}y',
      '\u0416',
    ];
    for (let point = 0xa0; point < 0xe1000; point += 1) {
      const letter = String.fromCodePoint(point);
      if (/\p{Default_Ignorable_Code_Point}/u.test(letter) && point < 0xe0200) samples.push(`a${letter}b`);
    }
    const rows = await server().query<{ key: string }>(
      'select candour_name_key(name) as key from unnest($1::text[]) with ordinality as t(name, at) order by at',
      [samples],
    );
    expect(rows.map(({ key }) => key)).toEqual(samples.map(nameKey));
    expect(samples.map(nameKey)).toContain('ab1');
  });

  test('are refused wherever a name is unique but for its case', async () => {
    const unguarded = await server().query<{ name: string }>(
      `select i.indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
       where i.indisunique and t.relnamespace = 'public'::regnamespace and pg_get_indexdef(i.indexrelid) ~ '\\mlower\\('
         and not exists (select from pg_trigger g where g.tgrelid = t.oid
           and g.tgname = 'look_alike_' || substring(pg_get_indexdef(i.indexrelid) from '\\mlower\\(([a-z_]+)\\)'))`,
    );
    expect(unguarded.map(({ name }) => name)).toEqual(['channel__external_reference']);
  });
});

describe('changing a brand', () => {
  const change = (user: UserName, members: Wire) => call(user, 'PUT', '', { brand: members });

  test('leaves omitted members as they are, and detects a lost update', async () => {
    const { brands } = (await call('A1', 'GET', '')).body;
    const before = brands.find((row: Wire) => row['brandId'] === alpha);
    const { status, body } = await change('A1', {
      brandId: alpha,
      publicHost: 'privacy.nordlicht.example',
      rowVersion: before.rowVersion,
    });
    expect([status, body]).toEqual([
      200,
      { ...before, publicHost: 'privacy.nordlicht.example', rowVersion: before.rowVersion + 1 },
    ]);
    const stale = await change('A1', { brandId: alpha, publicHost: '', rowVersion: before.rowVersion });
    expect([stale.status, stale.body.errors]).toEqual([
      409,
      ['This item was changed by another user. Please check it and try again.'],
    ]);
  });

  test('"is limited to one\'s own brands; nobody can change Universal"', async () => {
    const before = await server().fingerprint(beta);
    expect((await change('A1', { brandId: beta, brandName: 'Mine' })).status).toBe(404);
    expect(await server().fingerprint(beta)).toBe(before);
    for (const user of ['A1', 'U0'] as const)
      expect((await change(user, { brandId: 0, brandName: 'Mine' })).status).toBe(403);
    expect((await change('A1', { brandName: 'Nameless' })).status).toBe(404);
  });
});

describe('deleting a brand', () => {
  test('is possible while it contains only its initial categories', async () => {
    const id = (await create({ brandName: 'Short' })).body.newBrandId;
    expect((await call('U0', 'GET', `/${id}/Usage`)).body).toEqual({ usages: [] });
    expect((await call('U0', 'DELETE', `/${id}`)).status).toBe(204);
    expect(await namesFor('U0')).not.toContain('Short');
  });

  test('is refused with everything that is in it', async () => {
    const id = (await create({ brandName: 'Full' })).body.newBrandId;
    const key = {
      accessKeyName: 'Key of Full',
      accessKeyType: 1,
      brandId: id,
      allowedDomains: ['full.example'],
    };
    await server().call('U0', 'POST', '/api/AccessKeys', key);
    const details = {
      consentBannerName: 'Banner of Full',
      brandId: id,
      defaultLanguageId: server().languages.en,
      domains: ['full.example'],
    };
    const { newConsentBannerId } = (
      await server().call('U0', 'POST', '/api/ConsentBanner/BasicDetails', details)
    ).body;
    await server().query(
      "update admin_user set brand_ids = brand_ids || $1::int where email_address = 'dis@nordlicht.example'",
      [id],
    );
    await server().call('U0', 'POST', '/api/SystemIntegrations', {
      serviceName: 'CRM of Full',
      brandIds: [id],
    });
    const usages = [
      { productArea: 12, id: newConsentBannerId, name: 'Banner of Full' },
      { productArea: 14, id: 0, name: 'Key of Full' },
      { productArea: 15, id: expect.any(Number), name: 'dis@nordlicht.example' },
      { productArea: 53, id: expect.any(Number), name: 'CRM of Full' },
    ];
    const { status, body } = await call('U0', 'DELETE', `/${id}`);
    expect([status, body]).toEqual([409, { errors: ['Full is in use and cannot be deleted'], usages }]);
    expect((await call('U0', 'GET', `/${id}/Usage`)).body).toEqual({ usages });
  });

  test('requires universal access, and is never possible for Universal itself', async () => {
    expect((await call('A1', 'DELETE', `/${alpha}`)).status).toBe(403);
    expect((await call('A1', 'DELETE', `/${beta}`)).status).toBe(404);
    expect((await call('U0', 'DELETE', '/0')).status).toBe(403);
  });

  test('AUTHZ-17 the number of a deleted brand is never reused', async () => {
    const id = (await create({ brandName: 'First' })).body.newBrandId;
    await call('U0', 'DELETE', `/${id}`);
    expect((await create({ brandName: 'Second' })).body.newBrandId).toBeGreaterThan(id);
  });
});

test('the word for "brand" is a configuration key', async () => {
  expect((await call('U0', 'POST', '/UpsertBrandLabel', { adminPortalBrandLabel: 'Charity' })).status).toBe(
    204,
  );
  const keys = (await server().call('A1', 'GET', '/api/ConfigKeys')).body;
  expect(keys).toContainEqual({ keyName: 'AdminPortalBrandLabel', keyValue: 'Charity' });
  const { status, body } = await call('U0', 'POST', '/UpsertBrandLabel', { adminPortalBrandLabel: '' });
  expect([status, body.fields]).toEqual([400, { adminPortalBrandLabel: 'This field is required' }]);
});

test('every write is recorded in the audit, with before and after', async () => {
  const id = (await create({ brandName: 'Audited' })).body.newBrandId;
  await call('U0', 'PUT', '', { brand: { brandId: id, brandName: 'Audited 2' } });
  await call('U0', 'DELETE', `/${id}`);
  const rows = await server().query(
    "select action, before ->> 'brandName' as before, after ->> 'brandName' as after, brand_id from audit_log where product_area = 1 and entity_id = $1 order by audit_id",
    [String(id)],
  );
  expect(rows).toEqual([
    { action: 'Create', before: null, after: 'Audited', brand_id: id },
    { action: 'Update', before: 'Audited', after: 'Audited 2', brand_id: id },
    { action: 'Delete', before: 'Audited 2', after: null, brand_id: id },
  ]);
});
