import { allPermissionIds, idsOf } from '@candour/kit/contract/permissions';
import type { Route } from '@candour/kit/contract/route';
import type { Scope } from '../contract.ts';

/** Who may come in, and by what, is for people to decide: whitelists, API users, people, sign-on and roles. */
const forPeople = idsOf(
  'Whitelisting',
  'ApiUsers',
  'AdminUsersView',
  'AdminUsersEdit',
  'SsoConfiguration',
  'ProductRoles',
  'RoleCreate',
  'RoleEdit',
  'AdminPortalProductRoles',
  'UserManagementView',
  'UserCreate',
  'UserEdit',
);
/** Publishing and asking again are reached by GET in some places; reading alone must not open them. */
const publishing = idsOf('BannerPublish', 'BannerReconsent');

/** What `Admin.Write` stands for; whoever gives a scope of the portal must hold all of it. */
export const programPermissions = allPermissionIds.filter((id) => !forPeople.includes(id));

/** The permissions that go with scopes. */
export const permissionsOfScopes = (given: readonly Scope[]): number[] => {
  if (given.includes('Admin.Write')) return [...programPermissions];
  return given.includes('Admin.Read') ? programPermissions.filter((id) => !publishing.includes(id)) : [];
};

/**
 * Of the routes open to everybody who is signed in, those that are no business of the person alone. All others,
 * such as sessions and one's own account, are closed to programs; a new one is so until it stands here.
 */
export const openToPrograms: readonly string[] = [
  '/api/Brands',
  '/api/Languages',
  '/api/Languages/AssignedLanguages',
  '/api/Languages/{id}/MissingTranslations',
  '/api/AccessKeys',
  '/api/AccessKeys/ConsentBanner',
  '/api/AccessKeys/{id}',
  '/api/AccessKeys/{id}/Usage',
  '/api/ConfigKeys',
  '/api/dashboard',
  // Asks for the permission of the noun that is asked about.
  '/api/Usage',
];

/** Whether a program with these scopes may call a route of the main API at all; its permissions count besides. */
export const mayCallWith =
  (given: readonly Scope[]) =>
  ({ method, path, access }: Route): boolean => {
    if (access.kind === 'scope') return given.some((scope) => scope === access.scope);
    const isOpen = access.kind === 'may' || (method === 'GET' && openToPrograms.includes(path));
    return isOpen && given.includes(method === 'GET' ? 'Admin.Read' : 'Admin.Write');
  };
