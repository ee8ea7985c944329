import { describe, expect, test } from 'vitest';
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
    const { status, body } = await create(sampleBrands[1]);
    expect([status, Object.keys(body)]).toEqual([200, ['newBrandId']]);
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
    ['with an id of its own', { brandId: 7 }, { 'brand.brandId': 'Unknown field brandId' }],
    [
      'with a date of its own',
      { dateCreated: '2020-01-01' },
      { 'brand.dateCreated': 'Unknown field dateCreated' },
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
      ['This item was changed by another user. Please reload and try again.'],
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
