import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { Permitted } from '@candour/kit/portal/permitted.tsx';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { users, userScreens } from './contract.ts';
import { LegacyOnly } from './portal/legacy-only.tsx';
import type { Generation } from './portal/generation.ts';
import { UserList } from './portal/user-list.tsx';

const Form = lazyPart(() => import('./portal/manage-user.tsx'), 'ManageUser');

const ManageUser = (props: { generation: Generation; isNew: boolean }) => (
  <Suspense fallback={<Skeleton height={480} />}>
    <Form {...props} />
  </Suspense>
);

/** One address for both: with an id it is about that person. */
const ManageLegacyUser = () => {
  const { userId } = useSearchOf(userScreens, 'admin-portal-users-manage-user');
  return (
    <LegacyOnly
      successor={
        userId === undefined ? (
          <Navigate to="/user-management/create-user" replace />
        ) : (
          <Navigate to="/user-management/edit-user" search={{ userId }} replace />
        )
      }
    >
      <Permitted access={users.access.view}>
        <ManageUser generation="legacy" isNew={userId === undefined} />
      </Permitted>
    </LegacyOnly>
  );
};

export const screens = {
  'user-management': () => <UserList generation="present" />,
  'user-management-create-user': () => <ManageUser generation="present" isNew />,
  'user-management-edit-user': () => <ManageUser generation="present" isNew={false} />,
  'admin-portal-users': () => (
    <LegacyOnly successor={<Navigate to="/user-management" replace />}>
      <Permitted access={users.access.view}>
        <UserList generation="legacy" />
      </Permitted>
    </LegacyOnly>
  ),
  'admin-portal-users-manage-user': ManageLegacyUser,
};
