import { ApiUserList } from './portal/api-user-list.tsx';
import { ManageApiUser } from './portal/manage-api-user.tsx';

export const screens = {
  'admin-portal-api-users': ApiUserList,
  'admin-portal-api-manage-user': ManageApiUser,
};
