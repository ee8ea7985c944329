import { mdiCookieOutline, mdiDownload } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { scanCookie, type ScanCookie, type ScanDetail } from '../../contract/results.ts';
import { scans } from '../../contract/scans.ts';
import { itemStatuses } from '../../contract/words.ts';
import { useSaveScanFile } from '../download.tsx';
import { itemTones } from '../scan-words.ts';
import { usePartList } from '../use-part.ts';
import { CookieSheet } from './cookie-sheet.tsx';
import { ignoredFilter, statusFilter } from './item-filters.ts';
import { seenIn } from './passes-seen.tsx';
import { bulkOf, useItemActions } from './use-item-actions.tsx';

const catalogue = texts({
  title: 'Cookies',
  search: 'Search cookies',
  empty: 'No cookies',
  emptyText: 'The site set none, or the scan has not finished its first pass.',
  occurrences: 'Download occurrences',
});

const facts = { fields: scanCookie, id: 'itemId', label: 'name', search: [], order: 'name' } as const;

const itemOf = ({ itemId, isIgnored }: ScanCookie) => ({ itemId, isIgnored, kind: 'cookie' as const });

const CookiesTab = ({ scan }: { scan: ScanDetail }) => {
  const words = useTexts(catalogue);
  const [opened, open] = useState<ScanCookie>();
  const save = useSaveScanFile();
  const { menu, bulk, dialog } = useItemActions(scan);
  const { list } = usePartList(scans.cookies, facts, {
    scanGuid: scan.scanGuid,
    columns: [
      { field: 'name', title: 'Name' },
      { field: 'host', title: 'Host', isSecondary: true },
      { field: 'party', title: 'Party', width: 72, isMinor: true },
      { field: 'lifetime', title: 'Lifetime', width: 110, isMinor: true },
      seenIn(scan),
      { field: 'pages', title: 'Pages', width: 70, isMinor: true },
      {
        name: 'service',
        title: 'Known service',
        value: ({ knownService }) => knownService?.cookieScriptName ?? '',
      },
      { field: 'category', title: 'Category', isSecondary: true },
      {
        field: 'status',
        title: 'Status',
        width: 110,
        cell: ({ status }) => <StatusChip tone={itemTones[status]}>{status}</StatusChip>,
      },
    ],
    filters: { status: statusFilter(itemStatuses), isIgnored: ignoredFilter },
  });
  return (
    <>
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title={words.title}
        open={open}
        bulk={bulkOf(bulk, itemOf)}
        actions={(row) => ({
          others: [
            ...menu(itemOf(row)),
            {
              label: words.occurrences,
              icon: mdiDownload,
              run: () => void save('cookie', scan.scanGuid, row.name),
            },
          ],
        })}
        empty={{ title: words.empty, text: words.emptyText, icon: mdiCookieOutline }}
      />
      {opened !== undefined && <CookieSheet cookie={opened} onClose={() => open(undefined)} />}
      {dialog}
    </>
  );
};

export default CookiesTab;
