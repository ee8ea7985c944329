import {
  mdiCancel,
  mdiDownload,
  mdiFileRemoveOutline,
  mdiHistory,
  mdiInformationOutline,
  mdiReplay,
} from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { Moment } from '@candour/kit/portal/cell.tsx';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { FilterChip } from '@candour/kit/portal/list-toolbar.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { dataExports, exportCalls, runFields, type ExportRun } from '../contract.ts';
import { RunSheet } from './run-sheet.tsx';
import { isOpen, RunStatusChip } from './run-status.tsx';
import { useDownload } from './use-download.ts';
import layout from '@candour/ui/layout.module.css';
import { readableSize } from '@candour/ui/readable-size.ts';

const catalogue = texts({
  title: 'Runs',
  export: 'Export',
  all: 'All exports',
  empty: 'No runs yet',
  emptyText: 'Run an export, or give it a schedule.',
  details: 'Details',
  download: 'Download',
  cancel: 'Cancel',
  cancelled: 'The run is cancelled',
  retry: 'Retry',
  queued: 'The run is queued',
  deleteFiles: 'Delete files',
  deleted: 'The files are deleted',
  files: (count: number) => `The files of this run (${count})`,
});

const facts = {
  fields: runFields,
  id: 'runId',
  label: 'exportName',
  search: [],
  order: 'requestedAt',
} as const;
const perPage = 25;

/** What became of each run, the newest first. */
export const RunsTab = () => {
  const words = useTexts(catalogue);
  const [{ exportId = '' }, choose] = useAddress<'exportId'>();
  const [openedId, open] = useState<number>();
  const [doomed, doom] = useState<ExportRun>();
  const { rows, total } = useRuns(exportId);
  const download = useDownload();
  const invalidates = [exportCalls.runs, dataExports.routes.list];
  const cancel = useWrite(exportCalls.removeRun, { invalidates, done: words.cancelled });
  const remove = useWrite(exportCalls.removeRun, { invalidates, done: words.deleted, isQuiet: true });
  const retry = useWrite(exportCalls.retryRun, { invalidates, done: words.queued });
  const { data } = useRead(dataExports.routes.list);
  const list = useList(rows, facts, {
    isFixedOrder: true,
    isDescending: true,
    total,
    size: perPage,
    columns: [
      { field: 'exportName', title: words.export },
      {
        field: 'requestedAt',
        title: 'Started',
        min: 150,
        cell: ({ startedAt, requestedAt }) => <Moment iso={startedAt ?? requestedAt} />,
      },
      { field: 'requestedBy', title: 'Requested by', min: 130, priority: 3 },
      { field: 'status', title: 'Status', min: 150, cell: ({ status }) => <RunStatusChip status={status} /> },
      { field: 'rowCount', title: 'Rows', min: 90, align: 'end', priority: 2 },
      {
        field: 'sizeBytes',
        title: 'Size',
        min: 90,
        align: 'end',
        priority: 2,
        value: ({ sizeBytes, files }) => (files.length === 0 ? '' : readableSize(sizeBytes)),
      },
    ],
  });
  const only = ({ files: [first, ...others] }: ExportRun) =>
    first?.notice === '' && others.length === 0 ? first : undefined;
  const opened = rows?.find(({ runId }) => runId === openedId);
  const params = (row: ExportRun) => ({ params: { runId: row.runId } });
  const othersOf = (row: ExportRun) => {
    const file = only(row);
    const { status, runId } = row;
    return [
      { label: words.details, icon: mdiInformationOutline, run: () => open(runId) },
      ...(file === undefined
        ? []
        : [{ label: words.download, icon: mdiDownload, run: () => download.mutate({ runId, file }) }]),
      ...(isOpen(status)
        ? [{ label: words.cancel, icon: mdiCancel, run: () => cancel.mutate(params(row)) }]
        : []),
      ...(status === 'Failed' || status === 'Cancelled'
        ? [{ label: words.retry, icon: mdiReplay, run: () => retry.mutate(params(row)) }]
        : []),
      ...(status === 'Completed'
        ? [{ label: words.deleteFiles, icon: mdiFileRemoveOutline, run: () => doom(row) }]
        : []),
    ];
  };
  const choices = (data?.dataExports ?? []).map((row) => ({
    value: String(row.exportId),
    label: row.exportName,
  }));
  return (
    <>
      <div className={layout.row}>
        <FilterChip
          label={words.export}
          choices={[{ value: '', label: words.all }, ...choices]}
          value={exportId}
          onChoose={(value) => choose({ exportId: value === '' ? undefined : value })}
        />
      </div>
      <DataTable
        list={list}
        title={words.title}
        hasCsv={false}
        empty={{ title: words.empty, text: words.emptyText, icon: mdiHistory }}
        open={({ runId }) => open(runId)}
        quick={(row) => {
          const file = only(row);
          return file === undefined
            ? undefined
            : { label: words.download, run: () => download.mutate({ runId: row.runId, file }) };
        }}
        actions={(row) => ({ others: othersOf(row) })}
      />
      {opened !== undefined && (
        <RunSheet
          run={opened}
          isDownloading={download.isPending}
          download={(file) => download.mutate({ runId: opened.runId, file })}
          onClose={() => open(undefined)}
        />
      )}
      {doomed !== undefined && (
        <ConfirmDelete
          name={words.files(doomed.files.length)}
          remove={() => remove.mutateAsync(params(doomed))}
          onClose={() => doom(undefined)}
        />
      )}
    </>
  );
};

/** One page of runs; what is under way is read again and again. */
const useRuns = (exportId: string): { rows: readonly ExportRun[] | undefined; total: number | undefined } => {
  const [{ page = '1', size = String(perPage) }] = useAddress<'page' | 'size'>();
  const query = { page, size, ...(exportId === '' ? {} : { exportId }) };
  const { data } = useRead(exportCalls.runs, { query }, { keepsLast: true });
  useRead(
    exportCalls.runs,
    { query },
    {
      isEnabled: data?.runs.some(({ status }) => isOpen(status)) === true,
      isLive: { everySeconds: 2 },
      isQuiet: true,
    },
  );
  return { rows: data?.runs, total: data?.total };
};
