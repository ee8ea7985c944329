import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { resetPassword } from '@candour/features/access/session/contract.ts';
import { password, required, type Rule } from '@candour/kit/contract/rules';
import { CallFailed } from '@candour/kit/portal/client.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { PasswordInput } from '@candour/ui/password-input.tsx';
import { client } from '../api.ts';
import classes from './sign-in-frame.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSignInFailure } from './use-sign-in-failure.ts';
import { useSmallForm } from './use-small-form.ts';

type Stage = 'choosing' | 'done' | 'unusable';

const titles = { done: 'Your password is saved', unusable: 'This link cannot be used' };

const words = {
  forgotten: {
    title: 'Choose a new password',
    field: 'New password',
    again: 'Repeat the new password',
    done: 'You can sign in with it now. All your other sessions have ended.',
  },
  invited: {
    title: 'Choose your password',
    field: 'Password',
    again: 'Repeat the password',
    done: 'You can sign in with it now.',
  },
};

const ResetPassword = () => {
  // The address has plain text members; see plain-search.ts.
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const [hash] = useState(search['hash'] ?? '');
  const [{ title, done, ...labels }] = useState(words['invited' in search ? 'invited' : 'forgotten']);
  const [isAgent] = useState(search['portal'] === 'cs');
  const [emailAddress, setAddress] = useState<string>();
  const [stage, setStage] = useState<Stage>(hash === '' ? 'unusable' : 'choosing');
  const show = useSignInFailure();
  useEffect(() => {
    // The secret must not stay in history, screenshots or extensions.
    history.replaceState(history.state, '', location.pathname);
  }, []);
  const save = async (newPassword: string) => {
    const call = client.call(resetPassword, { body: { hash, password: newPassword } });
    const isGone = call.then(
      () => false,
      (failure: unknown) => failure instanceof CallFailed && failure.status === 410,
    );
    if (await isGone) setStage('unusable');
    else if (await show(call.then((answer) => setAddress(answer.emailAddress)))) setStage('done');
  };
  return (
    <SignInFrame title={stage === 'choosing' ? title : titles[stage]}>
      {stage === 'choosing' && <PasswordForm save={save} labels={labels} />}
      {stage === 'done' && (
        <>
          <p className={classes.line} role="status">
            {done}
          </p>
          {isAgent ? (
            <a href="/cs">Go to sign in</a>
          ) : (
            <Link to="/login" state={emailAddress === undefined ? {} : { emailAddress }}>
              Go to sign in
            </Link>
          )}
        </>
      )}
      {stage === 'unusable' && (
        <>
          <p className={classes.line}>It may have expired or been used before.</p>
          <Link to="/forgotten-password">Ask for a new link</Link>
        </>
      )}
    </SignInFrame>
  );
};

type FormProps = {
  save: (newPassword: string) => Promise<void>;
  labels: { field: string; again: string };
};

const PasswordForm = ({ save, labels }: FormProps) => {
  const [chosen, setChosen] = useState('');
  const isSame: Rule = (value) => (value === chosen ? undefined : `This field must match ${labels.field}`);
  const { field, errorOf, submit, isBusy } = useSmallForm(
    { newPassword: [required, password], confirmation: [required, isSame] },
    ({ newPassword = '' }) => save(newPassword),
  );
  const first = field('newPassword');
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <FieldShell
        label={labels.field}
        isRequired
        error={errorOf('newPassword')}
        help="At least 12 characters with a capital letter, a digit and a special character"
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...first}
            onChange={(event) => {
              setChosen(event.currentTarget.value);
              first.onChange(event);
            }}
            autoComplete="new-password"
            autoFocus
          />
        )}
      </FieldShell>
      <FieldShell label={labels.again} isRequired error={errorOf('confirmation')}>
        {(control) => <PasswordInput {...control} {...field('confirmation')} autoComplete="new-password" />}
      </FieldShell>
      <Button type="submit" look="primary" busy={isBusy}>
        Save password
      </Button>
    </form>
  );
};

export default ResetPassword;
