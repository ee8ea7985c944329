import { Suspense, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@candour/ui/button.tsx';
import { DialogFooter } from '@candour/ui/dialog-footer.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { lazyPart } from './lazy-part.ts';
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
  /** More than five fields: it opens as a sheet at the side, which has the height of the window. */
  isLong?: boolean;
};

const Sheet = lazyPart(() => import('@candour/ui/side-sheet.tsx'), 'SideSheet');

/** What the dialog has to know of its form before it closes. */
type Inside = { isDirty: boolean; isSaving: boolean; discard: () => void };

/** A form in a dialog or a sheet. It closes after saving, and asks before changes are lost. */
export const FormDialog = <F extends Fields>(props: FormDialogProps<F>) => {
  const {
    title,
    onClose,
    saveLabel = 'Save',
    cancelLabel = 'Cancel',
    isDangerous = false,
    isDisabled = false,
    width = 560,
    isLong = false,
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
  const content = (
    <Form {...form} title={title} closesOnSave onSaved={saved}>
      <div className={classes.fields}>{children}</div>
      <Buttons
        insideRef={inside}
        cancel={close}
        {...{ cancelLabel, saveLabel, isDangerous, isDisabled, isLong }}
      />
    </Form>
  );
  const place = { isOpen: true, title, width, onClose: close };
  return (
    <>
      {isLong ? (
        <Suspense>
          <Sheet {...place}>{content}</Sheet>
        </Suspense>
      ) : (
        <Dialog {...place}>{content}</Dialog>
      )}
      <UnsavedDialog isOpen={isAsking} cancel={() => setAsking(false)} proceed={lose} />
    </>
  );
};

type ButtonsProps = Required<
  Pick<FormDialogProps<Fields>, 'cancelLabel' | 'saveLabel' | 'isDangerous' | 'isDisabled' | 'isLong'>
> & {
  /** Set to what the dialog has to know. */
  insideRef: { current: Inside | undefined };
  cancel: () => void;
};

const Buttons = ({ insideRef, cancel, ...props }: ButtonsProps) => {
  const { cancelLabel, saveLabel, isDangerous, isDisabled, isLong } = props;
  const { control, form, isReadOnly } = useFormHandle();
  const { isDirty, isSubmitting: isSaving } = useFormState({ control });
  insideRef.current = { isDirty, isSaving, discard: () => form.reset() };
  return (
    <DialogFooter isAtFoot={isLong}>
      <Button onClick={cancel}>{isReadOnly ? 'Close' : cancelLabel}</Button>
      {!isReadOnly && (
        <Button type="submit" look={isDangerous ? 'danger' : 'primary'} busy={isSaving} disabled={isDisabled}>
          {saveLabel}
        </Button>
      )}
    </DialogFooter>
  );
};
