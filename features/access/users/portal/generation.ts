/** The screens of the old portal, with its permission groups, and those that follow them. */
export type Generation = 'legacy' | 'present';

/** Where the screens of a generation are. */
export const placeOf = (generation: Generation) =>
  generation === 'legacy'
    ? {
        list: '/admin-portal-users',
        create: '/admin-portal-users/manage-user',
        edit: '/admin-portal-users/manage-user',
      }
    : {
        list: '/user-management',
        create: '/user-management/create-user',
        edit: '/user-management/edit-user',
      };
