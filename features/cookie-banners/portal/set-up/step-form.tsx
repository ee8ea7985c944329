import { useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { Button } from '@candour/ui/button.tsx';
import { useSetUp, type Layer, type Overrides } from './set-up.tsx';
import classes from './step-form.module.css';

const typingPauseMs = 250;

/** Tells the preview what is typed and the set-up whether there is something to lose. */
export const TellPreview = ({ part, layer }: { part?: keyof Overrides; layer?: Layer }) => {
  const { control } = useFormHandle();
  const { show, look, setDirty } = useSetUp();
  const values: unknown = useWatch({ control });
  const { isDirty } = useFormState({ control });
  useEffect(() => {
    setDirty(isDirty);
    return () => setDirty(false);
  }, [isDirty, setDirty]);
  useEffect(() => {
    if (layer !== undefined) look(layer);
  }, [layer, look]);
  useEffect(() => {
    if (part === undefined || !isDirty) return;
    const timer = setTimeout(() => show({ [part]: values }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [part, values, isDirty, show]);
  useEffect(() => () => show(undefined), [show]);
  return null;
};

/** The foot of a step: saves and goes on. */
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
