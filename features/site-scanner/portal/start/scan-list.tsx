import { mdiCancel, mdiFileEditOutline, mdiRadar, mdiReplay } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { Moment } from '@candour/kit/portal/cell.tsx';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { DeleteRow } from '@candour/kit/portal/delete-row.tsx';
import { FilterChip, ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import type { RowActions } from '@candour/kit/portal/row-actions.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { scanRow, type ScanRow } from '../../contract/results.ts';
import { scans } from '../../contract/scans.ts';
import { scanStatuses } from '../../contract/words.ts';
import { ScanStatusChip } from '../scan-status-chip.tsx';
import { isUnderWay, scanTypeText } from '../scan-words.ts';
import { rowsPerPage, usePart } from '../use-part.ts';
import { useReRun } from '../use-re-run.ts';
import { useWays } from '../use-ways.ts';
import { RequestButton } from './request-button.tsx';

const catalogue = texts({
  title: 'Scans',
  search: 'Search scans',
  empty: 'No scans yet',
  emptyText: 'Request one to see which cookies, trackers and requests a site really has.',
  domain: 'Domain',
  status: 'Status',
  date: 'Date',
  any: 'Any time',
  days: (count: number) => `Last ${count} days`,
  view: 'View result',
  follow: 'Follow',
  again: 'Re-run with same settings',
  change: 'Re-run with changes',
  cancel: 'Cancel',
  cancelled: 'The scan is being cancelled',
  deleted: (name: string) => `${name} deleted`,
  gone: 'Its results are deleted too. Links to its downloads in emails will stop working.',
});

const facts = {
  fields: scanRow,
  id: 'scanGuid',
  label: 'name',
  search: [],
  order: 'requestedAt',
  routes: { history: scans.history },
} as const;
const periods = [7, 30, 90];

/** Every requested scan, newest first. */
export const ScanList = () => {
  const words = useTexts(catalogue);
  const { toResult } = useWays();
  const [{ days = '' }, change] = useAddress<'days'>();
  const [doomed, doom] = useState<ScanRow>();
  const { rows, total, domains = [] } = useScans(days) ?? {};
  const list = useList(rows, facts, {
    isFixedOrder: true,
    isDescending: true,
    total,
    size: rowsPerPage,
    columns: [
      { field: 'name', title: 'Scan name' },
      { field: 'startUrl', title: 'Start URL', priority: 2 },
      {
        name: 'type',
        title: 'Scan type',
        min: 110,
        priority: 3,
        value: ({ scanTypeId }) => scanTypeText(scanTypeId),
      },
      { field: 'requestedBy', title: 'Requested by', priority: 3 },
      {
        field: 'requestedAt',
        title: 'Requested at',
        min: 150,
        priority: 2,
        cell: ({ requestedAt }) => <Moment iso={requestedAt} />,
      },
      {
        field: 'status',
        title: 'Status',
        min: 220,
        cell: (row) => <ScanStatusChip scan={row} />,
      },
      { name: 'cookies', title: 'Cookies', min: 88, align: 'end', value: ({ totals }) => totals.cookies },
      {
        name: 'trackers',
        title: 'Trackers',
        min: 88,
        align: 'end',
        value: ({ totals }) => totals.advancedTrackers,
      },
      { field: 'newSinceLast', title: 'New since last', min: 116, priority: 2, align: 'end' },
    ],
    filters: {
      domain: { label: words.domain, choices: domains.map((value) => ({ value, label: value })) },
      status: { label: words.status, choices: scanStatuses.map((value) => ({ value, label: value })) },
    },
  });
  const actionsOf = useActions(doom);
  return (
    <>
      <ListToolbar list={list} search={words.search}>
        <FilterChip
          label={words.date}
          choices={[
            { value: '', label: words.any },
            ...periods.map((count) => ({ value: String(count), label: words.days(count) })),
          ]}
          value={days}
          onChoose={(value) => change({ days: value === '' ? undefined : value })}
        />
      </ListToolbar>
      <DataTable
        list={list}
        title={words.title}
        open={({ scanGuid, maxUrls }) => toResult(scanGuid, { maxUrls })}
        actions={actionsOf}
        empty={{ title: words.empty, text: words.emptyText, icon: mdiRadar, action: <RequestButton /> }}
      />
      {doomed !== undefined && (
        <DeleteRow
          name={doomed.name}
          consequence={words.gone}
          route={scans.remove}
          input={{ params: { scanGuid: doomed.scanGuid } }}
          invalidates={[scans.list]}
          done={words.deleted(doomed.name)}
          onClose={() => doom(undefined)}
        />
      )}
    </>
  );
};

const useScans = (days: string) => {
  const from = new Date(Date.now() - Number(days) * 86_400_000).toISOString().slice(0, 10);
  return usePart(scans.list, {
    filters: ['domain', 'status'],
    query: days === '' ? {} : { from },
    everySeconds: 3,
  });
};

/** The actions on a scan in its current state. */
const useActions = (doom: (scan: ScanRow) => void): ((scan: ScanRow) => RowActions) => {
  const words = useTexts(catalogue);
  const { toRequest, toResult } = useWays();
  const reRun = useReRun();
  const cancel = useWrite(scans.cancel, { invalidates: [scans.list, scans.read], done: words.cancelled });
  return (scan) => {
    const { scanGuid, maxUrls } = scan;
    const isOpen = isUnderWay(scan);
    return {
      view: { run: () => toResult(scanGuid, { maxUrls }), label: isOpen ? words.follow : words.view },
      delete: () => doom(scan),
      others: [
        { label: words.again, icon: mdiReplay, run: () => reRun(scanGuid) },
        { label: words.change, icon: mdiFileEditOutline, run: () => toRequest(scanGuid) },
        ...(isOpen && !scan.isCancelling
          ? [
              {
                label: words.cancel,
                icon: mdiCancel,
                run: () => cancel.mutate({ params: { scanGuid } }),
              },
            ]
          : []),
      ],
    };
  };
};
