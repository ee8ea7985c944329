import { sql } from 'kysely';
import { permissionGroups, umbrellaIds } from '@candour/kit/contract/permission-groups';
import { permissionName } from '@candour/kit/contract/permission-names';
import type { Db } from '@candour/kit/server/database';
import type { LookupData } from '../contract.ts';

export type RoleChoice = LookupData['adminPortalProductRoles'][number] & {
  isLegacy: boolean;
  isOfAgents: boolean;
};

/**
 * The roles that the caller may see, including the groups of the old portal. Those of the customer service
 * portal give nothing in this one.
 */
export const rolesToChoose = async (db: Db): Promise<RoleChoice[]> => {
  const { rows } = await sql<RoleChoice>`
    select role_id, case when product_id = 1 then role_name else 'Customer service: ' || role_name end as role_name,
      description, case when product_id = 1 then permission_ids else '{}' end as permission_ids, brand_ids, is_legacy,
      product_id = 2 as is_of_agents
    from product_role order by product_id, lower(role_name)`.execute(db);
  return rows;
};

const groupOf = new Map(
  permissionGroups.flatMap(({ name, permissionIds }) => permissionIds.map((id) => [id, name] as const)),
);

/** What can be chosen for a person. */
export const lookupDataFor = async (db: Db): Promise<LookupData> => {
  const roles = await rolesToChoose(db);
  return {
    adminPortalProductRoles: roles.filter(({ isLegacy }) => !isLegacy),
    adminPortalPermissions: [...umbrellaIds, ...groupOf.keys()].map((permissionId) => ({
      permissionId,
      permissionName: permissionName(permissionId),
      group: groupOf.get(permissionId) ?? null,
    })),
    legacyPermissionGroups: roles
      .filter(({ isLegacy }) => isLegacy)
      .map(({ roleId, roleName, permissionIds }) => ({
        permissionGroupId: roleId,
        groupName: roleName,
        permissionIds,
      })),
  };
};
