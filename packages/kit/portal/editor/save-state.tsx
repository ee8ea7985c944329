import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@candour/ui/button.tsx';
import { cx } from '@candour/ui/cx.ts';
import { footBar } from '@candour/ui/foot-bars.ts';
import { dateTimeText, relativeText } from '../dates.ts';
import { useIsOnline } from '../use-is-online.ts';
import classes from './save-state.module.css';
import type { SaveState as State, SaveStore } from './save-store.ts';

/** Until what could not be saved is sent again. */
const againMs = 10_000;

type Props = {
  store: SaveStore;
  isReadOnly: boolean;
  className: string | undefined;
  /** Shown while there is nothing to tell. */
  atRest?: string;
};

/** Whether what was typed is saved. */
export const SaveState = ({ store, isReadOnly, className, atRest = '' }: Props) => {
  const { save } = useSyncExternalStore(store.subscribe, store.state);
  const isStuck = save.kind === 'failed' || save.kind === 'offline';
  useEffect(() => {
    if (save.kind !== 'failed' || !save.isPassing) return;
    const timer = setTimeout(() => void store.settle(), againMs);
    return () => clearTimeout(timer);
  }, [save, store]);
  return (
    <span className={cx(classes.saved, className)} data-stuck={isStuck || undefined}>
      <span role="status" className={isStuck || save.kind === 'invalid' ? classes.unsaved : undefined}>
        {isReadOnly ? 'View only' : <Words save={save} atRest={atRest} />}
      </span>
      {isStuck && (
        <Button small look="quiet" onClick={() => void store.settle()}>
          Save now
        </Button>
      )}
    </span>
  );
};

/** The foot of a long form that saves itself: how saving stands stays in view. */
export const SaveFoot = ({ store, isReadOnly }: Pick<Props, 'store' | 'isReadOnly'>) =>
  !isReadOnly && (
    <div className={classes.foot} {...footBar}>
      <SaveState
        store={store}
        isReadOnly={false}
        className={undefined}
        atRest="What you type is saved by itself"
      />
    </div>
  );

const words = {
  typing: 'Unsaved changes',
  saving: 'Saving…',
  invalid: 'Not saved: a field needs you',
  offline: 'Offline, not saved',
  conflict: 'Not saved: changed elsewhere',
} as const;

const Words = ({ save, atRest }: { save: State; atRest: string }) => {
  if (save.kind === 'untouched') return atRest;
  if (save.kind === 'saved') return <Saved key={save.at} at={save.at} />;
  if (save.kind === 'offline') return <Offline />;
  if (save.kind === 'failed') return <span title={save.message}>Not saved. {save.message}</span>;
  return words[save.kind];
};

/** Nothing is sent late by itself, so back online it still says that something is not saved. */
const Offline = () => (useIsOnline() ? 'Online again, not saved' : words.offline);

const justNowMs = 5000;
const everyMs = 15_000;

const Saved = ({ at }: { at: string }) => {
  const [now, tick] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  const isNew = now - new Date(at).getTime() < justNowMs;
  return (
    <time dateTime={at} title={dateTimeText(at, true)}>
      {isNew ? 'Saved' : `Saved ${relativeText(at, now)}`}
    </time>
  );
};
