import { includesPermission } from '@candour/kit/contract/has-permission';
import type { LookupData } from '../contract.ts';

export type Chosen = {
  productRoleIds: readonly number[];
  permissionIds: readonly number[];
  permissionGroupId: number | null;
};

/** A permission somebody would have, and what grants it. */
export type Effective = { permissionId: number; permissionName: string; group: string; from: string[] };

const extra = 'Extra permission';

/** What a person could do with the chosen roles and permissions, with umbrellas expanded, in menu order. */
export const effectivePermissions = (chosen: Chosen, lookup: LookupData): Effective[] => {
  const sources = [
    ...lookup.adminPortalProductRoles
      .filter(({ roleId }) => chosen.productRoleIds.includes(roleId))
      .map(({ roleName, permissionIds }) => ({ name: roleName, permissionIds })),
    ...lookup.legacyPermissionGroups
      .filter(({ permissionGroupId }) => permissionGroupId === chosen.permissionGroupId)
      .map(({ groupName, permissionIds }) => ({ name: groupName, permissionIds })),
    { name: extra, permissionIds: [...chosen.permissionIds] },
  ];
  return lookup.adminPortalPermissions.flatMap(({ permissionId, permissionName, group }) => {
    const from = sources
      .filter(({ permissionIds }) => includesPermission(permissionIds, permissionId))
      .map(({ name }) => name);
    return group === null || from.length === 0 ? [] : [{ permissionId, permissionName, group, from }];
  });
};

/** Whether somebody has everything that a role grants. */
export const holdsAll = (granted: readonly number[], permissionIds: readonly number[]): boolean =>
  permissionIds.every((id) => includesPermission(granted, id));
