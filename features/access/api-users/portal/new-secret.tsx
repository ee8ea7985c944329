import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import type * as z from 'zod/mini';
import { Button } from '@candour/ui/button.tsx';
import { CopyButton } from '@candour/ui/copy-button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { apiUsers, getApiKeys, makeSecret, type newSecret } from '../contract.ts';
import classes from './secrets.module.css';

const catalogue = texts({
  title: 'New secret',
  once: 'Copy the secret now',
  onceText: 'It is shown only once and stored nowhere. If you lose it, make a new one.',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  copyId: 'Copy client ID',
  copySecret: 'Copy client secret',
  done: 'I have copied it',
});

type Secret = z.output<typeof newSecret>;

/** Creates a secret and keeps it for as long as it is shown. */
export const useNewSecret = () => {
  const [made, setMade] = useState<Secret>();
  const { list, read } = apiUsers.routes;
  const making = useWrite(makeSecret, { invalidates: [list, read, getApiKeys] });
  const make = async (id: number): Promise<void> => setMade(await making.mutateAsync({ params: { id } }));
  return { made, make, forget: () => setMade(undefined) };
};

/** Shows a secret only this once. */
export const NewSecretDialog = ({ secret, onClose }: { secret: Secret; onClose: () => void }) => {
  const words = useTexts(catalogue);
  return (
    <Dialog
      isOpen
      isDismissible={false}
      width={560}
      title={words.title}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <div className={classes.secret}>
        <Notice tone="warning" title={words.once}>
          {words.onceText}
        </Notice>
        <Value label={words.clientId} value={secret.clientId} copy={words.copyId} />
        <Value label={words.clientSecret} value={secret.clientSecret} copy={words.copySecret} />
      </div>
    </Dialog>
  );
};

const Value = ({ label, value, copy }: { label: string; value: string; copy: string }) => (
  <div>
    <p className={classes.label}>{label}</p>
    <div className={classes.value}>
      <code>{value}</code>
      <CopyButton text={value} label={copy} />
    </div>
  </div>
);
