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
  'id' | 'title' | 'closesOnSave' | 'className'
> & {
  title: string;
  onClose: () => void;
  /** The label of the button; "Save" by default. */
  saveLabel?: string;
  cancelLabel?: string;
  /** It cannot be undone: the button says so. */
  isDangerous?: boolean;
  /** Whether what it asks cannot be saved, or not yet. */
  isDisabled?: boolean;
  width?: number;
};

/** What the dialog has to know of its form before it closes. */
type Inside = { isDirty: boolean; isSaving: boolean; discard: () => void };

/** A short form in a dialog. It closes after saving, and asks before changes are lost. */
export const FormDialog = <F extends Fields>(props: FormDialogProps<F>) => {
  const {
    title,
    onClose,
    saveLabel = 'Save',
    cancelLabel = 'Cancel',
    isDangerous = false,
    isDisabled = false,
    width = 560,
    children,
    ...form
  } = props;
  const inside = useRef<Inside>(undefined);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    // It closes by itself once it is saved.
    if (inside.current?.isSaving === true) return;
    if (inside.current?.isDirty === true) setAsking(true);
    else onClose();
  };
  const lose = () => {
    // Closing may change the address, which would ask again.
    inside.current?.discard();
    onClose();
  };
  const saved = (isClosing: boolean) => {
    form.onSaved?.(isClosing);
    onClose();
  };
  return (
    <>
      <Dialog isOpen title={title} width={width} onClose={close}>
        <Form {...form} title={title} closesOnSave onSaved={saved}>
          <div className={classes.fields}>{children}</div>
          <Buttons
            insideRef={inside}
            cancel={close}
            {...{ cancelLabel, saveLabel, isDangerous, isDisabled }}
          />
        </Form>
      </Dialog>
      <UnsavedDialog isOpen={isAsking} cancel={() => setAsking(false)} proceed={lose} />
    </>
  );
};

type ButtonsProps = Required<
  Pick<FormDialogProps<Fields>, 'cancelLabel' | 'saveLabel' | 'isDangerous' | 'isDisabled'>
> & {
  /** Set to what the dialog has to know. */
  insideRef: { current: Inside | undefined };
  cancel: () => void;
};

const Buttons = ({ insideRef, cancel, cancelLabel, saveLabel, isDangerous, isDisabled }: ButtonsProps) => {
  const { control, form, isReadOnly } = useFormHandle();
  const { isDirty, isSubmitting: isSaving } = useFormState({ control });
  insideRef.current = { isDirty, isSaving, discard: () => form.reset() };
  return (
    <DialogFooter>
      <Button onClick={cancel}>{isReadOnly ? 'Close' : cancelLabel}</Button>
      {!isReadOnly && (
        <Button type="submit" look={isDangerous ? 'danger' : 'primary'} busy={isSaving} disabled={isDisabled}>
          {saveLabel}
        </Button>
      )}
    </DialogFooter>
  );
};
