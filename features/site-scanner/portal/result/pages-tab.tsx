import { mdiFileDocumentOutline } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { readableSize } from '@candour/ui/readable-size.ts';
import { scanPage, type ScanPage } from '../../contract/results.ts';
import { scans } from '../../contract/scans.ts';
import { passText, userAgentText } from '../scan-words.ts';
import { findingTab } from './finding-tab.tsx';

const states = {
  done: { label: 'Visited', tone: 'success' },
  partial: { label: 'Partly', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  instrumentationFailed: { label: 'Not watched', tone: 'danger' },
  crashed: { label: 'Crashed', tone: 'danger' },
  blocked: { label: 'Refused', tone: 'danger' },
} as const;

const StateOf = ({ state }: Pick<ScanPage, 'state'>) => (
  <StatusChip tone={states[state].tone}>{states[state].label}</StatusChip>
);

export default findingTab({
  route: scans.pages,
  facts: { fields: scanPage, id: 'pageId', label: 'url', search: [], order: 'url' },
  words: texts({ title: 'Pages', search: 'Search pages', empty: 'No page was visited yet' }),
  icon: mdiFileDocumentOutline,
  columns: () => [
    { field: 'url', title: 'URL' },
    { name: 'pass', title: 'Pass', min: 150, value: ({ actionTypeId }) => passText(actionTypeId) },
    { field: 'status', title: 'HTTP status', min: 100, align: 'start', priority: 2 },
    { field: 'cookies', title: 'Cookies', min: 84, priority: 2 },
    { field: 'needsLogin', title: 'Behind login', min: 110, priority: 3 },
    { field: 'state', title: 'State', min: 130, cell: StateOf },
    { field: 'error', title: 'Error', priority: 3 },
  ],
  sheet: (page) => ({
    title: page.url,
    lead: <StateOf state={page.state} />,
    facts: [
      ['Redirected to', page.finalUrl === page.url ? '' : page.finalUrl],
      ['Pass', passText(page.actionTypeId)],
      ['Device', userAgentText(page.userAgentId)],
      ['HTTP status', page.status === null ? 'no answer' : String(page.status)],
      ['Error', page.error],
      ['Took', `${(page.milliseconds / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} s`],
      ['Size', readableSize(page.bytes)],
      ['Requests', page.requests.toLocaleString('en')],
      ['Cookies', page.cookies.toLocaleString('en')],
      ['Behind a login', page.needsLogin ? 'Yes' : ''],
    ],
  }),
});
