import { mdiAccountMultipleOutline, mdiEmailFastOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { usePagedList } from '@candour/kit/portal/use-paged-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import {
  loginTypes,
  statuses,
  userFacts,
  userPage,
  users,
  userScreens,
  type LookupData,
  type User,
} from '../contract.ts';
import { ConfirmSeveral, type Deed } from './confirm-several.tsx';
import { screensOf, type Generation } from './generation.ts';
import { statusOf, tones } from './status.ts';
import { useUserActions } from './user-actions.ts';

const catalogue = texts({
  title: 'User management',
  rows: 'users',
  legacyTitle: 'Admin portal users',
  purpose: 'Who can sign in to this portal, and what they may do.',
  add: 'Add user',
  search: 'Search users',
  empty: 'No users yet',
  emptyText: 'Add people and give them roles. They get an email with a link to choose a password.',
  status: 'Status',
  role: 'Role',
  brand: 'Brand',
  enable: 'Enable',
  disable: 'Disable',
  sendPassword: 'Send reset password email',
  remove: 'Delete',
  notSelf: 'You cannot do this to yourself',
  consequence: 'They can no longer sign in. What they did stays in the logs.',
});

export const UserList = ({ generation }: { generation: Generation }) => {
  const words = useTexts(catalogue);
  const may = useMay();
  const { person } = useSurroundings();
  const navigate = useNavigate();
  const { data } = useRead(users.choices);
  const actions = useUserActions();
  const [doomed, doom] = useState<User>();
  const [several, setSeveral] = useState<{ deed: Deed; rows: readonly User[] }>();
  const list = useUserTable(data?.lookupData);
  const mayEdit = may(users.access.edit);
  const place = screensOf(generation);
  const notSelf = ({ userId }: User) => (userId === person.userId ? words.notSelf : undefined);
  const open = ({ userId }: User) => void navigate(linkTo(userScreens, place.edit, { search: { userId } }));
  // Who is deleted may be chosen, on this page or another.
  const forget = (rows: readonly User[]) => {
    const gone = new Set<unknown>(rows.map(({ userId }) => userId));
    list.select(new Set([...list.selected].filter((id) => !gone.has(id))));
  };
  const deeds: Record<Deed, (rows: readonly User[]) => Promise<void>> = {
    remove: (rows) => actions.each(rows, actions.remove).then(() => forget(rows)),
    disable: (rows) => actions.each(rows, (row) => actions.setEnabled(row, false)),
    sendPassword: (rows) => actions.each(rows, actions.sendPassword),
  };
  const bulk = [
    {
      label: words.enable,
      run: (rows: readonly User[]) => void actions.each(rows, (row) => actions.setEnabled(row, true)),
    },
    {
      label: words.disable,
      run: (rows: readonly User[]) => setSeveral({ deed: 'disable', rows }),
    },
    {
      label: words.sendPassword,
      icon: mdiEmailFastOutline,
      run: (rows: readonly User[]) => setSeveral({ deed: 'sendPassword', rows }),
    },
    {
      label: words.remove,
      isDanger: true,
      run: (rows: readonly User[]) => setSeveral({ deed: 'remove', rows }),
    },
  ];
  return (
    <ListScreen
      list={list}
      title={generation === 'legacy' ? words.legacyTitle : words.title}
      rowsCalled={words.rows}
      purpose={words.purpose}
      search={words.search}
      add={
        may(users.access.create)
          ? { label: words.add, run: () => void navigate(linkTo(userScreens, place.create)) }
          : undefined
      }
      empty={{ title: words.empty, text: words.emptyText, icon: mdiAccountMultipleOutline }}
      open={open}
      {...(mayEdit ? { bulk } : {})}
      actions={(row) =>
        mayEdit && row.isEditable
          ? {
              edit: () => open(row),
              enable: row.isEnabled ? undefined : () => void actions.setEnabled(row, true),
              disable: row.isEnabled
                ? { run: () => void actions.setEnabled(row, false), disabledReason: notSelf(row) }
                : undefined,
              others: actions.items(row),
              delete: { run: () => doom(row), disabledReason: notSelf(row) },
            }
          : { view: () => open(row) }
      }
    >
      {doomed !== undefined && (
        <ConfirmDelete
          name={doomed.fullName}
          consequence={words.consequence}
          remove={() => actions.remove(doomed).then(() => forget([doomed]))}
          onClose={() => doom(undefined)}
        />
      )}
      {several !== undefined && (
        <ConfirmSeveral
          {...several}
          proceed={() => deeds[several.deed](several.rows)}
          onClose={() => setSeveral(undefined)}
        />
      )}
    </ListScreen>
  );
};

/** Columns and filters. */
const useUserTable = (lookup: LookupData | undefined) => {
  const words = useTexts(catalogue);
  const { brands } = useSurroundings();
  const roles = lookup?.adminPortalProductRoles ?? [];
  const rolesOf = (row: User): string[] =>
    roles.filter(({ roleId }) => row.productRoleIds.includes(roleId)).map(({ roleName }) => roleName);
  return usePagedList(userPage, userFacts, {
    columns: [
      'fullName',
      { field: 'emailAddress', min: 220, priority: 2 },
      { field: 'brands', value: (row) => row.brands.map(({ brandName }) => brandName).join(', ') },
      { field: 'productRoleIds', value: (row) => rolesOf(row).join(', ') },
      {
        field: 'loginType',
        min: 120,
        priority: 3,
        value: (row) => loginTypes[row.loginType],
      },
      { field: 'lastLoginAt', min: 124, priority: 2 },
      {
        name: 'status',
        title: words.status,
        min: 125,
        value: statusOf,
        cell: (row) => <StatusChip tone={tones[statusOf(row)]}>{statusOf(row)}</StatusChip>,
      },
      { field: 'createdDate', min: 124, priority: 3 },
    ],
    filters: {
      of: {
        label: words.brand,
        choices: brands.map(({ brandId, brandName }) => ({ value: String(brandId), label: brandName })),
      },
      role: {
        label: words.role,
        choices: roles.map(({ roleId, roleName }) => ({ value: String(roleId), label: roleName })),
      },
      status: {
        label: words.status,
        choices: statuses.map((value) => ({ value, label: value })),
      },
    },
  });
};
