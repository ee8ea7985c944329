import { sql } from 'kysely';
import { productIds } from '@candour/kit/contract/products';
import { productAreas } from '@candour/kit/contract/areas';
import type { Usage } from '@candour/kit/contract/errors';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import {
  ascending,
  mustHoldBrands,
  mustKeepAnAdministrator,
  plainBrandIds,
} from '@candour/kit/server/giving';
import { mustExist } from '@candour/kit/server/references';
import { forbidden, notFound, refuseFields } from '@candour/kit/server/refusal';
import {
  serveResource,
  type Changing,
  type Creating,
  type Defaults,
  type Naming,
} from '@candour/kit/server/serve-resource';

import { revokeSessions } from '../session/door.ts';
import { cloneRole, getRolePermissions, getRoleUsers, roles, type Role } from './contract.ts';
import { freeRoleName } from './server/free-name.ts';
import {
  mayGive,
  mustHoldRole,
  mustManage,
  mustView,
  permissionsFor,
  productsOf,
} from './server/products.ts';

const view = (db: Db) =>
  db
    .selectFrom('productRole as r')
    .selectAll('r')
    .select(
      sql<number>`(select count(*)::int from user_role ur where ur.role_id = r.role_id)`.as('userCount'),
    )
    .where(sql<boolean>`not r.is_legacy`)
    .$castTo<Role>();

const find = async (db: Db, id: number): Promise<Role> =>
  (await view(db).where('r.roleId', '=', id).executeTakeFirst()) ?? notFound();

const usersOf = (db: Db, roleId: number) =>
  db
    .selectFrom('userRole as ur')
    .innerJoin('adminUser as u', 'u.userId', 'ur.userId')
    .where('ur.roleId', '=', roleId)
    .select([
      'u.userId',
      'u.emailAddress',
      'u.brandIds',
      sql<string>`u.forename || ' ' || u.surname`.as('fullName'),
    ])
    .orderBy(sql`lower(u.surname)`)
    .orderBy('u.userId')
    .execute();

const usages = async (db: Db, id: number): Promise<Usage[]> =>
  (await usersOf(db, id)).map(({ userId, fullName }) => ({
    productArea: productAreas.USERS,
    id: userId,
    name: fullName,
  }));

/** The role a call is about, if the caller may change it. */
const changeable = async (call: Call, id: number): Promise<Role> => {
  const role = await find(call.db, id);
  mustManage(call.session, role.productId, 'edit');
  mustHoldBrands(call, role.brandIds);
  mustHoldRole(call.session, role);
  if (role.isSystem) forbidden();
  return role;
};

/** Checks the lists of a role: in order, known, and the caller's to grant. */
const checkLists = async (call: Call, next: Partial<Role>, before?: Role): Promise<Partial<Role>> => {
  const { productId = before?.productId, permissionIds, brandIds } = next;
  const lists: Partial<Role> = {};
  if (permissionIds !== undefined && productId !== undefined) {
    lists.permissionIds = ascending(permissionIds);
    mayGive(call.session, { productId, permissionIds, had: before?.permissionIds ?? [] });
  }
  if (brandIds !== undefined) {
    lists.brandIds = plainBrandIds(brandIds);
    mustHoldBrands(call, lists.brandIds);
    await mustExist(call.db, { table: 'brand', column: 'brand_id', ids: lists.brandIds, field: 'brandIds' });
    if (before) await mustFitUsers(call.db, before.roleId, lists.brandIds);
  }
  return lists;
};

/** A role of some brands belongs only to people of these brands, so that changing it affects nobody else. */
const mustFitUsers = async (db: Db, roleId: number, brandIds: number[]): Promise<void> => {
  if (brandIds.includes(0)) return;
  const strangers = (await usersOf(db, roleId)).filter((user) =>
    user.brandIds.some((id) => !brandIds.includes(id)),
  );
  if (strangers.length > 0) refuseFields({ brandIds: 'People of other brands have this role' });
};

const ownBrands = ({ brands }: Pick<Call, 'brands'>): number[] =>
  brands === 'all' ? [0] : ascending(brands);

const create = async (call: Creating<Role>, defaults: Defaults): Promise<{ newProductRoleId: number }> => {
  const record = call.body;
  mustManage(call.session, record.productId, 'create');
  const brandIds = record.brandIds.length === 0 ? ownBrands(call) : record.brandIds;
  const lists = await checkLists(call, { ...record, brandIds });
  const { id } = await defaults.create(call, { ...record, ...lists });
  return { newProductRoleId: id };
};

const update = async (call: Changing<Role>, defaults: Defaults): Promise<unknown> => {
  const change = call.body;
  const before = await changeable(
    call,
    change.roleId ?? change.id ?? refuseFields({ roleId: 'This field is required' }),
  );
  if ((change.productId ?? before.productId) !== before.productId) {
    refuseFields({ productId: 'A role cannot move to another product' });
  }
  const lists = await checkLists(call, change, before);
  const { row } = await defaults.update(call, { ...change, ...lists });
  await mustKeepAnAdministrator(call);
  const isOther = String(lists.permissionIds ?? before.permissionIds) !== String(before.permissionIds);
  if (isOther && before.productId === productIds.AdminPortal) await endSessions(call, before.roleId);
  return row;
};

/** People whose permissions changed sign in again; the person who changed them stays signed in. */
const endSessions = async ({ db, session }: Call, roleId: number): Promise<void> => {
  for (const { userId } of await usersOf(db, roleId)) {
    const own = userId === session.userId ? { except: session.sessionId } : {};
    await revokeSessions(db, { userId, ...own });
  }
};

const remove = async (call: Naming, defaults: Defaults): Promise<void> => {
  await changeable(call, call.params.id);
  await defaults.remove(call);
};

/** Listing and reading take the product into account, which the plain routes do not know. */
const plainEndpoints = serveResource(roles, {
  table: 'productRole',
  view,
  columns: (record) => record,
  usages,
  create,
  update,
  remove,
}).filter(({ route }) => route !== roles.routes.list && route !== roles.routes.read);

export const roleEndpoints: Endpoint[] = [
  handle(getRolePermissions, async ({ query, session }) => {
    const productId = query.productId === '1' ? 1 : 2;
    mustView(session, productId);
    return { permissions: permissionsFor(productId, session.permissionIds) };
  }),
  handle(roles.routes.list, async ({ db, query: { productId }, session }) => {
    const products = productsOf(session);
    if (productId !== undefined) mustView(session, productId === '1' ? 1 : 2);
    const wanted = products.filter((id) => productId === undefined || String(id) === productId);
    const rows = await view(db)
      .where('r.productId', 'in', wanted)
      .orderBy(sql`lower(r.role_name)`)
      .execute();
    return { productRoles: rows };
  }),
  handle(roles.routes.read, async ({ db, params, session }) => {
    const role = await find(db, Number(params.id));
    mustView(session, role.productId);
    return role;
  }),
  ...plainEndpoints,
  handle(cloneRole, async (call) => {
    const { db, session } = call;
    const { roleName, description, productId, permissionIds } = await find(db, call.params.id);
    mustManage(session, productId, 'create');
    mayGive(session, { productId, permissionIds, had: [] });
    const name = await freeRoleName(db, productId, roleName);
    const { roleId } = await db
      .insertInto('productRole')
      .values({ roleName: name, description, productId, permissionIds, brandIds: ownBrands(call) } as never) // see `table`
      .returning('roleId')
      .executeTakeFirstOrThrow();
    const after = await find(db, roleId);
    await call.audit({
      action: 'Create',
      area: productAreas.ROLES,
      entityId: roleId,
      entityName: name,
      after,
    });
    return { newProductRoleId: roleId };
  }),
  handle(getRoleUsers, async ({ db, params, session }) => {
    const { roleId, productId } = await find(db, params.id);
    mustView(session, productId);
    return { users: await usersOf(db, roleId) };
  }),
];
