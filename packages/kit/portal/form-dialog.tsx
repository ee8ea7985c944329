import { useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@candour/ui/button.tsx';
import { DialogFooter } from '@candour/ui/dialog-footer.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Form, useFormHandle, type Fields, type FormProps } from './form.tsx';
import classes from './form.module.css';
import { UnsavedDialog } from './unsaved-dialog.tsx';

export type FormDialogProps<F extends Fields> = Omit<
  FormProps<F>,
  'id' | 'title' | 'asksBeforeLeaving' | 'closesOnSave' | 'className'
> & {
  title: string;
  onClose: () => void;
  /** The label of the button; "Save" by default. */
  saveLabel?: string;
  cancelLabel?: string;
  width?: number;
};

/** A short form in a dialog. It closes after saving, and asks before changes are lost. */
export const FormDialog = <F extends Fields>(props: FormDialogProps<F>) => {
  const {
    title,
    onClose,
    saveLabel = 'Save',
    cancelLabel = 'Cancel',
    width = 560,
    children,
    ...form
  } = props;
  const isDirty = useRef(false);
  const isSaving = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    // It closes by itself once it is saved.
    if (isSaving.current) return;
    if (isDirty.current) setAsking(true);
    else onClose();
  };
  const saved = (isClosing: boolean) => {
    form.onSaved?.(isClosing);
    onClose();
  };
  return (
    <>
      <Dialog isOpen title={title} width={width} onClose={close}>
        <Form {...form} title={title} asksBeforeLeaving={false} closesOnSave onSaved={saved}>
          <div className={classes.fields}>{children}</div>
          <Buttons
            isDirtyRef={isDirty}
            isSavingRef={isSaving}
            cancel={close}
            cancelLabel={cancelLabel}
            saveLabel={saveLabel}
          />
        </Form>
      </Dialog>
      <UnsavedDialog isOpen={isAsking} cancel={() => setAsking(false)} proceed={onClose} />
    </>
  );
};

type ButtonsProps = {
  /** Set to whether there are changes to lose. */
  isDirtyRef: { current: boolean };
  /** Told whether a save is under way. */
  isSavingRef: { current: boolean };
  cancel: () => void;
  cancelLabel: string;
  saveLabel: string;
};

const Buttons = ({ isDirtyRef, isSavingRef, cancel, cancelLabel, saveLabel }: ButtonsProps) => {
  const { control, isReadOnly } = useFormHandle();
  const state = useFormState({ control });
  isDirtyRef.current = state.isDirty;
  isSavingRef.current = state.isSubmitting;
  return (
    <DialogFooter>
      <Button onClick={cancel}>{isReadOnly ? 'Close' : cancelLabel}</Button>
      {!isReadOnly && (
        <Button type="submit" look="primary" busy={state.isSubmitting}>
          {saveLabel}
        </Button>
      )}
    </DialogFooter>
  );
};
