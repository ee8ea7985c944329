import { describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { allPermissionIds, idsOf } from '@candour/kit/contract/permissions';
import type { Wire } from '@candour/testing/samples';
import { scopedQuery } from '@candour/testing/scoped-query';
import { withServer } from '@candour/testing/server';
import { alpha, beta, emailOf, everyonesPassword, freshAddress, type UserName } from '@candour/testing/world';
import { loginTypeProblem } from './server/sso-facts.ts';

const server = withServer();
const path = '/api/AdminPortalUsers';
const call = (user: UserName, method: 'GET' | 'POST' | 'PUT' | 'DELETE', at = '', body?: object) =>
  server().call(user, method, path + at, body);
let count = 0;
const person = (members: Wire = {}): Wire => {
  count += 1;
  return {
    forename: 'Kari',
    surname: `Nordmann ${count}`,
    emailAddress: `kari.${count}@nordlicht.example`,
    brands: [{ brandId: alpha }],
    ...members,
  };
};
const upsert = (members: Wire, user: UserName = 'A1') => call(user, 'POST', '/Upsert', members);
const make = async (members: Wire = {}, user: UserName = 'A1'): Promise<number> => {
  const { status, body } = await upsert(person(members), user);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.userId;
};
const change = (userId: number, members: Wire, user: UserName = 'A1') => upsert({ userId, ...members }, user);
const read = async (userId: number, user: UserName = 'A1') => (await call(user, 'GET', `/${userId}`)).body;
const statusOf = async (response: Promise<{ status: number }>): Promise<number> => (await response).status;
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
const addressesFor = async (user: UserName): Promise<string[]> =>
  (await call(user, 'GET')).body.users.map(({ emailAddress }: Wire) => emailAddress);
const makeRole = async (members: Wire, user: UserName = 'A1'): Promise<number> => {
  count += 1;
  const record = { productId: 1, roleName: `Role ${count}`, permissionIds: [48], ...members };
  const { body } = await server().call(user, 'POST', '/api/ProductRoles', record);
  return body.newProductRoleId;
};
const signIn = (emailAddress: string) =>
  server().send({
    method: 'POST',
    url: '/api/authorize/adminportaluser',
    remoteAddress: freshAddress(),
    payload: { emailAddress, password: everyonesPassword },
  });
/** Lets a person sign in with everyone's password. */
const givePassword = (userId: number) =>
  server().query(
    `update admin_user set password_hash = (select password_hash from admin_user where email_address = $2)
     where user_id = $1`,
    [userId, emailOf('A1')],
  );
const aboveMe = { errors: ['You can only change people whose permissions you have yourself'] };
const tooMuch = { errors: ['You can only give permissions that you have yourself'] };

describe('the list', () => {
  longTest('is as specified: people, look-up data and facts about single sign-on', async () => {
    const roleId = await makeRole({ roleName: 'Reader' });
    const names = { surname: 'Berg', emailAddress: 'kari.berg@nordlicht.example' };
    const userId = await make({ ...names, permissionIds: [52], productRoleIds: [roleId] });
    const { status, body } = await call('A1', 'GET');
    expect([status, Object.keys(body)]).toEqual([
      200,
      ['users', 'lookupData', 'ssoEnabled', 'ssoBypassDomains'],
    ]);
    expect(Object.keys(body.lookupData)).toEqual([
      'adminPortalProductRoles',
      'adminPortalPermissions',
      'legacyPermissionGroups',
    ]);
    expect([body.ssoEnabled, body.ssoBypassDomains]).toEqual([false, []]);
    expect(body.users.find((row: Wire) => row['userId'] === userId)).toEqual({
      userId,
      fullName: 'Kari Berg',
      forename: 'Kari',
      surname: 'Berg',
      emailAddress: 'kari.berg@nordlicht.example',
      brands: [{ brandId: alpha, brandName: 'Alpha' }],
      productRoleIds: [roleId],
      permissionIds: [52],
      legacyPermissionsData: { permissionGroupId: null },
      defaultPage: null,
      defaultDashboardId: null,
      loginType: 'Password',
      requireOtp: false,
      isEnabled: true,
      isLockedOut: false,
      isLinked: false,
      isEditable: true,
      lastLoginAt: null,
      passwordChangedAt: null,
      createdDate: expect.any(String),
      rowVersion: 1,
    });
    const { adminPortalProductRoles, adminPortalPermissions, legacyPermissionGroups } = body.lookupData;
    expect(adminPortalProductRoles).toContainEqual(
      expect.objectContaining({ roleName: 'Reader', permissionIds: [48] }),
    );
    expect(adminPortalPermissions.map(({ permissionId }: Wire) => permissionId).toSorted()).toEqual(
      [...allPermissionIds].toSorted(),
    );
    expect(legacyPermissionGroups.map(({ groupName }: Wire) => groupName)).toEqual([
      'Content and cookies',
      'Full access',
      'Reports only',
    ]);
  });

  test('is the same under the path of the newer screens; the other product has people of its own', async () => {
    const { body } = await server().call('A1', 'GET', '/api/UserManagement?productId=1');
    expect(body).toEqual((await call('A1', 'GET')).body);
    expect((await server().call('A1', 'GET', '/api/UserManagement?productId=2')).body.users).toEqual([]);
    expect(await statusOf(server().call('A1', 'GET', '/api/UserManagement?productId=3'))).toBe(400);
  });

  test('"contains people of one\'s own brands, and those with all brands only for others like them"', async () => {
    expect(await addressesFor('A1')).toEqual(expect.arrayContaining([emailOf('A1'), emailOf('A1B2')]));
    for (const user of ['B1', 'U0'] as const) expect(await addressesFor('A1')).not.toContain(emailOf(user));
    expect(await addressesFor('U0')).toEqual(
      expect.arrayContaining([emailOf('U0'), emailOf('A1'), emailOf('B1')]),
    );
  });

  test('"shows only those of a person\'s brands that the reader has"', async () => {
    const { brands, isEditable } = await read(await idOf('A1B2'));
    expect([brands, isEditable]).toEqual([[{ brandId: alpha, brandName: 'Alpha' }], false]);
    expect((await read(await idOf('A1B2'), 'U0')).brands).toHaveLength(2);
  });

  test('MASS-08 reveals nothing about passwords and locks but their dates', async () => {
    const { status, body } = await server().send({ url: path, headers: server().bearer('U0') });
    expect([status, JSON.stringify(body)]).toEqual([
      200,
      expect.not.stringMatching(/argon2|hash|authenticator/i),
    ]);
  });
});

describe('a new person', () => {
  test('is created by either path and read back', async () => {
    const start = { defaultPage: '/cookie-banners', permissionIds: [55] };
    const userId = await make({ ...start, defaultDashboardId: 0, requireOtp: true });
    expect(await read(userId)).toMatchObject({
      defaultPage: '/cookie-banners',
      defaultDashboardId: 0,
      requireOtp: true,
      rowVersion: 1,
    });
    const { status, body } = await server().call('A1', 'POST', '/api/UserManagement', person());
    expect([status, Object.keys(body)]).toEqual([200, ['newUserId']]);
    expect((await server().call('A1', 'GET', `/api/UserManagement/${body.newUserId}`)).body.forename).toBe(
      'Kari',
    );
  });

  test.each<[string, Wire, Record<string, string>]>([
    ['without a first name', { forename: ' ' }, { forename: 'This field is required' }],
    ['without a last name', { surname: undefined }, { surname: 'This field is required' }],
    ['without an address', { emailAddress: undefined }, { emailAddress: 'This field is required' }],
    ['with half an address', { emailAddress: 'kari@' }, { emailAddress: 'Please enter a valid email' }],
    ['without a brand', { brands: [] }, { brands: 'At least one brand is required' }],
    [
      'with a brand that does not exist',
      { brands: [{ brandId: 999 }] },
      { brands: 'The chosen item does not exist' },
    ],
    [
      'with a role that does not exist',
      { productRoleIds: [9999] },
      { productRoleIds: 'The chosen item does not exist' },
    ],
    [
      'with a permission that does not exist',
      { permissionIds: [999] },
      { permissionIds: 'The chosen item does not exist' },
    ],
    [
      'with a group that does not exist',
      { legacyPermissionsData: { permissionGroupId: 9999 } },
      { 'legacyPermissionsData.permissionGroupId': 'The chosen item does not exist' },
    ],
    [
      'with single sign-on, which is not set up',
      { loginType: 'Sso' },
      { loginType: 'Single sign-on is not set up' },
    ],
    [
      'with an address outside for a start page',
      { defaultPage: '//evil.example' },
      { defaultPage: 'Invalid input' },
    ],
  ])('%s is refused at the field', async (_, members, fields) => {
    const { status, body } = await upsert(person(members), 'U0');
    expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(fields)]);
    if (!Object.values(fields).includes('Invalid input')) expect(body.fields).toEqual(fields);
  });

  test('[mend B5] starts on a page of their own menu, or wherever the menu begins', async () => {
    const refused = { defaultPage: 'This person does not have permission for this page' };
    const roleId = await makeRole({ permissionIds: [52] });
    const wrong: Wire[] = [
      { defaultPage: '/cookie-categories' },
      { defaultPage: '/whitelisting', permissionIds: [44] },
      { defaultPage: '/no-such-page', permissionIds: [...allPermissionIds] },
    ];
    for (const members of wrong) expect((await upsert(person(members))).body.fields).toEqual(refused);
    const userId = await make({ defaultPage: '/cookie-categories', productRoleIds: [roleId] });
    expect((await change(userId, { defaultPage: '/log-viewer' })).body.fields).toEqual(refused);
    expect(await statusOf(change(userId, { defaultPage: '/dashboard' }))).toBe(200);
    expect(await statusOf(change(userId, { defaultPage: '/cookie-categories' }))).toBe(200);
    // A permission may be removed before the page is: the portal then starts elsewhere.
    expect(await statusOf(change(userId, { productRoleIds: [] }))).toBe(200);
  });

  test('AUTHN-17 has one account, however the address is spelt', async () => {
    const userId = await make({ emailAddress: '  Ola.Nordmann@NORDLICHT.example ' });
    expect((await read(userId)).emailAddress).toBe('ola.nordmann@nordlicht.example');
    for (const emailAddress of ['ola.nordmann@nordlicht.example', 'OLA.Nordmann@nordlicht.example ']) {
      const { status, body } = await upsert(person({ emailAddress }));
      expect([status, body.fields]).toEqual([400, { emailAddress: 'This value has already been provided' }]);
    }
    // The ligature folds into two letters, and the Kelvin sign into one.
    await make({ emailAddress: 'ola@fjell\uFB01.example' });
    expect(await statusOf(upsert(person({ emailAddress: 'ola@fjellfi.example' })))).toBe(400);
    // A soft hyphen.
    expect(await statusOf(upsert(person({ emailAddress: 'ola.nordmann@nord\u00ADlicht.example' })))).toBe(
      400,
    );
    await make({ emailAddress: 'ola@\u212Aaffe.example' });
    expect(await statusOf(upsert(person({ emailAddress: 'ola@kaffe.example' })))).toBe(400);
  });

  test('AUTHN-17 an address is a text, and has its own format', async () => {
    for (const emailAddress of [
      'a@b.c\0',
      `${'x'.repeat(10_000)}@nordlicht.example`,
      ['a@nordlicht.example'],
      { $ne: 1 },
      7,
      null,
      '\uFF4Fla@nordlicht.example',
      'ola\u0301@nordlicht.example',
    ]) {
      const { status, body } = await upsert(person({ emailAddress }));
      expect([status, Object.keys(body.fields)]).toEqual([400, ['emailAddress']]);
    }
  });

  test('AUTHZ-17 never gets the id of somebody who was deleted', async () => {
    const userId = await make();
    expect(await statusOf(call('A1', 'DELETE', `/${userId}`))).toBe(204);
    expect(await statusOf(call('A1', 'GET', `/${userId}`))).toBe(404);
    expect(await make()).toBeGreaterThan(userId);
  });
});

describe('changing a person', () => {
  test('leaves omitted members as they are, and detects a lost update', async () => {
    const userId = await make({ permissionIds: [48, 52], productRoleIds: [await makeRole({})] });
    const before = await read(userId);
    const { status, body } = await change(userId, { surname: 'Hansen', rowVersion: 1 });
    expect([status, body]).toEqual([
      200,
      { ...before, surname: 'Hansen', fullName: 'Kari Hansen', rowVersion: 2 },
    ]);
    const stale = await change(userId, { surname: 'Berg', rowVersion: 1 });
    expect([stale.status, stale.body.errors]).toEqual([
      409,
      ['This item was changed by another user. Please check it and try again.'],
    ]);
    expect(
      await statusOf(server().call('A1', 'PUT', '/api/UserManagement', { userId, surname: 'Berg' })),
    ).toBe(200);
    expect(await statusOf(server().call('A1', 'PUT', '/api/UserManagement', { surname: 'Berg' }))).toBe(400);
  });

  test.each([
    'fullName',
    'createdDate',
    'isLockedOut',
    'isLinked',
    'lastLoginAt',
    'passwordChangedAt',
    'isEditable',
  ])('MASS-02 ignores what only the server sets: %s', async (name) => {
    const userId = await make();
    const before = await read(userId);
    const made = await upsert(person({ [name]: 'forged' }));
    expect(made.status).toBe(200);
    expect(made.body[name]).not.toBe('forged');
    expect(await statusOf(change(userId, { [name]: 'forged' }))).toBe(200);
    const managed = { userId, [name]: 'forged' };
    expect(await statusOf(server().call('A1', 'PUT', '/api/UserManagement', managed))).toBe(200);
    expect(await read(userId)).toEqual({ ...before, rowVersion: expect.any(Number) });
  });

  test.each(['userId2', 'passwordHash', 'brandIds', 'isActive', 'productRoles', 'hasPassword'])(
    'MASS-02 takes no member that callers may not set: %s',
    async (name) => {
      const userId = await idOf('A1');
      const before = await read(userId);
      for (const response of [
        await change(userId, { [name]: before[name] ?? 1 }),
        await server().call('A1', 'PUT', '/api/UserManagement', { userId, [name]: 1 }),
        await upsert(person({ [name]: 1 })),
      ]) {
        expect([response.status, response.body.fields]).toEqual([400, { [name]: `Unknown field ${name}` }]);
      }
      expect(await read(userId)).toEqual(before);
    },
  );

  test.each([{ emailVerified: true }, { mfaEnrolled: false }, { failedLogins: 0 }, { lockedUntil: null }])(
    'MASS-03 the state of an account is not taken from a caller: %j',
    async (members) => {
      const userId = await make();
      const before = await read(userId);
      expect(await statusOf(change(userId, members))).toBe(400);
      expect(await statusOf(upsert(person(members)))).toBe(400);
      expect(await read(userId)).toEqual(before);
    },
  );

  test('MASS-06 the creator of a person is the caller, whatever the body says', async () => {
    for (const members of [{ createdBy: 1 }, { invitedBy: 'Somebody' }, { userId: 2_000_000_000 }]) {
      expect([400, 404]).toContain(await statusOf(upsert(person(members))));
    }
  });

  test('writes an audit entry with before and after, which administrators of the brand can read', async () => {
    const userId = await make({ surname: 'Told' });
    await change(userId, { permissionIds: [48] });
    await call('A1', 'DELETE', `/${userId}`);
    const entries = await scopedQuery(server().pool, '1')<{ action: string; before: Wire; after: Wire }>(
      'select action, before, after from audit_log where product_area = 15 and entity_id = $1 order by audit_id',
      [String(userId)],
    );
    expect(entries.map(({ action }) => action)).toEqual(['Create', 'Update', 'Delete']);
    expect([entries[1]?.before['permissionIds'], entries[1]?.after['permissionIds']]).toEqual([[], [48]]);
    expect(JSON.stringify(entries)).not.toMatch(/argon2/);
  });
});

describe('what can be granted', () => {
  test('is permissions that the granter has', async () => {
    await grant(
      'A1r',
      idsOf('UserManagementView', 'UserCreate', 'UserEdit', 'DashboardConsent', 'UmbrellaCookies'),
    );
    const userId = await make();
    const attempts: [Wire, number][] = [
      [{ permissionIds: [48] }, 200],
      [{ permissionIds: [48, 60] }, 200],
      [{ permissionIds: [48, 60, 44] }, 403],
      [{ permissionIds: [50] }, 403],
      [{ productRoleIds: [await makeRole({ permissionIds: [48, 51] })] }, 200],
      [{ productRoleIds: [await makeRole({ permissionIds: [44] })] }, 403],
    ];
    for (const [members, status] of attempts) {
      const response = await change(userId, members, 'A1r');
      expect([members, response.status]).toEqual([members, status]);
      if (status === 403) expect(response.body).toEqual(tooMuch);
      expect([members, await statusOf(upsert(person(members), 'A1r'))]).toEqual([members, status]);
    }
    await grant('A1r', []);
  });

  test('[mend D5] nobody changes, locks out or deletes a person with more permissions than themselves', async () => {
    const byRole = { productRoleIds: [await makeRole({ permissionIds: [44] })], requireOtp: true };
    const equal = await make({ permissionIds: [48], requireOtp: true });
    await grant('A1r', idsOf('UserEdit', 'DashboardConsent'));
    for (const members of [byRole, { permissionIds: [44], requireOtp: true }]) {
      const userId = await make(members);
      expect((await read(userId, 'A1r')).isEditable).toBe(false);
      const before = await server().query('select * from admin_user where user_id = $1', [userId]);
      for (const response of [
        await change(userId, { requireOtp: false }, 'A1r'),
        await change(userId, { surname: 'Other' }, 'A1r'),
        await change(userId, { emailAddress: 'mine@nordlicht.example' }, 'A1r'),
        await change(userId, { permissionIds: [], productRoleIds: [] }, 'A1r'),
        await call('A1r', 'PUT', `/${userId}/Enabled`, { isEnabled: false }),
        await call('A1r', 'PUT', `/${userId}/Unlock`),
        await call('A1r', 'DELETE', `/${userId}/SsoIdentity`),
        await call('A1r', 'DELETE', `/${userId}`),
        await server().call('A1r', 'DELETE', `/api/UserManagement/${userId}`),
      ])
        expect([response.status, response.body]).toEqual([403, aboveMe]);
      expect(await server().query('select * from admin_user where user_id = $1', [userId])).toEqual(before);
    }
    expect(await statusOf(change(equal, { requireOtp: false }, 'A1r'))).toBe(200);
    expect(await statusOf(change(equal, { emailAddress: 'theirs@nordlicht.example' }, 'A1r'))).toBe(200);
    await grant('A1r', []);
  });

  longTest('groups of the old portal are granted like roles, one per person', async () => {
    const groups: Wire[] = (await call('A1', 'GET')).body.lookupData.legacyPermissionGroups;
    const group = (name: string) => groups.find(({ groupName }) => groupName === name)?.['permissionGroupId'];
    const userId = await make({ legacyPermissionsData: { permissionGroupId: group('Reports only') } });
    expect((await read(userId)).legacyPermissionsData).toEqual({ permissionGroupId: group('Reports only') });
    expect((await read(userId)).productRoleIds).toEqual([]);
    await givePassword(userId);
    const { token } = (await signIn((await read(userId)).emailAddress)).body;
    const me = await server().send({
      url: '/api/adminportalusers/getcurrentuserdetails',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.body.currentUserDetails.permissionIds).toEqual([33, 39, 48]);
    await grant('A1r', idsOf('UserEdit'));
    const all = { legacyPermissionsData: { permissionGroupId: group('Full access') } };
    expect(await statusOf(change(userId, all, 'A1r'))).toBe(403);
    await grant('A1r', []);
    expect(await statusOf(change(userId, { surname: 'Same' }))).toBe(200);
    expect((await read(userId)).legacyPermissionsData).toEqual({ permissionGroupId: group('Reports only') });
    // A role cannot be granted as a group, nor a group as a role.
    const roleId = await makeRole({});
    expect(await statusOf(change(userId, { legacyPermissionsData: { permissionGroupId: roleId } }))).toBe(
      400,
    );
    expect(await statusOf(change(userId, { productRoleIds: [group('Reports only')] }))).toBe(400);
  });

  test('is brands that the granter has', async () => {
    const userId = await make();
    for (const brandId of [beta, 0]) {
      expect(await statusOf(upsert(person({ brands: [{ brandId }] })))).toBe(403);
      expect(await statusOf(upsert(person({ brands: [{ brandId: alpha }, { brandId }] })))).toBe(403);
      expect(await statusOf(change(userId, { brands: [{ brandId }] }))).toBe(403);
    }
    expect(await statusOf(change(userId, { brands: [{ brandId: alpha }, { brandId: beta }] }, 'A1B2'))).toBe(
      200,
    );
    expect(await statusOf(change(userId, { brands: [{ brandId: beta }, { brandId: 0 }] }, 'U0'))).toBe(200);
    expect((await read(userId, 'U0')).brands).toEqual([{ brandId: 0, brandName: 'Universal' }]);
  });

  test('is roles for all brands of the person', async () => {
    const roleId = await makeRole({ brandIds: [alpha], roleName: 'Alpha alone' });
    const message = { productRoleIds: 'Alpha alone is for people of other brands' };
    const both = [{ brandId: alpha }, { brandId: beta }];
    expect((await upsert(person({ brands: both, productRoleIds: [roleId] }), 'A1B2')).body.fields).toEqual(
      message,
    );
    const userId = await make({ productRoleIds: [roleId] });
    expect((await change(userId, { brands: both }, 'A1B2')).body.fields).toEqual(message);
    expect(await statusOf(change(userId, { brands: both, productRoleIds: [] }, 'A1B2'))).toBe(200);
    const foreign = await makeRole({ brandIds: [beta] }, 'B1');
    expect((await upsert(person({ productRoleIds: [foreign] }))).body.fields).toEqual({
      productRoleIds: 'The chosen item does not exist',
    });
  });
});

describe('people of other brands', () => {
  test('are not visible, people with more brands can only be viewed', async () => {
    const foreign = await idOf('B1');
    const more = await idOf('A1B2');
    const universal = await idOf('U0');
    const before = await server().query('select * from admin_user order by user_id');
    const deeds = async (userId: number) => [
      await statusOf(call('A1', 'GET', `/${userId}`)),
      await statusOf(change(userId, { surname: 'x' })),
      await statusOf(change(userId, { brands: [{ brandId: alpha }] })),
      await statusOf(call('A1', 'PUT', `/${userId}/Enabled`, { isEnabled: false })),
      await statusOf(call('A1', 'DELETE', `/${userId}`)),
      await statusOf(server().call('A1', 'DELETE', `/api/UserManagement/${userId}`)),
    ];
    expect(await deeds(foreign)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await deeds(universal)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await deeds(more)).toEqual([200, 403, 403, 403, 403, 403]);
    expect(await server().query('select * from admin_user order by user_id')).toEqual(before);
  });

  test('are kept apart by the database itself, and so are their roles', async () => {
    const foreign = await make({ brands: [{ brandId: beta }], productRoleIds: [] }, 'B1');
    const roleId = await makeRole({ brandIds: [0] }, 'U0');
    await change(foreign, { productRoleIds: [roleId] }, 'B1');
    const as = (brands: string | null) => scopedQuery(server().pool, brands);
    const seen = async (brands: string | null) =>
      (await as(brands)('select 1 from admin_user where user_id = $1', [foreign])).length;
    expect([await seen('1'), await seen('2'), await seen('1,2'), await seen('*')]).toEqual([0, 1, 1, 1]);
    expect(await seen(null)).toBe(0);
    const links = async (brands: string) =>
      (await as(brands)('select 1 from user_role where user_id = $1', [foreign])).length;
    expect([await links('1'), await links('2')]).toEqual([0, 1]);
    const more = await idOf('A1B2');
    for (const userId of [foreign, more, await idOf('U0')]) {
      expect(
        await as('1')('update admin_user set surname = $2 where user_id = $1 returning 1', [userId, 'x']),
      ).toEqual([]);
      expect(await as('1')('delete from admin_user where user_id = $1 returning 1', [userId])).toEqual([]);
      expect(await as('1')('delete from user_role where user_id = $1 returning 1', [userId])).toEqual([]);
      await expect(as('1')('insert into user_role values ($1, $2)', [userId, roleId])).rejects.toThrow(
        /row-level security/,
      );
    }
    const insert = (brands: string) =>
      as('1')(
        `insert into admin_user (email_address, forename, surname, brand_ids)
         values ('wall@nordlicht.example', 'x', 'x', '{${brands}}')`,
      );
    for (const brands of ['2', '0', '1,2'])
      await expect(insert(brands)).rejects.toThrow(/row-level security/);
    await expect(
      as('*')("update admin_user set brand_ids = '{}' where user_id = $1", [foreign]),
    ).rejects.toThrow(/admin_user_has_brands/);
    // What a call without a session may see is not what a signed-in one may.
    expect(await as('9')('select 1 from admin_user where user_id = $1', [foreign])).toEqual([]);
  });
});

describe('AUTHZ-10 administrators', () => {
  const lastMessage = { errors: ['The last user who can manage users must stay'] };

  test('nobody deletes or disables themselves', async () => {
    const own = await idOf('A1');
    for (const at of [`${path}/${own}`, `/api/UserManagement/${own}`]) {
      const { status, body } = await server().call('A1', 'DELETE', at);
      expect([status, body]).toEqual([409, { errors: ['You cannot delete yourself'] }]);
    }
    for (const response of [
      await call('A1', 'PUT', `/${own}/Enabled`, { isEnabled: false }),
      await change(own, { isEnabled: false }),
    ]) {
      expect([response.status, response.body]).toEqual([409, { errors: ['You cannot disable yourself'] }]);
    }
    expect((await read(own)).isEnabled).toBe(true);
  });

  test('the last one with all brands keeps both permission and brands', async () => {
    const own = await idOf('U0');
    const other = await make({ brands: [{ brandId: 0 }], permissionIds: [47] }, 'U0');
    // While there are two, one may step down.
    expect(await statusOf(change(own, { permissionIds: [48] }, 'U0'))).toBe(200);
    await grant('U0', allPermissionIds);
    expect(await statusOf(call('U0', 'PUT', `/${other}/Enabled`, { isEnabled: false }))).toBe(204);
    const demotions = [{ permissionIds: [48] }, { brands: [{ brandId: alpha }] }, { permissionIds: [] }];
    for (const members of demotions) {
      const { status, body } = await change(own, members, 'U0');
      expect([members, status, body]).toEqual([members, 409, lastMessage]);
    }
    expect((await read(own, 'U0')).permissionIds).toEqual(allPermissionIds);
    expect(await statusOf(call('U0', 'DELETE', `/${other}`))).toBe(204);
  });

  test('the last one through a role keeps that role, however it would be lost', async () => {
    const roleId = await makeRole({ brandIds: [0], permissionIds: [47] }, 'U0');
    const own = await idOf('U0');
    expect(await statusOf(change(own, { productRoleIds: [roleId] }, 'U0'))).toBe(200);
    const without = allPermissionIds.filter((id) => id !== 47 && id !== 77);
    expect(await statusOf(change(own, { permissionIds: without }, 'U0'))).toBe(200);
    const { status, body } = await change(own, { productRoleIds: [] }, 'U0');
    expect([status, body]).toEqual([409, lastMessage]);
    await grant('U0', allPermissionIds);
    await change(own, { productRoleIds: [] }, 'U0');
  });

  test('of two who remove each other at the same moment one stays', async () => {
    const names = ['first', 'second'];
    for (let round = 0; round < 5; round += 1) {
      const ids: number[] = [];
      const tokens: string[] = [];
      for (const name of names) {
        const emailAddress = `${name}.${round}@nordlicht.example`;
        const userId = await make({ emailAddress, brands: [{ brandId: 0 }], permissionIds: [77] }, 'U0');
        await givePassword(userId);
        ids.push(userId);
        tokens.push((await signIn(emailAddress)).body.token);
      }
      await grant('U0', []);
      const remove = (by: number, whom: number) =>
        server().send({
          method: 'DELETE',
          url: `${path}/${ids[whom]}`,
          headers: { authorization: `Bearer ${tokens[by]}` },
        });
      const answers = await Promise.all([remove(0, 1), remove(1, 0)]);
      const [left] = await server().query(
        "select count(*)::int as n from admin_user where 0 = any (brand_ids) and permission_ids @> '{77}'",
      );
      expect([left, answers.filter(({ status }) => status === 204).length]).toEqual([{ n: 1 }, 1]);
      await grant('U0', allPermissionIds);
      await server().query('delete from admin_user where user_id = any ($1)', [ids]);
    }
  });

  test('people with single brands may all be removed', async () => {
    const userId = await make({ permissionIds: [77] });
    expect(await statusOf(call('A1', 'DELETE', `/${userId}`))).toBe(204);
  });
});

describe('AUTHZ-11 permissions', () => {
  test('for viewing, creating and editing are separate on both paths', async () => {
    const userId = await make();
    const deeds = async (granted: number[]): Promise<number[]> => {
      await grant('A1r', granted);
      const answers = [
        await statusOf(call('A1r', 'GET')),
        await statusOf(server().call('A1r', 'GET', `/api/UserManagement/${userId}`)),
        await statusOf(upsert(person(), 'A1r')),
        await statusOf(server().call('A1r', 'POST', '/api/UserManagement', person())),
        await statusOf(change(userId, {}, 'A1r')),
        await statusOf(server().call('A1r', 'PUT', '/api/UserManagement', { userId })),
        await statusOf(call('A1r', 'PUT', `/${userId}/Enabled`, { isEnabled: true })),
      ];
      await grant('A1r', []);
      return answers;
    };
    const [look, made, edited] = [
      [200, 200],
      [200, 200],
      [200, 200, 204],
    ] as const;
    const no = [403, 403, 403];
    expect(await deeds([])).toEqual([403, 403, 403, 403, ...no]);
    expect(await deeds(idsOf('AdminUsersView'))).toEqual([...look, 403, 403, ...no]);
    expect(await deeds(idsOf('UserManagementView'))).toEqual([...look, 403, 403, ...no]);
    expect(await deeds(idsOf('UserCreate'))).toEqual([...look, ...made, ...no]);
    expect(await deeds(idsOf('UserEdit'))).toEqual([...look, 403, 403, ...edited]);
    expect(await deeds(idsOf('AdminUsersEdit'))).toEqual([...look, ...made, ...edited]);
  });

  test('nobody extends their own', async () => {
    const own = await idOf('A1r');
    await grant('A1r', idsOf('UserEdit'));
    expect((await change(own, { permissionIds: [77, 44] }, 'A1r')).body).toEqual(tooMuch);
    expect(await statusOf(change(own, { brands: [{ brandId: 0 }] }, 'A1r'))).toBe(403);
    await grant('A1r', []);
  });
});

describe('ways to sign in', () => {
  const kari = { emailAddress: 'kari@nordlicht.example' };
  const on = { ssoEnabled: true, ssoBypassDomains: ['Guests.example'] };

  test('with single sign-on on, only people of bypass domains have a password or link', () => {
    const message = 'People of this domain sign in with single sign-on';
    expect(loginTypeProblem({ ...kari, loginType: 'Password' }, on)).toBe(message);
    expect(loginTypeProblem({ ...kari, loginType: 'OtpLink' }, on)).toBe(message);
    expect(loginTypeProblem({ ...kari, loginType: 'Sso' }, on)).toBeUndefined();
    expect(loginTypeProblem({ emailAddress: 'a@guests.example', loginType: 'Password' }, on)).toBeUndefined();
    expect(loginTypeProblem({ emailAddress: 'a@notguests.example', loginType: 'Password' }, on)).toBe(
      message,
    );
  });

  test('the address of somebody with single sign-on is fixed', async () => {
    const userId = await make();
    await server().query("update admin_user set login_type = 'Sso' where user_id = $1", [userId]);
    const { status, body } = await change(userId, { emailAddress: 'else@nordlicht.example' });
    expect([status, body.fields]).toEqual([
      400,
      { emailAddress: 'The email address of people who use single sign-on cannot be changed' },
    ]);
    expect(await statusOf(change(userId, { surname: 'Other' }))).toBe(200);
  });
});

describe('letting people in and out', () => {
  const mailsTo = (address: string) =>
    server().query<{ type: string; text: string }>(
      'select type, text from email where to_address = $1 order by at, email_id',
      [address],
    );
  const typesTo = async (address: string) => (await mailsTo(address)).map(({ type }) => type);
  const secretIn = async (address: string, pattern: RegExp): Promise<string> => {
    const [mail] = (await mailsTo(address)).toReversed();
    return pattern.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const post = (url: string, payload: object) =>
    server().send({ method: 'POST', url, payload, remoteAddress: freshAddress() });
  const choosePassword = async (address: string, password: string) =>
    post('/api/authorize/ResetPassword', { hash: await secretIn(address, /hash=([\w-]+)/), password });
  const tokenOf = async (address: string, password: string): Promise<string> =>
    (await post('/api/authorize/adminportaluser', { emailAddress: address, password })).body.token;
  const meWith = (token: string) =>
    statusOf(
      server().send({
        url: '/api/adminportalusers/getcurrentuserdetails',
        headers: { authorization: `Bearer ${token}` },
      }),
    );
  const fine = 'Ridge-Walker-93-Kompass';
  const addressOf = async (userId: number): Promise<string> => (await read(userId)).emailAddress;

  test('a new person is invited, chooses a password and signs in', async () => {
    const address = await addressOf(await make());
    const [mail] = await mailsTo(address);
    expect(mail).toMatchObject({
      type: 'NewUserInvitation',
      text: expect.stringContaining('A1 of the world'),
    });
    expect(await statusOf(choosePassword(address, fine))).toBe(200);
    expect(await meWith(await tokenOf(address, fine))).toBe(200);
  });

  test('an agent is invited to the customer service portal, unless this portal is theirs as well', async () => {
    const { query } = server();
    const [role] = await query<{ roleId: number }>(
      `insert into product_role (product_id, role_name, permission_ids) values (2, 'Invited agent', '{201}')
       returning role_id as "roleId"`,
    );
    const invitationOf = async (members: Wire) => {
      const userId = await make({ ...members, productRoleIds: [role?.roleId] });
      return (await mailsTo(await addressOf(userId)))[0]?.text;
    };
    const agent = await invitationOf({ permissionIds: [] });
    expect(agent).toMatch(/reset-password\?hash=[\w-]+&portal=cs&invited=yes/);
    expect(agent).toMatch(/sign in to \S+ at\s+\S+\/cs\b/);
    expect(await invitationOf({ permissionIds: [2] })).not.toMatch(/portal=cs|\/cs\b/);
  });

  test('AUTHN-19 the invitation takes no password that is common or of the person’s own words', async () => {
    const address = await addressOf(await make({ forename: 'Ragnhild' }));
    for (const password of ['short1!A', 'Password123!', 'Alpha-2026!x', 'Ragnhild-2026!']) {
      const { status, body } = await choosePassword(address, password);
      expect([password, status, body.fields]).toEqual([
        password,
        400,
        { password: 'Password must meet the minimum strength requirement' },
      ]);
    }
    expect(await statusOf(choosePassword(address, fine))).toBe(200);
  });

  test('with a one-time link the first one is sent at once; somebody created as disabled gets nothing', async () => {
    const byLink = await addressOf(await make({ loginType: 'OtpLink' }));
    expect(await typesTo(byLink)).toEqual(['OtpLoginLink']);
    const otp = await secretIn(byLink, /otp=([\w-]+)/);
    expect(await statusOf(post('/api/authorize/OtpLogin', { otp }))).toBe(200);
    expect(await typesTo(await addressOf(await make({ isEnabled: false })))).toEqual([]);
  });

  test('a link to choose a password is an invitation until there is one', async () => {
    const userId = await make();
    const address = await addressOf(userId);
    const send = (user: UserName = 'A1') => call(user, 'PUT', '/SendResetPasswordEmail', { userId });
    expect(await statusOf(send())).toBe(204);
    await givePassword(userId);
    expect(await statusOf(send())).toBe(204);
    expect(await typesTo(address)).toEqual(['NewUserInvitation', 'NewUserInvitation', 'ResetPassword']);
    expect(await statusOf(call('A1', 'POST', `/${userId}/SendOtpLoginLink`))).toBe(204);
    expect((await typesTo(address)).at(-1)).toBe('OtpLoginLink');
    const [entry] = await server().query(
      'select action from audit_log where entity_id = $1 and product_area = 15 order by audit_id desc',
      [String(userId)],
    );
    expect(entry).toEqual({ action: 'Send one-time link' });
  });

  test('links are for people who can use them', async () => {
    const userId = await make({ isEnabled: false });
    const send = () => call('A1', 'PUT', '/SendResetPasswordEmail', { userId });
    const sendLink = () => call('A1', 'POST', `/${userId}/SendOtpLoginLink`);
    expect([await statusOf(send()), await statusOf(sendLink())]).toEqual([409, 409]);
    await change(userId, { isEnabled: true, loginType: 'OtpLink' });
    expect([await statusOf(send()), await statusOf(sendLink())]).toEqual([409, 204]);
    await server().query("update admin_user set login_type = 'Sso' where user_id = $1", [userId]);
    expect([await statusOf(send()), await statusOf(sendLink())]).toEqual([409, 409]);
  });

  test('disabling ends sessions and links at once, and enabling restores none', async () => {
    const userId = await make();
    const address = await addressOf(userId);
    await choosePassword(address, fine);
    const token = await tokenOf(address, fine);
    await call('A1', 'PUT', '/SendResetPasswordEmail', { userId });
    const enable = (isEnabled: boolean) => statusOf(call('A1', 'PUT', `/${userId}/Enabled`, { isEnabled }));
    expect([await meWith(token), await enable(false), await meWith(token)]).toEqual([200, 204, 401]);
    expect([await enable(true), await meWith(token)]).toEqual([204, 401]);
    expect(await statusOf(choosePassword(address, `${fine}-2`))).toBe(410);
    expect(await meWith(await tokenOf(address, fine))).toBe(200);
  });

  test('[mend D5] changed permissions, brands or second factor end the sessions of a person', async () => {
    const userId = await make({ permissionIds: [48] });
    const address = await addressOf(userId);
    await choosePassword(address, fine);
    const roleId = await makeRole({ permissionIds: [52] });
    for (const members of [
      { productRoleIds: [roleId] },
      { permissionIds: [48, 52] },
      { legacyPermissionsData: { permissionGroupId: null }, productRoleIds: [] },
      { requireOtp: true },
      { requireOtp: false },
    ]) {
      await server().query('update admin_user set require_otp = false where user_id = $1', [userId]);
      const token = await tokenOf(address, fine);
      if ('requireOtp' in members)
        await server().query('update admin_user set require_otp = $2 where user_id = $1', [
          userId,
          !members.requireOtp,
        ]);
      expect(await statusOf(change(userId, { surname: `Berg ${Math.random()}` }))).toBe(200);
      expect(await meWith(token)).toBe(200);
      expect(await statusOf(change(userId, members))).toBe(200);
      expect([members, await meWith(token)]).toEqual([members, 401]);
    }
    const token = await tokenOf(address, fine);
    const both = { brands: [{ brandId: alpha }, { brandId: beta }] };
    expect([await statusOf(change(userId, both, 'A1B2')), await meWith(token)]).toEqual([200, 401]);
  });

  test('[mend D5] people who change themselves stay signed in here and are signed out elsewhere', async () => {
    const userId = await make({ permissionIds: [48, 77] });
    const address = await addressOf(userId);
    await choosePassword(address, fine);
    const [here, there] = [await tokenOf(address, fine), await tokenOf(address, fine)];
    const changeOwn = (members: object) =>
      server().send({
        method: 'POST',
        url: `${path}/Upsert`,
        headers: { authorization: `Bearer ${here}` },
        payload: { userId, ...members },
      });
    server().passTime(6);
    const { status, body } = await changeOwn({ requireOtp: true });
    server().passTime(-6);
    expect([status, body.reason]).toEqual([401, 're-authenticate']);
    expect(await statusOf(changeOwn({ requireOtp: true }))).toBe(200);
    expect([await meWith(here), await meWith(there)]).toEqual([200, 401]);
  });

  test('deleting ends sessions at once, and a new person with that address starts afresh', async () => {
    const userId = await make();
    const address = await addressOf(userId);
    await choosePassword(address, fine);
    const token = await tokenOf(address, fine);
    expect(await statusOf(call('A1', 'DELETE', `/${userId}`))).toBe(204);
    expect(await meWith(token)).toBe(401);
    await make({ emailAddress: address });
    expect([await meWith(token), await tokenOf(address, fine)]).toEqual([401, undefined]);
  });

  test('a new address ends what was open under the old one', async () => {
    const userId = await make();
    const address = await addressOf(userId);
    await choosePassword(address, fine);
    const token = await tokenOf(address, fine);
    await call('A1', 'PUT', '/SendResetPasswordEmail', { userId });
    expect(await statusOf(change(userId, { emailAddress: `new.${address}` }))).toBe(200);
    expect([await meWith(token), await statusOf(choosePassword(address, `${fine}-2`))]).toEqual([401, 410]);
    expect(await meWith(await tokenOf(`new.${address}`, fine))).toBe(200);
  });

  test('"SESS-19 changing one\'s own address requires fresh proof of identity"', async () => {
    const userId = await make({ permissionIds: [77] });
    const address = await addressOf(userId);
    await choosePassword(address, fine);
    const token = await tokenOf(address, fine);
    const rename = () =>
      server().send({
        method: 'POST',
        url: `${path}/Upsert`,
        headers: { authorization: `Bearer ${token}` },
        payload: { userId, emailAddress: `own.${address}` },
      });
    server().passTime(6);
    const { status, body } = await rename();
    server().passTime(-6);
    expect([status, body.reason]).toEqual([401, 're-authenticate']);
    expect(await statusOf(rename())).toBe(200);
  });

  test('a locked account is shown and can be unlocked', async () => {
    const userId = await make();
    const address = await addressOf(userId);
    await choosePassword(address, fine);
    for (let at = 0; at < 5; at += 1)
      await post('/api/authorize/adminportaluser', { emailAddress: address, password: 'not it' });
    expect((await read(userId)).isLockedOut).toBe(true);
    expect(await tokenOf(address, fine)).toBeUndefined();
    expect(await statusOf(call('A1', 'PUT', `/${userId}/Unlock`))).toBe(204);
    expect((await read(userId)).isLockedOut).toBe(false);
    expect(await meWith(await tokenOf(address, fine))).toBe(200);
  });

  test('"all of it is for people who may edit, and within one\'s own brands"', async () => {
    await grant('A1r', idsOf('AdminUsersView', 'UserManagementView', 'UserCreate'));
    const deeds = async (user: UserName, userId: number) => [
      await statusOf(call(user, 'PUT', '/SendResetPasswordEmail', { userId })),
      await statusOf(call(user, 'POST', `/${userId}/SendOtpLoginLink`)),
      await statusOf(call(user, 'PUT', `/${userId}/Unlock`)),
    ];
    expect(await deeds('A1r', await make())).toEqual([403, 403, 403]);
    expect(await deeds('A1', await idOf('B1'))).toEqual([404, 404, 404]);
    expect(await deeds('A1', await idOf('A1B2'))).toEqual([403, 403, 403]);
    await grant('A1r', []);
  });
});

test('people who published something may be deleted; what they published stays', async () => {
  const [constraint] = await server().query<{ rule: string }>(
    "select confdeltype as rule from pg_constraint where conname = 'banner_version_published_by_fkey'",
  );
  expect(constraint).toEqual({ rule: 'n' });
});
