import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';
import '../../brands/table.ts';
import '../../session/server/tables.ts';
import type { User } from '../contract.ts';

/** A person as the database has them: the wire record with ids of brands beside it. */
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

type Asking = Pick<Call, 'db' | 'brands' | 'services'>;

/** The people a caller may see: all, or those who share a brand with them. */
export const usersFor = async ({ db, brands, services }: Asking, id?: number): Promise<UserRow[]> => {
  const isShared = brands === 'all' ? sql`true` : sql`u.brand_ids && ${[...brands]}::int[]`;
  const isHeld = brands === 'all' ? sql`true` : sql`u.brand_ids <@ ${[...brands]}::int[]`;
  const isWanted = id === undefined ? sql`true` : sql`u.user_id = ${id}`;
  const { rows } = await sql<UserRow>`
    select ${columns}, ${isHeld} as is_editable,
      exists (select 1 from account_guard g
        where g.account_hash = encode(sha256(convert_to(u.email_address, 'UTF8')), 'hex')
          and g.locked_until > ${services.now().toISOString()}::timestamptz) as is_locked_out
    from admin_user u where ${isShared} and ${isWanted}
    order by lower(u.surname), lower(u.forename), u.user_id`.execute(db);
  return rows;
};

export const findUser = async (call: Asking, id: number): Promise<UserRow> => {
  const [row] = await usersFor(call, id);
  return row ?? notFound();
};

/** All permissions a person has, through roles and by themselves. */
export const permissionsOfUser = async (db: Db, userId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select unnest(u.permission_ids) as id from admin_user u where u.user_id = ${userId}
    union select unnest(r.permission_ids) from user_role ur join product_role r using (role_id)
    where ur.user_id = ${userId} and r.product_id = 1`.execute(db);
  return rows.map(({ id }) => id);
};
