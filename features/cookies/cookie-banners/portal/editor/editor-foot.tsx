import type { MouseEvent } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { Button } from '@candour/ui/button.tsx';
import { footBar } from '@candour/ui/foot-bars.ts';
import { useSetUp } from '../set-up/set-up.tsx';
import classes from './editor.module.css';

/** Saves at once, without waiting for the pause after typing, and goes on to the next step. */
export const EditorFoot = () => {
  const { control, isReadOnly } = useFormHandle();
  const { isSubmitting } = useFormState({ control });
  const { drafts, proceed } = useSetUp();
  if (isReadOnly) return null;
  // What is being saved by itself just now is waited for, and goes out once.
  const goOn = (event: MouseEvent): void => {
    if (!isSubmitting) return;
    event.preventDefault();
    void drafts.settle().then((isSaved) => isSaved && proceed());
  };
  return (
    <div className={classes.foot} {...footBar}>
      <Button type="submit" value="close" onClick={goOn}>
        Save and continue
      </Button>
    </div>
  );
};
