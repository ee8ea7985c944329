import { linkTo, type Place } from '@candour/kit/portal/link-to.ts';
import { roleScreens, type ProductId } from '../contract.ts';

/** Where the roles of a product are. */
export const toRoles = (productId: ProductId): Place =>
  linkTo(roleScreens, productId === 1 ? 'admin-portal-product-roles' : 'product-roles');

export const toNewRole = (productId: ProductId): Place =>
  linkTo(
    roleScreens,
    productId === 1 ? 'admin-portal-product-roles-create-role' : 'product-roles-create-role',
    { search: { productIdToView: productId, loggedInProductId: 1 } },
  );

export const toRole = (productId: ProductId, roleId: number): Place =>
  linkTo(roleScreens, productId === 1 ? 'admin-portal-product-roles-edit-role' : 'product-roles-edit-role', {
    search: { roleId, productIdToView: productId, loggedInProductId: 1 },
  });
