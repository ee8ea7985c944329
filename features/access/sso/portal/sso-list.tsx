import { mdiDownloadOutline, mdiFlaskOutline, mdiLoginVariant } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { everywhereReason } from '@candour/kit/contract/access';
import { texts } from '@candour/kit/contract/texts';
import { DeleteRow } from '@candour/kit/portal/delete-row.tsx';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useWhyNot } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { productNames } from '@candour/kit/contract/products';
import { ssoConfigurations, type SsoConfiguration, ssoScreens } from '../contract.ts';
import { SwitchOff } from './switch-off.tsx';
import { SwitchOn } from './switch-on.tsx';
import { TestDialog } from './test-dialog.tsx';
import { useMetadataFile } from './use-metadata-file.ts';

const catalogue = texts({
  title: 'SSO configuration',
  rows: 'configurations',
  purpose: 'Let people sign in with the service your organisation uses already.',
  add: 'Add configuration',
  search: 'Search configurations',
  empty: 'No single sign-on yet',
  emptyText: 'Connect your OpenID Connect or SAML 2.0 provider, test it, and switch it on.',
  deleted: 'Configuration deleted',
  test: 'Test',
  download: 'Download our metadata',
  isOn: 'Switch it off before you delete it',
  on: 'On',
  off: 'Off',
  never: 'Never',
});

const facts = {
  fields: ssoConfigurations.fields,
  id: 'ssoConfigurationId',
  label: 'name',
  search: ['name', 'issuer', 'entityId'],
  order: 'name',
  routes: { history: ssoConfigurations.history },
} as const;

type Opened = { what: 'on' | 'off' | 'test' | 'delete'; row: SsoConfiguration };

export const SsoList = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const reason = useWhyNot()(ssoConfigurations.update.access);
  const mayWrite = reason === undefined;
  const { data } = useRead(ssoConfigurations.list);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const downloadMetadata = useMetadataFile();
  const edit = (id?: number) =>
    void navigate(linkTo(ssoScreens, 'manage-sso-configuration', { search: { ssoConfigurationId: id } }));
  const list = useList(data?.ssoConfigurations, facts, {
    columns: [
      'name',
      { field: 'productId', min: 200, priority: 2, value: ({ productId }) => productNames[productId] },
      { field: 'protocol', min: 160, priority: 2 },
      {
        field: 'isEnabled',
        min: 110,
        cell: ({ isEnabled }) => (
          <StatusChip tone={isEnabled ? 'success' : 'neutral'}>{isEnabled ? words.on : words.off}</StatusChip>
        ),
      },
      {
        field: 'lastSuccessfulLoginAt',
        min: 200,
        priority: 2,
        value: (row) => row.lastSuccessfulLoginAt ?? words.never,
      },
    ],
  });
  return (
    <ListScreen
      list={list}
      title={words.title}
      rowsCalled={words.rows}
      purpose={words.purpose}
      search={words.search}
      add={mayWrite ? { label: words.add, run: () => edit() } : undefined}
      filters={reason === everywhereReason && <Notice>{reason}</Notice>}
      empty={{ title: words.empty, text: words.emptyText, icon: mdiLoginVariant }}
      open={(row) => edit(row.ssoConfigurationId)}
      actions={(row) => ({
        [mayWrite ? 'edit' : 'view']: () => edit(row.ssoConfigurationId),
        enable: mayWrite && !row.isEnabled ? () => setOpened({ what: 'on', row }) : undefined,
        disable: mayWrite && row.isEnabled ? () => setOpened({ what: 'off', row }) : undefined,
        others: [
          { label: words.test, icon: mdiFlaskOutline, run: () => setOpened({ what: 'test', row }) },
          { label: words.download, icon: mdiDownloadOutline, run: () => downloadMetadata(row) },
        ],
        delete: mayWrite
          ? {
              run: () => setOpened({ what: 'delete', row }),
              disabledReason: row.isEnabled ? words.isOn : undefined,
            }
          : undefined,
      })}
    >
      {opened?.what === 'on' && (
        <SwitchOn
          configuration={opened.row}
          others={data?.ssoConfigurations ?? []}
          test={() => setOpened({ ...opened, what: 'test' })}
          onClose={close}
        />
      )}
      {opened?.what === 'off' && <SwitchOff configuration={opened.row} onClose={close} />}
      {opened?.what === 'test' && <TestDialog configuration={opened.row} onClose={close} />}
      {opened?.what === 'delete' && (
        <DeleteRow
          name={opened.row.name}
          route={ssoConfigurations.remove}
          input={{ params: { id: opened.row.ssoConfigurationId } }}
          invalidates={[ssoConfigurations.list]}
          done={words.deleted}
          onClose={close}
        />
      )}
    </ListScreen>
  );
};
