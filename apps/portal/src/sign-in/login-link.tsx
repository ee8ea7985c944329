import { useState } from 'react';
import { requestOtpLogin } from '@candour/features/access/session/contract.ts';
import { email, required } from '@candour/kit/contract/rules';
import { Button } from '@candour/ui/button.tsx';
import { client } from '../api.ts';
import { AddressForm } from './address-form.tsx';
import classes from './sign-in-frame.module.css';
import { useSignInFailure } from './use-sign-in-failure.ts';

/** The panel for requesting a one-time link by email instead of the password. */
const LoginLink = ({ back }: { back: () => void }) => {
  const [isSent, setSent] = useState(false);
  const show = useSignInFailure();
  const send = async (emailAddress: string) => {
    if (await show(client.call(requestOtpLogin, { body: { emailAddress } }))) setSent(true);
  };
  return (
    <>
      {isSent ? (
        <p className={classes.line} role="status">
          If we know this address, an email is on its way. The link in it signs you in once.
        </p>
      ) : (
        <AddressForm rules={[required, email]} action="Send me a sign-in link" send={send} />
      )}
      <Button look="quiet" onClick={back}>
        Sign in with a password
      </Button>
    </>
  );
};

export default LoginLink;
