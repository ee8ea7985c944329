import { mdiFileDocumentOutline } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { scanPage, type ScanDetail, type ScanPage } from '../../contract/results.ts';
import { scans } from '../../contract/scans.ts';
import { passText, sizeText, userAgentText } from '../scan-words.ts';
import { usePartList } from '../use-part.ts';
import { ItemSheet } from './item-sheet.tsx';

const catalogue = texts({
  title: 'Pages',
  search: 'Search pages',
  empty: 'No page was visited yet',
});

const states = {
  done: { label: 'Visited', tone: 'success' },
  partial: { label: 'Partly', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  instrumentationFailed: { label: 'Not watched', tone: 'danger' },
  crashed: { label: 'Crashed', tone: 'danger' },
  blocked: { label: 'Refused', tone: 'danger' },
} as const;

const facts = { fields: scanPage, id: 'pageId', label: 'url', search: [], order: 'url' } as const;

const PagesTab = ({ scan }: { scan: ScanDetail }) => {
  const words = useTexts(catalogue);
  const [opened, open] = useState<ScanPage>();
  const { list } = usePartList(scans.pages, facts, {
    scanGuid: scan.scanGuid,
    columns: [
      { field: 'url', title: 'URL' },
      {
        name: 'pass',
        title: 'Pass',
        width: 150,
        value: ({ actionTypeId }) => passText(actionTypeId),
      },
      { field: 'status', title: 'HTTP status', width: 100, align: 'start', isSecondary: true },
      { field: 'cookies', title: 'Cookies', width: 84, isSecondary: true },
      { field: 'needsLogin', title: 'Behind login', width: 110, isMinor: true },
      {
        field: 'state',
        title: 'State',
        width: 130,
        cell: ({ state }) => <StatusChip tone={states[state].tone}>{states[state].label}</StatusChip>,
      },
      { field: 'error', title: 'Error', isMinor: true },
    ],
  });
  return (
    <>
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title={words.title}
        open={open}
        empty={{ title: words.empty, icon: mdiFileDocumentOutline }}
      />
      {opened !== undefined && <PageSheet page={opened} onClose={() => open(undefined)} />}
    </>
  );
};

const PageSheet = ({ page, onClose }: { page: ScanPage; onClose: () => void }) => (
  <ItemSheet
    title={page.url}
    onClose={onClose}
    lead={<StatusChip tone={states[page.state].tone}>{states[page.state].label}</StatusChip>}
    facts={[
      ['Redirected to', page.finalUrl === page.url ? '' : page.finalUrl],
      ['Pass', passText(page.actionTypeId)],
      ['Device', userAgentText(page.userAgentId)],
      ['HTTP status', page.status === null ? 'no answer' : String(page.status)],
      ['Error', page.error],
      ['Took', `${(page.milliseconds / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} s`],
      ['Size', sizeText(page.bytes)],
      ['Requests', page.requests.toLocaleString('en')],
      ['Cookies', page.cookies.toLocaleString('en')],
      ['Behind a login', page.needsLogin ? 'Yes' : ''],
    ]}
  />
);

export default PagesTab;
