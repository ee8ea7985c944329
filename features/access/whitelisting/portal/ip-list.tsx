import { mdiIpNetworkOutline } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { getMyIp, importIps, ipTargets, whitelistIps, type WhitelistIp } from '../contract.ts';
import { EntryList } from './entry-list.tsx';
import { targetChoices, useChangeable, useEntryActions, useEntryColumns } from './entry-parts.tsx';

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
    <EntryList
      list={list}
      records={records}
      label="ipRange"
      words={words}
      icon={mdiIpNetworkOutline}
      hint={my === undefined ? '' : words.own(my.ipAddress)}
      actions={actions}
      imports={importIps}
      listRoute={whitelistIps.routes.list}
    >
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
    </EntryList>
  );
};
