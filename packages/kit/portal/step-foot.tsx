import { useFormState } from 'react-hook-form';
import { Button } from '@candour/ui/button.tsx';
import { useFormHandle } from './form.tsx';
import classes from './step-foot.module.css';

/** The foot of a form that is one step of several: saves and goes on. */
export const StepFoot = ({
  label = 'Save and continue',
  cancel,
}: {
  label?: string;
  /** A way back without saving. */
  cancel?: { label: string; run: () => void } | undefined;
}) => {
  const { control, isReadOnly } = useFormHandle();
  const { isSubmitting, isDirty } = useFormState({ control });
  const way = cancel !== undefined && <Button onClick={cancel.run}>{cancel.label}</Button>;
  if (isReadOnly) return way && <div className={classes.foot}>{way}</div>;
  return (
    <div className={classes.foot}>
      <p className={classes.state} aria-live="polite">
        {isDirty ? 'Unsaved changes' : ''}
      </p>
      {way}
      <Button type="submit" look="primary" value="close" busy={isSubmitting}>
        {label}
      </Button>
    </div>
  );
};
