import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type { User } from '../contract.ts';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';

const users = (count: number): string => (count === 1 ? 'this user' : `${count} users`);

const catalogues = {
  remove: texts({
    title: (count: number) => `Delete ${users(count)}?`,
    consequence: 'They can no longer sign in. What they did stays in the logs.',
    label: 'Delete',
  }),
  disable: texts({
    title: (count: number) => `Disable ${users(count)}?`,
    consequence: 'They are signed out, and cannot sign in until somebody enables them again.',
    label: 'Disable',
  }),
  sendPassword: texts({
    title: (count: number) => `Send an email to ${users(count)}?`,
    consequence: 'Each gets a link to choose a new password. The present one works until then.',
    label: 'Send',
  }),
};

/** What is done with several people. */
export type Deed = keyof typeof catalogues;

type Props = { deed: Deed; rows: readonly User[]; proceed: () => Promise<void>; onClose: () => void };

/** Asks before something is done with several people. */
export const ConfirmSeveral = ({ deed, rows, proceed, onClose }: Props) => {
  const words = useTexts(catalogues[deed]);
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    await proceed();
    onClose();
  };
  return (
    <AskDialog
      title={words.title(rows.length)}
      label={words.label}
      isDangerous={deed !== 'sendPassword'}
      isBusy={isBusy}
      proceed={() => void go()}
      onClose={onClose}
    >
      <p>
        <strong>{rows.map(({ fullName }) => fullName).join(', ')}</strong>
      </p>
      <p>{words.consequence}</p>
    </AskDialog>
  );
};
