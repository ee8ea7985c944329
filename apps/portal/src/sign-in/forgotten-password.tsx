import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { forgottenPassword } from '@candour/features/access/session/contract.ts';
import { email, required } from '@candour/kit/contract/rules';
import { client } from '../api.ts';
import { AddressForm } from './address-form.tsx';
import classes from './sign-in-frame.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSignInFailure } from './use-sign-in-failure.ts';

const ForgottenPassword = () => {
  const [isSent, setSent] = useState(false);
  const show = useSignInFailure();
  const send = async (emailAddress: string) => {
    if (await show(client.call(forgottenPassword, { body: { emailAddress } }))) setSent(true);
  };
  return (
    <SignInFrame title={isSent ? 'Check your email' : 'Forgotten your password?'}>
      {isSent ? (
        <p className={classes.line} role="status">
          If we know this address, an email is on its way. The link in it works once and only for a short
          time.
        </p>
      ) : (
        <>
          <p className={classes.line}>
            Tell us your email address and we will send you a link to choose a new one.
          </p>
          <AddressForm rules={[required, email]} action="Send the link" send={send} />
        </>
      )}
      <Link to="/login">Back to sign in</Link>
    </SignInFrame>
  );
};

export default ForgottenPassword;
