import { mdiBroom, mdiPlus, mdiTestTube } from '@mdi/js';
import { Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { ListToolbar } from '@candour/kit/portal/list-toolbar.tsx';
import { orderActions } from '@candour/kit/portal/order-actions.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { RecordDialogs } from '@candour/kit/portal/record-dialogs.tsx';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import {
  brandScopes,
  dataSubjectRules,
  onMultipleMatches,
  ruleCalls,
  updatePolicies,
  type DataSubjectRule,
} from '../contract.ts';
import { fieldLabel } from '@candour/consent/field-label.ts';
import { RuleFields } from './rule-fields.tsx';
import layout from '@candour/ui/layout.module.css';

const catalogue = texts({
  add: 'Add rule',
  edit: 'Edit rule',
  search: 'Search rules',
  test: 'Test',
  empty: 'No rules yet',
  emptyText: 'Without one, people are found by customer number, email and mobile, the strongest first.',
  earlier: 'Try earlier',
  later: 'Try later',
  clear: 'Compare shared values again',
});

const TestSheet = lazyPart(() => import('./test-sheet.tsx'), 'TestSheet');

/** Whether a rule is in use. */
const State = ({ isActive, isBuilding, crowdedKeys }: DataSubjectRule) => {
  if (!isActive) return <StatusChip tone="neutral">Off</StatusChip>;
  if (isBuilding) return <StatusChip tone="info">Being prepared</StatusChip>;
  return crowdedKeys > 0 ? (
    <StatusChip tone="warning">{`${crowdedKeys} shared by too many`}</StatusChip>
  ) : (
    <StatusChip tone="success">On</StatusChip>
  );
};

/** The rules that decide whom a submission is about, in their order. */
export const MatchingTab = () => {
  const words = useTexts(catalogue);
  const [test, setTest] = useState<'open' | 'closed'>();
  const records = useRecords(dataSubjectRules.routes, {
    rows: (response) => response.dataSubjectRules,
    id: 'ruleId',
    noun: 'Rule',
  });
  const { rows = [], open, doom, change, mayWrite } = records;
  // A rule is in use once it is prepared, which takes seconds.
  useRead(dataSubjectRules.routes.list, undefined, {
    isEnabled: rows.some(({ isBuilding }) => isBuilding),
    isLive: { everySeconds: 2 },
    isQuiet: true,
  });
  const invalidates = [dataSubjectRules.routes.list];
  const order = useWrite(ruleCalls.order, { invalidates });
  const clear = useWrite(ruleCalls.clearCrowd, { invalidates, done: 'These values are compared again' });
  const list = useList(records.rows, dataSubjectRules, {
    columns: [
      { name: 'priority', title: 'Order', min: 104, align: 'end', value: (row) => rows.indexOf(row) + 1 },
      'ruleName',
      {
        field: 'matchFields',
        priority: 1,
        min: 180,
        value: ({ matchFields }) => matchFields.map(({ fieldName }) => fieldLabel(fieldName)).join(', '),
      },
      { field: 'brandScope', min: 160, priority: 3, value: (row) => brandScopes[row.brandScope] },
      {
        field: 'onMultipleMatches',
        min: 150,
        priority: 2,
        value: (row) => onMultipleMatches[row.onMultipleMatches],
      },
      { field: 'updatePolicy', min: 150, priority: 3, value: (row) => updatePolicies[row.updatePolicy] },
      { field: 'brandName', min: 110, priority: 2 },
      { field: 'isActive', title: 'State', min: 160, cell: State },
    ],
  });
  const others = (row: DataSubjectRule) => [
    ...orderActions({
      rows,
      row,
      idOf: ({ ruleId }) => ruleId,
      words,
      order: (ids) => order.mutate({ body: { ids } }),
    }),
    ...(row.crowdedKeys === 0
      ? []
      : [{ label: words.clear, icon: mdiBroom, run: () => clear.mutate({ params: { id: row.ruleId } }) }]),
  ];
  const addButton = mayWrite && (
    <Button look="primary" icon={mdiPlus} onClick={() => open('new')}>
      {words.add}
    </Button>
  );
  return (
    <>
      <div className={layout.row}>
        {addButton}
        <Button icon={mdiTestTube} onClick={() => setTest('open')}>
          {words.test}
        </Button>
      </div>
      <ListToolbar list={list} search={words.search} />
      <DataTable
        list={list}
        title="Matching"
        rowsCalled="matching rules"
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
        facts={dataSubjectRules}
        label="ruleName"
        add={words.add}
        edit={words.edit}
        width={680}
        isLong
      >
        <RuleFields />
      </RecordDialogs>
      {test !== undefined && (
        <Suspense>
          <TestSheet isOpen={test === 'open'} onClose={() => setTest('closed')} />
        </Suspense>
      )}
    </>
  );
};
