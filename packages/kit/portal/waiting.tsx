import { mdiCloudAlertOutline } from '@mdi/js';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore, type ComponentProps } from 'react';
import { Button } from '@candour/ui/button.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import classes from './waiting.module.css';

/** A placeholder while something loads. If loading failed it says so, and tries again on request. */
export const Waiting = (props: ComponentProps<typeof Skeleton>) => {
  const failed = useFailedReads();
  return failed === undefined ? <Skeleton {...props} /> : <ReadFailed failed={failed} />;
};

/** In the place of a screen about one record until that is read: its head and its form. */
export const WaitingRecord = () => {
  const failed = useFailedReads();
  if (failed !== undefined) return <ReadFailed failed={failed} />;
  return (
    <div className={classes.record}>
      <Skeleton width={120} height={20} />
      <Skeleton width="60%" height={28} />
      <div className={classes.form}>
        {[1, 2, 3].map((line) => (
          <div key={line} className={classes.field}>
            <Skeleton width={line * 24 + 64} height={14} />
            <Skeleton height={40} radius={8} />
          </div>
        ))}
        <div className={classes.field}>
          <Skeleton width={88} height={14} />
          <Skeleton height={120} radius={8} />
        </div>
      </div>
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
  /** The title of what could not be read. */
  what?: string;
};

/** In the place of what could not be read. */
export const ReadFailed = ({ failed, what = 'this' }: FailedProps) => (
  <EmptyState
    icon={mdiCloudAlertOutline}
    title={`Couldn't load ${inSentence(what)}`}
    action={<Button onClick={failed.again}>Try again</Button>}
  >
    {failed.message}
  </EmptyState>
);

/** A title in the middle of a sentence: "Cookie banners" begins small there, "API users" does not. */
export const inSentence = (title: string): string =>
  /^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

const isShown = (query: Query): boolean => query.isActive() && query.state.data === undefined;
const hasFailed = (query: Query): boolean => isShown(query) && query.state.status === 'error';

/** What the screen failed to load; undefined while it may still arrive. */
export const useFailedReads = (): Failed | undefined => {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const message = useSyncExternalStore(subscribe, () => {
    const missing = cache.getAll().filter(isShown);
    if (missing.some(({ state }) => state.fetchStatus === 'fetching')) return undefined;
    return missing.find(hasFailed)?.state.error?.message;
  });
  if (message === undefined) return undefined;
  const again = () => {
    for (const query of cache.getAll().filter(hasFailed)) void query.fetch();
  };
  return { message, again };
};
