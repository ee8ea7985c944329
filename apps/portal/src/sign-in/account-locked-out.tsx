import { Link, useRouterState } from '@tanstack/react-router';
import classes from './sign-in-frame.module.css';
import { SignInFrame } from './sign-in-frame.tsx';

const AccountLockedOut = () => {
  const message = useRouterState({ select: ({ location }) => location.state.message });
  return (
    <SignInFrame title="This account is locked">
      <p className={classes.line} role="status">
        {message ?? 'There were too many sign-in attempts. Please try again in a few minutes.'}
      </p>
      <p className={classes.line}>
        If it was you, choose a new password to unlock the account right away. If it was not, tell your
        administrator.
      </p>
      <p className={classes.links}>
        <Link to="/forgotten-password">Choose a new password</Link>
        <Link to="/login">Back to sign in</Link>
      </p>
    </SignInFrame>
  );
};

export default AccountLockedOut;
