import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './lazy-dialog.tsx';

type Props = {
  isOpen?: boolean;
  title: string;
  onClose: () => void;
  /** What the last button does, and its label. */
  proceed: () => void;
  label: string;
  /** It cannot be undone: the button says so, and the closing button has the initial focus. */
  isDangerous?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Buttons between the closing and the proceeding one. */
  others?: ReactNode;
  children: ReactNode;
};

/** Asks before something is done: Cancel, or proceed. */
export const AskDialog = (props: Props) => {
  const { isOpen = true, title, onClose, proceed, label, isBusy, isDisabled, others, children } = props;
  const { isDangerous = false } = props;
  const close = () => {
    // It closes by itself once that is done.
    if (isBusy !== true) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close} {...(isDangerous ? { 'data-autofocus': true } : {})}>
            Cancel
          </Button>
          {others}
          <Button
            look={isDangerous ? 'danger' : 'primary'}
            busy={isBusy ?? false}
            disabled={isDisabled ?? false}
            onClick={proceed}
          >
            {label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
