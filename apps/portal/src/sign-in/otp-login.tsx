import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { otpLogin } from '@candour/features/access/session/contract.ts';
import { CallFailed } from '@candour/kit/portal/client.ts';
import { clearSnacks } from '@candour/ui/snackbar-store.ts';
import { client, session } from '../api.ts';
import CodePanel from './code-panel.tsx';
import { fetchShell } from './fetch-shell.ts';
import classes from './sign-in-frame.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { pageOf } from './use-sign-in-failure.ts';

/** The result of a secret: a session, a request for a code, a page that says why not, or nothing. */
type Exchanged = 'in' | 'failed' | { mfaGuid: string } | { page: string; message: string };

const exchanges = new Map<string, Promise<Exchanged>>();

/** Exchanges a secret for a session, only once however often it is called. */
const exchange = (otp: string): Promise<Exchanged> => {
  const known = exchanges.get(otp);
  if (known !== undefined) return known;
  const started = client.call(otpLogin, { body: { otp } }).then(
    (response): Exchanged => {
      if ('mfaGuid' in response) return response;
      return session.accept(response.token) ? 'in' : 'failed';
    },
    (failure: unknown): Exchanged => {
      if (!(failure instanceof CallFailed)) return 'failed';
      const page = pageOf(failure);
      return page === undefined ? 'failed' : { page, message: failure.message };
    },
  );
  exchanges.set(otp, started);
  return started;
};

const OtpLogin = () => {
  const router = useRouter();
  // The address has plain text members; see plain-search.ts.
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const [secret] = useState(search['otp'] ?? '');
  const [state, setState] = useState<Exchanged | 'waiting'>(secret === '' ? 'failed' : 'waiting');
  useEffect(() => {
    if (secret === '') return;
    fetchShell();
    // The secret must not stay in history, screenshots or extensions.
    history.replaceState(history.state, '', location.pathname);
    void exchange(secret).then((exchanged) => {
      if (exchanged === 'in') return router.navigate({ href: '/login', replace: true });
      if (exchanged === 'failed' || 'mfaGuid' in exchanged) return setState(exchanged);
      const { page: href, message } = exchanged;
      return router.navigate({ href, replace: true, state: { message } });
    });
  }, [secret, router]);
  const enter = async (token: string) => {
    session.accept(token);
    clearSnacks();
    await router.navigate({ href: '/login', replace: true });
  };
  if (typeof state === 'object' && 'mfaGuid' in state) {
    return (
      <SignInFrame title="Enter your code">
        <CodePanel mfaGuid={state.mfaGuid} enter={enter} />
      </SignInFrame>
    );
  }
  return state === 'failed' ? (
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
