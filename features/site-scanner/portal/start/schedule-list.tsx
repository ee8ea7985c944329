import { mdiCalendarClock } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { Moment } from '@candour/kit/portal/cell.tsx';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { DeleteRow } from '@candour/kit/portal/delete-row.tsx';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { scanSchedule, scanSchedules, type ScanSchedule } from '../../contract/setting.ts';
import { useWays } from '../use-ways.ts';
import { RequestButton } from './request-button.tsx';

const catalogue = texts({
  title: 'Schedules',
  search: 'Search schedules',
  empty: 'No scheduled scans yet',
  emptyText: 'Request a scan and choose weekly or monthly, and it is repeated from then on.',
  active: 'Active',
  resting: 'Resting',
  last: 'Last result',
  resumed: 'Schedule resumed',
  rested: 'Schedule paused',
  deleted: 'Schedule deleted',
  gone: 'Its scans and their results stay.',
});

const facts = {
  fields: scanSchedule,
  id: 'scheduleId',
  label: 'name',
  search: ['name', 'startUrl'],
  order: 'name',
  scope: 'brand',
} as const;

/** Recurring scans. */
export const ScheduleList = () => {
  const words = useTexts(catalogue);
  const { toResult } = useWays();
  const [doomed, doom] = useState<ScanSchedule>();
  const { data } = useRead(scanSchedules.list, undefined, { isLive: true });
  const setEnabled = useWrite(scanSchedules.setEnabled, { invalidates: [scanSchedules.list] });
  const list = useList(data?.schedules, facts, {
    columns: [
      { field: 'name', title: 'Scan name' },
      { field: 'startUrl', title: 'Start URL', priority: 2 },
      { field: 'schedule', title: 'Schedule', min: 110 },
      {
        field: 'nextRunAt',
        title: 'Next run',
        min: 150,
        cell: ({ nextRunAt }) => nextRunAt !== null && <Moment iso={nextRunAt} />,
      },
      { field: 'lastSkipped', title: 'Skipped because', priority: 3 },
      {
        field: 'isEnabled',
        title: 'State',
        min: 120,
        cell: ({ isEnabled }) => (
          <StatusChip tone={isEnabled ? 'success' : 'neutral'}>
            {isEnabled ? words.active : words.resting}
          </StatusChip>
        ),
      },
    ],
  });
  const toggle =
    ({ scheduleId, isEnabled }: ScanSchedule) =>
    () =>
      setEnabled.mutate({ params: { id: scheduleId }, body: { isEnabled: !isEnabled } });
  return (
    <>
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title={words.title}
        actions={(row) => ({
          ...(row.lastScanGuid === null
            ? {}
            : { view: { label: words.last, run: () => toResult(row.lastScanGuid ?? '') } }),
          ...(row.isEnabled ? { disable: toggle(row) } : { enable: toggle(row) }),
          delete: () => doom(row),
        })}
        empty={{
          title: words.empty,
          text: words.emptyText,
          icon: mdiCalendarClock,
          action: <RequestButton />,
        }}
      />
      {doomed !== undefined && (
        <DeleteRow
          name={doomed.name}
          consequence={words.gone}
          route={scanSchedules.remove}
          input={{ params: { id: doomed.scheduleId } }}
          invalidates={[scanSchedules.list]}
          done={words.deleted}
          onClose={() => doom(undefined)}
        />
      )}
    </>
  );
};
