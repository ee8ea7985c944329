import { beforeAll, expect, test } from 'vitest';
import { idsOf } from '@candour/kit/contract/permissions';
import { withServer } from '@candour/testing/server';
import { alpha, beta, emailOf, type UserName } from '@candour/testing/world';
import type { User } from './contract.ts';

const server = withServer();
const path = '/api/AdminPortalUsers';

const page = async (query: string, user: UserName = 'U0'): Promise<{ names: string[]; total: number }> => {
  const { status, body } = await server().call(user, 'GET', `${path}/Page?${query}`);
  expect(status).toBe(200);
  return { names: body.rows.map((row: User) => row.fullName), total: body.total };
};
const add = (surname: string, members: object = {}) =>
  server().call('U0', 'POST', `${path}/Upsert`, {
    forename: 'Kari',
    surname,
    emailAddress: `${surname.toLowerCase().replace('å', 'a')}@nordlicht.example`,
    brands: [{ brandId: alpha }],
    ...members,
  });
let roleId = 0;

beforeAll(async () => {
  const role = { productId: 1, roleName: 'Reader of logs', permissionIds: [48], brandIds: [0] };
  roleId = (await server().call('U0', 'POST', '/api/ProductRoles', role)).body.newProductRoleId;
  await add('Ås', { productRoleIds: [roleId] });
  await add('Berg', { brands: [{ brandId: beta }], loginType: 'OtpLink', permissionIds: [48] });
  await add('Dahl', { isEnabled: false });
  await add('Lund');
  await server().query(
    `insert into account_guard (account_hash, attempts_since, touched_at, locked_until)
     values (encode(sha256(convert_to('lund@nordlicht.example', 'UTF8')), 'hex'), now(), now(), now() + interval '1 hour')`,
  );
});

test('[trust B5] people are found by brand, role, status and name, and stand in the order of their words', async () => {
  const kari = 'search=kari';
  expect((await page(kari)).names).toEqual(['Kari Ås', 'Kari Berg', 'Kari Dahl', 'Kari Lund']);
  expect((await page('search=KARI%20as')).names).toEqual(['Kari Ås']);
  expect((await page(`${kari}&of=${beta}`)).names).toEqual(['Kari Berg']);
  expect((await page(`role=${roleId}`)).names).toEqual(['Kari Ås']);
  for (const [status, names] of [
    ['Active', []],
    ['Invited', ['Kari Ås', 'Kari Berg']],
    ['Disabled', ['Kari Dahl']],
    ['Locked out', ['Kari Lund']],
  ] as const)
    expect([status, (await page(`${kari}&status=${status}`)).names]).toEqual([status, names]);
  expect((await page(`${kari}&sort=-status`)).names[0]).toBe('Kari Lund');
  // One-time link comes before Password.
  expect((await page(`${kari}&sort=loginType`)).names[0]).toBe('Kari Berg');
  expect((await page(`${kari}&sort=productRoleIds`)).names[0]).toBe('Kari Ås');
});

test('[trust B5] pages show nobody the people of other brands, and say who can be changed', async () => {
  expect((await page('search=kari', 'B1')).names).toEqual(['Kari Berg']);
  expect((await page(`search=kari&of=${beta}`, 'A1')).total).toBe(0);
  const editable = async (): Promise<boolean[]> => {
    const { body } = await server().call('B1', 'GET', `${path}/Page?search=kari`);
    return body.rows.map((row: User) => row.isEditable);
  };
  expect(await editable()).toEqual([true]);
  // Berg has a permission that B1 lacks from now on.
  await server().query('update admin_user set permission_ids = $1 where email_address = $2', [
    idsOf('AdminUsersView'),
    emailOf('B1'),
  ]);
  expect(await editable()).toEqual([false]);
});

test('[trust B5] what can be chosen for people is read without them', async () => {
  const { body } = await server().call('A1', 'GET', `${path}/Choices`);
  const { users, ...choices } = (await server().call('A1', 'GET', path)).body;
  expect(users.length).toBeGreaterThan(0);
  expect(body).toEqual(choices);
});
