import { mdiFormatListBulletedSquare } from '@mdi/js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { texts } from '@candour/kit/contract/texts';
import { Moment } from '@candour/kit/portal/cell.tsx';
import { keyOf } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { integrationLog, type Run } from '../contract/log.ts';
import type { IntegrationService } from '../contract/services.ts';
import { durationText, lagText } from './display.ts';
import { nameOf } from './name-of.ts';
import classes from './runs-sheet.module.css';

const catalogue = texts({
  title: (name: string) => `Runs of ${name}`,
  empty: 'It has not run yet',
  emptyText: 'Each run is listed here with what was sent and how that went.',
  all: (count: number) => (count === 1 ? '1 sent' : `${count.toLocaleString('en')} sent`),
  failed: (count: number) => `${count.toLocaleString('en')} failed`,
  skipped: (count: number) => `${count.toLocaleString('en')} skipped`,
  took: (time: string) => `took ${time}`,
  behind: (time: string) => `${time} behind at its end`,
  more: 'Show older runs',
});

/** The runs of a service, newest first. */
export const RunsSheet = ({ service, onClose }: { service: IntegrationService; onClose: () => void }) => {
  const words = useTexts(catalogue);
  const { runs, more } = useRuns(service.id);
  return (
    <SideSheet isOpen title={words.title(nameOf(service))} width={520} onClose={onClose}>
      {runs === undefined && <Waiting height={240} />}
      {runs?.length === 0 && (
        <EmptyState icon={mdiFormatListBulletedSquare} title={words.empty}>
          {words.emptyText}
        </EmptyState>
      )}
      <ol className={classes.runs}>
        {runs?.map((run) => (
          <RunRow key={run.runNo} run={run} />
        ))}
      </ol>
      {more.hasNextPage && (
        <Button busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </SideSheet>
  );
};

const RunRow = ({ run }: { run: Run }) => {
  const words = useTexts(catalogue);
  const facts = [
    words.all(run.success),
    ...(run.failure > 0 ? [words.failed(run.failure)] : []),
    ...(run.skipped > 0 ? [words.skipped(run.skipped)] : []),
    words.took(durationText(run)),
    ...(run.lagSeconds > 0 ? [words.behind(lagText(run.lagSeconds))] : []),
  ];
  return (
    <li className={classes.run}>
      <p className={classes.head}>
        <Moment iso={run.startedAt} />
        <StatusChip tone={run.failure > 0 ? 'warning' : 'success'}>{run.outcome}</StatusChip>
      </p>
      <p className={classes.facts}>{facts.join(' · ')}</p>
    </li>
  );
};

const useRuns = (id: number) => {
  const { client } = useSurroundings();
  const more = useInfiniteQuery({
    queryKey: [...keyOf(integrationLog.runs), id],
    queryFn: ({ pageParam }) => client.call(integrationLog.runs, { params: { id }, query: pageParam }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ nextCursor }) => (nextCursor === null ? undefined : { cursor: nextCursor }),
  });
  return { runs: more.data?.pages.flatMap(({ runs }) => runs), more };
};
