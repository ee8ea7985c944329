import { texts } from '@candour/kit/contract/texts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { integrationReplays, type Replay } from '../contract/replays.ts';
import type { IntegrationService } from '../contract/services.ts';
import { percentOf, rangeText } from './replay-range.ts';
import classes from './replay-sheet.module.css';
import rows from './runs-sheet.module.css';

const many = (count: number): string => count.toLocaleString('en');

const catalogue = texts({
  person: 'one person',
  sent: (count: number) => `${many(count)} sent`,
  failed: (count: number) => `${many(count)} failed, to be tried again with the others`,
  skipped: (count: number) => `${many(count)} left out`,
  asked: (name: string, time: string) => `Requested by ${name} at ${time}`,
  reason: (reason: string) => `It ended: ${reason}`,
  waiting: 'Waiting',
  running: 'Sending',
  done: 'Done',
  cancelled: 'Cancelled',
  stopped: 'Failed',
  progress: 'Progress',
  first: 'It starts when the service has nothing else to send.',
  reached: (time: string) => `Has reached what was received at ${time}`,
  paused: (reason: string) => `The service is paused: ${reason}`,
  cancel: 'Cancel sending',
  hasEnded: 'Sending again was cancelled',
});

const chips = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  cancelled: 'neutral',
  failed: 'danger',
} as const;

type Words = ReturnType<typeof useTexts<typeof catalogue>>;

const factsOf = (words: Words, replay: Replay): string =>
  [
    words.sent(replay.sent),
    ...(replay.failed > 0 ? [words.failed(replay.failed)] : []),
    ...(replay.skipped > 0 ? [words.skipped(replay.skipped)] : []),
    ...(replay.isOfPerson ? [words.person] : []),
  ].join(' · ');

const Head = ({ replay }: { replay: Replay }) => {
  const words = useTexts(catalogue);
  const { from, to, state } = replay;
  return (
    <p className={rows.head}>
      <span>{rangeText({ from, to })}</span>
      <StatusChip tone={chips[state]}>{state === 'failed' ? words.stopped : words[state]}</StatusChip>
    </p>
  );
};

/** A replay under way, with its progress and a way to cancel it. */
export const OpenReplay = (props: { replay: Replay; service: IntegrationService; mayManage: boolean }) => {
  const { replay, service, mayManage } = props;
  const words = useTexts(catalogue);
  const cancel = useWrite(integrationReplays.cancel, {
    invalidates: [integrationReplays.list],
    done: words.hasEnded,
  });
  const { reachedAt, replayId } = replay;
  const pause = service.stats?.paused ?? null;
  return (
    <div>
      <Head replay={replay} />
      <progress className={classes.bar} aria-label={words.progress} max={100} value={percentOf(replay)} />
      <p className={rows.facts} role="status">
        {factsOf(words, replay)}
      </p>
      <p className={rows.facts}>
        {reachedAt === null ? words.first : words.reached(dateTimeText(reachedAt))}
      </p>
      {pause !== null && <Notice tone="warning">{words.paused(pause.reason)}</Notice>}
      {mayManage && (
        <p className={classes.deeds}>
          <Button
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: service.id, replayId } })}
          >
            {words.cancel}
          </Button>
        </p>
      )}
    </div>
  );
};

/** A finished replay. */
export const PastReplay = ({ replay }: { replay: Replay }) => {
  const words = useTexts(catalogue);
  return (
    <li className={rows.run}>
      <Head replay={replay} />
      <p className={rows.facts}>{factsOf(words, replay)}</p>
      {replay.reason !== '' && <p className={rows.facts}>{words.reason(replay.reason)}</p>}
      <p className={rows.facts}>{words.asked(replay.requestedBy, dateTimeText(replay.requestedAt))}</p>
    </li>
  );
};
