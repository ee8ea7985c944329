import { sql } from 'kysely';
import { includesPermission } from '@candour/kit/contract/has-permission';
import type { Call } from './call.ts';
import type { Db } from './database.ts';
import { forbidden, notFound, refuse } from './refusal.ts';

/**
 * Refuses with 403 unless the caller has all brands of a row that belongs to several; row-level security
 * enforces the same.
 */
export const mustHoldBrands = ({ brands }: Pick<Call, 'brands'>, brandIds: readonly number[]): void => {
  if (brands !== 'all' && !brandIds.every((id) => brands.includes(id))) forbidden();
};

/**
 * Refuses with 403 unless the caller has the brand of a row; universal rows are for people with all brands.
 */
export const mustHoldBrand = (call: Pick<Call, 'brands'>, brandId: number): void =>
  mustHoldBrands(call, [brandId]);

/** Brand ids without duplicates, in order; Universal makes the others redundant. */
export const plainBrandIds = (brandIds: readonly number[]): number[] =>
  brandIds.includes(0) ? [0] : ascending(brandIds);

/** Ids without duplicates, in order. */
export const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

/** Refuses with 403 unless the caller has every permission they grant. */
export const mustHoldPermissions = (granted: readonly number[], given: readonly number[]): void => {
  if (!given.every((id) => includesPermission(granted, id))) {
    refuse(403, 'You can only give permissions that you have yourself');
  }
};

/**
 * Refuses with 409 if nobody would be left who can edit users (permission 47 or 77) in all brands. Call it
 * after the write. People with single brands can neither see nor change such an administrator or their
 * roles.
 */
export const mustKeepAnAdministrator = async ({ db, brands }: Pick<Call, 'db' | 'brands'>): Promise<void> => {
  if (brands !== 'all') return;
  // Two administrators who remove each other at the same moment take turns.
  await sql`select pg_advisory_xact_lock(hashtext('candour administrators'))`.execute(db);
  if (!(await hasAdministrator(db))) refuse(409, 'The last user who can manage users must stay');
};

const hasAdministrator = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from admin_user u
    where u.is_enabled and 0 = any (u.brand_ids) and (u.permission_ids && '{47,77}' or exists (
      select 1 from user_role ur join product_role r on r.role_id = ur.role_id
      where ur.user_id = u.user_id and r.product_id = 1 and r.permission_ids && '{47,77}'))
    limit 1`.execute(db);
  return rows.length > 0;
};

/** 404 for a brand that is not the caller's to look at. */
export const mustSeeBrand = ({ brands }: Pick<Call, 'brands'>, brandId: number): void => {
  if (brands !== 'all' && !brands.includes(brandId)) notFound();
};
