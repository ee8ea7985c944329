import * as z from 'zod/mini';
import { productIds, productNames } from '@candour/kit/contract/products';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { may, resource } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { arrayIsNotEmpty, requiredBrands } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

const role = z.object({
  roleId: field.rowId('Role ID'),
  productId: field.named(z.literal(Object.values(productIds)), { title: 'Product', titles: productNames }),
  roleName: field.text('Role', { max: 50 }),
  description: field.optionalText('Description', { max: 500 }),
  permissionIds: field.listOf('Permissions', field.lookup('Permission', { of: 'permission' }), {
    rules: [arrayIsNotEmpty],
  }),
  // If omitted, a new role is for the brands of its creator.
  brandIds: field.listOf('Brands', field.lookup('Brand', { of: 'brand' }), {
    description: 'Who may be given this role: people of these brands. Universal means everybody.',
    rules: [requiredBrands],
  }),
  isSystem: field.system(z.boolean(), 'System'),
  userCount: field.system(z.int(), 'Users'),
  rowVersion: field.rowVersion(),
});
export type Role = z.output<typeof role>;

const path = '/api/ProductRoles';
/** View, create and edit customer-service roles; everything for admin portal roles. */
const anyView = may('ProductRoles', 'RoleCreate', 'RoleEdit', 'AdminPortalProductRoles');

const plain = resource({
  name: 'productRole',
  path,
  id: 'roleId',
  list: 'productRoles',
  fields: role,
  label: 'roleName',
  search: ['roleName', 'description'],
  order: 'roleName',
  scope: 'tenant',
  area: productAreas.ROLES,
  access: { read: anyView, write: may('RoleCreate', 'RoleEdit', 'AdminPortalProductRoles') },
});

const params = z.object({ id: field.pathId() });

/** Handlers decide for which product a caller may do what: by the role, never by what is sent. */
export const roles = {
  ...plain,
  routes: {
    ...plain.routes,
    list: { ...plain.routes.list, query: z.object({ productId: z.optional(z.enum(['1', '2'])) }) },
    create: { ...plain.routes.create, access: may('RoleCreate', 'AdminPortalProductRoles') },
    update: { ...plain.routes.update, access: may('RoleEdit', 'AdminPortalProductRoles') },
    remove: { ...plain.routes.remove, access: may('RoleEdit', 'AdminPortalProductRoles') },
  },
};

const rolePermission = z.object({
  permissionId: z.int(),
  permissionName: z.string(),
  /** The part of the menu it belongs to; null for an umbrella. */
  group: z.nullable(z.string()),
  /** The permissions an umbrella stands for. */
  implies: z.array(z.int()),
  /** Whether the person may grant it. */
  isGivable: z.boolean(),
});
export type RolePermission = z.output<typeof rolePermission>;

export const getRolePermissions = route({
  method: 'GET',
  path: `${path}/Permissions`,
  summary: 'The permissions a role of a product can have, by group',
  access: anyView,
  query: z.object({ productId: z.enum(['1', '2']) }),
  response: z.object({ permissions: z.array(rolePermission) }),
});

export const cloneRole = route({
  method: 'POST',
  path: `${path}/{id}/Clone`,
  summary: 'Makes a copy of a role under a name of its own',
  access: may('RoleCreate', 'AdminPortalProductRoles'),
  params,
  response: z.object({ newProductRoleId: z.int() }),
});

export const getRoleUsers = route({
  method: 'GET',
  path: `${path}/{id}/Users`,
  summary: 'The people who have a role',
  access: anyView,
  params,
  response: z.object({
    users: z.array(z.object({ userId: z.int(), fullName: z.string(), emailAddress: z.string() })),
  }),
});

/** The address members of the screens for one role, as the specification names them. */
const ofRole = { roleId: 'number', productIdToView: 'number', loggedInProductId: 'number' } as const;

export const roleScreens = screens([
  {
    name: 'product-roles',
    path: '/product-roles',
    title: 'Customer service roles',
    access: may('ProductRoles'),
  },
  {
    name: 'product-roles-create-role',
    path: '/product-roles/create-role',
    title: 'Add role',
    access: may('RoleCreate'),
    search: ofRole,
  },
  {
    name: 'product-roles-edit-role',
    path: '/product-roles/edit-role',
    title: 'Edit role',
    access: may('RoleEdit'),
    search: ofRole,
  },
  {
    name: 'admin-portal-product-roles',
    path: '/admin-portal-product-roles',
    title: 'Admin portal roles',
    access: may('AdminPortalProductRoles'),
  },
  {
    name: 'admin-portal-product-roles-create-role',
    path: '/admin-portal-product-roles/create-role',
    title: 'Add role',
    access: may('AdminPortalProductRoles'),
    search: ofRole,
  },
  {
    name: 'admin-portal-product-roles-edit-role',
    path: '/admin-portal-product-roles/edit-role',
    title: 'Edit role',
    access: may('AdminPortalProductRoles'),
    search: ofRole,
  },
]);
