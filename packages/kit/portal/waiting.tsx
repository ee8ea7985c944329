import { mdiCloudAlertOutline } from '@mdi/js';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore, type ComponentProps } from 'react';
import { Button } from '@candour/ui/button.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import classes from './waiting.module.css';

/** A placeholder while something loads. If loading failed it says so, and tries again on request. */
export const Waiting = (props: ComponentProps<typeof Skeleton>) => {
  const failed = useFailedReads();
  if (failed !== undefined) return <ReadFailed failed={failed} />;
  const { height } = props;
  return typeof height === 'number' && height >= tall ? <Lines height={height} /> : <Skeleton {...props} />;
};

/** From this height on one grey area would look like a thing of its own. */
const tall = 160;
const lineHeight = 80;

const Lines = ({ height }: { height: number }) => (
  <div className={classes.filled} style={{ height }}>
    {Array.from({ length: Math.floor(height / lineHeight) }, (_, at) => (
      <Line key={at} width={64 + 24 * ((at % 3) + 1)} />
    ))}
  </div>
);

const Line = ({ width, height = 40 }: { width: number; height?: number }) => (
  <div className={classes.field}>
    <Skeleton width={width} height={14} />
    <Skeleton height={height} radius={8} />
  </div>
);

/** In the place of a form below the head of its screen. */
export const WaitingForm = () => {
  const failed = useFailedReads();
  return failed === undefined ? <FormShape /> : <ReadFailed failed={failed} />;
};

const FormShape = () => (
  <div className={classes.form}>
    {[1, 2, 3].map((line) => (
      <Line key={line} width={line * 24 + 64} />
    ))}
    <Line width={88} height={120} />
  </div>
);

/** In the place of a screen about one record until that is read: its head and its form. */
export const WaitingRecord = () => {
  const failed = useFailedReads();
  if (failed !== undefined) return <ReadFailed failed={failed} isPage />;
  return (
    <div className={classes.record}>
      <Skeleton width={120} height={20} />
      <Skeleton width="60%" height={28} />
      <FormShape />
    </div>
  );
};

/** In the place of cards, each with a picture, a name and what is in it. */
export const WaitingCards = ({ count = 3 }: { count?: number }) => {
  const failed = useFailedReads();
  if (failed !== undefined) return <ReadFailed failed={failed} />;
  return (
    <div className={classes.cards}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classes.card}>
          <Skeleton width={40} height={40} radius={8} />
          <div className={classes.lines}>
            <Skeleton width={`${36 - at * 6}%`} height={18} />
            <Skeleton width={`${54 - at * 8}%`} height={14} />
          </div>
          <Skeleton height={72} radius={8} />
        </div>
      ))}
    </div>
  );
};

type Failed = { message: string; again: () => void };

type FailedProps = {
  failed: Failed;
  /** What could not be read, within a sentence. */
  what?: string;
  /** If it is in the place of the whole screen. */
  isPage?: boolean;
};

/** In the place of what could not be read, for as long as that is so: the red message that tells it first can be closed. */
export const ReadFailed = ({ failed, what = 'this', isPage = false }: FailedProps) => {
  const { message, again } = failed;
  return (
    <EmptyState
      icon={mdiCloudAlertOutline}
      title={`Couldn't load ${what}`}
      action={<Button onClick={again}>Try again</Button>}
      isPage={isPage}
    >
      {message}
    </EmptyState>
  );
};

/** Above a form that lacks something it offers, such as what can be chosen. */
export const PartsFailed = () => {
  const failed = useFailedReads(isLoud);
  return failed === undefined ? null : <PartsMissing failed={failed} />;
};

const PartsMissing = ({ failed: { message, again } }: { failed: Failed }) => (
  <Notice tone="danger" title="Part of this page couldn't be loaded" className={classes.missing}>
    <p>{message}</p>
    <Button onClick={again}>Try again</Button>
  </Notice>
);

/** A title in the middle of a sentence: "Cookie banners" begins small there, "API users" does not. */
export const inSentence = (title: string): string =>
  /^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

const any = (): boolean => true;
const isLoud = ({ meta }: Query): boolean => meta?.isQuiet !== true;
const isShown = (query: Query): boolean => query.isActive() && query.state.data === undefined;
/** A record that does not exist is told by a page of its own. */
const isMissing = ({ meta, state }: Query): boolean => meta?.isRecord === true && state.error?.status === 404;
const hasFailed = (query: Query): boolean =>
  isShown(query) && query.state.status === 'error' && !isMissing(query);

/** What the screen failed to load, of the reads that count; undefined while it may still arrive. */
export const useFailedReads = (counts: (query: Query) => boolean = any): Failed | undefined => {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const message = useSyncExternalStore(subscribe, () => {
    const missing = cache.getAll().filter((query) => isShown(query) && counts(query));
    if (missing.some(({ state }) => state.fetchStatus === 'fetching')) return undefined;
    return missing.find(hasFailed)?.state.error?.message;
  });
  if (message === undefined) return undefined;
  const again = () => {
    for (const query of cache.getAll().filter(hasFailed)) void query.fetch();
  };
  return { message, again };
};
