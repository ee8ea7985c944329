import { mdiPlus } from '@mdi/js';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { accessKeys, accessKeyTypes, type AccessKey } from './contract.ts';
import { ManageAccessKey } from './portal/manage-access-key.tsx';

const catalogue = texts({
  title: 'Access keys',
  purpose:
    'A key names the cookies of a banner and says which sites may use it. It is visible to visitors and no secret.',
  add: 'Add access key',
  search: 'Search access keys',
  empty: 'No access keys yet',
  emptyText: 'A banner profile needs one. Add a key and name the sites that may use it.',
  deleted: 'Access key deleted',
  copied: 'Key copied',
  status: 'Status',
  enabled: 'Enabled',
  disabled: 'Disabled',
});

const facts = {
  fields: accessKeys.fields,
  id: 'accessKeyId',
  label: 'accessKeyName',
  search: ['accessKeyName', 'accessKeyId', 'allowedDomains'],
  order: 'accessKeyName',
  scope: 'brand',
} as const;

const AccessKeys = () => {
  const words = useTexts(catalogue);
  const mayWrite = useMay()(accessKeys.update.access);
  const navigate = useNavigate();
  const { data } = useRead(accessKeys.list, { query: {} });
  const [doomed, doom] = useState<AccessKey>();
  const invalidates = [accessKeys.list, accessKeys.consentBanner];
  const removal = useWrite(accessKeys.remove, { invalidates, done: words.deleted, isQuiet: true });
  const enabling = useWrite(accessKeys.setEnabled, { invalidates });
  const setEnabled = ({ accessKeyId }: AccessKey, isEnabled: boolean) =>
    enabling.mutate({ params: { id: accessKeyId }, body: { isEnabled } });
  const open = (key?: AccessKey) =>
    void navigate({
      to: '/manage-access-key',
      search: { accessKeyType: key?.accessKeyType ?? 1 } as never, // the screen's own search
      state: { accessKeyToEdit: key?.accessKeyId } as never, // a parameter that is not in the address
    });
  const copy = async ({ accessKeyId }: AccessKey) => {
    await navigator.clipboard.writeText(accessKeyId);
    showSnack('success', words.copied);
  };
  const list = useList(data?.accessKeys, facts, {
    columns: [
      'accessKeyName',
      { field: 'accessKeyId', width: 330, isSecondary: true },
      {
        field: 'accessKeyType',
        width: 160,
        isSecondary: true,
        value: ({ accessKeyType }) => accessKeyTypes[accessKeyType],
      },
      { field: 'brandName', width: 160 },
      { field: 'allowedDomains', isSecondary: true },
      { field: 'countOfUsages', width: 90 },
      {
        field: 'isEnabled',
        title: words.status,
        width: 120,
        cell: ({ isEnabled }) => (
          <StatusChip tone={isEnabled ? 'success' : 'neutral'}>
            {isEnabled ? words.enabled : words.disabled}
          </StatusChip>
        ),
      },
    ],
  });
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          mayWrite && (
            <Button look="primary" icon={mdiPlus} onClick={() => open()}>
              {words.add}
            </Button>
          )
        }
      />
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title={words.title}
        empty={{ title: words.empty, text: words.emptyText }}
        open={open}
        actions={(row) => ({
          [mayWrite ? 'edit' : 'view']: () => open(row),
          copy: () => void copy(row),
          enable: mayWrite && !row.isEnabled ? () => setEnabled(row, true) : undefined,
          disable: mayWrite && row.isEnabled ? () => setEnabled(row, false) : undefined,
          delete: mayWrite ? () => doom(row) : undefined,
        })}
      />
      {doomed && (
        <ConfirmDelete
          name={doomed.accessKeyName}
          remove={() => removal.mutateAsync({ params: { id: doomed.accessKeyId } })}
          onClose={() => doom(undefined)}
        />
      )}
    </>
  );
};

/** The manage screen; where the list did not say which key is meant, as after a reload, a new one is made. */
const ManageAccessKeyScreen = () => {
  const { accessKeyType = 1 } = useSearch({ strict: false }) as { accessKeyType?: number };
  return <ManageAccessKey accessKeyType={Number(accessKeyType)} />;
};

export const screens = { 'access-keys': AccessKeys, 'manage-access-key': ManageAccessKeyScreen };
