import { mdiLanConnect } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { scanSubResource } from '../../contract/results.ts';
import { scans } from '../../contract/scans.ts';
import { findingTab } from './finding-tab.tsx';
import { foundFacts } from './found-facts.ts';
import { ConsentOf } from './item-chips.tsx';
import { ignoredFilter } from './item-filters.ts';
import { readableSize } from '@candour/ui/readable-size.ts';
import { seenIn } from './passes-seen.tsx';

export default findingTab({
  route: scans.subResources,
  facts: { fields: scanSubResource, id: 'itemId', label: 'host', search: [], order: 'host' },
  words: texts({
    title: 'Sub-resources',
    search: 'Search hosts and addresses',
    empty: 'Nothing was loaded',
    emptyText: 'The pages requested nothing but themselves.',
  }),
  icon: mdiLanConnect,
  columns: (scan) => [
    { field: 'host', title: 'Host' },
    { field: 'pattern', title: 'Address', priority: 2 },
    { field: 'type', title: 'Type', min: 100 },
    {
      field: 'bytes',
      title: 'Size',
      min: 84,
      align: 'end',
      priority: 3,
      cell: ({ bytes }) => readableSize(bytes),
    },
    { field: 'company', title: 'Company', priority: 3 },
    { field: 'party', title: 'Party', min: 72, priority: 2 },
    { field: 'pages', title: 'Pages', min: 70, priority: 3 },
    seenIn(scan),
    { field: 'isBlockedBeforeConsent', title: 'Waits for consent', min: 110 },
  ],
  filters: {
    party: { label: 'Party', choices: ['First', 'Third'].map((value) => ({ value, label: value })) },
    isIgnored: ignoredFilter,
  },
  itemOf: ({ itemId, isIgnored }) => ({ itemId, isIgnored, kind: 'request' }),
  sheet: (resource) => ({
    title: resource.host,
    lead: <ConsentOf consentStatus={resource.consentStatus} />,
    facts: [
      ['Example', resource.exampleUrl],
      ['Type', resource.type],
      ['Methods', resource.methods.join(', ')],
      ['Requests', resource.count.toLocaleString('en')],
      ['Size', readableSize(resource.bytes)],
      ['Sets cookies', resource.setsCookies ? 'Yes' : ''],
      ['Leads to', resource.cnameTarget],
      ['Rule of a filter list', resource.listRule],
      ...foundFacts(resource),
    ],
  }),
});
