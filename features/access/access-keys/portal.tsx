import { mdiKeyChange } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DeleteDoomed } from '@candour/kit/portal/delete-doomed.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { accessKeys, accessKeyTypes, type AccessKey, accessKeyScreens } from './contract.ts';
import classes from './portal/access-keys.module.css';
import { ManageAccessKey } from './portal/manage-access-key.tsx';
import { RotateSecret } from './portal/rotate-secret.tsx';

const catalogue = texts({
  title: 'Access keys',
  purpose:
    'A key names the cookies of a banner and says which sites may use it. It is visible to visitors and not secret.',
  add: 'Add access key',
  search: 'Search access keys',
  empty: 'No access keys yet',
  emptyText: 'A banner profile needs one. Add a key and name the sites that may use it.',
  copied: 'Key copied',
  status: 'Status',
  enabled: 'Enabled',
  disabled: 'Disabled',
  expired: 'Expired',
  rotate: 'Rotate secret',
});

const facts = {
  fields: accessKeys.fields,
  id: 'accessKeyId',
  label: 'accessKeyName',
  search: ['accessKeyName', 'accessKeyId', 'allowedDomains'],
  routes: { usage: accessKeys.usage, history: accessKeys.history },
  order: 'accessKeyName',
  scope: 'brand',
} as const;

const tones = { enabled: 'success', disabled: 'neutral', expired: 'warning' } as const;

const statusOf = ({ isEnabled, expiresAt }: AccessKey): keyof typeof tones => {
  if (!isEnabled) return 'disabled';
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? 'expired' : 'enabled';
};

const AccessKeys = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const [rotated, setRotated] = useState<AccessKey>();
  const touches = [accessKeys.consentBanner];
  const records = useRecords(accessKeys, {
    rows: (response) => response.accessKeys,
    id: 'accessKeyId',
    noun: 'Access key',
    touches,
  });
  const { doom, mayWrite } = records;
  const enabling = useWrite(accessKeys.setEnabled, { invalidates: [accessKeys.list, ...touches] });
  const setEnabled = ({ accessKeyId }: AccessKey, isEnabled: boolean) =>
    enabling.mutate({ params: { id: accessKeyId }, body: { isEnabled } });
  const open = (key?: AccessKey) =>
    void navigate({
      ...linkTo(accessKeyScreens, 'manage-access-key', {
        search: { accessKeyType: key?.accessKeyType ?? 1 },
      }),
      state: { accessKeyToEdit: key?.accessKeyId }, // a parameter that is not in the address
    });
  const copy = async ({ accessKeyId }: AccessKey) => {
    await navigator.clipboard.writeText(accessKeyId);
    showSnack('success', words.copied);
  };
  const list = useList(records.rows, facts, {
    columns: [
      'accessKeyName',
      {
        field: 'accessKeyId',
        min: 290,
        priority: 2,
        cell: ({ accessKeyId }) => <span className={classes.key}>{accessKeyId}</span>,
      },
      {
        field: 'accessKeyType',
        min: 140,
        priority: 2,
        value: ({ accessKeyType }) => accessKeyTypes[accessKeyType],
      },
      { field: 'brandName', min: 110 },
      { field: 'allowedDomains', priority: 2 },
      { field: 'countOfUsages', min: 95 },
      { field: 'lastUsedAt', min: 124, priority: 3 },
      {
        field: 'isEnabled',
        title: words.status,
        min: 115,
        value: (row) => words[statusOf(row)],
        cell: (row) => <StatusChip tone={tones[statusOf(row)]}>{words[statusOf(row)]}</StatusChip>,
      },
    ],
  });
  return (
    <ListScreen
      list={list}
      title={words.title}
      purpose={words.purpose}
      search={words.search}
      add={mayWrite ? { label: words.add, run: () => open() } : undefined}
      empty={{ title: words.empty, text: words.emptyText }}
      open={open}
      actions={(row) => ({
        [mayWrite ? 'edit' : 'view']: () => open(row),
        copy: () => void copy(row),
        others: mayWrite ? [{ label: words.rotate, icon: mdiKeyChange, run: () => setRotated(row) }] : [],
        enable: mayWrite && !row.isEnabled ? () => setEnabled(row, true) : undefined,
        disable: mayWrite && row.isEnabled ? () => setEnabled(row, false) : undefined,
        delete: mayWrite ? () => doom(row) : undefined,
      })}
    >
      {rotated && <RotateSecret accessKey={rotated} onClose={() => setRotated(undefined)} />}
      <DeleteDoomed records={records} label="accessKeyName" />
    </ListScreen>
  );
};

/** The manage screen; if the list did not say which key is meant, as after a reload, a new one is created. */
const ManageAccessKeyScreen = () => {
  const { accessKeyType = 1 } = useSearchOf(accessKeyScreens, 'manage-access-key');
  return <ManageAccessKey accessKeyType={accessKeyType} />;
};

export const screens = { 'access-keys': AccessKeys, 'manage-access-key': ManageAccessKeyScreen };
