import { mdiCookieOutline, mdiDownload } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { scanCookie } from '../../contract/results.ts';
import { scans } from '../../contract/scans.ts';
import { itemStatuses } from '../../contract/words.ts';
import { useSaveScanFile } from '../download.tsx';
import { findingTab } from './finding-tab.tsx';
import { foundFacts } from './found-facts.ts';
import { ItemChips, StatusOf } from './item-chips.tsx';
import { ignoredFilter, statusFilter } from './item-filters.ts';
import { lines } from './item-sheet.tsx';
import { seenIn } from './passes-seen.tsx';

const yes = (value: boolean): string => (value ? 'Yes' : 'No');

export default findingTab({
  route: scans.cookies,
  facts: { fields: scanCookie, id: 'itemId', label: 'name', search: [], order: 'name' },
  words: texts({
    title: 'Cookies',
    search: 'Search cookies',
    empty: 'No cookies',
    emptyText: 'The site set none, or the scan has not finished its first pass.',
  }),
  icon: mdiCookieOutline,
  columns: (scan) => [
    { field: 'name', title: 'Name' },
    { field: 'host', title: 'Host', priority: 2 },
    { field: 'party', title: 'Party', min: 72, priority: 3 },
    { field: 'lifetime', title: 'Lifetime', min: 110, priority: 3 },
    seenIn(scan),
    { field: 'pages', title: 'Pages', min: 70, priority: 3 },
    {
      name: 'service',
      title: 'Known service',
      value: ({ knownService }) => knownService?.cookieScriptName ?? '',
    },
    { field: 'category', title: 'Category', priority: 2 },
    { field: 'status', title: 'Status', min: 110, cell: StatusOf },
  ],
  filters: { status: statusFilter(itemStatuses), isIgnored: ignoredFilter },
  itemOf: ({ itemId, isIgnored }) => ({ itemId, isIgnored, kind: 'cookie' }),
  useMore: ({ scanGuid }) => {
    const save = useSaveScanFile();
    return ({ name }) => [
      { label: 'Download occurrences', icon: mdiDownload, run: () => void save('cookie', scanGuid, name) },
    ];
  },
  // Everything that a scan knows about a cookie. Its value is never stored.
  sheet: (cookie) => ({
    title: cookie.name,
    lead: <ItemChips item={cookie} />,
    facts: [
      ['Service', cookie.knownService?.cookieScriptName],
      ['Category', cookie.category],
      ...foundFacts(cookie),
      ['Pattern', cookie.pattern === cookie.name ? '' : cookie.pattern],
      ['Host', cookie.host],
      ['Path', cookie.path],
      ['Lifetime', cookie.lifetime],
      ['Secure', yes(cookie.secure)],
      ['HttpOnly', yes(cookie.httpOnly)],
      ['SameSite', cookie.sameSite],
      ['Partitioned', cookie.partitioned ? 'Yes' : ''],
      ['Set by', cookie.setBy === 'http' ? 'the server' : 'a script'],
      ['Not kept because', lines(cookie.blockedReasons)],
    ],
  }),
});
