import { mdiAccountGroupOutline, mdiAccountKeyOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { productIds, type ProductId } from '@candour/kit/contract/products';
import { countInEffect } from '@candour/kit/contract/has-permission';
import { may } from '@candour/kit/contract/access';
import { texts } from '@candour/kit/contract/texts';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { cloneRole, roles, type Role } from '../contract.ts';
import { lackOf } from './lack-of.ts';
import { toNewRole, toRole } from './product.ts';
import { RoleUsers } from './role-users.tsx';

const catalogue = texts({
  title: 'Admin portal roles',
  serviceTitle: 'Customer service roles',
  purpose: 'A role is a named set of permissions. People can have several.',
  servicePurpose: 'What people of the customer-service portal can see and do.',
  add: 'Add role',
  search: 'Search roles',
  empty: 'No roles yet',
  emptyText: 'Add the first one to say what people may do.',
  permissions: 'Permissions',
  system: 'System',
  isSystem: 'System role',
  users: 'View users',
  cloned: 'Role cloned',
  deleted: 'Role deleted',
});

const { routes } = roles;

/** The permissions for creating and editing roles of each product. */
const access = {
  [productIds.AdminPortal]: { create: may('AdminPortalProductRoles'), edit: may('AdminPortalProductRoles') },
  [productIds.CustomerService]: { create: may('RoleCreate'), edit: may('RoleEdit') },
};

export const RoleList = ({ productId }: { productId: ProductId }) => {
  const words = useTexts(catalogue);
  const ask = useMay();
  const { person } = useSurroundings();
  const navigate = useNavigate();
  const [doomed, doom] = useState<Role>();
  const [shown, show] = useState<Role>();
  const { data } = useRead(routes.list, {
    query: { productId: productId === productIds.AdminPortal ? '1' : '2' },
  });
  const invalidates = [routes.list];
  const removal = useWrite(routes.remove, { invalidates, done: words.deleted, isQuiet: true });
  const cloning = useWrite(cloneRole, { invalidates, done: words.cloned });
  const mayCreate = ask(access[productId].create);
  const mayEdit = ask(access[productId].edit);
  const isOpen = (role: Role) => mayEdit && !role.isSystem && lackOf(person, role) === undefined;
  const edit = (roleId: number) => void navigate(toRole(productId, roleId));
  const clone = async ({ roleId }: Role) => {
    const { newProductRoleId } = await cloning.mutateAsync({ params: { id: roleId } });
    if (mayEdit) edit(newProductRoleId);
  };
  const list = useList(data?.productRoles, roles, {
    columns: [
      'roleName',
      { field: 'description', min: 230, flex: 3 },
      {
        field: 'permissionIds',
        title: words.permissions,
        min: 110,
        align: 'end',
        value: ({ permissionIds }) => countInEffect(permissionIds),
      },
      { field: 'userCount', min: 90 },
      {
        field: 'isSystem',
        min: 140,
        priority: 3,
        cell: ({ isSystem }) => isSystem && <StatusChip tone="info">{words.isSystem}</StatusChip>,
      },
    ],
  });
  return (
    <ListScreen
      list={list}
      title={productId === productIds.AdminPortal ? words.title : words.serviceTitle}
      purpose={productId === productIds.AdminPortal ? words.purpose : words.servicePurpose}
      search={words.search}
      add={
        mayCreate
          ? {
              label: words.add,
              run: () => void navigate(toNewRole(productId)),
            }
          : undefined
      }
      empty={{ title: words.empty, text: words.emptyText, icon: mdiAccountKeyOutline }}
      {...(mayEdit ? { open: (row: Role) => edit(row.roleId) } : {})}
      actions={(row) => ({
        edit: isOpen(row) ? () => edit(row.roleId) : undefined,
        view: mayEdit && !isOpen(row) ? () => edit(row.roleId) : undefined,
        clone: mayCreate ? () => void clone(row) : undefined,
        others: [{ label: words.users, icon: mdiAccountGroupOutline, run: () => show(row) }],
        delete: isOpen(row) ? () => doom(row) : undefined,
      })}
    >
      {shown !== undefined && <RoleUsers role={shown} onClose={() => show(undefined)} />}
      {doomed !== undefined && (
        <ConfirmDelete
          name={doomed.roleName}
          used={{ route: routes.usage, id: doomed.roleId }}
          remove={() => removal.mutateAsync({ params: { id: doomed.roleId } })}
          onClose={() => doom(undefined)}
        />
      )}
    </ListScreen>
  );
};
