import { useEffect, useState, useSyncExternalStore } from 'react';
import { dateTimeText, relativeText } from '@candour/kit/portal/dates.ts';
import { Button } from '@candour/ui/button.tsx';
import { useSetUp } from '../set-up/set-up.tsx';
import type { SaveState as State } from './drafts.ts';
import classes from './top-bar.module.css';

/** Whether what was typed is saved. */
export const SaveState = () => {
  const { drafts, isReadOnly } = useSetUp();
  const { save } = useSyncExternalStore(drafts.subscribe, drafts.state);
  const isStuck = save.kind === 'failed' || save.kind === 'offline';
  return (
    <span className={classes.saved}>
      <span role="status" className={isStuck || save.kind === 'invalid' ? classes.unsaved : undefined}>
        {isReadOnly ? 'View only' : <Words save={save} />}
      </span>
      {isStuck && (
        <Button small look="quiet" onClick={() => void drafts.settle()}>
          Save now
        </Button>
      )}
    </span>
  );
};

const words = {
  untouched: '',
  typing: 'Unsaved changes',
  saving: 'Saving…',
  invalid: 'Not saved: a field needs you',
  offline: 'Offline, not saved',
  conflict: 'Not saved: changed elsewhere',
} as const;

const Words = ({ save }: { save: State }) => {
  if (save.kind === 'saved') return <Saved key={save.at} at={save.at} />;
  if (save.kind === 'failed') return <span title={save.message}>Not saved. {save.message}</span>;
  return words[save.kind];
};

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
