import { mdiPlay, mdiPlus, mdiTestTube } from '@mdi/js';
import { Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { orderActions } from '@candour/kit/portal/order-actions.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { RecordDialogs } from '@candour/kit/portal/record-dialogs.tsx';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { momentText } from '@candour/kit/portal/dates.ts';
import { fieldLabel } from '@candour/consent/field-label.ts';
import {
  groupingCalls,
  groupingRules,
  groupKinds,
  modes,
  preferencePolicies,
  runModes,
  type GroupingRule,
} from '../contract.ts';
import { GroupingRuleFields } from './rule-fields.tsx';
import layout from '@candour/ui/layout.module.css';

const catalogue = texts({
  add: 'Add grouping rule',
  edit: 'Edit grouping rule',
  search: 'Search grouping rules',
  empty: 'No grouping rules yet',
  emptyText: 'Add one to find records that belong to the same person, household or organisation.',
  earlier: 'Run earlier',
  later: 'Run later',
  dryRun: 'Dry run',
  run: 'Run now',
  running: 'Running…',
});

const DryRunSheet = lazyPart(() => import('./dry-run-sheet.tsx'), 'DryRunSheet');

const State = ({ isActive, isBuilding }: GroupingRule) => {
  if (!isActive) return <StatusChip tone="neutral">Off</StatusChip>;
  return isBuilding ? (
    <StatusChip tone="info">Being prepared</StatusChip>
  ) : (
    <StatusChip tone="success">On</StatusChip>
  );
};

const told = ({ mode, lastRun }: GroupingRule): string => {
  if (lastRun === null) return 'Never';
  const found =
    mode === 'Link'
      ? `${lastRun.groups} groups`
      : `${lastRun.merges} merged, ${lastRun.candidates} new to review`;
  return `${momentText(lastRun.at)}: ${found}`;
};

/** A rule that was started here, and when it had run before. */
type Started = { id: number; before: string | null };

const isStillRunning =
  (started: Started | undefined) =>
  ({ groupingRuleId, lastRun }: GroupingRule): boolean =>
    started?.id === groupingRuleId && started.before === (lastRun?.at ?? null);

/** The grouping rules in their order. */
export const RulesTab = () => {
  const words = useTexts(catalogue);
  const may = useMay();
  const [tried, tryOut] = useState<GroupingRule>();
  const records = useRecords(groupingRules.routes, {
    rows: (response) => response.groupingRules,
    id: 'groupingRuleId',
    noun: 'Grouping rule',
  });
  const { rows = [], open, doom, change, mayWrite } = records;
  const [started, note] = useState<Started>();
  const isRunning = isStillRunning(started);
  // What is being prepared and what runs ends by itself, mostly within seconds.
  useRead(groupingRules.routes.list, undefined, {
    isEnabled: rows.some((row) => row.isBuilding || isRunning(row)),
    isLive: { everySeconds: 2 },
    isQuiet: true,
  });
  const invalidates = [groupingRules.routes.list];
  const order = useWrite(groupingCalls.order, { invalidates });
  const run = useWrite(groupingCalls.run, {
    invalidates: [groupingRules.routes.list, groupingCalls.reviewQueue],
    done: 'The rule runs in the background',
  });
  const start = (row: GroupingRule) =>
    run.mutate(
      { params: { id: row.groupingRuleId } },
      { onSuccess: () => note({ id: row.groupingRuleId, before: row.lastRun?.at ?? null }) },
    );
  const list = useList(records.rows, groupingRules, {
    columns: [
      { name: 'priority', title: 'Order', min: 104, align: 'end', value: (row) => rows.indexOf(row) + 1 },
      'ruleName',
      { field: 'mode', min: 90, value: (row) => modes[row.mode] },
      { field: 'groupKind', min: 110, priority: 3, value: (row) => groupKinds[row.groupKind] },
      {
        field: 'matchFields',
        min: 170,
        priority: 2,
        value: ({ matchFields }) => matchFields.map(({ fieldName }) => fieldLabel(fieldName)).join(', '),
      },
      {
        field: 'preferencePolicy',
        min: 150,
        priority: 3,
        value: (row) => (row.mode === 'Link' ? '' : preferencePolicies[row.preferencePolicy]),
      },
      { field: 'runMode', min: 130, priority: 3, value: (row) => runModes[row.runMode] },
      {
        field: 'lastRun',
        min: 170,
        priority: 2,
        value: (row) => (isRunning(row) ? words.running : told(row)),
      },
      { field: 'brandName', min: 110, priority: 3 },
      { field: 'isActive', title: 'State', min: 150, cell: State },
    ],
  });
  const others = (row: GroupingRule) => [
    ...(may(groupingCalls.dryRun.access) && !row.isBuilding
      ? [{ label: words.dryRun, icon: mdiTestTube, run: () => tryOut(row) }]
      : []),
    ...(may(groupingCalls.run.access) && !row.isBuilding
      ? [{ label: words.run, icon: mdiPlay, run: () => start(row) }]
      : []),
    ...orderActions({
      rows,
      row,
      idOf: ({ groupingRuleId }) => groupingRuleId,
      words,
      order: (ids) => order.mutate({ body: { ids } }),
    }),
  ];
  const addButton = mayWrite && (
    <Button look="primary" icon={mdiPlus} onClick={() => open('new')}>
      {words.add}
    </Button>
  );
  return (
    <>
      <div className={layout.row}>{addButton}</div>
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title="Grouping rules"
        empty={{ title: words.empty, text: words.emptyText, action: addButton }}
        open={open}
        actions={(row) => ({
          edit: () => open(row),
          [row.isActive ? 'disable' : 'enable']: () => change(row, { isActive: !row.isActive }),
          others: others(row),
          delete: () => doom(row),
        })}
      />
      <RecordDialogs
        records={records}
        facts={groupingRules}
        label="ruleName"
        add={words.add}
        edit={words.edit}
        consequence="Merges that it made stay. Its links and what waits for review are deleted."
        width={680}
        isLong
      >
        <GroupingRuleFields />
      </RecordDialogs>
      {tried !== undefined && (
        <Suspense>
          <DryRunSheet rule={tried} onClose={() => tryOut(undefined)} />
        </Suspense>
      )}
    </>
  );
};
