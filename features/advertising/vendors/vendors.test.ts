import { describe, expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import type { UserName } from '@candour/testing/world';
import { alpha, beta } from '@candour/testing/world';
import type { FileVendor } from './server/list-file.ts';
import { sampleVendorList } from './vendor-list.fixture.ts';

const server = withServer();
const path = '/api/Vendors/Iab';

type Changes = Readonly<Record<number, Partial<FileVendor> | null>>;
const load = (change: Record<string, unknown> = {}, vendors: Changes = {}) =>
  server().call('U0', 'POST', `${path}/Lists`, {
    content: JSON.stringify(sampleVendorList(change, vendors)),
  });
const read = async (query = '', brandId = alpha, user: UserName = 'A1') =>
  (await server().call(user, 'GET', `${path}?brandId=${brandId}${query}`)).body;
const select = (add: number[], remove: number[] = [], user: UserName = 'A1', brandId = alpha) =>
  server().call(user, 'PUT', `${path}/Selection`, { brandId, add, remove });
const restrict = (vendorId: number, purposeId: number, type: 0 | 1 | 2 | null) =>
  server().call('A1', 'PUT', `${path}/Restrictions`, {
    brandId: alpha,
    restrictions: [{ vendorId, purposeId, type }],
  });
const namesOf = (body: { vendors: { name: string }[] }): string[] => body.vendors.map(({ name }) => name);

test('without a vendor list there is nothing to choose from', async () => {
  expect(await read()).toMatchObject({ list: null, vendors: [], purposes: [] });
  const refused = await select([10]);
  expect([refused.status, refused.body.errors]).toEqual([409, ['Load a vendor list first']]);
});

test.each<[string, string, string]>([
  ['no JSON', '{', 'This is not a vendor list of version 3'],
  ['something else', '{"vendors":{}}', 'look at gvlSpecificationVersion'],
  ['an older format', JSON.stringify(sampleVendorList({ gvlSpecificationVersion: 2 })), 'look at gvlSpec'],
  ['no vendors', JSON.stringify(sampleVendorList({ vendors: {} })), 'has no vendors'],
  [
    'a broken vendor',
    JSON.stringify(sampleVendorList({}, { 20: { purposes: [0] } })),
    'look at vendors › 20',
  ],
  [
    'an id that does not fit',
    JSON.stringify(sampleVendorList({}, { 70_000: {} })),
    'look at vendors › 70000',
  ],
  [
    'a vendor in a wrong place',
    JSON.stringify(sampleVendorList({}, { 20: { id: 21 } })),
    'under the number 20',
  ],
  [
    'purposes that are not defined',
    JSON.stringify(sampleVendorList({}, { 20: { purposes: [12] } })),
    'Vendor 20',
  ],
  [
    'choices that are not declared',
    JSON.stringify(sampleVendorList({}, { 20: { flexiblePurposes: [5] } })),
    'Vendor 20',
  ],
])('refuses %s as a vendor list', async (_, content, why) => {
  const { status, body } = await server().call('U0', 'POST', `${path}/Lists`, { content });
  expect([status, body.errors]).toEqual([400, [expect.stringContaining(why)]]);
});

test('takes a first list, and none twice or out of turn', async () => {
  const { status, body } = await load();
  expect([status, body]).toMatchObject([
    200,
    { vendorListVersion: 100, vendorCount: 60, status: 'Taken', findings: [] },
  ]);
  expect((await load()).body.errors).toEqual(['Version 100 is not newer than 100, which is in use']);
  expect((await load({ vendorListVersion: 99 })).status).toBe(409);
  expect(await read()).toMatchObject({ list: { vendorListVersion: 100 }, selected: 0 });
});

test('shows vendors by name, number, purpose and choice', async () => {
  await load(
    { vendorListVersion: 101 },
    Object.fromEntries(Array.from({ length: 70 }, (_, at) => [1001 + at, {}])),
  );
  const all = await read();
  expect(new Set(namesOf(all)).size).toBe(130);
  expect([all.purposes.length, all.specialFeatures[0]]).toEqual([11, { id: 1, name: 'Special feature 1' }]);
  expect(namesOf(await read('&search=600'))).toEqual(['Vendor 600']);
  expect((await read('&search=vendor%2010')).vendors).toHaveLength(72);
  expect((await read('&purpose=5')).vendors).toHaveLength(0);
  expect((await read('&purpose=7')).vendors).toHaveLength(130);
  await select([10, 20]);
  const chosen = await read('&selectedOnly=true');
  expect([namesOf(chosen), chosen.selected]).toEqual([['Vendor 10', 'Vendor 20'], 2]);
  await select([], [10, 20]);
});

test('keeps the choice of each brand to itself, and lets two people choose at once', async () => {
  await Promise.all([select([10, 20]), select([30], [40]), select([50], [], 'B1', beta)]);
  expect(namesOf(await read('&selectedOnly=true'))).toEqual(['Vendor 10', 'Vendor 20', 'Vendor 30']);
  expect(namesOf(await read('&selectedOnly=true', beta, 'B1'))).toEqual(['Vendor 50']);
  expect((await server().call('A1', 'GET', `${path}?brandId=${beta}`)).status).toBe(404);
  const foreign = await select([60], [], 'A1', beta);
  expect([400, 403]).toContain(foreign.status);
  expect((await select([60], [], 'A1', 0)).status).toBe(403);
  expect((await server().call('A1', 'GET', `${path}?brandId=0`)).status).toBe(404);
  const unknown = await select([11]);
  expect([unknown.status, unknown.body.fields]).toEqual([
    400,
    { add: 'Vendor 11 is not on the vendor list' },
  ]);
});

test('restricts vendors only where that changes anything', async () => {
  const before = (await read()).longestString;
  expect((await restrict(10, 9, 0)).status).toBe(204);
  expect((await restrict(20, 7, 1)).status).toBe(204);
  const [first] = (await read('&search=Vendor%2010')).vendors;
  expect(first.restrictions).toEqual([{ purposeId: 9, type: 0 }]);
  expect((await read()).longestString).toBeGreaterThan(before);
  for (const [vendorId, purposeId, type, why] of [
    [10, 9, 1, 'Vendor 10 leaves no such choice for purpose 9'],
    [10, 3, 2, 'Vendor 10 leaves no such choice for purpose 3'],
    [10, 5, 0, 'Vendor 10 leaves no such choice for purpose 5'],
    [60, 9, 0, 'Choose vendor 60 first'],
  ] as const) {
    const { status, body } = await restrict(vendorId, purposeId, type);
    expect([status, body.fields]).toEqual([400, { restrictions: why }]);
  }
  expect((await restrict(10, 9, null)).status).toBe(204);
  expect((await read('&search=Vendor%2010')).vendors[0].restrictions).toEqual([]);
  // Removing a vendor removes its restrictions.
  await select([20], [20]);
  await select([20]);
  expect((await read('&search=Vendor%2020')).vendors[0].restrictions).toEqual([]);
});

test('holds a list that differs too much until somebody decides', async () => {
  const { body } = await load({ vendorListVersion: 102, tcfPolicyVersion: 6 }, { 10: null });
  expect(body).toMatchObject({
    status: 'Held',
    findings: [
      'Its policy version is 6, not 5: every visitor has to be asked again.',
      expect.stringMatching(/^Vendors that vanished instead of being deleted: 10, 1001/),
      expect.stringMatching(/^It has 59 vendors/),
    ],
  });
  expect((await read()).list.vendorListVersion).toBe(101);
  const decide = (version: number, decision: string, user: UserName = 'U0') =>
    server().call(user, 'PUT', `${path}/Lists/${version}`, { decision });
  expect((await decide(102, 'Take', 'A1')).status).toBe(403);
  expect((await decide(102, 'Refuse')).status).toBe(204);
  expect((await decide(102, 'Take')).status).toBe(409);
  expect((await load({ vendorListVersion: 102 })).body.errors).toEqual([
    'Version 102 has been loaded already',
  ]);
  expect((await load({ vendorListVersion: 103 })).body.status).toBe('Held');
  expect((await load({ vendorListVersion: 104 })).body.status).toBe('Held');
  expect((await decide(104, 'Take')).status).toBe(204);
  expect((await decide(103, 'Take')).body.errors).toEqual(['Version 104 is in use already']);
  expect((await read()).list.vendorListVersion).toBe(104);
  const { lists } = (await server().call('A1', 'GET', `${path}/Lists`)).body;
  expect(lists.map((each: { status: string }) => each.status)).toEqual([
    'Taken',
    'Held',
    'Refused',
    'Taken',
    'Taken',
  ]);
});

test('shows a deleted vendor only to those who chose it, and gives it to nobody', async () => {
  await select([10, 20]);
  await load({ vendorListVersion: 105 }, { 10: { deletedDate: '2026-01-01T00:00:00Z' } });
  const [own] = (await read('&search=Vendor%2010')).vendors;
  expect(own).toMatchObject({ vendorId: 10, isDeleted: true, isSelected: true });
  expect(namesOf(await read('&search=Vendor%2010', beta, 'B1'))).not.toContain('Vendor 10');
  await select([], [10]);
  expect((await select([10])).body.fields).toEqual({ add: 'Vendor 10 is not on the vendor list' });
});

test('shows only addresses that browsers may open', async () => {
  const script = [{ langId: 'en', privacy: 'javascript:alert(1)' }];
  await load({ vendorListVersion: 106 }, { 20: { urls: script } });
  const { vendors } = await read('&search=Vendor%2020');
  expect(vendors[0]).toMatchObject({ vendorId: 20, policyUrl: null });
});

test('tells all that a vendor declares, but facts that are wrong', async () => {
  await load(
    { vendorListVersion: 107 },
    {
      20: {
        dataDeclaration: [1, 2],
        dataRetention: { stdRetention: 30, purposes: { 3: 90 }, specialPurposes: {} },
        usesCookies: true,
        cookieMaxAgeSeconds: 86_400,
        deviceStorageDisclosureUrl: 'javascript:alert(1)',
        urls: [{ langId: 'de', privacy: 'https://v.example/de', legIntClaim: 'https://v.example/interest' }],
      },
      30: { cookieMaxAgeSeconds: 'long' as never, dataDeclaration: 'all' as never },
    },
  );
  const details = async (id: number) => server().call('A1', 'GET', `${path}/Details/${id}`);
  const { body } = await details(20);
  expect(body).toMatchObject({
    vendorId: 20,
    dataCategories: [
      { id: 1, name: 'Data category 1' },
      { id: 2, name: 'Data category 2' },
    ],
    cookieMaxAgeSeconds: 86_400,
    storageDisclosureUrl: null,
    policies: [
      {
        language: 'de',
        policyUrl: 'https://v.example/de',
        legitimateInterestUrl: 'https://v.example/interest',
      },
    ],
  });
  const purpose = (id: number) => body.purposes.find((each: { id: number }) => each.id === id);
  expect(purpose(3)).toEqual({ id: 3, name: 'Purpose 3', basis: 'Consent', isFlexible: false, keptDays: 90 });
  expect(purpose(7)).toMatchObject({ basis: 'LegitimateInterest', isFlexible: true, keptDays: 30 });
  expect((await details(30)).body).toMatchObject({ cookieMaxAgeSeconds: null, dataCategories: [] });
  expect((await details(21)).status).toBe(404);
});

test('tells the names of what may be shown', async () => {
  const { body } = await server().call('A1', 'GET', `${path}/Names`);
  expect(body).toMatchObject({
    vendorListVersion: 107,
    purposes: expect.arrayContaining([{ id: 1, name: 'Purpose 1' }]),
  });
  expect(body.vendors).toContainEqual({ id: 20, name: 'Vendor 20' });
});

describe('the dashboard', () => {
  const told = async (user: UserName): Promise<string[]> =>
    (await server().call(user, 'GET', '/api/dashboard/0/Attention')).body.items
      .filter(({ kind }: { kind: string }) => kind === 'Vendors')
      .map(({ title }: { title: string }) => title);

  test('tells a brand of its vendors that were deleted', async () => {
    await select([20, 30, 40]);
    expect(await told('A1')).toEqual([]);
    const deleted = { deletedDate: '2026-01-01T00:00:00Z' };
    await load(
      { vendorListVersion: 108 },
      { 20: deleted, 30: deleted, 40: { deletedDate: '2999-01-01T00:00:00Z' } },
    );
    expect(await told('A1')).toEqual(['Alpha works with 2 vendors that were taken off the list']);
    expect(await told('B1')).toEqual([]);
    await select([], [20, 30, 40]);
    expect(await told('A1')).toEqual([]);
  });

  test('tells people with all brands of lists that wait', async () => {
    await load({ vendorListVersion: 109, tcfPolicyVersion: 7 });
    expect(await told('U0')).toEqual(['Vendor list 109 waits for a decision']);
    expect(await told('A1')).toEqual([]);
    await server().call('U0', 'PUT', `${path}/Lists/109`, { decision: 'Refuse' });
    expect(await told('U0')).toEqual([]);
  });
});

test('records who loaded a list, decided about it and chose vendors', async () => {
  const rows = await server().query<{ action: string; name: string }>(
    'select action, entity_name as name from audit_log where product_area = 74',
  );
  const found = new Set(rows.map(({ action, name }) => `${action} ${name}`));
  for (const entry of [
    'Load Vendor list 100',
    'Refuse Vendor list 102',
    'Take Vendor list 104',
    'Update Vendors',
  ])
    expect(found).toContain(entry);
  expect(found).toContain('Update Vendor restrictions');
});
