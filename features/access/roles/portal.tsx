import { productIds } from '@candour/kit/contract/products';
import { ManageRole } from './portal/manage-role.tsx';
import { RoleList } from './portal/role-list.tsx';

export const screens = {
  'product-roles': () => <RoleList productId={productIds.CustomerService} />,
  'product-roles-create-role': () => <ManageRole productId={productIds.CustomerService} isNew />,
  'product-roles-edit-role': () => <ManageRole productId={productIds.CustomerService} isNew={false} />,
  'admin-portal-product-roles': () => <RoleList productId={productIds.AdminPortal} />,
  'admin-portal-product-roles-create-role': () => <ManageRole productId={productIds.AdminPortal} isNew />,
  'admin-portal-product-roles-edit-role': () => (
    <ManageRole productId={productIds.AdminPortal} isNew={false} />
  ),
};
