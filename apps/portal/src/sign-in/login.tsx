import { Link, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { signIn } from '@candour/features/access/session/contract.ts';
import { email, required } from '@candour/kit/contract/rules';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { PasswordInput } from '@candour/ui/password-input.tsx';
import { clearSnacks, showSnack } from '@candour/ui/snackbar-store.ts';
import { TextInput } from '@candour/ui/text-input.tsx';
import { client, session } from '../api.ts';
import { fetchShell } from './fetch-shell.ts';
import classes from './sign-in-frame.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSignInFailure } from './use-sign-in-failure.ts';
import { useSmallForm } from './use-small-form.ts';

// Most people never see these.
const CodePanel = lazy(() => import('./code-panel.tsx'));
const OtherWays = lazy(() => import('./other-ways.tsx'));
const LoginLink = lazy(() => import('./login-link.tsx'));

const Login = () => {
  const router = useRouter();
  // The address has plain text members; see plain-search.ts.
  const search = useSearch({ strict: false }) as Record<string, string>;
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const [typed, setTyped] = useState({ emailAddress: '', password: '' });
  const [isByLink, setByLink] = useState(false);
  const show = useSignInFailure();
  useEffect(() => {
    const timer = setTimeout(fetchShell, 2500);
    return () => clearTimeout(timer);
  }, []);
  const enter = async (token: string) => {
    if (!session.accept(token)) return showSnack('danger', 'The server did not send a valid token');
    clearSnacks();
    // The guard now leads to where the person wanted to go.
    await router.invalidate();
  };
  const send = async (body: typeof typed) => {
    fetchShell();
    setTyped(body);
    const response = await client.call(signIn, { body });
    if ('mfaGuid' in response) setCodeFor(response.mfaGuid);
    else await enter(response.token);
  };
  return (
    <SignInFrame title={codeFor === null ? 'Sign in' : 'Enter your code'}>
      <Suspense>
        {codeFor !== null && <CodePanel mfaGuid={codeFor} enter={enter} resend={() => send(typed)} />}
        {codeFor === null && isByLink && <LoginLink back={() => setByLink(false)} />}
        {codeFor === null && !isByLink && (
          <>
            <PasswordPanel send={(body) => show(send(body))} />
            <OtherWays hasSso={'noredirect' in search} askForLink={() => setByLink(true)} />
          </>
        )}
      </Suspense>
    </SignInFrame>
  );
};

type PanelProps = { send: (body: { emailAddress: string; password: string }) => Promise<boolean> };

const PasswordPanel = ({ send }: PanelProps) => {
  const known = useRouterState({ select: ({ location }) => location.state.emailAddress });
  const { field, errorOf, submit, isBusy } = useSmallForm(
    { emailAddress: [required, email], password: [required] },
    ({ emailAddress = '', password = '' }) => send({ emailAddress, password }),
    known === undefined ? {} : { emailAddress: known },
  );
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <FieldShell label="Email address" isRequired error={errorOf('emailAddress')}>
        {(control) => (
          <TextInput
            {...control}
            {...field('emailAddress')}
            type="email"
            autoComplete="username"
            autoFocus={known === undefined}
          />
        )}
      </FieldShell>
      <FieldShell label="Password" isRequired error={errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...field('password')}
            autoComplete="current-password"
            autoFocus={known !== undefined}
          />
        )}
      </FieldShell>
      <Button type="submit" look="primary" busy={isBusy}>
        Sign in
      </Button>
      <Link to="/forgotten-password">Forgotten password?</Link>
    </form>
  );
};

export default Login;
