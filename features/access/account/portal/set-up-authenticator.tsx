import { useEffect } from 'react';
import { encode } from 'uqr';
import { Field } from '@candour/kit/portal/field.tsx';
import { FormDialog } from '@candour/kit/portal/form-dialog.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { CodeBlock } from '@candour/ui/code-block.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import * as z from 'zod/mini';
import { beginAuthenticator, confirmAuthenticator, getAccount } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './account-panel.module.css';

const fields = z.object({ loginCode: confirmAuthenticator.body.shape.loginCode });

/** Shows the secret as a QR code and as text, and switches the authenticator on with its first code. */
const SetUpAuthenticator = ({ onClose }: { onClose: () => void }) => {
  const { mutate, data: begun, isError } = useWrite(beginAuthenticator);
  const confirm = useWrite(confirmAuthenticator, {
    done: 'Authenticator is on. Your other sessions have ended.',
    invalidates: [getAccount],
  });
  useEffect(() => mutate({}), [mutate]);
  useEffect(() => {
    if (isError) onClose();
  }, [isError, onClose]);
  const save = ({ loginCode = '' }: Record<string, string>) =>
    confirm.mutateAsync({ body: { loginCode, setUp: begun?.setUp ?? '' } });
  return (
    <FormDialog
      facts={{ fields }}
      title="Set up an authenticator app"
      saveLabel="Switch on"
      width={480}
      save={save}
      onClose={onClose}
    >
      <div className={layout.stack4}>
        <p>Scan this picture with your app, or type the key below it. Then enter the code the app shows.</p>
        {begun === undefined ? <Skeleton height={184} /> : <Picture text={begun.address} />}
        {begun !== undefined && <CodeBlock code={spaced(begun.secret)} label="Key" />}
        <Field name="loginCode" autoComplete="one-time-code" autoFocus />
      </div>
    </FormDialog>
  );
};

const spaced = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** A text as a QR code. */
const Picture = ({ text }: { text: string }) => {
  const { data, size } = encode(text, { border: 3 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the key"
    >
      <path d={dots.join('')} fill="#000" />
    </svg>
  );
};

export default SetUpAuthenticator;
