import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormState, type FieldErrors } from 'react-hook-form';
import { Button } from '@candour/ui/button.tsx';
import { unfoldFaults } from '@candour/ui/fold.tsx';
import { footBar } from '@candour/ui/foot-bars.ts';
import classes from './form.module.css';
import { useFormHandle } from './form.tsx';

type Props = {
  /** Leaves without saving; the question about unsaved changes is asked automatically. */
  cancel: () => void;
  /** False shows a single Save button. */
  hasSaveAndClose?: boolean;
  /** Replaces "Save" if that is the only button. */
  saveLabel?: string;
  /** More buttons, such as Publish. */
  children?: ReactNode;
};

/** The foot of a manage screen; it stays in view. */
export const SaveBar = ({ cancel, hasSaveAndClose = true, saveLabel = 'Save', children }: Props) => {
  const { control, isReadOnly } = useFormHandle();
  const { isSubmitting, isDirty, errors, submitCount } = useFormState({ control });
  const bar = useRef<HTMLDivElement>(null);
  const faults = submitCount > 0 && !isSubmitting ? countOf(errors) : 0;
  const [isClosing, press] = useState(false);
  useEffect(() => {
    if (faults > 0) unfoldFaults(bar.current?.closest('form'));
  }, [faults, submitCount]);
  if (isReadOnly) {
    return (
      <div className={classes.bar} {...footBar}>
        <Button onClick={cancel}>Back</Button>
      </div>
    );
  }
  return (
    <div ref={bar} className={classes.bar} {...footBar}>
      <p className={classes.state} aria-live="polite">
        {faults > 0 ? (
          <span className={classes.faults}>
            {faults === 1 ? '1 error' : `${faults} errors`}
            <Button small look="quiet" onClick={() => showFirstFault(bar.current)}>
              Show the first
            </Button>
          </span>
        ) : (
          stateOf({ isSubmitting, isDirty })
        )}
      </p>
      <Button onClick={cancel}>Cancel</Button>
      {children}
      <Button
        type="submit"
        busy={isSubmitting && !isClosing}
        disabled={isSubmitting && isClosing}
        onClick={() => press(false)}
        look={hasSaveAndClose ? 'secondary' : 'primary'}
      >
        {saveLabel}
      </Button>
      {hasSaveAndClose && (
        <Button
          type="submit"
          value="close"
          look="primary"
          busy={isSubmitting && isClosing}
          disabled={isSubmitting && !isClosing}
          onClick={() => press(true)}
        >
          Save and close
        </Button>
      )}
    </div>
  );
};

const stateOf = ({ isSubmitting, isDirty }: { isSubmitting: boolean; isDirty: boolean }): string => {
  if (isSubmitting) return 'Saving…';
  return isDirty ? 'Unsaved changes' : '';
};

/** Errors of lists and groups are nested; each has a message of its own. */
const countOf = (errors: FieldErrors | object): number =>
  Object.entries(errors).reduce((count, [name, inner]: [string, unknown]) => {
    if (typeof inner !== 'object' || inner === null || name === 'ref') return count;
    return count + ('message' in inner && inner.message !== undefined ? 1 : countOf(inner));
  }, 0);

const showFirstFault = (bar: HTMLElement | null): void => {
  const field = bar?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
};
