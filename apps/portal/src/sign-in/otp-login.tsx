import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { otpLogin } from '@candour/features/session/contract.ts';
import { client, session } from '../api.ts';
import { fetchShell } from './fetch-shell.ts';
import classes from './sign-in-frame.module.css';
import { SignInFrame } from './sign-in-frame.tsx';

const exchanges = new Map<string, Promise<boolean>>();

/** Exchanges a secret for a session, once however often it is asked. */
const exchange = (otp: string): Promise<boolean> => {
  const known = exchanges.get(otp);
  if (known !== undefined) return known;
  const started = client.call(otpLogin, { body: { otp } }).then(
    ({ token }) => session.accept(token),
    () => false,
  );
  exchanges.set(otp, started);
  return started;
};

const OtpLogin = () => {
  const router = useRouter();
  // The address carries plain text members; see plain-search.ts.
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const [secret] = useState(search['otp'] ?? '');
  const [hasFailed, setFailed] = useState(secret === '');
  useEffect(() => {
    if (secret === '') return;
    fetchShell();
    // No history, screenshot or extension shall keep the secret.
    history.replaceState(history.state, '', location.pathname);
    void exchange(secret).then((isIn) =>
      isIn ? router.navigate({ href: '/login', replace: true }) : setFailed(true),
    );
  }, [secret, router]);
  return hasFailed ? (
    <SignInFrame title="This link cannot be used">
      <p className={classes.line}>It may have expired or been used before.</p>
      <Link to="/login">Go to sign in</Link>
    </SignInFrame>
  ) : (
    <SignInFrame title="Signing you in">
      <p className={classes.line} aria-live="polite">
        One moment, please.
      </p>
    </SignInFrame>
  );
};

export default OtpLogin;
