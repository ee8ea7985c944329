import { mdiWeb, mdiPlus } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DeleteDoomed } from '@candour/kit/portal/delete-doomed.tsx';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { Button } from '@candour/ui/button.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { domainTargets, importDomains, whitelistDomains, type WhitelistDomain } from '../contract.ts';
import { EntryBar, targetChoices, useChangeable, useEntryActions, useEntryColumns } from './entry-parts.tsx';
import { ImportDialog } from './import-dialog.tsx';

const catalogue = texts({
  noun: 'Domain',
  title: 'Domains',
  add: 'Add domain',
  edit: (domain: string) => `Edit ${domain}`,
  search: 'Search domains',
  empty: 'No domains yet',
  emptyText: 'Name the sites you trust, and what for.',
  example: 'Domain,Applies to,Description\nwww.example.com,Redirects,Our shop',
});

const form = formOf(whitelistDomains);

/** Sites that are trusted, and what for. */
export const DomainList = () => {
  const words = useTexts(catalogue);
  const [isImporting, setImporting] = useState(false);
  const records = useRecords(whitelistDomains.routes, {
    rows: (response): readonly WhitelistDomain[] => response.domains,
    id: 'whitelistDomainId',
    noun: words.noun,
  });
  const { opened, open, mayWrite } = records;
  const { isChangeable, hasChoice, startBrandIds } = useChangeable(mayWrite);
  const columns = useEntryColumns<WhitelistDomain>(domainTargets);
  const list = useList(records.rows, whitelistDomains, { columns: ['domain', ...columns] });
  const actions = useEntryActions(records);
  return (
    <>
      {mayWrite && <EntryBar addLabel={words.add} add={() => open('new')} load={() => setImporting(true)} />}
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title={words.title}
        open={open}
        actions={actions}
        empty={{
          title: words.empty,
          text: words.emptyText,
          icon: mdiWeb,
          action: mayWrite && (
            <Button icon={mdiPlus} onClick={() => open('new')}>
              {words.add}
            </Button>
          ),
        }}
      />
      {opened !== undefined && (
        <form.Dialog
          title={opened === 'new' ? words.add : words.edit(opened.domain)}
          record={opened === 'new' ? { brandIds: startBrandIds } : opened}
          save={records.save}
          isReadOnly={opened !== 'new' && !isChangeable(opened)}
          onClose={() => open(undefined)}
        >
          <form.Field name="domain" autoFocus placeholder="www.example.com" />
          <form.Field name="appliesTo" as="multiSelect" isRequired choices={targetChoices(domainTargets)} />
          {hasChoice && <form.Field name="brandIds" as="brands" isRequired />}
          <form.Field name="description" />
          <form.Field name="isActive" />
        </form.Dialog>
      )}
      <DeleteDoomed records={records} label="domain" />
      {isImporting && (
        <ImportDialog
          route={importDomains}
          list={whitelistDomains.routes.list}
          example={words.example}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};
