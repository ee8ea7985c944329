import { mdiIpNetworkOutline, mdiPlus } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DeleteDoomed } from '@candour/kit/portal/delete-doomed.tsx';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { Button } from '@candour/ui/button.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { getMyIp, importIps, ipTargets, whitelistIps, type WhitelistIp } from '../contract.ts';
import { EntryBar, targetChoices, useChangeable, useEntryActions, useEntryColumns } from './entry-parts.tsx';
import { ImportDialog } from './import-dialog.tsx';

const catalogue = texts({
  noun: 'IP address',
  title: 'IP addresses',
  add: 'Add IP address',
  edit: (range: string) => `Edit ${range}`,
  search: 'Search IP addresses',
  empty: 'No IP addresses yet',
  emptyText: 'Without an entry for a purpose, calls may come from anywhere.',
  own: (ip: string) => `Your own address is ${ip}`,
  example: 'IP range,Applies to,Description\n192.168.1.0/24,Admin portal,Office',
});

const form = formOf(whitelistIps);

/** Addresses from which the portal and its API may be reached. */
export const IpList = () => {
  const words = useTexts(catalogue);
  const [isImporting, setImporting] = useState(false);
  const records = useRecords(whitelistIps.routes, {
    rows: (response): readonly WhitelistIp[] => response.ipAddresses,
    id: 'whitelistIpId',
    noun: words.noun,
  });
  const { opened, open, mayWrite } = records;
  const { isChangeable, hasChoice, startBrandIds } = useChangeable(mayWrite);
  const { data: my } = useRead(getMyIp, undefined, { isEnabled: mayWrite });
  const columns = useEntryColumns<WhitelistIp>(ipTargets);
  const list = useList(records.rows, whitelistIps, { columns: ['ipRange', ...columns] });
  const actions = useEntryActions(records);
  return (
    <>
      {mayWrite && (
        <EntryBar
          hint={my === undefined ? '' : words.own(my.ipAddress)}
          addLabel={words.add}
          add={() => open('new')}
          load={() => setImporting(true)}
        />
      )}
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title={words.title}
        open={open}
        actions={actions}
        empty={{
          title: words.empty,
          text: words.emptyText,
          icon: mdiIpNetworkOutline,
          action: mayWrite && (
            <Button icon={mdiPlus} onClick={() => open('new')}>
              {words.add}
            </Button>
          ),
        }}
      />
      {opened !== undefined && (
        <form.Dialog
          title={opened === 'new' ? words.add : words.edit(opened.ipRange)}
          record={opened === 'new' ? { brandIds: startBrandIds, appliesTo: ['AdminPortal'] } : opened}
          save={records.save}
          isReadOnly={opened !== 'new' && !isChangeable(opened)}
          onClose={() => open(undefined)}
        >
          <form.Field name="ipRange" autoFocus placeholder={my?.ipAddress ?? '192.168.1.1'} />
          <form.Field name="appliesTo" as="multiSelect" isRequired choices={targetChoices(ipTargets)} />
          {hasChoice && <form.Field name="brandIds" as="brands" isRequired />}
          <form.Field name="description" />
          <form.Field name="isActive" />
        </form.Dialog>
      )}
      <DeleteDoomed records={records} label="ipRange" />
      {isImporting && (
        <ImportDialog
          route={importIps}
          list={whitelistIps.routes.list}
          example={words.example}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};
