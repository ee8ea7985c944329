import { useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@candour/ui/button.tsx';
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
  const { isSubmitting, isDirty } = useFormState({ control });
  const [isClosing, press] = useState(false);
  if (isReadOnly) {
    return (
      <div className={classes.bar}>
        <Button onClick={cancel}>Back</Button>
      </div>
    );
  }
  return (
    <div className={classes.bar}>
      <p className={classes.state} aria-live="polite">
        {isSubmitting ? 'Saving…' : isDirty ? 'Unsaved changes' : ''}
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
