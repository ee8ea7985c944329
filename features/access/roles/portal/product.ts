import { productIds, type ProductId } from '@candour/kit/contract/products';
import { linkTo, type Place } from '@candour/kit/portal/link-to.ts';
import { roleScreens } from '../contract.ts';

/** Where the roles of a product are. */
export const toRoles = (productId: ProductId): Place =>
  linkTo(roleScreens, productId === productIds.AdminPortal ? 'admin-portal-product-roles' : 'product-roles');

export const toNewRole = (productId: ProductId): Place =>
  linkTo(
    roleScreens,
    productId === productIds.AdminPortal
      ? 'admin-portal-product-roles-create-role'
      : 'product-roles-create-role',
    { search: { productIdToView: productId, loggedInProductId: productIds.AdminPortal } },
  );

export const toRole = (productId: ProductId, roleId: number): Place =>
  linkTo(
    roleScreens,
    productId === productIds.AdminPortal ? 'admin-portal-product-roles-edit-role' : 'product-roles-edit-role',
    {
      search: { roleId, productIdToView: productId, loggedInProductId: productIds.AdminPortal },
    },
  );
