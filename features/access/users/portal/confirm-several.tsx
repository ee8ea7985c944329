import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { User } from '../contract.ts';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';

const catalogue = texts({
  title: (count: number) => (count === 1 ? 'Delete 1 user?' : `Delete ${count} users?`),
  consequence: 'They can no longer sign in. What they did stays in the logs.',
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
    <AskDialog
      title={words.title(rows.length)}
      label={words.remove}
      isDangerous
      isBusy={isBusy}
      proceed={() => void remove()}
      onClose={onClose}
    >
      <p>
        <strong>{rows.map(({ fullName }) => fullName).join(', ')}</strong>
      </p>
      <p>{words.consequence}</p>
    </AskDialog>
  );
};
