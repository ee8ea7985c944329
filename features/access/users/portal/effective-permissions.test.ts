import { expect, test } from 'vitest';
import type { LookupData } from '../contract.ts';
import { effectivePermissions, holdsAll, type Chosen } from './effective-permissions.ts';

const lookup: LookupData = {
  adminPortalProductRoles: [
    { roleId: 1, roleName: 'Cookies', description: '', permissionIds: [51], brandIds: [0] },
    { roleId: 2, roleName: 'Reports', description: '', permissionIds: [48], brandIds: [0] },
  ],
  adminPortalPermissions: [
    { permissionId: 51, permissionName: 'All cookie management', group: null },
    { permissionId: 48, permissionName: 'Consent dashboards', group: 'Dashboard' },
    { permissionId: 52, permissionName: 'Cookie categories', group: 'Inventory' },
    { permissionId: 44, permissionName: 'Manage access keys', group: 'Integrations' },
  ],
  legacyPermissionGroups: [{ permissionGroupId: 9, groupName: 'Old', permissionIds: [48] }],
};
const none: Chosen = { productRoleIds: [], permissionIds: [], permissionGroupId: null };
const shown = (chosen: Partial<Chosen>) =>
  effectivePermissions({ ...none, ...chosen }, lookup).map(({ permissionId, from }) => [permissionId, from]);

test('nothing chosen gives nothing', () => {
  expect(shown({})).toEqual([]);
});

test('an umbrella is shown as what it stands for, and each permission says where it comes from', () => {
  expect(shown({ productRoleIds: [1, 2], permissionIds: [48, 44], permissionGroupId: 9 })).toEqual([
    [48, ['Reports', 'Old', 'Extra permission']],
    [52, ['Cookies']],
    [44, ['Extra permission']],
  ]);
});

test('a role can be granted by somebody who has all of it', () => {
  expect(holdsAll([51], [52, 60])).toBe(true);
  expect(holdsAll([51], [52, 44])).toBe(false);
});
