import { mdiDownload, mdiTextBoxSearchOutline } from '@mdi/js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { Moment } from '@candour/kit/portal/cell.tsx';
import { ColumnMenu } from '@candour/kit/portal/column-menu.tsx';
import { DataTable } from '@candour/kit/portal/data-table.tsx';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { keyOf } from '@candour/kit/portal/query.ts';
import { useMay, useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useFile } from '@candour/kit/portal/use-file.ts';
import { useList } from '@candour/kit/portal/use-list.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { Tabs } from '@candour/ui/tabs.tsx';
import {
  exportLog,
  levelWord,
  listLog,
  logEntry,
  readersOf,
  type LogEntry,
  type LogType,
} from './contract.ts';
import { LogFilters } from './portal/log-filters.tsx';
import { queryOf, type LogAddress } from './portal/log-query.ts';
import { itemTitles, whoTitles } from './portal/log-words.ts';
import classes from './portal/logs.module.css';

const EntrySheet = lazy(() => import('./portal/entry-sheet.tsx'));

const catalogue = texts({
  title: 'Log viewer',
  entries: 'entries',
  purpose: 'Who did what, and what the system did by itself.',
  export: 'Export CSV',
  more: 'Show older entries',
  empty: 'Nothing in this period',
  emptyText: 'Choose a longer period or remove filters.',
});

const tabs: readonly { value: LogType; label: string }[] = [
  { value: 'audit', label: 'Audit' },
  { value: 'sign-ins', label: 'Sign-ins' },
  { value: 'integration-failures', label: 'Integration failures' },
  { value: 'api-calls', label: 'API calls' },
  { value: 'e-mails', label: 'Emails' },
  { value: 'public-errors', label: 'Public errors' },
  { value: 'jobs', label: 'Jobs' },
];

const facts = { fields: logEntry, id: 'id', label: 'action', search: [], order: 'at' } as const;
const tones = { Info: 'neutral', Warning: 'warning', Error: 'danger' } as const;

const LogViewer = () => {
  const words = useTexts(catalogue);
  const [address, change] = useAddress<keyof LogAddress>();
  const [opened, show] = useState<LogEntry>();
  const may = useMay();
  const open = tabs.filter(({ value }) => may(readersOf(value)));
  const type = open.find(({ value }) => value === address.tab)?.value ?? open[0]?.value ?? 'audit';
  const { entries, more } = useLog(type, address);
  const list = useList(entries, facts, {
    isFixedOrder: true,
    isDescending: true,
    columns: [
      { field: 'at', title: 'Time', min: 160, cell: ({ at }) => <Moment iso={at} isExact /> },
      {
        field: 'level',
        title: type === 'integration-failures' ? 'State' : 'Level',
        min: 120,
        cell: (entry) => <StatusChip tone={tones[entry.level]}>{levelWord(type, entry)}</StatusChip>,
      },
      ...(type === 'audit' ? [{ field: 'area', title: 'Area', min: 160, priority: 2 } as const] : []),
      { field: 'action', title: type === 'integration-failures' ? 'Service' : 'Action' },
      { field: 'who', title: whoTitles[type], priority: 2 },
      { field: 'entity', title: itemTitles[type] },
      { field: 'summary', title: 'Summary', priority: 2 },
    ],
  });
  const file = useFile(exportLog);
  const exported = () => {
    const query = queryOf(address, Date.now());
    file.mutate({ name: `${type}.csv`, input: { params: { type }, query } });
  };
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          <Button icon={mdiDownload} busy={file.isPending} onClick={exported}>
            {words.export}
          </Button>
        }
      />
      <Tabs label={words.title} tabs={open} value={type} onOpen={(tab) => change({ tab, level: undefined })}>
        <LogFilters type={type} address={address} change={change} tools={<ColumnMenu list={list} />} />
        <DataTable
          list={list}
          title={words.title}
          rowsCalled={words.entries}
          open={show}
          hasCsv={false}
          empty={{ title: words.empty, text: words.emptyText, icon: mdiTextBoxSearchOutline }}
        />
        {more.hasNextPage && (
          <div className={classes.more}>
            <Button busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
              {words.more}
            </Button>
          </div>
        )}
      </Tabs>
      {opened !== undefined && (
        <Suspense>
          <EntrySheet type={type} entry={opened} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </>
  );
};

/** The pages of a log loaded so far. */
const useLog = (type: LogType, address: LogAddress) => {
  const { client } = useSurroundings();
  const more = useInfiniteQuery({
    queryKey: [...keyOf(listLog), type, address],
    queryFn: ({ pageParam }) =>
      client.call(listLog, { params: { type }, query: { ...queryOf(address, Date.now()), ...pageParam } }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? undefined : { cursor: nextCursor }),
  });
  return { entries: more.data?.pages.flatMap(({ entries }) => entries), more };
};

export const screens = { 'log-viewer': LogViewer };
