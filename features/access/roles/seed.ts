import { productAreas } from '@candour/kit/contract/areas';
import { allPermissionIds } from '@candour/kit/contract/permissions';
import { writeAudit } from '@candour/kit/server/audit';
import type { Db } from '@candour/kit/server/database';
import { ascending } from '@candour/kit/server/giving';

/** A start is not a call: nobody requested it from anywhere. */
const ofAStart = { requestId: '', ip: '', userAgent: '', headers: {} };

/**
 * Gives the built-in role the permissions that came with a newer version. Nobody can change that role, so
 * any permission it lacks did not exist when it was created. Nodes that start together take turns.
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
  // Permissions of a still newer version stay: another node may already be running it.
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
