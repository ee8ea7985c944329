import { ManageRole } from './portal/manage-role.tsx';
import { RoleList } from './portal/role-list.tsx';

export const screens = {
  'product-roles': () => <RoleList productId={2} />,
  'product-roles-create-role': () => <ManageRole productId={2} isNew />,
  'product-roles-edit-role': () => <ManageRole productId={2} isNew={false} />,
  'admin-portal-product-roles': () => <RoleList productId={1} />,
  'admin-portal-product-roles-create-role': () => <ManageRole productId={1} isNew />,
  'admin-portal-product-roles-edit-role': () => <ManageRole productId={1} isNew={false} />,
};
