import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './lazy-dialog.tsx';

type Props = {
  isOpen?: boolean;
  title: string;
  onClose: () => void;
  /** What pressing the last button does, and what it is called. */
  proceed: () => void;
  label: string;
  /** What is proceeded with cannot be undone: the button says so, and the one that closes is pressed first. */
  isDangerous?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Buttons between the one that closes and the one that proceeds. */
  others?: ReactNode;
  children: ReactNode;
};

/** Asks before something is done: Cancel, or proceed. */
export const AskDialog = (props: Props) => {
  const { isOpen = true, title, onClose, proceed, label, isBusy, isDisabled, others, children } = props;
  const { isDangerous = false } = props;
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} {...(isDangerous ? { 'data-autofocus': true } : {})}>
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
