import { mdiWeb } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { domainTargets, importDomains, whitelistDomains, type WhitelistDomain } from '../contract.ts';
import { EntryList } from './entry-list.tsx';
import { targetChoices, useChangeable, useEntryActions, useEntryColumns } from './entry-parts.tsx';

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
    <EntryList
      list={list}
      records={records}
      label="domain"
      words={words}
      icon={mdiWeb}
      actions={actions}
      imports={importDomains}
      listRoute={whitelistDomains.routes.list}
    >
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
    </EntryList>
  );
};
