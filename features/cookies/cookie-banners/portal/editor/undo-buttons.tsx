import { useCallback, useSyncExternalStore } from 'react';
import { UndoButtons as Buttons, type Turn } from '@candour/kit/portal/editor/undo-buttons.tsx';
import { useSetUp } from '../set-up/set-up.tsx';
import classes from './top-bar.module.css';

/** Takes back what was saved since the editor was opened, step by step, and makes it again. */
export const UndoButtons = ({ openStep }: { openStep: (number: number) => void }) => {
  const { drafts, isReadOnly } = useSetUp();
  const { past, future, save, isTurning } = useSyncExternalStore(drafts.subscribe, drafts.state);
  const isBusy = isTurning || save.kind === 'saving';
  const run = useCallback(
    async (turn: Turn): Promise<void> => {
      const change = await drafts.turn(async () => {
        // What is typed and not saved yet is the last step.
        await drafts.settle();
        return drafts[turn]();
      });
      if (change !== undefined) openStep(change.step);
    },
    [drafts, openStep],
  );
  const turn = useCallback((which: Turn) => void run(which), [run]);
  if (isReadOnly) return null;
  return (
    <span className={classes.undo}>
      <Buttons
        canUndo={!isBusy && (past.length > 0 || save.kind === 'typing')}
        canRedo={!isBusy && future.length > 0}
        turn={turn}
      />
    </span>
  );
};
