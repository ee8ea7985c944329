import { describe, expect, test } from 'vitest';
import { includesPermission } from '@candour/kit/contract/has-permission';
import { allPermissionIds, idsOf } from '@candour/kit/contract/permissions';
import type { Wire } from '@candour/testing/samples';
import { scopedQuery } from '@candour/testing/scoped-query';
import { withServer } from '@candour/testing/server';
import { testResource } from '@candour/testing/test-resource';
import { alpha, beta, emailOf, type UserName } from '@candour/testing/world';
import { stepsOn } from '../session/steps.fixture.ts';
import { roles } from './contract.ts';
import { permissionGroups, umbrellaIds } from '@candour/kit/contract/permission-groups';
import { roleSamples } from './samples.ts';

const server = withServer();
testResource(roles, roleSamples, server);
const { addPerson, signIn, get, password } = stepsOn(server);

const path = '/api/ProductRoles';
const call = (user: UserName, method: 'GET' | 'POST' | 'PUT' | 'DELETE', at = '', body?: object) =>
  server().call(user, method, path + at, body);
let count = 0;
const role = (members: Wire = {}): Wire => {
  count += 1;
  return { productId: 1, roleName: `Role ${count}`, permissionIds: [48], brandIds: [alpha], ...members };
};
const make = async (members: Wire = {}, user: UserName = 'A1'): Promise<number> =>
  (await call(user, 'POST', '', role(members))).body.newProductRoleId;
const grant = (user: UserName, permissionIds: readonly number[]) =>
  server().query('update admin_user set permission_ids = $1 where email_address = $2', [
    permissionIds,
    emailOf(user),
  ]);
const idOf = async (user: UserName): Promise<number> => {
  const [row] = await server().query<{ id: number }>(
    'select user_id as id from admin_user where email_address = $1',
    [emailOf(user)],
  );
  return row?.id ?? 0;
};
const assign = async (user: UserName, roleId: number) =>
  server().query('insert into user_role values ($1, $2)', [await idOf(user), roleId]);
const namesFor = async (user: UserName, query = ''): Promise<string[]> =>
  (await call(user, 'GET', query)).body.productRoles.map(({ roleName }: Wire) => roleName);
const statusOf = async (response: Promise<{ status: number }>): Promise<number> => (await response).status;

describe('the permissions of a role', () => {
  test('are offered once each, umbrellas on top, in groups of the menu', async () => {
    const { body } = await call('A1', 'GET', '/Permissions?productId=1');
    const offered: Wire[] = body.permissions;
    const ids = offered.map(({ permissionId }) => permissionId);
    expect(ids.toSorted()).toEqual([...allPermissionIds].toSorted());
    expect(offered.slice(0, 2).map(({ permissionId, group }) => [permissionId, group])).toEqual(
      umbrellaIds.map((id) => [id, null]),
    );
    expect(offered[0]).toMatchObject({
      permissionName: 'All consent content',
      implies: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    });
    expect(permissionGroups.every(({ permissionIds }) => permissionIds.length > 0)).toBe(true);
  });

  test('of the customer-service portal are ten others', async () => {
    const { body } = await call('A1', 'GET', '/Permissions?productId=2');
    expect(body.permissions.map(({ permissionId }: Wire) => permissionId)).toEqual([
      201, 202, 203, 204, 205, 206, 207, 208, 209, 210,
    ]);
  });

  test('say which of them the person may grant', async () => {
    await grant('A1r', idsOf('AdminPortalProductRoles', 'UmbrellaCookies'));
    const { body } = await call('A1r', 'GET', '/Permissions?productId=1');
    const givable = body.permissions.filter(({ isGivable }: Wire) => isGivable);
    expect(givable.map(({ permissionId }: Wire) => permissionId).toSorted()).toEqual(
      allPermissionIds
        .filter((id) => includesPermission(idsOf('AdminPortalProductRoles', 'UmbrellaCookies'), id))
        .toSorted(),
    );
    await grant('A1r', []);
  });

  test('can only be granted by somebody who has them', async () => {
    await grant('A1r', idsOf('AdminPortalProductRoles', 'DashboardConsent', 'UmbrellaContent'));
    expect(await statusOf(call('A1r', 'POST', '', role({ permissionIds: [48, 3, 50] })))).toBe(200);
    const refused = await call('A1r', 'POST', '', role({ permissionIds: [48, 44] }));
    expect([refused.status, refused.body]).toEqual([
      403,
      { errors: ['You can only give permissions that you have yourself'] },
    ]);
    // Having all nine parts is not the umbrella, which also covers future parts.
    await grant(
      'A1r',
      idsOf(
        'AdminPortalProductRoles',
        'Brands',
        'Channels',
        'CookieScripts',
        'Footers',
        'Headers',
        'Languages',
        'Statements',
        'PrivacyPolicies',
        'PreferenceWidgets',
      ),
    );
    expect(await statusOf(call('A1r', 'POST', '', role({ permissionIds: [50] })))).toBe(403);
    await grant('A1r', []);
  });

  test('[mend D5] a role with more permissions can be neither changed nor deleted', async () => {
    const roleId = await make({ permissionIds: [44, 48] });
    await grant('A1r', idsOf('AdminPortalProductRoles', 'DashboardConsent'));
    const change = (members: object) => call('A1r', 'PUT', '', { roleId, ...members });
    for (const members of [{ permissionIds: [44, 48] }, { permissionIds: [48] }, { description: 'x' }])
      expect(await statusOf(change(members))).toBe(403);
    expect((await call('A1r', 'DELETE', `/${roleId}`)).body).toEqual({
      errors: ['You can only change roles whose permissions you have yourself'],
    });
    await grant('A1r', idsOf('AdminPortalProductRoles', 'DashboardConsent', 'AccessKeys'));
    expect(await statusOf(change({ permissionIds: [44] }))).toBe(200);
    expect(await statusOf(change({ permissionIds: [44, 43] }))).toBe(403);
    await grant('A1r', []);
  });

  test('are kept in order and without duplicates', async () => {
    const roleId = await make({ permissionIds: [55, 48, 55] });
    expect((await call('A1', 'GET', `/${roleId}`)).body.permissionIds).toEqual([48, 55]);
  });

  test('[mend D5] take effect at once: people with the role sign in again and then have them', async () => {
    const roleId = await make({ permissionIds: [48] });
    const address = await addPerson('role-holder@nordlicht.example');
    await server().query(
      'insert into user_role select user_id, $1 from admin_user where email_address = $2',
      [roleId, address],
    );
    const enter = async (): Promise<string> => (await signIn(address, password)).body.token;
    const categories = (token: string) => statusOf(get(token, '/api/cookieCategory'));
    const token = await enter();
    expect(await categories(token)).toBe(403);
    await call('A1', 'PUT', '', { roleId, description: 'The same permissions' });
    expect(await categories(token)).toBe(403);
    await call('A1', 'PUT', '', { roleId, permissionIds: [48, 52] });
    expect(await categories(token)).toBe(401);
    const next = await enter();
    expect(await categories(next)).toBe(200);
    await call('A1', 'PUT', '', { roleId, permissionIds: [48] });
    expect([await categories(next), await categories(await enter())]).toEqual([401, 403]);
    await server().query('delete from user_role where role_id = $1', [roleId]);
  });
});

describe('AUTHZ-13 the product is that of the role, whatever a call says', () => {
  const portalRoles = idsOf('AdminPortalProductRoles');
  const serviceRoles = idsOf('ProductRoles', 'RoleCreate', 'RoleEdit');

  test('somebody who manages one product reaches nothing of the other', async () => {
    const mine = await make({ permissionIds: [48] });
    const theirs = await make({ productId: 2, permissionIds: [201] });
    for (const [granted, own, other, product] of [
      [portalRoles, mine, theirs, 2],
      [serviceRoles, theirs, mine, 1],
    ] as const) {
      await grant('A1r', [...granted, 48]);
      const swapped = `?productIdToView=${3 - product}&loggedInProductId=${product}&productId=${3 - product}`;
      for (const query of ['', swapped]) {
        expect([
          await statusOf(call('A1r', 'GET', `/${other}${query}`)),
          await statusOf(call('A1r', 'GET', `/${other}/Users${query}`)),
          await statusOf(call('A1r', 'PUT', query, { roleId: other, description: 'Mine' })),
          await statusOf(call('A1r', 'PUT', query, { roleId: other, productId: 3 - product })),
          await statusOf(call('A1r', 'POST', `/${other}/Clone${query}`)),
          await statusOf(call('A1r', 'DELETE', `/${other}${query}`)),
          await statusOf(call('A1r', 'POST', query, role({ productId: product }))),
        ]).toEqual([403, 403, 403, 403, 403, 403, 403]);
      }
      expect(await statusOf(call('A1r', 'GET', `/Permissions?productId=${product}`))).toBe(403);
      expect(await statusOf(call('A1r', 'GET', `?productId=${product}`))).toBe(403);
      expect(await statusOf(call('A1r', 'GET', `/${own}`))).toBe(200);
    }
    await grant('A1r', []);
  });

  test('a list without a product shows those one may see', async () => {
    const products = async (user: UserName): Promise<unknown[]> => [
      ...new Set((await call(user, 'GET')).body.productRoles.map(({ productId }: Wire) => productId)),
    ];
    expect((await products('A1')).toSorted()).toEqual([1, 2]);
    await grant('A1r', idsOf('ProductRoles'));
    expect(await products('A1r')).toEqual([2]);
    await grant('A1r', []);
  });

  test('a role stays with its product', async () => {
    const { status, body } = await call('A1', 'PUT', '', { roleId: await make(), productId: 2 });
    expect([status, body.fields]).toEqual([400, { productId: 'A role cannot move to another product' }]);
  });

  test('viewing, creating and editing are three permissions', async () => {
    const roleId = await make({ productId: 2, permissionIds: [201] });
    const deeds = async (granted: number[]): Promise<number[]> => {
      await grant('A1r', granted);
      return [
        await statusOf(call('A1r', 'GET', `/${roleId}`)),
        await statusOf(call('A1r', 'POST', '', role({ productId: 2, permissionIds: [202] }))),
        await statusOf(call('A1r', 'PUT', '', { roleId, description: 'x' })),
      ];
    };
    expect(await deeds(idsOf('ProductRoles'))).toEqual([200, 403, 403]);
    expect(await deeds(idsOf('RoleCreate'))).toEqual([200, 200, 403]);
    expect(await deeds(idsOf('RoleEdit'))).toEqual([200, 403, 200]);
    await grant('A1r', []);
  });
});

describe('the system role', () => {
  test('is fixed for everybody, and can be copied', async () => {
    const [system] = (await call('U0', 'GET')).body.productRoles.filter(({ isSystem }: Wire) => isSystem);
    expect(system).toMatchObject({ roleName: 'System administrator', brandIds: [0] });
    expect(await statusOf(call('U0', 'PUT', '', { roleId: system.roleId, description: 'x' }))).toBe(403);
    expect(await statusOf(call('U0', 'DELETE', `/${system.roleId}`))).toBe(403);
    const { body } = await call('U0', 'POST', `/${system.roleId}/Clone`);
    const copy = (await call('U0', 'GET', `/${body.newProductRoleId}`)).body;
    expect(copy).toMatchObject({ roleName: 'System administrator (copy)', isSystem: false, brandIds: [0] });
    expect(copy.permissionIds).toEqual(system.permissionIds);
    await call('U0', 'POST', `/${system.roleId}/Clone`);
    expect(await namesFor('U0')).toContain('System administrator (copy 2)');
  });

  test('gives no permissions away when it is copied', async () => {
    const [system] = (await call('U0', 'GET')).body.productRoles.filter(({ isSystem }: Wire) => isSystem);
    await grant('A1r', idsOf('AdminPortalProductRoles'));
    expect(await statusOf(call('A1r', 'POST', `/${system.roleId}/Clone`))).toBe(403);
    await grant('A1r', []);
  });
});

describe('groups of the old portal', () => {
  test('are not roles: neither listed nor changed', async () => {
    const [group] = await server().query<{ role_id: number }>(
      'select role_id from product_role where is_legacy',
    );
    expect(await namesFor('U0')).not.toContain('Full access');
    expect(await statusOf(call('U0', 'GET', `/${group?.role_id}`))).toBe(404);
    expect(await statusOf(call('U0', 'PUT', '', { roleId: group?.role_id, description: 'x' }))).toBe(404);
    expect(await statusOf(call('U0', 'DELETE', `/${group?.role_id}`))).toBe(404);
  });
});

describe('roles and brands', () => {
  test('a role is visible to people of its brands, and one of all brands to everybody', async () => {
    const [own, foreign, both] = [
      await make({ roleName: 'Of Alpha' }),
      await make({ roleName: 'Of Beta', brandIds: [beta] }, 'B1'),
      await make({ roleName: 'Of both', brandIds: [beta, alpha, beta] }, 'A1B2'),
    ];
    expect(await namesFor('A1')).toEqual(expect.arrayContaining(['Of Alpha', 'Of both', 'Auditor']));
    expect(await namesFor('A1')).not.toContain('Of Beta');
    expect(await statusOf(call('A1', 'GET', `/${foreign}`))).toBe(404);
    expect(await statusOf(call('A1', 'PUT', '', { roleId: foreign, description: 'x' }))).toBe(404);
    expect(await statusOf(call('A1', 'DELETE', `/${foreign}`))).toBe(404);
    expect(await statusOf(call('A1', 'POST', `/${foreign}/Clone`))).toBe(404);
    expect(await statusOf(call('A1', 'PUT', '', { roleId: both, description: 'x' }))).toBe(403);
    expect(await statusOf(call('A1', 'PUT', '', { roleId: own, brandIds: [alpha, beta] }))).toBe(403);
    expect(await statusOf(call('A1', 'PUT', '', { roleId: own, brandIds: [0] }))).toBe(403);
    expect((await call('A1B2', 'GET', `/${both}`)).body.brandIds).toEqual([alpha, beta]);
  });

  test('a role of all brands can be changed only by people with all brands', async () => {
    const { roleId } = (await call('U0', 'GET')).body.productRoles.find(
      ({ roleName }: Wire) => roleName === 'Auditor',
    );
    expect(await statusOf(call('A1', 'PUT', '', { roleId, description: 'x' }))).toBe(403);
    expect(await statusOf(call('A1', 'DELETE', `/${roleId}`))).toBe(403);
    expect(await statusOf(call('U0', 'PUT', '', { roleId, description: 'Looks, changes nothing' }))).toBe(
      200,
    );
  });

  test('without brands a new role is for those of its creator', async () => {
    const brandsOf = async (user: UserName) => {
      const { brandIds: _, ...record } = role();
      const { body } = await call(user, 'POST', '', record);
      return (await call(user, 'GET', `/${body.newProductRoleId}`)).body.brandIds;
    };
    expect(await brandsOf('A1B2')).toEqual([alpha, beta]);
    expect(await brandsOf('U0')).toEqual([0]);
  });

  test('a brand that does not exist is refused at its field', async () => {
    const { status, body } = await call('U0', 'POST', '', role({ brandIds: [999] }));
    expect([status, body.fields]).toEqual([400, { brandIds: 'The chosen item does not exist' }]);
  });

  test('a role cannot leave the brands of people who have it', async () => {
    const roleId = await make({ brandIds: [alpha, beta] }, 'A1B2');
    await assign('A1B2', roleId);
    const { status, body } = await call('A1B2', 'PUT', '', { roleId, brandIds: [alpha] });
    expect([status, body.fields]).toEqual([400, { brandIds: 'People of other brands have this role' }]);
    await server().query('delete from user_role where role_id = $1', [roleId]);
    expect(await statusOf(call('A1B2', 'PUT', '', { roleId, brandIds: [alpha] }))).toBe(200);
  });

  test('the database itself keeps roles of other brands apart', async () => {
    await make({ roleName: 'Behind the wall', brandIds: [beta] }, 'B1');
    const names = async (brands: string | null) =>
      (
        await scopedQuery(server().pool, brands)<{ role_name: string }>('select role_name from product_role')
      ).map(({ role_name: name }) => name);
    expect(await names('1')).toContain('Auditor');
    expect(await names('1')).not.toContain('Behind the wall');
    expect(await names('2')).toContain('Behind the wall');
    const write = (sql: string) => scopedQuery(server().pool, '1')(sql);
    expect(
      await write("update product_role set description = '' where role_name = 'Auditor' returning 1"),
    ).toEqual([]);
    expect(await write("delete from product_role where role_name = 'Auditor' returning 1")).toEqual([]);
    const insert = (brands: string) =>
      write(`insert into product_role (product_id, role_name, permission_ids, brand_ids)
        values (1, 'Wall ${brands}', '{1}', '{${brands}}') returning 1`);
    await expect(insert('2')).rejects.toThrow(/row-level security/);
    await expect(insert('0')).rejects.toThrow(/row-level security/);
    await expect(insert('1,2')).rejects.toThrow(/row-level security/);
    expect(await insert('1')).toHaveLength(1);
    await expect(
      scopedQuery(server().pool, null)("update product_role set description = 'x' returning 1"),
    ).resolves.toEqual([]);
  });
});

describe('people who have a role', () => {
  test('are counted and named, and prevent its deletion', async () => {
    const roleId = await make({ roleName: 'In use' });
    await assign('A1', roleId);
    expect((await call('A1', 'GET', `/${roleId}`)).body.userCount).toBe(1);
    const person = { userId: await idOf('A1'), fullName: 'A1 of the world', emailAddress: emailOf('A1') };
    expect((await call('A1', 'GET', `/${roleId}/Users`)).body).toEqual({ users: [person] });
    const { status, body } = await call('A1', 'DELETE', `/${roleId}`);
    expect([status, body]).toEqual([
      409,
      {
        errors: ['In use is in use and cannot be deleted'],
        usages: [{ productArea: 15, id: person.userId, name: person.fullName }],
      },
    ]);
    await server().query('delete from user_role where role_id = $1', [roleId]);
    expect(await statusOf(call('A1', 'DELETE', `/${roleId}`))).toBe(204);
  });

  test('AUTHZ-10 a role cannot lose what makes its holder the last administrator', async () => {
    const roleId = await make({ brandIds: [0], permissionIds: [48, 77] }, 'U0');
    await assign('U0', roleId);
    await grant('U0', idsOf('AdminPortalProductRoles', 'DashboardConsent', 'UserEdit'));
    const change = (permissionIds: number[]) => call('U0', 'PUT', '', { roleId, permissionIds });
    expect(await statusOf(change([48]))).toBe(200);
    expect(await statusOf(change([48, 77]))).toBe(200);
    await grant('U0', idsOf('AdminPortalProductRoles', 'DashboardConsent'));
    const { status, body } = await change([48]);
    expect([status, body]).toEqual([409, { errors: ['The last user who can manage users must stay'] }]);
    expect((await call('U0', 'GET', `/${roleId}`)).body.permissionIds).toEqual([48, 77]);
    await server().query('delete from user_role where role_id = $1', [roleId]);
    await grant('U0', allPermissionIds);
  });
});

test('two products may have roles of the same name, one product may not', async () => {
  await make({ roleName: 'Twice' });
  expect(
    await statusOf(call('A1', 'POST', '', role({ productId: 2, roleName: 'Twice', permissionIds: [201] }))),
  ).toBe(200);
  const { status, body } = await call('A1', 'POST', '', role({ roleName: 'TWICE' }));
  expect([status, body.fields]).toEqual([400, { roleName: 'This value has already been provided' }]);
});

test('the history of a role names its permissions, brands and portal', async () => {
  const id = await make({ permissionIds: [48], brandIds: [alpha, 0] }, 'U0');
  await call('U0', 'PUT', '', { id, permissionIds: [48, 3], brandIds: [alpha, beta] });
  const { body } = await call('U0', 'GET', `/${id}/History`);
  const [changed, made] = body.changes;
  expect(changed.differences).toEqual([
    {
      name: 'Permissions',
      before: 'Consent dashboards',
      after: 'Manage cookie scripts (content), Consent dashboards',
    },
    { name: 'Brands', before: 'Universal', after: 'Alpha, Beta' },
  ]);
  expect(made.differences).toContainEqual({ name: 'Product', before: '', after: 'Admin portal' });
  // Whoever lacks a brand does not read its name there.
  const own = await call('A1', 'GET', `/${id}/History`);
  if (own.status === 200) expect(JSON.stringify(own.body)).not.toContain('Beta');
});
