/** The screens of the old portal, with its permission groups, and their successors. */
export type Generation = 'legacy' | 'present';

/** The names of a generation's screens. */
export const screensOf = (generation: Generation) =>
  generation === 'legacy'
    ? ({
        list: 'admin-portal-users',
        create: 'admin-portal-users-manage-user',
        edit: 'admin-portal-users-manage-user',
      } as const)
    : ({
        list: 'user-management',
        create: 'user-management-create-user',
        edit: 'user-management-edit-user',
      } as const);
