import { mdiFingerprint } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { scanTracker, type ScanDetail, type ScanTracker } from '../../contract/results.ts';
import { scans } from '../../contract/scans.ts';
import { itemStatuses, trackerKinds } from '../../contract/words.ts';
import { consentText, consentTones, itemTones, trackerText } from '../scan-words.ts';
import { usePartList } from '../use-part.ts';
import { foundFacts } from './found-facts.ts';
import { ignoredFilter, statusFilter } from './item-filters.ts';
import { ItemSheet, lines } from './item-sheet.tsx';
import { seenIn } from './passes-seen.tsx';
import { useItemActions } from './use-item-actions.tsx';

const catalogue = texts({
  title: 'Advanced trackers',
  search: 'Search trackers',
  kind: 'Type',
  empty: 'No advanced trackers',
  emptyText: 'No storage, pixels, fingerprinting or recording of visitors was seen.',
});

const facts = { fields: scanTracker, id: 'itemId', label: 'name', search: [], order: 'kind' } as const;

const TrackersTab = ({ scan }: { scan: ScanDetail }) => {
  const words = useTexts(catalogue);
  const [opened, open] = useState<ScanTracker>();
  const { menu, bulk, dialog } = useItemActions(scan);
  const { list } = usePartList(scans.advancedTrackers, facts, {
    scanGuid: scan.scanGuid,
    columns: [
      {
        field: 'kind',
        title: 'Type',
        width: 180,
        value: ({ kind }) => trackerText(kind),
        cell: ({ kind }) => trackerText(kind),
      },
      { field: 'name', title: 'Name' },
      { field: 'host', title: 'Host', isSecondary: true },
      { field: 'company', title: 'Company', isMinor: true },
      seenIn(scan),
      { field: 'pages', title: 'Pages', width: 70, isMinor: true },
      {
        field: 'status',
        title: 'Status',
        width: 110,
        cell: ({ status }) => <StatusChip tone={itemTones[status]}>{status}</StatusChip>,
      },
    ],
    filters: {
      kind: {
        label: words.kind,
        choices: Object.entries(trackerKinds).map(([value, label]) => ({ value, label })),
      },
      status: statusFilter(itemStatuses),
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
        bulk={bulk}
        actions={(row) => ({ others: menu(row) })}
        empty={{ title: words.empty, text: words.emptyText, icon: mdiFingerprint }}
      />
      {opened !== undefined && <TrackerSheet tracker={opened} onClose={() => open(undefined)} />}
      {dialog}
    </>
  );
};

const TrackerSheet = ({ tracker, onClose }: { tracker: ScanTracker; onClose: () => void }) => (
  <ItemSheet
    title={tracker.name}
    onClose={onClose}
    lead={
      <>
        <StatusChip tone={itemTones[tracker.status]}>{tracker.status}</StatusChip>
        <StatusChip tone={consentTones[tracker.consentStatus]}>
          {consentText(tracker.consentStatus)}
        </StatusChip>
      </>
    }
    facts={[
      ['Type', trackerText(tracker.kind)],
      ['Evidence', lines(tracker.evidence)],
      ['Data sent to', lines(tracker.sentTo)],
      ['Service', tracker.knownService?.cookieScriptName],
      ...foundFacts(tracker),
      ['Host', tracker.host],
    ]}
  />
);

export default TrackersTab;
