import type { Db } from '@candour/kit/server/database';
import { includesPermission } from '@candour/kit/contract/has-permission';
import { permissions, type Permission } from '@candour/kit/contract/permissions';
import { rightsOf } from '../../../access/session/door.ts';
import type { ExportType } from '../contract/columns.ts';

/** What a run needs: the audit log is open only to those who may read it. */
const neededFor = (type: ExportType): readonly Permission[] =>
  type === 'AuditLog' ? ['DataExports', 'LogViewer'] : ['DataExports'];

/** Whether permissions are enough for a type. */
export const maySee = (granted: readonly number[], type: ExportType): boolean =>
  neededFor(type).every((name) => includesPermission(granted, permissions[name]));

/** Why a person may not have this exported now, in a sentence; null if they may. */
export const whyNotFor = async (
  db: Db,
  { userId, type, brandIds }: { userId: number | null; type: ExportType; brandIds: readonly number[] },
): Promise<string | null> => {
  const held = userId === null ? null : await rightsOf(db, userId);
  if (held === null) return 'Nobody is responsible for this export any longer. Save it again.';
  if (!maySee(held.permissionIds, type)) return 'The person who asked for it may no longer export this';
  const hasBrands = held.brandIds.includes(0) || brandIds.every((id) => held.brandIds.includes(id));
  return hasBrands ? null : 'The person who asked for it no longer has all of its brands';
};
