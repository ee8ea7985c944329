import { sql } from 'kysely';
import { includesPermission } from '@candour/kit/contract/has-permission';
import type { Call } from '@candour/kit/server/call';
import { mustHoldBrands } from '@candour/kit/server/giving';
import { notFound, refuse } from '@candour/kit/server/refusal';
import type { Paging } from '@candour/kit/server/serve-page';
import { loginTypes, type User } from '../contract.ts';

/** A person as in the database: the wire record with brand ids added. */
export type UserRow = User & { brandIds: number[]; hasPassword: boolean };

const columns = sql<UserRow>`
  u.user_id, u.forename || ' ' || u.surname as full_name, u.forename, u.surname, u.email_address, u.brand_ids,
  (select coalesce(jsonb_agg(jsonb_build_object('brandId', b.brand_id, 'brandName', b.brand_name)
      order by lower(b.brand_name)), '[]')
    from brand b where b.brand_id = any (u.brand_ids)) as brands,
  array(select ur.role_id from user_role ur join product_role r using (role_id)
    where ur.user_id = u.user_id and not r.is_legacy order by 1) as product_role_ids,
  u.permission_ids,
  jsonb_build_object('permissionGroupId', (select ur.role_id from user_role ur join product_role r using (role_id)
    where ur.user_id = u.user_id and r.is_legacy limit 1)) as legacy_permissions_data,
  u.default_page, u.default_dashboard_id, u.login_type, u.require_otp, u.is_enabled,
  u.last_login_at, u.password_changed_at, u.created_date, u.row_version, u.password_hash is not null as has_password,
  exists (select 1 from sso_identity i where i.user_id = u.user_id) as is_linked`;

/** All permissions a person has, through roles and directly. */
const granted = sql`u.permission_ids || coalesce((
  select array_agg(distinct id) from user_role ur join product_role r using (role_id), unnest(r.permission_ids) id
  where ur.user_id = u.user_id and r.product_id = 1), '{}')`;

type Asking = Pick<Call, 'db' | 'brands' | 'platform' | 'session'>;
type ReadRow = UserRow & { granted: number[] };

/** The people a caller may see: all, or those who share a brand with them. What a list does not ask for costs it nothing. */
const usersView = ({ brands, platform }: Asking) => {
  const isShared = brands === 'all' ? sql`true` : sql`u.brand_ids && ${[...brands]}::int[]`;
  const isHeld = brands === 'all' ? sql`true` : sql`u.brand_ids <@ ${[...brands]}::int[]`;
  const isLocked = sql`exists (select 1 from account_guard g
    where g.account_hash = encode(sha256(convert_to(u.email_address, 'UTF8')), 'hex')
      and g.locked_until > ${platform.now().toISOString()}::timestamptz)`;
  return sql<ReadRow>`(
    select ${columns}, ${isHeld} as is_editable, ${granted} as granted, ${isLocked} as is_locked_out,
      case when not u.is_enabled then 'Disabled' when ${isLocked} then 'Locked out'
        when u.last_login_at is null then 'Invited' else 'Active' end as status
    from admin_user u where ${isShared})`;
};

/** Others can only be viewed by people who lack a permission of theirs. */
const judged = ({ session }: Asking, rows: readonly ReadRow[]): UserRow[] =>
  rows.map(({ granted: theirs, ...row }) => ({
    ...row,
    isEditable: row.isEditable && theirs.every((one) => includesPermission(session.permissionIds, one)),
  }));

export const usersFor = async (call: Asking, id?: number): Promise<UserRow[]> => {
  const isWanted = id === undefined ? sql`true` : sql`user_id = ${id}`;
  const { rows } = await sql<ReadRow>`
    select * from ${usersView(call)} as row where ${isWanted}
    order by lower(surname), lower(forename), user_id`.execute(call.db);
  return judged(call, rows);
};

const brandNames = sql`(select string_agg(b.brand_name, ', ' order by lower(b.brand_name)) from brand b
  where b.brand_id = any (row.brand_ids))`;
const rolesOfRow = sql`user_role ur join product_role r using (role_id)
  where ur.user_id = row.user_id and not r.is_legacy`;
const roleNames = sql`(select string_agg(r.role_name, ', ' order by r.product_id, lower(r.role_name)) from ${rolesOfRow})`;

/** How pages of people are made for a caller. */
export const pagesFor = (call: Asking): Paging<User> => ({
  view: () => usersView(call),
  words: { loginType: loginTypes },
  orders: {
    brands: brandNames,
    productRoleIds: roleNames,
    permissionIds: sql`cardinality(row.permission_ids)`,
  },
  filters: {
    of: (brandId) => sql`${Number(brandId)} = any (row.brand_ids)`,
    role: (roleId) => sql`exists (select 1 from ${rolesOfRow} and r.role_id = ${Number(roleId)})`,
  },
  finish: (rows) => judged(call, rows as unknown as ReadRow[]), // rows of this view
});

export const findUser = async (call: Asking, id: number): Promise<UserRow> => {
  const [row] = await usersFor(call, id);
  return row ?? notFound();
};

/** Refuses with 403 unless the caller has all brands and all permissions of a person. */
export const mustReach = (call: Pick<Call, 'brands'>, { brandIds, isEditable }: UserRow): void => {
  mustHoldBrands(call, brandIds);
  if (!isEditable) refuse(403, 'You can only change people whose permissions you have yourself');
};
