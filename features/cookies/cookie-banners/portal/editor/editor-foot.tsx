import { useFormState } from 'react-hook-form';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { Button } from '@candour/ui/button.tsx';
import classes from './editor.module.css';

/** Saves at once, without waiting for the pause after typing, and goes on to the next step. */
export const EditorFoot = () => {
  const { control, isReadOnly } = useFormHandle();
  const { isSubmitting } = useFormState({ control });
  if (isReadOnly) return null;
  return (
    <div className={classes.foot}>
      <Button type="submit" value="close" busy={isSubmitting}>
        Save and continue
      </Button>
    </div>
  );
};
