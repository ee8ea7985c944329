import { mdiLanConnect } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { scanSubResource, type ScanDetail, type ScanSubResource } from '../../contract/results.ts';
import { scans } from '../../contract/scans.ts';
import { consentText, consentTones, sizeText } from '../scan-words.ts';
import { usePartList } from '../use-part.ts';
import { foundFacts } from './found-facts.ts';
import { ignoredFilter } from './item-filters.ts';
import { ItemSheet } from './item-sheet.tsx';
import { seenIn } from './passes-seen.tsx';
import { bulkOf, useItemActions } from './use-item-actions.tsx';

const catalogue = texts({
  title: 'Sub-resources',
  search: 'Search hosts and addresses',
  party: 'Party',
  empty: 'Nothing was loaded',
  emptyText: 'The pages requested nothing but themselves.',
  blocked: 'Waits for consent',
});

const facts = { fields: scanSubResource, id: 'itemId', label: 'host', search: [], order: 'host' } as const;

const itemOf = ({ itemId, isIgnored }: ScanSubResource) => ({ itemId, isIgnored, kind: 'request' as const });

const SubResourcesTab = ({ scan }: { scan: ScanDetail }) => {
  const words = useTexts(catalogue);
  const [opened, open] = useState<ScanSubResource>();
  const { menu, bulk, dialog } = useItemActions(scan);
  const { list } = usePartList(scans.subResources, facts, {
    scanGuid: scan.scanGuid,
    columns: [
      { field: 'host', title: 'Host' },
      { field: 'pattern', title: 'Address', isSecondary: true },
      { field: 'type', title: 'Type', width: 100 },
      {
        field: 'bytes',
        title: 'Size',
        width: 84,
        align: 'end',
        isMinor: true,
        cell: ({ bytes }) => sizeText(bytes),
      },
      { field: 'company', title: 'Company', isMinor: true },
      { field: 'party', title: 'Party', width: 72, isSecondary: true },
      { field: 'pages', title: 'Pages', width: 70, isMinor: true },
      seenIn(scan),
      { field: 'isBlockedBeforeConsent', title: words.blocked, width: 110 },
    ],
    filters: {
      party: { label: words.party, choices: ['First', 'Third'].map((value) => ({ value, label: value })) },
      isIgnored: ignoredFilter,
    },
  });
  return (
    <>
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title={words.title}
        open={open}
        bulk={bulkOf(bulk, itemOf)}
        actions={(row) => ({ others: menu(itemOf(row)) })}
        empty={{ title: words.empty, text: words.emptyText, icon: mdiLanConnect }}
      />
      {opened !== undefined && <ResourceSheet resource={opened} onClose={() => open(undefined)} />}
      {dialog}
    </>
  );
};

const ResourceSheet = ({ resource, onClose }: { resource: ScanSubResource; onClose: () => void }) => (
  <ItemSheet
    title={resource.host}
    onClose={onClose}
    lead={
      <StatusChip tone={consentTones[resource.consentStatus]}>
        {consentText(resource.consentStatus)}
      </StatusChip>
    }
    facts={[
      ['Example', resource.exampleUrl],
      ['Type', resource.type],
      ['Methods', resource.methods.join(', ')],
      ['Requests', resource.count.toLocaleString('en')],
      ['Size', sizeText(resource.bytes)],
      ['Sets cookies', resource.setsCookies ? 'Yes' : ''],
      ['Leads to', resource.cnameTarget],
      ['Rule of a filter list', resource.listRule],
      ...foundFacts(resource),
    ]}
  />
);

export default SubResourcesTab;
