import { useId, useState } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Form, useFormHandle, type Fields, type FormProps } from './form.tsx';
import classes from './form.module.css';
import { UnsavedDialog } from './unsaved-changes.tsx';

export type FormDialogProps<F extends Fields> = Omit<
  FormProps<F>,
  'id' | 'asksBeforeLeaving' | 'className'
> & {
  title: string;
  onClose: () => void;
  /** The word on the button; "Save" unless told. */
  saveLabel?: string;
  cancelLabel?: string;
  width?: number;
};

/** A short form in a dialog. It closes after a save, and asks before changes are lost. */
export const FormDialog = <F extends Fields>(props: FormDialogProps<F>) => {
  const {
    title,
    onClose,
    saveLabel = 'Save',
    cancelLabel = 'Cancel',
    width = 560,
    children,
    onSaved,
    ...form
  } = props;
  const id = useId();
  const [control, setControl] = useState<Control | null>(null);
  const [isAsking, setAsking] = useState(false);
  const close = () => (control?._formState.isDirty === true ? setAsking(true) : onClose());
  const saved = (isClosing: boolean) => {
    onSaved?.(isClosing);
    onClose();
  };
  return (
    <>
      <Dialog
        isOpen
        title={title}
        width={width}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{form.isReadOnly === true ? 'Close' : cancelLabel}</Button>
            {form.isReadOnly !== true && <SubmitButton form={id} control={control} label={saveLabel} />}
          </>
        }
      >
        <Form {...form} id={id} asksBeforeLeaving={false} className={classes.fields} onSaved={saved}>
          <TellControl tell={setControl} />
          {children}
        </Form>
      </Dialog>
      <UnsavedDialog isOpen={isAsking} cancel={() => setAsking(false)} proceed={onClose} />
    </>
  );
};

/** Gives the form's control to the buttons, which stand outside the form. */
const TellControl = ({ tell }: { tell: (control: Control) => void }) => {
  const { control } = useFormHandle();
  useFormState({ control });
  return <span hidden ref={() => tell(control)} />;
};

const SubmitButton = (props: { form: string; control: Control | null; label: string }) =>
  props.control === null ? (
    <Button look="primary" disabled>
      {props.label}
    </Button>
  ) : (
    <BusyButton form={props.form} control={props.control} label={props.label} />
  );

const BusyButton = ({ form, control, label }: { form: string; control: Control; label: string }) => {
  const { isSubmitting } = useFormState({ control });
  return (
    <Button type="submit" look="primary" form={form} busy={isSubmitting}>
      {label}
    </Button>
  );
};
