import { texts } from '@candour/kit/contract/texts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { CopyButton } from '@candour/ui/copy-button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { accessKeys, type AccessKey } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './access-keys.module.css';

const catalogue = texts({
  title: 'Rotate secret',
  purpose: (name: string) =>
    `Makes a new secret for ${name}. Sites sign host tokens and direct links with it. The previous secret stays valid for a day.`,
  rotate: 'Make a new secret',
  cancel: 'Cancel',
  once: 'Copy the secret now',
  onceText: 'It is shown only once. If you lose it, make a new one.',
  overlap: 'The previous secret stays valid for a day, so that your sites have time to change.',
  secret: 'Token secret',
  copy: 'Copy token secret',
  done: 'I have copied it',
});

/** Explains what a new secret means, creates it, and shows it only this once. */
export const RotateSecret = ({ accessKey, onClose }: { accessKey: AccessKey; onClose: () => void }) => {
  const words = useTexts(catalogue);
  const rotation = useWrite(accessKeys.rotateSecret);
  const made = rotation.data;
  const rotate = () => rotation.mutate({ params: { id: accessKey.accessKeyId } });
  return (
    <Dialog
      isOpen
      isDismissible={made === undefined}
      width={560}
      title={words.title}
      onClose={onClose}
      footer={
        made === undefined ? (
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button look="primary" busy={rotation.isPending} onClick={rotate}>
              {words.rotate}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={onClose}>
            {words.done}
          </Button>
        )
      }
    >
      {made === undefined ? (
        <p>{words.purpose(accessKey.accessKeyName)}</p>
      ) : (
        <div className={layout.stack4}>
          <Notice tone="warning" title={words.once}>
            {words.onceText}
          </Notice>
          <div>
            <p className={classes.label}>{words.secret}</p>
            <div className={classes.value}>
              <code>{made.tokenSecret}</code>
              <CopyButton text={made.tokenSecret} label={words.copy} />
            </div>
          </div>
          {made.previousUntil !== null && <p className={layout.dim}>{words.overlap}</p>}
        </div>
      )}
    </Dialog>
  );
};
