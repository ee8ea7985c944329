import { productIds } from '@candour/kit/contract/products';
import { includesPermission } from '@candour/kit/contract/has-permission';
import type { Db } from '@candour/kit/server/database';
import { mustExist } from '@candour/kit/server/references';
import { refuseFields } from '@candour/kit/server/refusal';
import type { Session } from '@candour/kit/server/session';
import type { SsoConfiguration } from '../contract.ts';
import type { Written } from './written.ts';

/** What new people would get must exist, and nobody may grant through it what they do not have themselves. */
export const checkGifts = async (
  db: Db,
  { session, record, before }: { session: Session; record: Written; before: SsoConfiguration | undefined },
): Promise<void> => {
  const { defaultRoleIds: ids, defaultBrandIds } = record;
  await mustExist(db, { table: 'brand', column: 'brand_id', ids: defaultBrandIds, field: 'defaultBrandIds' });
  await mustExist(db, { table: 'product_role', column: 'role_id', ids, field: 'defaultRoleIds' });
  const known = before?.defaultRoleIds ?? [];
  const fresh = ids.filter((id) => !known.includes(id));
  const givable = (await givableRoles(db, session)).map(({ roleId }) => roleId);
  if (!fresh.every((id) => givable.includes(id)))
    refuseFields({ defaultRoleIds: 'You can only give permissions that you have yourself' });
};

/** Roles of the admin portal whose every permission the person has. */
export const givableRoles = async (
  db: Db,
  { permissionIds }: Pick<Session, 'permissionIds'>,
): Promise<{ roleId: number; roleName: string }[]> => {
  const roles = await db
    .selectFrom('productRole')
    .select(['roleId', 'roleName', 'permissionIds'])
    .where('productId', '=', productIds.AdminPortal)
    .orderBy('roleName')
    .execute();
  return roles
    .filter((role) => role.permissionIds.every((id) => includesPermission(permissionIds, id)))
    .map(({ roleId, roleName }) => ({ roleId, roleName }));
};
