import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import type { User } from '../contract.ts';

const catalogue = texts({
  title: (count: number) => (count === 1 ? 'Delete 1 user?' : `Delete ${count} users?`),
  consequence: 'They can no longer sign in. What they did stays in the logs.',
  cancel: 'Cancel',
  remove: 'Delete',
});

type Props = { rows: readonly User[]; proceed: () => Promise<void>; onClose: () => void };

/** Asks before several people are deleted. */
export const ConfirmSeveral = ({ rows, proceed, onClose }: Props) => {
  const words = useTexts(catalogue);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await proceed();
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={words.title(rows.length)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {words.cancel}
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => void remove()}>
            {words.remove}
          </Button>
        </>
      }
    >
      <p>
        <strong>{rows.map(({ fullName }) => fullName).join(', ')}</strong>
      </p>
      <p>{words.consequence}</p>
    </Dialog>
  );
};
