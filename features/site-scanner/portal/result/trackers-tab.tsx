import { mdiFingerprint } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { scanTracker } from '../../contract/results.ts';
import { scans } from '../../contract/scans.ts';
import { itemStatuses, trackerKinds } from '../../contract/words.ts';
import { trackerText } from '../scan-words.ts';
import { findingTab } from './finding-tab.tsx';
import { foundFacts } from './found-facts.ts';
import { ItemChips, StatusOf } from './item-chips.tsx';
import { ignoredFilter, statusFilter } from './item-filters.ts';
import { lines } from './item-sheet.tsx';
import { seenIn } from './passes-seen.tsx';

export default findingTab({
  route: scans.advancedTrackers,
  facts: { fields: scanTracker, id: 'itemId', label: 'name', search: [], order: 'kind' },
  words: texts({
    title: 'Advanced trackers',
    search: 'Search trackers',
    empty: 'No advanced trackers',
    emptyText: 'No storage, pixels, fingerprinting or recording of visitors was seen.',
  }),
  icon: mdiFingerprint,
  columns: (scan) => [
    {
      field: 'kind',
      title: 'Type',
      min: 180,
      value: ({ kind }) => trackerText(kind),
      cell: ({ kind }) => trackerText(kind),
    },
    { field: 'name', title: 'Name' },
    { field: 'host', title: 'Host', priority: 2 },
    { field: 'company', title: 'Company', priority: 3 },
    seenIn(scan),
    { field: 'pages', title: 'Pages', min: 70, priority: 3 },
    { field: 'status', title: 'Status', min: 110, cell: StatusOf },
  ],
  filters: {
    kind: {
      label: 'Type',
      choices: Object.entries(trackerKinds).map(([value, label]) => ({ value, label })),
    },
    status: statusFilter(itemStatuses),
    isIgnored: ignoredFilter,
  },
  itemOf: ({ itemId, isIgnored, kind }) => ({ itemId, isIgnored, kind }),
  sheet: (tracker) => ({
    title: tracker.name,
    lead: <ItemChips item={tracker} />,
    facts: [
      ['Type', trackerText(tracker.kind)],
      ['Evidence', lines(tracker.evidence)],
      ['Data sent to', lines(tracker.sentTo)],
      ['Service', tracker.knownService?.cookieScriptName],
      ...foundFacts(tracker),
      ['Host', tracker.host],
    ],
  }),
});
