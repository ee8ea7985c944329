import { hasPermission } from '@candour/kit/contract/has-permission';
import { allPermissionIds, permissions } from '@candour/kit/contract/permissions';
import { mustHoldPermissions } from '@candour/kit/server/giving';
import { forbidden, refuse, refuseFields } from '@candour/kit/server/refusal';
import type { Session } from '@candour/kit/server/services';
import type { ProductId, RolePermission } from '../contract.ts';
import {
  customerServicePermissions,
  permissionGroups,
  umbrellaIds,
} from '@candour/kit/contract/permission-groups';

const { ProductRoles, RoleCreate, RoleEdit, AdminPortalProductRoles } = permissions;

/** The permissions that open the roles of a product, any of them; AUTHZ-13: the product is that of the role. */
const needed = {
  1: {
    view: [AdminPortalProductRoles.id],
    create: [AdminPortalProductRoles.id],
    edit: [AdminPortalProductRoles.id],
  },
  2: { view: [ProductRoles.id, RoleCreate.id, RoleEdit.id], create: [RoleCreate.id], edit: [RoleEdit.id] },
} as const;

type Asking = Pick<Session, 'permissionIds'>;

const holds = ({ permissionIds }: Asking, productId: ProductId, deed: 'view' | 'create' | 'edit'): boolean =>
  needed[productId][deed].some((id) => hasPermission(permissionIds, id));

/** The products whose roles a person may see. */
export const productsOf = (session: Asking): ProductId[] =>
  ([1, 2] as const).filter((productId) => holds(session, productId, 'view'));

export const mustView = (session: Asking, productId: ProductId): void => {
  if (!holds(session, productId, 'view')) forbidden();
};

export const mustManage = (session: Asking, productId: ProductId, deed: 'create' | 'edit'): void => {
  if (!holds(session, productId, deed)) forbidden();
};

type Giving = { productId: ProductId; permissionIds: readonly number[]; had: readonly number[] };

/**
 * Refuses permissions that the product does not have (400) and those the person does not hold (403). People of
 * the admin portal hold none of product 2: there, being allowed to manage its roles stands for all of them.
 */
export const mayGive = (session: Asking, { productId, permissionIds, had }: Giving): void => {
  const known = productId === 1 ? allPermissionIds : customerServicePermissions.map(({ id }) => id);
  if (!permissionIds.every((id) => known.includes(id))) {
    refuseFields({ permissionIds: 'The chosen item does not exist' });
  }
  const added = permissionIds.filter((id) => !had.includes(id));
  if (productId === 1) mustHoldPermissions(session.permissionIds, added);
};

/** Refuses a role that can do more than the person: changing it would change people who have more rights. */
export const mustHoldRole = (
  session: Asking,
  { productId, permissionIds }: { productId: ProductId; permissionIds: readonly number[] },
): void => {
  if (productId === 1 && !permissionIds.every((id) => hasPermission(session.permissionIds, id)))
    refuse(403, 'You can only change roles whose permissions you have yourself');
};

const names = new Map<number, string>(Object.values(permissions).map(({ id, name }) => [id, name]));

/** What a role of a product can have, umbrellas first, then by the groups of the menu. */
export const permissionsFor = (productId: ProductId, granted: readonly number[]): RolePermission[] => {
  if (productId === 2) {
    return customerServicePermissions.map(({ id, name }) => ({
      ...{ permissionId: id, permissionName: name, group: 'Customer service' },
      ...{ implies: [], isGivable: true },
    }));
  }
  const permission = (permissionId: number, group: string | null): RolePermission => ({
    permissionId,
    permissionName: names.get(permissionId) ?? '',
    group,
    implies:
      group === null
        ? allPermissionIds.filter((id) => id !== permissionId && hasPermission([permissionId], id))
        : [],
    isGivable: hasPermission(granted, permissionId),
  });
  return [
    ...umbrellaIds.map((id) => permission(id, null)),
    ...permissionGroups.flatMap(({ name, permissionIds }) => permissionIds.map((id) => permission(id, name))),
  ];
};
