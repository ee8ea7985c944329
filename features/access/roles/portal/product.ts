import { productIds, type ProductId } from '@candour/kit/contract/products';

/** Where the screens of a product's roles are. */
export const pathOf = (productId: ProductId): string =>
  productId === productIds.AdminPortal ? '/admin-portal-product-roles' : '/product-roles';

/** What the address of the create and edit screens carries, as the specification names it. */
export type RoleAddress = { roleId?: number; productIdToView: ProductId; loggedInProductId: ProductId };

export const addressOf = (productId: ProductId, roleId?: number): RoleAddress => ({
  ...(roleId === undefined ? {} : { roleId }),
  productIdToView: productId,
  loggedInProductId: productIds.AdminPortal,
});
