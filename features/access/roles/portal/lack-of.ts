import { productIds } from '@candour/kit/contract/products';
import { includesPermission } from '@candour/kit/contract/has-permission';
import type { Role } from '../contract.ts';

type Person = { brandIds: readonly number[]; permissionIds: readonly number[] };

/** What a person lacks to change a role; people of this portal have no permissions of the other product. */
export const lackOf = (
  { brandIds, permissionIds }: Person,
  role: Role,
): 'brands' | 'permissions' | undefined => {
  if (!brandIds.includes(0) && role.brandIds.some((id) => !brandIds.includes(id))) return 'brands';
  const isAbove =
    role.productId === productIds.AdminPortal &&
    role.permissionIds.some((id) => !includesPermission(permissionIds, id));
  return isAbove ? 'permissions' : undefined;
};
