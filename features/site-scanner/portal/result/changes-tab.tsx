import { mdiCompare } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { scanChange, type ScanDetail } from '../../contract/results.ts';
import { scans } from '../../contract/scans.ts';
import { usePartList } from '../use-part.ts';

const catalogue = texts({
  title: 'Changes',
  search: 'Search changes',
  compared: (when: string) => `Compared with the scan of ${when}.`,
  empty: 'Nothing changed',
  emptyText: 'This scan found the same as the one before it.',
  none: 'Nothing to compare with',
});

const changes = {
  new: { label: 'New', tone: 'warning' },
  gone: { label: 'Not found this time', tone: 'neutral' },
  removed: { label: 'Removed', tone: 'success' },
  changed: { label: 'Changed', tone: 'info' },
} as const;
const kinds = { cookie: 'Cookie', storage: 'Storage', request: 'Request', tracker: 'Tracker' };

const facts = { fields: scanChange, id: 'changeId', label: 'item', search: [], order: 'change' } as const;

const ChangesTab = ({ scan }: { scan: ScanDetail }) => {
  const words = useTexts(catalogue);
  const { list, part } = usePartList(scans.changes, facts, {
    scanGuid: scan.scanGuid,
    columns: [
      {
        field: 'change',
        title: 'Change',
        min: 200,
        cell: ({ change }) => <StatusChip tone={changes[change].tone}>{changes[change].label}</StatusChip>,
      },
      { field: 'itemKind', title: 'Kind', min: 110, value: ({ itemKind }) => kinds[itemKind] },
      { field: 'item', title: 'Name' },
      { field: 'fields', title: 'What is different', priority: 2 },
    ],
  });
  if (part !== undefined && part.comparedWith === null) {
    return (
      <EmptyState icon={mdiCompare} title={words.none}>
        {part.reason}
      </EmptyState>
    );
  }
  return (
    <>
      <ListToolbar list={list} search={words.search}>
        {part?.comparedWith && <span>{words.compared(dateTimeText(part.comparedWith.finishedAt))}</span>}
      </ListToolbar>
      <DataTable
        list={list}
        title={words.title}
        empty={{ title: words.empty, text: words.emptyText, icon: mdiCompare }}
      />
    </>
  );
};

export default ChangesTab;
