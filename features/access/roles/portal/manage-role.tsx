import { productIds, type ProductId } from '@candour/kit/contract/products';
import { useNavigate } from '@tanstack/react-router';
import { may } from '@candour/kit/contract/access';
import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead, useRecord, useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { getRolePermissions, getRoleUsers, roles, type Role, roleScreens } from '../contract.ts';
import { lackOf } from './lack-of.ts';
import { PermissionTree } from './permission-tree.tsx';
import classes from './permission-tree.module.css';
import { toRoles } from './product.ts';

const catalogue = texts({
  list: 'Roles',
  add: 'Add role',
  purpose: 'What people with this role can see and do. When that changes, they sign in again.',
  saved: 'Role saved',
  details: 'Details',
  isOwn: 'This is one of your own roles',
  isOwnText: 'Changes here apply to you as well, as soon as they are saved.',
  isFixed: 'System roles cannot be changed. Clone this one to make your own.',
  isForeign: 'This role is for brands you do not have, so you can only view it.',
  isAbove: 'This role has permissions you do not have, so you can only view it.',
});

const { routes } = roles;
const form = formOf(roles);
const editAccess = { 1: may('AdminPortalProductRoles'), 2: may('RoleEdit') };

/** Creating a role, or editing the one that the address names. */
export const ManageRole = ({ productId, isNew }: { productId: ProductId; isNew: boolean }) => {
  const { roleId } = useSearchOf(roleScreens, 'product-roles-edit-role');
  const id = isNew ? undefined : (roleId ?? 0);
  const { data: role } = useRecord(routes.read, id);
  const { data } = useRead(getRolePermissions, {
    query: { productId: productId === productIds.AdminPortal ? '1' : '2' },
  });
  if (data === undefined || (id !== undefined && role === undefined)) return <WaitingRecord />;
  return <RoleForm key={role?.roleId} productId={productId} role={role} permissions={data.permissions} />;
};

type Props = {
  productId: ProductId;
  role: Role | undefined;
  permissions: Parameters<typeof PermissionTree>[0]['permissions'];
};

const RoleForm = ({ productId, role, permissions }: Props) => {
  const words = useTexts(catalogue);
  const { person, brands } = useSurroundings();
  const navigate = useNavigate();
  const standing = useStanding(productId, role);
  const options = { invalidates: [routes.list, routes.read], done: words.saved };
  const creation = useWrite(routes.create, options);
  const change = useWrite(routes.update, options);
  const back = () => void navigate(toRoles(productId));
  const start = { productId, brandIds: person.brandIds.includes(0) ? [0] : [...person.brandIds] };
  return (
    <>
      <PageHead
        title={words.add}
        name={role?.roleName}
        purpose={words.purpose}
        trail={[{ label: words.list, run: back }]}
      />
      {standing.notice}
      <form.Form
        record={role ?? start}
        isReadOnly={standing.isReadOnly}
        save={({ productId: _, ...values }) =>
          role === undefined
            ? creation.mutateAsync({ body: { ...values, productId } })
            : change.mutateAsync({ body: { ...values, roleId: role.roleId, rowVersion: role.rowVersion } })
        }
        onSaved={(isClosing) => (isClosing || role === undefined) && back()}
      >
        <FormGroup title={words.details}>
          <form.Field name="roleName" autoFocus={role === undefined} />
          <form.Field name="description" as="textarea" rows={2} />
          {(person.brandIds.includes(0) ? brands.length > 2 : person.brandIds.length > 1) && (
            <form.Field name="brandIds" as="brands" isRequired />
          )}
        </FormGroup>
        <div data-wide>
          <form.Field
            name="permissionIds"
            isRequired
            className={classes.field ?? ''}
            render={(_control, field) => (
              <PermissionTree
                permissions={permissions}
                value={field.value as number[]} // the form contains nothing else under this name
                had={role?.permissionIds ?? []}
                isReadOnly={standing.isReadOnly}
                onChange={field.onChange}
              />
            )}
          />
        </div>
        <SaveBar cancel={back} />
      </form.Form>
    </>
  );
};

/** Whether the person may change a role, and what they should know first. */
const useStanding = (productId: ProductId, role: Role | undefined) => {
  const words = useTexts(catalogue);
  const { person } = useSurroundings();
  const mayEdit = useMay()(editAccess[productId]);
  const { data } = useRead(
    getRoleUsers,
    { params: { id: role?.roleId ?? 0 } },
    { isEnabled: role !== undefined },
  );
  if (role === undefined) return { isReadOnly: false, notice: null };
  const isOwn = data?.users.some(({ userId }) => userId === person.userId) ?? false;
  const lack = lackOf(person, role);
  if (role.isSystem) return { isReadOnly: true, notice: <Notice>{words.isFixed}</Notice> };
  if (lack !== undefined)
    return {
      isReadOnly: true,
      notice: <Notice>{lack === 'brands' ? words.isForeign : words.isAbove}</Notice>,
    };
  const notice = isOwn ? (
    <Notice tone="warning" title={words.isOwn}>
      {words.isOwnText}
    </Notice>
  ) : null;
  return { isReadOnly: !mayEdit, notice };
};
