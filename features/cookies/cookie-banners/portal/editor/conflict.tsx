import { useState, useSyncExternalStore } from 'react';
import { Button } from '@candour/ui/button.tsx';
import layout from '@candour/ui/layout.module.css';
import { Notice } from '@candour/ui/notice.tsx';
import { useSetUp } from '../set-up/set-up.tsx';
import classes from './editor.module.css';

/** Asks which of two changes of the same part is meant; until then nothing is saved and nothing lost. */
export const Conflict = () => {
  const { drafts } = useSetUp();
  const { save } = useSyncExternalStore(drafts.subscribe, drafts.state);
  const [isBusy, work] = useState(false);
  if (save.kind !== 'conflict') return null;
  const keep = (): void => {
    work(true);
    void save.keep().finally(() => work(false));
  };
  return (
    <Notice tone="danger" title="Somebody else changed this step meanwhile" className={classes.notice}>
      <p>What you typed is not saved yet.</p>
      <div className={layout.row}>
        <Button small busy={isBusy} onClick={keep}>
          Keep mine
        </Button>
        <Button small look="quiet" onClick={save.take}>
          Take theirs
        </Button>
      </div>
    </Notice>
  );
};
