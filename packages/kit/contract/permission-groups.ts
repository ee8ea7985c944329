/** The permissions of the admin portal by the parts of its menu, as the role editor shows them. */
export const permissionGroups: readonly { name: string; permissionIds: readonly number[] }[] = [
  { name: 'Dashboard', permissionIds: [48] },
  { name: 'Consent structure', permissionIds: [14, 2, 16, 15, 7, 17, 18, 13, 5, 4] },
  { name: 'Preferences', permissionIds: [11, 20, 80] },
  { name: 'Collection', permissionIds: [10, 24, 9, 19] },
  { name: 'Links', permissionIds: [21, 22, 23] },
  { name: 'Appearance and e-mail', permissionIds: [27, 25, 26, 28] },
  { name: 'Cookie banners', permissionIds: [12, 55, 56, 78, 79, 57, 58, 59, 60, 61, 62, 63] },
  { name: 'Cookie inventory', permissionIds: [52, 3, 53, 54, 64, 65, 66, 70] },
  { name: 'Privacy policies', permissionIds: [8] },
  { name: 'Data subjects', permissionIds: [29, 30, 31, 37, 38, 49] },
  { name: 'Processing', permissionIds: [33, 34, 32, 35, 36] },
  { name: 'Integrations', permissionIds: [40, 41, 42, 44, 45, 43] },
  { name: 'Organisation', permissionIds: [1, 6] },
  { name: 'Users and roles', permissionIds: [75, 76, 77, 46, 47, 74, 71, 72, 73] },
  { name: 'Administration', permissionIds: [67, 39] },
  { name: 'Support', permissionIds: [68, 69] },
];

/** The two permissions that stand for many; the editor has them on top. */
export const umbrellaIds: readonly number[] = [50, 51];

/** The permissions of the customer-service portal (product 2), in one group. */
export const customerServicePermissions: readonly { id: number; name: string }[] = [
  { id: 201, name: 'Search data subjects' },
  { id: 202, name: 'View preferences' },
  { id: 203, name: 'Edit preferences' },
  { id: 204, name: 'Edit contact details' },
  { id: 205, name: 'Create data subjects' },
  { id: 206, name: 'View history' },
  { id: 207, name: 'Rights requests' },
  { id: 208, name: 'Manage customer-service users' },
  { id: 209, name: 'Merge data subjects' },
  { id: 210, name: 'Export data subject' },
];
