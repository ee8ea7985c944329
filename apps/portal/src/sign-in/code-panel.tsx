import { useEffect, useState } from 'react';
import { required } from '@candour/kit/contract/rules';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { client } from '../api.ts';
import { loginOtp } from '@candour/features/access/session/contract.ts';
import classes from './sign-in-frame.module.css';
import { useSignInFailure } from './use-sign-in-failure.ts';
import { useSmallForm } from './use-small-form.ts';

type Props = {
  mfaGuid: string;
  enter: (token: string) => Promise<void>;
  /** Starts the sign-in again; not possible for a link. */
  resend?: () => Promise<void>;
};

const resendSeconds = 30;

/** The second panel of signing in: the one-time code. */
const CodePanel = ({ mfaGuid, enter, resend }: Props) => {
  const orElse = useSignInFailure();
  const [wait, setWait] = useState(resendSeconds);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const check = async (loginCode: string) => {
    const { token } = await client.call(loginOtp, { body: { loginCode, mfaGuid } });
    await enter(token);
  };
  const { field, errorOf, submit, isBusy } = useSmallForm({ loginCode: [required] }, ({ loginCode = '' }) =>
    orElse(check(loginCode)),
  );
  const again = async (send: () => Promise<void>) => {
    if (await orElse(send())) setWait(resendSeconds);
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes.line}>
        Enter the six-digit code from the email we just sent you, or from your authenticator app.
      </p>
      <FieldShell label="One-time code" isRequired error={errorOf('loginCode')}>
        {(control) => (
          <TextInput
            {...control}
            {...field('loginCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
          />
        )}
      </FieldShell>
      <Button type="submit" look="primary" busy={isBusy}>
        Continue
      </Button>
      {resend !== undefined && (
        <Button look="quiet" disabled={wait > 0} onClick={() => void again(resend)}>
          {wait > 0 ? `Send again in ${wait} s` : 'Send the code again'}
        </Button>
      )}
    </form>
  );
};

export default CodePanel;
