import * as z from 'zod/mini';
import { may, signedIn } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import { canonicalEmail } from '@candour/kit/contract/email-address';
import {
  choice,
  flag,
  listOf,
  lookup,
  named,
  optionalLookup,
  pathId,
  rowId,
  rowVersion,
  system,
  text,
  timestamp,
  withDefault,
} from '@candour/kit/contract/fields';
import { historyOf } from '@candour/kit/contract/history';
import { pageOf } from '@candour/kit/contract/paging';
import { changeOf, inputOf } from '@candour/kit/contract/resource';
import { routesAt } from '@candour/kit/contract/routes-at';
import { email, requiredBrands } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

/** How a person signs in. */
export const loginTypes = {
  Password: 'Password',
  OtpLink: 'One-time link',
  Sso: 'Single sign-on',
} as const;

const user = z.object({
  userId: rowId('User ID'),
  fullName: system(z.string(), 'Name'),
  forename: text('First name', { max: 100 }),
  surname: text('Last name', { max: 100 }),
  emailAddress: named(
    text('Email address', { max: 254, rules: [email] }).check(z.overwrite(canonicalEmail)),
    { title: 'Email address' },
  ),
  brands: listOf(
    'Brands',
    z.strictObject({
      brandId: lookup('Brand', { of: 'brand' }),
      brandName: z._default(z.string().check(z.maxLength(100)), ''),
    }),
    { description: 'What they see and work on. Universal means all brands.', rules: [requiredBrands] },
  ),
  productRoleIds: listOf('Roles', lookup('Role', { of: 'productRole' }), { max: 100 }),
  permissionIds: listOf('Extra permissions', lookup('Permission', { of: 'permission' }), {
    description: 'Added to those of the roles',
  }),
  legacyPermissionsData: withDefault(
    'Permission group',
    z.strictObject({ permissionGroupId: optionalLookup('Permission group') }),
    {
      permissionGroupId: null,
    },
  ),
  defaultPage: withDefault('Start page', z.nullable(z.string().check(z.regex(/^\/[\w/-]{0,200}$/))), null, {
    description: 'What opens after signing in',
  }),
  defaultDashboardId: withDefault('Dashboard', z.nullable(z.literal([0, 1, 3])), null),
  loginType: withDefault(
    'Sign-in method',
    choice('Sign-in method', ['Password', 'OtpLink', 'Sso']),
    'Password',
  ),
  requireOtp: flag('Ask for a one-time code', false, {
    description: 'A second step after the password',
  }),
  isEnabled: flag('Enabled', true, { description: 'People who are disabled cannot sign in' }),
  isLockedOut: system(z.boolean(), 'Locked out'),
  /** Whether a single sign-on provider has a name of its own for the person. */
  isLinked: system(z.boolean(), 'Linked to single sign-on'),
  /** Whether the caller has all brands and permissions of the person; others can only be viewed. */
  isEditable: system(z.boolean(), 'Editable'),
  lastLoginAt: system(z.nullable(z.string()), 'Last sign-in'),
  passwordChangedAt: system(z.nullable(z.string()), 'Password changed'),
  createdDate: timestamp('Created'),
  rowVersion: rowVersion(),
});
export type User = z.output<typeof user>;

const lookupData = z.object({
  adminPortalProductRoles: z.array(
    z.object({
      roleId: z.int(),
      roleName: z.string(),
      description: z.string(),
      permissionIds: z.array(z.int()),
      /** The brands whose people may have it; 0 for everybody. */
      brandIds: z.array(z.int()),
    }),
  ),
  adminPortalPermissions: z.array(
    z.object({ permissionId: z.int(), permissionName: z.string(), group: z.nullable(z.string()) }),
  ),
  legacyPermissionGroups: z.array(
    z.object({ permissionGroupId: z.int(), groupName: z.string(), permissionIds: z.array(z.int()) }),
  ),
});
export type LookupData = z.output<typeof lookupData>;

const userChoices = z.object({
  lookupData,
  ssoEnabled: z.boolean(),
  /** Addresses of these domains may have a password although single sign-on is on. */
  ssoBypassDomains: z.array(z.string()),
});
const userList = z.extend(z.object({ users: z.array(user) }), userChoices.shape);

// The screens of the old portal and their successors have separate permissions for the same actions.
const view = may('AdminUsersView', 'AdminUsersEdit', 'UserManagementView', 'UserCreate', 'UserEdit');
const create = may('AdminUsersEdit', 'UserCreate');
const edit = may('AdminUsersEdit', 'UserEdit');

const path = '/api/AdminPortalUsers';
const params = z.object({ id: pathId() });
const all = routesAt(path, { access: edit });
const one = routesAt(`${path}/{id}`, { access: edit, params });
const managed = routesAt('/api/UserManagement', { access: edit });
const managedOne = routesAt('/api/UserManagement/{id}', { access: edit, params });
const change = changeOf(user, 'userId');

export const users = {
  name: 'user',
  label: 'fullName',
  fields: user,
  area: productAreas.USERS,
  access: { view, create, edit },
  list: all.get('', 'The people of the admin portal, and what can be chosen for them', {
    access: view,
    response: userList,
  }),
  choices: all.get('/Choices', 'What can be chosen for people, without the people', {
    access: view,
    response: userChoices,
  }),
  read: one.get('', 'Reads one person', { access: view, response: user }),
  upsert: all.post(
    '/Upsert',
    'Creates a person, or changes the one that userId names; members left out stay as they are',
    { access: may('AdminUsersEdit', 'UserCreate', 'UserEdit'), body: change, entity: user, response: user },
  ),
  remove: one.delete('', 'Deletes a person'),
  history: historyOf({ path: `${path}/{id}`, name: 'person', access: view, fields: user }),
  setEnabled: one.put('/Enabled', 'Enables or disables a person; disabling ends their sessions at once', {
    body: z.strictObject({ isEnabled: z.boolean() }),
  }),
  unlock: one.put('/Unlock', 'Unlocks an account that wrong passwords have locked'),
  unlink: one.delete(
    '/SsoIdentity',
    'Unlinks a person from their providers; the next sign-in links by address again',
  ),
  sendResetPasswordEmail: all.put('/SendResetPasswordEmail', 'Emails a link to choose a password', {
    body: z.strictObject({ userId: pathId() }),
  }),
  sendOtpLoginLink: one.post('/SendOtpLoginLink', 'Emails a link that signs the person in once'),
};

/** The status of a person in one word. */
export const statuses = ['Active', 'Invited', 'Locked out', 'Disabled'] as const;
export type Status = (typeof statuses)[number];

/** What lists need to know of people. */
export const userFacts = {
  fields: user,
  id: 'userId',
  label: 'fullName',
  search: ['fullName', 'emailAddress'],
  order: 'fullName',
  routes: { history: users.history },
} as const;

const id = z.string().check(z.regex(/^\d{1,9}$/));

/** Large organisations have thousands: the table of the portal reads the page it shows. */
export const userPage = pageOf(
  { name: 'user', path, fields: user, access: { read: view } },
  { filters: [], others: { of: id, role: id, status: z.enum(statuses) }, sorts: ['status'] },
);

/** The same people under the paths of the newer screens. */
export const userManagement = {
  list: managed.get('', 'The people of a product, and what can be chosen for them', {
    access: view,
    query: z.object({ productId: z.optional(z.enum(['1', '2'])) }),
    response: userList,
  }),
  read: managedOne.get('', 'Reads one person', { access: view, response: user }),
  create: managed.post('', 'Creates a person and invites them', {
    access: create,
    body: inputOf(user),
    response: z.object({ newUserId: z.int() }),
  }),
  update: managed.put('', 'Changes a person; members left out stay as they are', {
    body: change,
    response: user,
  }),
  remove: managedOne.delete('', 'Deletes a person'),
};

export const userScreens = screens([
  {
    name: 'user-management',
    path: '/user-management',
    title: 'User management',
    access: may('UserManagementView'),
  },
  {
    name: 'user-management-create-user',
    path: '/user-management/create-user',
    title: 'Add user',
    access: may('UserCreate'),
  },
  {
    name: 'user-management-edit-user',
    path: '/user-management/edit-user',
    title: 'Edit user',
    access: may('UserManagementView', 'UserEdit'),
    search: { userId: 'number' },
    opens: { area: 'USERS', by: 'userId' },
  },
  { name: 'admin-portal-users', path: '/admin-portal-users', title: 'Admin portal users', access: signedIn },
  {
    name: 'admin-portal-users-manage-user',
    path: '/admin-portal-users/manage-user',
    title: 'Admin portal user',
    access: signedIn,
    search: { userId: 'number' },
  },
]);
