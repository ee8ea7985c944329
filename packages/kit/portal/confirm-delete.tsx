import { useState } from 'react';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import type { Usage } from '../contract/errors.ts';
import { CallFailed } from './client.ts';
import classes from './confirm-delete.module.css';
import { useRead } from './query.ts';
import { Usages, type UsageRoute } from './usages.tsx';

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

type Used = { route: UsageRoute; id: number | string };

/**
 * Asks before something is deleted. With `used` it first looks what uses it, and says so instead of asking;
 * without, what the refusal lists.
 */
export const ConfirmDelete = ({ used, ...props }: Props & { used?: Used | undefined }) =>
  used === undefined ? <Question {...props} /> : <UsedQuestion {...props} used={used} />;

const UsedQuestion = ({ used: { route, id }, ...props }: Props & { used: Used }) => {
  // Somebody who has just removed what used it must not read of it again.
  const { data, isPending } = useRead(route, { params: { id } }, { isQuiet: true, isLive: true });
  return <Question {...props} isLooking={isPending} usages={data?.usages ?? []} />;
};

type QuestionProps = Props & {
  /** Whether it is still unknown what uses it. */
  isLooking?: boolean;
  usages?: readonly Usage[];
};

const Question = (props: QuestionProps) => {
  const { name, remove, onClose, mustTypeName = false, isLooking = false } = props;
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
  const refusing = failure?.usages ?? [];
  const usages = refusing.length > 0 ? refusing : (props.usages ?? []);
  const isInUse = usages.length > 0;
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
              disabled={isLooking || (mustTypeName && typed.trim() !== name)}
              onClick={() => void proceed()}
            >
              Delete
            </Button>
          )}
        </>
      }
    >
      <div className={classes.body}>
        {failure !== undefined && !isInUse && <Notice tone="danger">{failure.message}</Notice>}
        {isInUse && <p>It cannot be deleted as long as something uses it.</p>}
        {isInUse && <Usages usages={usages} onClose={onClose} />}
        {!isInUse && (isLooking ? <Skeleton height={20} /> : <p>{consequence}</p>)}
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
