import { sql } from 'kysely';
import { fieldMessages } from '@candour/kit/contract/errors';
import { inputOf } from '@candour/kit/contract/resource';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { ascending, mustKeepAnAdministrator, plainBrandIds } from '@candour/kit/server/giving';
import { refuseFields, refuseStale } from '@candour/kit/server/refusal';
import { users, type User } from '../contract.ts';
import { checkUser } from './check-user.ts';
import { findUser, type UserRow } from './user-row.ts';

/** What callers may send about a person. */
type Sent = Omit<
  User,
  | 'userId'
  | 'fullName'
  | 'isLockedOut'
  | 'isLinked'
  | 'isEditable'
  | 'lastLoginAt'
  | 'passwordChangedAt'
  | 'createdDate'
  | 'rowVersion'
>;
export type UserChange = Partial<Sent> & { userId?: number; id?: number; rowVersion?: number };

/** The sent members over the stored ones, validated as a whole. */
const merged = (change: object, before: UserRow | null): Sent => {
  const input = inputOf(users.fields);
  const stored = Object.fromEntries(
    before === null ? [] : Object.keys(input.shape).map((name) => [name, before[name as keyof UserRow]]),
  );
  const parsed = input.safeParse({ ...stored, ...change });
  if (!parsed.success) return refuseFields(fieldMessages(parsed.error.issues));
  return parsed.data as Sent; // the contract's writable members
};

const stateOf = (record: Sent) => {
  const { brands, productRoleIds, permissionIds, ...plain } = record;
  return {
    ...plain,
    brandIds: plainBrandIds(brands.map(({ brandId }) => brandId)),
    productRoleIds: ascending(productRoleIds),
    permissionIds: ascending(permissionIds),
  };
};

const columnsOf = ({
  productRoleIds: _,
  legacyPermissionsData: __,
  ...columns
}: ReturnType<typeof stateOf>) => columns;

const setRoles = async (db: Db, userId: number, next: ReturnType<typeof stateOf>): Promise<void> => {
  const { permissionGroupId } = next.legacyPermissionsData;
  const roleIds =
    permissionGroupId === null ? next.productRoleIds : [...next.productRoleIds, permissionGroupId];
  await db.deleteFrom('userRole').where('userId', '=', userId).execute();
  if (roleIds.length > 0) {
    await db
      .insertInto('userRole')
      .values(roleIds.map((roleId) => ({ userId, roleId })))
      .execute();
  }
};

/** Creates a person; returns them as stored. */
export const createUser = async (call: Call, change: object): Promise<UserRow> => {
  const next = stateOf(merged(change, null));
  await checkUser(call, { next, before: null });
  const { userId } = await call.db
    .insertInto('adminUser')
    .values({ ...columnsOf(next), passwordHash: null, lastLoginAt: null })
    .returning('userId')
    .executeTakeFirstOrThrow();
  await setRoles(call.db, userId, next);
  const after = await findUser(call, userId);
  await auditUser(call, 'Create', { after });
  return after;
};

/** Changes a person; returns them before and after. */
export const changeUser = async (
  call: Call,
  change: UserChange,
): Promise<{ before: UserRow; after: UserRow }> => {
  const { userId, id, rowVersion, ...members } = change;
  const before = await findUser(call, userId ?? id ?? refuseFields({ userId: 'This field is required' }));
  // Brands the caller does not see would be lost by a change that repeats the ones they see.
  const stored = { ...before, brands: before.brandIds.map((brandId) => ({ brandId, brandName: '' })) };
  const next = stateOf(merged(members, stored));
  await checkUser(call, { next, before });
  let query = call.db
    .updateTable('adminUser')
    .set({ ...columnsOf(next), rowVersion: sql<number>`row_version + 1` })
    .where('userId', '=', before.userId);
  if (rowVersion !== undefined) query = query.where('rowVersion', '=', rowVersion);
  if ((await query.executeTakeFirst()).numUpdatedRows === 0n) refuseStale();
  await setRoles(call.db, before.userId, next);
  await mustKeepAnAdministrator(call);
  const after = await findUser(call, before.userId);
  await auditUser(call, 'Update', { before, after });
  return { before, after };
};

type Told = { before?: UserRow; after?: UserRow };

/** Writes the audit; an entry about people of one brand can be read by its administrators. */
export const auditUser = async (call: Call, action: string, { before, after }: Told): Promise<void> => {
  const about = after ?? before;
  if (about === undefined) return;
  const [brandId = null, ...more] = about.brandIds;
  await call.audit({
    action,
    area: users.area,
    entityId: about.userId,
    entityName: about.emailAddress,
    brandId: more.length === 0 ? brandId : null,
    before,
    after,
  });
};
