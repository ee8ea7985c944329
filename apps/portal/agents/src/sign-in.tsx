import { useState, type FormEvent } from 'react';
import { agentSession } from '@candour/features/staff/agents/contract.ts';
import { CallFailed } from '@candour/kit/portal/client.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { PasswordInput } from '@candour/ui/password-input.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { client } from './api.ts';
import classes from './sign-in.module.css';

type Props = { isExpired: boolean; enter: (token: string) => void };

/** Signing in with a password, and a one-time code where one is asked for. */
export const SignIn = ({ isExpired, enter }: Props) => {
  const [codeFor, askFor] = useState<string>();
  const [problem, say] = useState<string>();
  const [isBusy, work] = useState(false);
  const run = async (form: FormData) => {
    const typed = (name: string) => String(form.get(name) ?? '');
    if (codeFor !== undefined) {
      const body = { loginCode: typed('loginCode'), mfaGuid: codeFor };
      return enter((await client.call(agentSession.answerCode, { body })).token);
    }
    const body = { emailAddress: typed('emailAddress'), password: typed('password') };
    const answer = await client.call(agentSession.signIn, { body });
    return 'mfaGuid' in answer ? askFor(answer.mfaGuid) : enter(answer.token);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    say(undefined);
    work(true);
    try {
      await run(new FormData(event.currentTarget));
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      say(failure.message);
    } finally {
      work(false);
    }
  };
  return (
    <main className={classes.page}>
      <form className={classes.card} onSubmit={(event) => void submit(event)}>
        <div className={classes.title}>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          <h1>Customer service</h1>
        </div>
        {isExpired && problem === undefined && (
          <p role="status">Your session has ended. Please sign in again.</p>
        )}
        {codeFor === undefined ? (
          <>
            <FieldShell label="Email address" isRequired>
              {(control) => (
                <TextInput
                  {...control}
                  name="emailAddress"
                  type="email"
                  autoComplete="username"
                  autoFocus
                  required
                />
              )}
            </FieldShell>
            <FieldShell label="Password" isRequired>
              {(control) => (
                <PasswordInput {...control} name="password" autoComplete="current-password" required />
              )}
            </FieldShell>
          </>
        ) : (
          <FieldShell label="One-time code" isRequired>
            {(control) => (
              <TextInput
                {...control}
                name="loginCode"
                autoComplete="one-time-code"
                inputMode="numeric"
                autoFocus
                required
              />
            )}
          </FieldShell>
        )}
        {problem !== undefined && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" look="primary" busy={isBusy}>
          Sign in
        </Button>
        <a href="/forgotten-password">Forgotten password?</a>
      </form>
    </main>
  );
};
