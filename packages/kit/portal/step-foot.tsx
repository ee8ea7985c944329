import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@candour/ui/button.tsx';
import { useFormHandle } from './form.tsx';
import classes from './step-foot.module.css';
import { UnsavedDialog } from './unsaved-dialog.tsx';

/** The foot of a form that is one step of several: saves and goes on. */
export const StepFoot = ({
  label = 'Save and continue',
  cancel,
}: {
  label?: string;
  /** A way back without saving; asks about changes first. */
  cancel?: { label: string; run: () => void } | undefined;
}) => {
  const { control, isReadOnly } = useFormHandle();
  const { isSubmitting, isDirty } = useFormState({ control });
  const [isAsking, ask] = useState(false);
  const way = cancel !== undefined && (
    <>
      <Button onClick={() => (isDirty ? ask(true) : cancel.run())}>{cancel.label}</Button>
      <UnsavedDialog isOpen={isAsking} cancel={() => ask(false)} proceed={cancel.run} />
    </>
  );
  if (isReadOnly) return way && <div className={classes.foot}>{way}</div>;
  return (
    <div className={classes.foot}>
      <p className={classes.state} aria-live="polite">
        {isSubmitting ? 'Saving…' : isDirty ? 'Unsaved changes' : ''}
      </p>
      {way}
      <Button type="submit" look="primary" value="close" busy={isSubmitting}>
        {label}
      </Button>
    </div>
  );
};
