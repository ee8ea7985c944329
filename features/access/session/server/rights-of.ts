import { sql, type RawBuilder } from 'kysely';
import { productIds } from '@candour/kit/contract/products';
import type { Db } from '@candour/kit/server/database';

/**
 * Own permissions and those of the roles of the row `u` of `admin_user`, in one portal; own ones are for the
 * admin portal.
 */
export const permissionsOfUser = (productId: RawBuilder<unknown>): RawBuilder<number[]> =>
  sql<number[]>`candour_permissions_of(u.user_id, u.permission_ids, ${productId})`;

/**
 * The brands and permissions of the admin portal that a person has now, for work that goes on after their call; null if they
 * were disabled or deleted. The transaction must see all brands.
 */
export const rightsOf = async (
  db: Db,
  userId: number,
): Promise<{ brandIds: number[]; permissionIds: number[] } | null> => {
  const { rows } = await sql<{ brandIds: number[]; permissionIds: number[] }>`
    select u.brand_ids, ${permissionsOfUser(sql`${productIds.AdminPortal}::int`)} as permission_ids
    from admin_user u where u.user_id = ${userId} and u.is_enabled`.execute(db);
  return rows[0] ?? null;
};

/** Somebody who has the customer service portal, and nothing to do in the admin portal. */
export const isAgentOnly = async (db: Db, userId: number): Promise<boolean> => {
  const { rows } = await sql<{ own: number[]; desk: number[] }>`
    select ${permissionsOfUser(sql`${productIds.AdminPortal}::int`)} as own,
      ${permissionsOfUser(sql`${productIds.CustomerService}::int`)} as desk
    from admin_user u where u.user_id = ${userId}`.execute(db);
  const [{ own, desk } = { own: [], desk: [] }] = rows;
  return own.length === 0 && desk.length > 0;
};
