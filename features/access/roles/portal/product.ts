import type { ProductId } from '../contract.ts';

/** Where the screens of a product's roles are. */
export const pathOf = (productId: ProductId): string =>
  productId === 1 ? '/admin-portal-product-roles' : '/product-roles';

/** What the address of the create and edit screens carries, as the specification names it. */
export type RoleAddress = { roleId?: number; productIdToView: ProductId; loggedInProductId: 1 };

export const addressOf = (productId: ProductId, roleId?: number): RoleAddress => ({
  ...(roleId === undefined ? {} : { roleId }),
  productIdToView: productId,
  loggedInProductId: 1,
});
