import { productIds, type ProductId } from '@candour/kit/contract/products';
import { hasPermission, includesPermission } from '@candour/kit/contract/has-permission';
import { permissionName } from '@candour/kit/contract/permission-names';
import { allPermissionIds, type Permission } from '@candour/kit/contract/permissions';
import { mustHoldPermissions } from '@candour/kit/server/giving';
import { forbidden, refuse, refuseFields } from '@candour/kit/server/refusal';
import type { Session } from '@candour/kit/server/session';
import type { RolePermission } from '../contract.ts';
import {
  customerServicePermissions,
  permissionGroups,
  umbrellaIds,
} from '@candour/kit/contract/permission-groups';

/**
 * The permissions that open the roles of a product, any one of them; AUTHZ-13: the product is that of the
 * role.
 */
const needed: Record<ProductId, Record<'view' | 'create' | 'edit', readonly Permission[]>> = {
  [productIds.AdminPortal]: {
    view: ['AdminPortalProductRoles'],
    create: ['AdminPortalProductRoles'],
    edit: ['AdminPortalProductRoles'],
  },
  [productIds.CustomerService]: {
    view: ['ProductRoles', 'RoleCreate', 'RoleEdit'],
    create: ['RoleCreate'],
    edit: ['RoleEdit'],
  },
};

type Asking = Pick<Session, 'permissionIds'>;

const holds = ({ permissionIds }: Asking, productId: ProductId, deed: 'view' | 'create' | 'edit'): boolean =>
  needed[productId][deed].some((name) => hasPermission(permissionIds, name));

/** The products whose roles a person may see. */
export const productsOf = (session: Asking): ProductId[] =>
  Object.values(productIds).filter((productId) => holds(session, productId, 'view'));

export const mustView = (session: Asking, productId: ProductId): void => {
  if (!holds(session, productId, 'view')) forbidden();
};

export const mustManage = (session: Asking, productId: ProductId, deed: 'create' | 'edit'): void => {
  if (!holds(session, productId, deed)) forbidden();
};

type Giving = { productId: ProductId; permissionIds: readonly number[]; had: readonly number[] };

/**
 * Refuses permissions that the product does not have (400) and those the person does not have (403). People
 * of the admin portal have none of product 2: there, being allowed to manage its roles stands for all of
 * them.
 */
export const mayGive = (session: Asking, { productId, permissionIds, had }: Giving): void => {
  const known =
    productId === productIds.AdminPortal ? allPermissionIds : customerServicePermissions.map(({ id }) => id);
  if (!permissionIds.every((id) => known.includes(id))) {
    refuseFields({ permissionIds: 'The chosen item does not exist' });
  }
  const added = permissionIds.filter((id) => !had.includes(id));
  if (productId === productIds.AdminPortal) mustHoldPermissions(session.permissionIds, added);
};

/** Refuses a role with more permissions than the person: changing it would affect people with more rights. */
export const mustHoldRole = (
  session: Asking,
  { productId, permissionIds }: { productId: ProductId; permissionIds: readonly number[] },
): void => {
  if (
    productId === productIds.AdminPortal &&
    !permissionIds.every((id) => includesPermission(session.permissionIds, id))
  )
    refuse(403, 'You can only change roles whose permissions you have yourself');
};

/** What a role of a product can have, umbrellas first, then by the groups of the menu. */
export const permissionsFor = (productId: ProductId, granted: readonly number[]): RolePermission[] => {
  if (productId === productIds.CustomerService) {
    return customerServicePermissions.map(({ id, name }) => ({
      permissionId: id,
      permissionName: name,
      group: 'Customer service',
      implies: [],
      isGivable: true,
    }));
  }
  const permission = (permissionId: number, group: string | null): RolePermission => ({
    permissionId,
    permissionName: permissionName(permissionId),
    group,
    implies:
      group === null
        ? allPermissionIds.filter((id) => id !== permissionId && includesPermission([permissionId], id))
        : [],
    isGivable: includesPermission(granted, permissionId),
  });
  return [
    ...umbrellaIds.map((id) => permission(id, null)),
    ...permissionGroups.flatMap(({ name, permissionIds }) => permissionIds.map((id) => permission(id, name))),
  ];
};
