import { mdiDatabaseExportOutline, mdiFormatListBulleted, mdiPlay } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { Moment } from '@candour/kit/portal/cell.tsx';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { DeleteDoomed } from '@candour/kit/portal/delete-doomed.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { exportTypes } from '../contract/columns.ts';
import { destinationTypes } from '../contract/destination.ts';
import { frequencies } from '../contract/schedule.ts';
import { dataExports, dataExportScreens, exportCalls, formats, type DataExport } from '../contract.ts';
import { AddExport } from './add-export.tsx';
import { isOpen, RunStatusChip } from './run-status.tsx';

const catalogue = texts({
  title: 'Exports',
  search: 'Search exports',
  empty: 'No exports yet',
  emptyText: 'Add one to get people, preferences or consents as a file.',
  run: 'Run now',
  runs: 'Runs',
  queued: 'The run is queued',
  disabled: 'Enable it first',
  running: 'It is running',
  gone: 'Its runs and their files are deleted too.',
});

/** Every export, with what became of its last run. */
export const ExportsTab = () => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const { brands } = useSurroundings();
  const records = useRecords(dataExports.routes, {
    rows: (response) => response.dataExports,
    id: 'exportId',
    noun: 'Export',
  });
  const { rows = [], doom, change } = records;
  // What runs ends by itself.
  useRead(dataExports.routes.list, undefined, {
    isEnabled: rows.some(({ lastRun }) => isOpen(lastRun?.status)),
    isLive: { everySeconds: 2 },
    isQuiet: true,
  });
  const run = useWrite(exportCalls.run, {
    invalidates: [dataExports.routes.list, exportCalls.runs],
    done: words.queued,
  });
  const open = (row: DataExport, isCopy = false) =>
    void navigate(
      linkTo(dataExportScreens, 'manage-data-export', {
        search: isCopy ? { copyOf: row.exportId } : { exportId: row.exportId },
      }),
    );
  const toRuns = ({ exportId }: DataExport) =>
    void navigate(linkTo(dataExportScreens, 'data-exports', { search: { tab: 'runs', exportId } }));
  const brandNames = ({ brandIds }: DataExport) =>
    brands
      .filter(({ brandId }) => brandIds.includes(brandId))
      .map(({ brandName }) => brandName)
      .join(', ');
  const list = useList(records.rows, dataExports, {
    columns: [
      'exportName',
      { field: 'exportType', min: 150, value: (row) => exportTypes[row.exportType] },
      { field: 'brandIds', min: 120, priority: 2, value: brandNames },
      { field: 'format', min: 90, priority: 3, value: (row) => formats[row.format].split(' (')[0] },
      {
        field: 'destinationType',
        min: 150,
        priority: 3,
        value: (row) => destinationTypes[row.destinationType],
      },
      { field: 'schedule', min: 130, priority: 3, value: ({ schedule }) => frequencies[schedule.every] },
      {
        field: 'lastRun',
        min: 150,
        value: ({ lastRun }) => lastRun?.at ?? '',
        cell: ({ lastRun }) => (lastRun === null ? 'Never' : <RunStatusChip status={lastRun.status} />),
      },
      {
        field: 'nextRunAt',
        min: 130,
        priority: 2,
        cell: ({ nextRunAt }) => (nextRunAt === null ? '–' : <Moment iso={nextRunAt} />),
      },
      { field: 'isActive', min: 80, priority: 2 },
    ],
  });
  const whyNotRun = ({ isActive, lastRun }: DataExport): string | undefined => {
    if (!isActive) return words.disabled;
    return isOpen(lastRun?.status) ? words.running : undefined;
  };
  const start = ({ exportId }: DataExport) => run.mutate({ params: { id: exportId } });
  return (
    <>
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title={words.title}
        empty={{
          title: words.empty,
          text: words.emptyText,
          icon: mdiDatabaseExportOutline,
          action: <AddExport />,
        }}
        open={(row) => open(row)}
        quick={(row) =>
          whyNotRun(row) === undefined ? { label: words.run, run: () => start(row) } : undefined
        }
        actions={(row) => ({
          edit: () => open(row),
          clone: () => open(row, true),
          [row.isActive ? 'disable' : 'enable']: () => change(row, { isActive: !row.isActive }),
          others: [
            { label: words.run, icon: mdiPlay, run: () => start(row), disabledReason: whyNotRun(row) },
            { label: words.runs, icon: mdiFormatListBulleted, run: () => toRuns(row) },
          ],
          delete: () => doom(row),
        })}
      />
      <DeleteDoomed records={records} label="exportName" consequence={words.gone} />
    </>
  );
};
