import { expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { alpha, beta, type UserName } from '@candour/testing/world';

const server = withServer();
const path = '/api/Vendors/Google';
const head = 'Provider ID,Provider Name,Policy URL,Domains';

const load = (...lines: string[]) =>
  server().call('U0', 'POST', `${path}/List`, { content: lines.join('\r\n') });
const read = async (brandId = alpha, user: UserName = 'A1') =>
  (await server().call(user, 'GET', `${path}?brandId=${brandId}`)).body;
const select = (add: number[], remove: number[] = [], user: UserName = 'A1', brandId = alpha) =>
  server().call(user, 'PUT', `${path}/Selection`, { brandId, add, remove });
const chosen = async (brandId = alpha, user: UserName = 'A1') =>
  (await read(brandId, user)).providers
    .filter((each: { isSelected: boolean }) => each.isSelected)
    .map((each: { providerId: number }) => each.providerId);

test('without a list there is nothing to choose from', async () => {
  expect(await read()).toEqual({ list: null, providers: [] });
  const refused = await select([7]);
  expect([refused.status, refused.body.errors]).toEqual([409, ["Load Google's list first"]]);
});

test.each<[string, string[], string]>([
  ['no CSV', ['"open'], 'not a CSV file'],
  ['other columns', ['Name,Address', 'a,b'], 'has to name the columns'],
  ['no providers', [head], 'has no providers'],
  ['a broken number', [head, '7,Seven,,', '0x8,Eight,,'], 'Line 3'],
  ['no name', [head, '7,,,'], 'Line 2'],
  ['a provider twice', [head, '7,Seven,,', '7,Seven,,'], 'twice'],
])('refuses %s as a list', async (_, lines, why) => {
  const { status, body } = await load(...lines);
  expect([status, body.errors]).toEqual([400, [expect.stringContaining(why)]]);
});

test('takes the list in the form Google publishes, and shows only addresses that browsers may open', async () => {
  const { status, body } = await load(
    `\uFEFF${head}`,
    '7,"Seven, Inc.",https://seven.example/privacy,"seven.example, 7.example"',
    '8,Eight,javascript:alert(1),',
    '9,Achtneun,,',
  );
  expect([status, body]).toMatchObject([200, { providerCount: 3 }]);
  expect((await read()).providers).toMatchObject([
    { providerId: 9, name: 'Achtneun', policyUrl: null },
    { providerId: 8, name: 'Eight', policyUrl: null },
    { providerId: 7, name: 'Seven, Inc.', domains: 'seven.example, 7.example', isSelected: false },
  ]);
});

test('keeps the choice of each brand to itself, and lets two people choose at once', async () => {
  await Promise.all([select([7]), select([8], [9]), select([9], [], 'B1', beta)]);
  expect([(await chosen()).toSorted(), await chosen(beta, 'B1')]).toEqual([[7, 8], [9]]);
  expect((await server().call('A1', 'GET', `${path}?brandId=${beta}`)).status).toBe(404);
  expect([400, 403]).toContain((await select([9], [], 'A1', beta)).status);
  const unknown = await select([10]);
  expect([unknown.status, unknown.body.fields]).toEqual([
    400,
    { add: "Provider 10 is not on Google's list" },
  ]);
});

test('only people with all brands replace the list; chosen providers that left it stay until removed', async () => {
  const refused = await server().call('A1', 'POST', `${path}/List`, { content: `${head}\n7,Seven,,` });
  expect(refused.status).toBe(403);
  await load(head, '7,Seven,,');
  const { providers } = await read();
  expect(providers).toMatchObject([
    { providerId: 7, isGone: false },
    { providerId: 8, isGone: true },
  ]);
  await select([], [8]);
  expect((await read()).providers).toHaveLength(1);
  const rows = await server().query<{ entry: string }>(
    "select action || ' ' || entity_name as entry from audit_log where product_area = 76",
  );
  expect(new Set(rows.map(({ entry }) => entry))).toEqual(
    new Set(['Update Google providers', "Load Google's list of providers"]),
  );
});
