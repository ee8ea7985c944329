import { useState } from 'react';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import type { Usage } from '../contract/errors.ts';
import { areaName } from '../contract/area-name.ts';
import { CallFailed } from './client.ts';
import classes from './confirm-delete.module.css';

type Props = {
  /** The name of what is deleted. */
  name: string;
  /** Deletes it; a refusal with usages is shown in the dialog. Pass a quiet write. */
  remove: () => Promise<unknown>;
  onClose: () => void;
  /** Anything else the person should know. */
  consequence?: string;
  /** Asks for the name to be typed first. */
  mustTypeName?: boolean;
};

/** Asks before something is deleted, and lists its usages if it is still in use. */
export const ConfirmDelete = (props: Props) => {
  const { name, remove, onClose, mustTypeName = false } = props;
  const consequence = props.consequence ?? 'This cannot be undone.';
  const [failure, setFailure] = useState<CallFailed>();
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const proceed = async () => {
    setBusy(true);
    try {
      await remove();
      onClose();
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  const isInUse = failure !== undefined && failure.usages.length > 0;
  return (
    <Dialog
      isOpen
      title={isInUse ? `${name} is in use` : `Delete ${name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {isInUse ? 'Close' : 'Cancel'}
          </Button>
          {!isInUse && (
            <Button
              look="danger"
              busy={isBusy}
              disabled={mustTypeName && typed.trim() !== name}
              onClick={() => void proceed()}
            >
              Delete
            </Button>
          )}
        </>
      }
    >
      <div className={classes.body}>
        {failure !== undefined && <Notice tone="danger">{failure.message}</Notice>}
        {isInUse ? <Usages usages={failure.usages} /> : <p>{consequence}</p>}
        {mustTypeName && !isInUse && (
          <FieldShell label={`Type ${name} to confirm`} isRequired>
            {(control) => (
              <TextInput
                {...control}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </FieldShell>
        )}
      </div>
    </Dialog>
  );
};

/** What refers to something, by area. */
export const Usages = ({ usages }: { usages: readonly Usage[] }) => (
  <div>
    <p>Used by:</p>
    <ul className={classes.usages}>
      {usages.map(({ productArea, id, name }) => (
        <li key={`${productArea}-${id}`}>
          <span className={classes.area}>{areaName(productArea)}</span> {name}
        </li>
      ))}
    </ul>
  </div>
);
