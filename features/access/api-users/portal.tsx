import { Permitted } from '@candour/kit/portal/permitted.tsx';
import { apiUsers } from './contract.ts';
import { ApiUserList } from './portal/api-user-list.tsx';
import { ManageApiUser } from './portal/manage-api-user.tsx';

export const screens = {
  'admin-portal-api-users': () => (
    <Permitted access={apiUsers.access.read}>
      <ApiUserList />
    </Permitted>
  ),
  'admin-portal-api-manage-user': () => (
    <Permitted access={apiUsers.access.read}>
      <ManageApiUser />
    </Permitted>
  ),
};
