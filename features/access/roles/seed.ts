import { productAreas } from '@candour/kit/contract/areas';
import { allPermissionIds } from '@candour/kit/contract/permissions';
import { writeAudit } from '@candour/kit/server/audit';
import type { Db } from '@candour/kit/server/database';
import { ascending } from '@candour/kit/server/giving';

/** A start is no call: nobody asked for it from anywhere. */
const ofAStart = { requestId: '', ip: '', userAgent: '', headers: {} };

/**
 * Gives the built-in role the permissions that came with a newer version. Nobody can change that role, so
 * whatever it lacks was not there when it was made. Nodes that start together go one after the other.
 */
export const completeSystemRole = async (db: Db): Promise<void> => {
  const before = await db
    .selectFrom('productRole')
    .selectAll()
    .where('isSystem', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined || allPermissionIds.every((id) => before.permissionIds.includes(id))) return;
  const { roleId, roleName, rowVersion } = before;
  // Permissions of a still newer version stay: another node may run it already.
  const changed = {
    permissionIds: ascending([...before.permissionIds, ...allPermissionIds]),
    rowVersion: rowVersion + 1,
  };
  await db.updateTable('productRole').set(changed).where('roleId', '=', roleId).execute();
  await writeAudit(
    db,
    null,
    ofAStart,
  )({
    action: 'Update',
    area: productAreas.ROLES,
    entityId: roleId,
    entityName: roleName,
    before,
    after: { ...before, ...changed },
  });
};
