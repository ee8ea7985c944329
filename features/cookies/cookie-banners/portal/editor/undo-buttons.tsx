import { mdiRedoVariant, mdiUndoVariant } from '@mdi/js';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { useSetUp } from '../set-up/set-up.tsx';
import classes from './top-bar.module.css';

const editable = 'input, textarea, select, [contenteditable]';

/** Takes back what was saved since the editor was opened, step by step, and makes it again. */
export const UndoButtons = ({ openStep }: { openStep: (number: number) => void }) => {
  const { drafts, isReadOnly } = useSetUp();
  const { past, future, save, isTurning } = useSyncExternalStore(drafts.subscribe, drafts.state);
  const isBusy = isTurning || save.kind === 'saving';
  const run = useCallback(
    async (turn: 'undo' | 'redo'): Promise<void> => {
      const change = await drafts.turn(async () => {
        // What is typed and not saved yet is the last step.
        await drafts.settle();
        return drafts[turn]();
      });
      if (change !== undefined) openStep(change.step);
    },
    [drafts, openStep],
  );
  useEffect(() => {
    const steer = (event: KeyboardEvent): void => {
      const isKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      // In a field the browser takes back single letters.
      if (!isKey || (event.target instanceof Element && event.target.closest(editable) !== null)) return;
      event.preventDefault();
      void run(event.shiftKey ? 'redo' : 'undo');
    };
    document.addEventListener('keydown', steer);
    return () => document.removeEventListener('keydown', steer);
  }, [run]);
  if (isReadOnly) return null;
  return (
    <span className={classes.undo}>
      <IconButton
        path={mdiUndoVariant}
        label="Undo"
        disabled={isBusy || (past.length === 0 && save.kind !== 'typing')}
        onClick={() => void run('undo')}
      />
      <IconButton
        path={mdiRedoVariant}
        label="Redo"
        disabled={isBusy || future.length === 0}
        onClick={() => void run('redo')}
      />
    </span>
  );
};
