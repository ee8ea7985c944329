import { mdiCellphone, mdiMonitor, mdiPlus } from '@mdi/js';
import { useCallback } from 'react';
import { UndoButtons, type Turn } from '@candour/kit/portal/editor/undo-buttons.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import { newId } from './new-element.ts';
import classes from './step-bar.module.css';
import type { Designing } from './use-designer.ts';

type Props = {
  designing: Designing;
  step: number;
  openStep: (step: number) => void;
  isNarrow: boolean;
  narrow: (isNarrow: boolean) => void;
};

/** The steps of the form, undo and redo, and the width of the canvas. */
export const StepBar = ({ designing, step, openStep, isNarrow, narrow }: Props) => {
  const { facts, offers, editing, dispatch } = useFormSetUp();
  const { form, editSteps, select, isReadOnly } = designing;
  const hasSteps = facts.kind === 'collectionWidget';
  const isFull = form.steps.length >= offers.maxSteps;
  const turn = useCallback((type: Turn) => dispatch({ type }), [dispatch]);
  const add = (): void => {
    editSteps([{ do: 'insertStep', at: step + 1, step: { id: newId(), title: '', rows: [] } }]);
    select(undefined);
    openStep(step + 1);
  };
  return (
    <div className={classes.bar}>
      {hasSteps && (
        <div className={classes.steps} role="group" aria-label="Steps of the form">
          {form.steps.map(({ id, title }, at) => (
            <button
              key={id}
              type="button"
              className={classes.step}
              aria-pressed={at === step}
              onClick={() => (select(undefined), openStep(at))}
            >
              {at + 1} {title || 'Untitled'}
            </button>
          ))}
          {!isReadOnly && (
            <IconButton
              path={mdiPlus}
              label={isFull ? `A form has ${offers.maxSteps} steps at most` : 'Add step'}
              disabled={isFull}
              onClick={add}
            />
          )}
        </div>
      )}
      <span className={classes.grow} />
      {!isReadOnly && (
        <UndoButtons canUndo={editing.past.length > 0} canRedo={editing.future.length > 0} turn={turn} />
      )}
      <span className={classes.widths} role="group" aria-label="Width">
        <IconButton path={mdiCellphone} label="Phone" aria-pressed={isNarrow} onClick={() => narrow(true)} />
        <IconButton
          path={mdiMonitor}
          label="Desktop"
          aria-pressed={!isNarrow}
          onClick={() => narrow(false)}
        />
      </span>
    </div>
  );
};
