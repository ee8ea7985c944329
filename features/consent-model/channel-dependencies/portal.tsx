import { mdiArrowDown, mdiArrowUp, mdiTestTube } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { ListScreen } from '@candour/kit/portal/list-screen.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { RecordDialogs } from '@candour/kit/portal/record-dialogs.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useRecords } from '@candour/kit/portal/use-records.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { moved } from '@candour/ui/moved.ts';
import { channelDependencies, dependencyCalls, effects, places, type ChannelDependency } from './contract.ts';
import { DependencyFields } from './portal/dependency-fields.tsx';

const catalogue = texts({
  title: 'Channel dependencies',
  purpose: 'Rules that keep answers consistent, such as a no to the newsletter that ends its specials.',
  add: 'Add dependency',
  edit: 'Edit dependency',
  search: 'Search dependencies',
  empty: 'No dependencies yet',
  emptyText: 'Add one where an answer to one channel says something about another.',
  test: 'Test',
  earlier: 'Run earlier',
  later: 'Run later',
});

const TestSheet = lazy(() => import('./portal/test-sheet.tsx'));

const ChannelDependencies = () => {
  const trail = useTrail();
  const words = useTexts(catalogue);
  const [isTesting, test] = useState(false);
  const records = useRecords(channelDependencies.routes, {
    rows: (response) => response.channelDependencies,
    id: 'dependencyId',
    noun: 'Dependency',
  });
  const { rows = [], open, doom, change, mayWrite } = records;
  const order = useWrite(dependencyCalls.order, { invalidates: [channelDependencies.routes.list] });
  const list = useList(records.rows, channelDependencies, {
    columns: [
      { name: 'displayOrder', title: 'Order', min: 90, align: 'end', value: (row) => rows.indexOf(row) + 1 },
      'dependencyName',
      { field: 'triggerChannelName', priority: 2 },
      { field: 'triggerValue', min: 80, priority: 2 },
      { field: 'effect', min: 140, value: (row) => effects[row.effect], priority: 2 },
      { field: 'targetChannelNames', priority: 2 },
      { field: 'applyIn', min: 120, value: (row) => places[row.applyIn], priority: 3 },
      { field: 'brandName', min: 110, priority: 3 },
      { field: 'isActive', min: 90 },
    ],
  });
  const step = (row: ChannelDependency, by: -1 | 1) => {
    const ids = rows.map(({ dependencyId }) => dependencyId);
    const at = ids.indexOf(row.dependencyId);
    order.mutate({ body: { ids: moved(ids, at, at + by) } });
  };
  const orderItems = (row: ChannelDependency) => [
    ...(rows[0] === row ? [] : [{ label: words.earlier, icon: mdiArrowUp, run: () => step(row, -1) }]),
    ...(rows.at(-1) === row ? [] : [{ label: words.later, icon: mdiArrowDown, run: () => step(row, 1) }]),
  ];
  return (
    <ListScreen
      list={list}
      {...words}
      trail={trail}
      buttons={
        rows.length > 0 && (
          <Button icon={mdiTestTube} onClick={() => test(true)}>
            {words.test}
          </Button>
        )
      }
      add={mayWrite ? { label: words.add, run: () => open('new') } : undefined}
      empty={{ title: words.empty, text: words.emptyText }}
      open={open}
      actions={(row) => ({
        edit: () => open(row),
        [row.isActive ? 'disable' : 'enable']: () => change(row, { isActive: !row.isActive }),
        others: orderItems(row),
        delete: () => doom(row),
      })}
    >
      <RecordDialogs
        records={records}
        facts={channelDependencies}
        label="dependencyName"
        add={words.add}
        edit={words.edit}
        isLong
      >
        <DependencyFields />
      </RecordDialogs>
      {isTesting && (
        <Suspense>
          <TestSheet rules={rows} onClose={() => test(false)} />
        </Suspense>
      )}
    </ListScreen>
  );
};

/** For people who came from the structure. */
const useTrail = () => {
  const navigate = useNavigate();
  const [{ accessedVia }] = useAddress<'accessedVia'>();
  if (accessedVia !== 'consent-structure') return undefined;
  return [{ label: 'Consent structure', run: () => void navigate({ to: '/consent-structure' }) }];
};

export const screens = { 'channel-dependencies': ChannelDependencies };
