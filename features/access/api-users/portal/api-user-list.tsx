import { mdiKeyPlus, mdiKeyRemove, mdiRobotOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DeleteRow } from '@candour/kit/portal/delete-row.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useBrandNames } from '@candour/kit/portal/use-brand-names.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { apiUsers, mostSecrets, setApiUserEnabled, type ApiUser, apiUserScreens } from '../contract.ts';
import { NewSecretDialog, useNewSecret } from './new-secret.tsx';
import { RevokeSecret, type Secret } from './secrets-panel.tsx';

const catalogue = texts({
  title: 'API users',
  purpose: 'Programs that call this system with credentials of their own.',
  add: 'Add API user',
  search: 'Search API users',
  empty: 'No API users yet',
  emptyText: 'Add one for each program, with only the scopes it needs.',
  deleted: 'API user deleted',
  newSecret: 'New secret',
  revoke: (prefix: string) => `Revoke secret ${prefix}…`,
  full: 'Revoke a secret first',
  status: 'Status',
  enabled: 'Enabled',
  disabled: 'Disabled',
  expired: 'Expired',
  anywhere: 'Anywhere',
  never: 'Never',
  consequence: 'The program can no longer make calls. Its tokens expire at once.',
});

const { routes } = apiUsers;

export const ApiUserList = () => {
  const words = useTexts(catalogue);
  const mayWrite = useMay()(apiUsers.access.write);
  const { person } = useSurroundings();
  const navigate = useNavigate();
  const { data } = useRead(routes.list);
  const [doomed, doom] = useState<ApiUser>();
  const invalidates = [routes.list, routes.read];
  const enabling = useWrite(setApiUserEnabled, { invalidates });
  const [revoked, revoke] = useState<{ apiUserId: number; secret: Secret }>();
  const secret = useNewSecret();
  const list = useApiUserTable(data?.apiUsers);
  const isOpen = ({ brandIds }: ApiUser) =>
    mayWrite && (person.brandIds.includes(0) || brandIds.every((id) => person.brandIds.includes(id)));
  const open = (row?: ApiUser) =>
    void navigate(
      linkTo(apiUserScreens, 'admin-portal-api-manage-user', { search: { apiUserId: row?.apiUserId } }),
    );
  const setEnabled = ({ apiUserId }: ApiUser, isEnabled: boolean) =>
    enabling.mutate({ params: { id: apiUserId }, body: { isEnabled } });
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      add={mayWrite ? { label: words.add, run: () => open() } : undefined}
      empty={{ title: words.empty, text: words.emptyText, icon: mdiRobotOutline }}
      open={open}
      actions={(row) =>
        isOpen(row)
          ? {
              edit: () => open(row),
              enable: row.isEnabled ? undefined : () => setEnabled(row, true),
              disable: row.isEnabled ? () => setEnabled(row, false) : undefined,
              others: [
                {
                  label: words.newSecret,
                  icon: mdiKeyPlus,
                  run: () => void secret.make(row.apiUserId),
                  disabledReason: row.secrets.length >= mostSecrets ? words.full : undefined,
                },
                ...row.secrets.map((one) => ({
                  label: words.revoke(one.prefix),
                  icon: mdiKeyRemove,
                  run: () => revoke({ apiUserId: row.apiUserId, secret: one }),
                })),
              ],
              delete: () => doom(row),
            }
          : { view: () => open(row) }
      }
    >
      {secret.made !== undefined && <NewSecretDialog secret={secret.made} onClose={secret.forget} />}
      {revoked !== undefined && <RevokeSecret {...revoked} onClose={() => revoke(undefined)} />}
      {doomed !== undefined && (
        <DeleteRow
          name={doomed.name}
          consequence={words.consequence}
          route={routes.remove}
          input={{ params: { id: doomed.apiUserId } }}
          invalidates={invalidates}
          done={words.deleted}
          onClose={() => doom(undefined)}
        />
      )}
    </ListScreen>
  );
};

const useApiUserTable = (rows: readonly ApiUser[] | undefined) => {
  const words = useTexts(catalogue);
  const brandNames = useBrandNames();
  const standing = ({ isEnabled, expiresAt }: ApiUser): string => {
    if (expiresAt !== null && Date.parse(expiresAt) < Date.now()) return words.expired;
    return isEnabled ? words.enabled : words.disabled;
  };
  return useList(rows, apiUsers, {
    columns: [
      'name',
      { field: 'clientId', min: 172, priority: 3 },
      { field: 'scopes', min: 172 },
      {
        field: 'brandIds',
        min: 112,
        value: ({ brandIds }) => brandNames(brandIds),
      },
      {
        field: 'ipRanges',
        priority: 2,
        value: ({ ipRanges }) => ipRanges.join(', ') || words.anywhere,
      },
      { field: 'lastUsedAt', min: 124, priority: 2 },
      {
        field: 'expiresAt',
        min: 112,
        priority: 3,
        value: ({ expiresAt }) => expiresAt ?? words.never,
      },
      {
        field: 'isEnabled',
        title: words.status,
        min: 120,
        value: standing,
        cell: (row) => (
          <StatusChip tone={standing(row) === words.enabled ? 'success' : 'neutral'}>
            {standing(row)}
          </StatusChip>
        ),
      },
    ],
    filters: {
      isEnabled: {
        label: words.status,
        choices: [words.enabled, words.disabled, words.expired].map((value) => ({ value, label: value })),
        matches: (row, value) => standing(row) === value,
      },
    },
  });
};
