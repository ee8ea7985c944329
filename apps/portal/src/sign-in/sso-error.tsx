import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isReason, reasons } from '@candour/features/access/sso/reasons.ts';
import classes from './sign-in-frame.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { SsoCode } from './sso-code.tsx';
import { forgetSso } from './sso.ts';
import { directLogin } from './direct-login.ts';

const SsoError = () => {
  // The address has plain text members; see plain-search.ts.
  const { reason = '', correlationId = '' } = useSearch({ strict: false }) as Record<
    string,
    string | undefined
  >;
  useEffect(forgetSso, []);
  return (
    <SignInFrame title="Single sign-on did not work">
      <p className={classes.line}>{reasons[isReason(reason) ? reason : 'failed']}</p>
      <SsoCode reason={reason} correlationId={correlationId} />
      <p className={classes.links}>
        <Link to="/login">Try again</Link>
        <Link {...directLogin}>Sign in with a password</Link>
      </p>
    </SignInFrame>
  );
};

export default SsoError;
