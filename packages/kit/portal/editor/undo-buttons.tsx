import { mdiRedoVariant, mdiUndoVariant } from '@mdi/js';
import { useEffect } from 'react';
import { IconButton } from '@candour/ui/icon-button.tsx';

const editable = 'input, textarea, select, [contenteditable]';

export type Turn = 'undo' | 'redo';
type Props = {
  canUndo: boolean;
  canRedo: boolean;
  /** Always the same function. */
  turn: (turn: Turn) => void;
};

/** Takes changes back and makes them again, by their buttons and by the usual keys. */
export const UndoButtons = ({ canUndo, canRedo, turn }: Props) => {
  useEffect(() => {
    const steer = (event: KeyboardEvent): void => {
      const isKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      // In a field the browser takes back single letters.
      if (!isKey || (event.target instanceof Element && event.target.closest(editable) !== null)) return;
      event.preventDefault();
      turn(event.shiftKey ? 'redo' : 'undo');
    };
    document.addEventListener('keydown', steer);
    return () => document.removeEventListener('keydown', steer);
  }, [turn]);
  return (
    <>
      <IconButton path={mdiUndoVariant} label="Undo" disabled={!canUndo} onClick={() => turn('undo')} />
      <IconButton path={mdiRedoVariant} label="Redo" disabled={!canRedo} onClick={() => turn('redo')} />
    </>
  );
};
