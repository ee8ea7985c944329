import { useRouter, useRouterState } from '@tanstack/react-router';
import { Button } from '@candour/ui/button.tsx';
import classes from './sign-in-frame.module.css';
import { SignInFrame } from './sign-in-frame.tsx';

const SessionExpired = () => {
  const router = useRouter();
  const previous = useRouterState({ select: ({ location }) => location.state.previous });
  const login = () =>
    router.navigate({ href: '/login', ...(previous === undefined ? {} : { state: { previous } }) });
  return (
    <SignInFrame title="Your session has expired">
      <p className={classes.line}>
        Nothing happened for a while, or the session was ended elsewhere. Sign in to continue where you left
        off: what you typed is kept in this tab.
      </p>
      <Button look="primary" onClick={() => void login()} autoFocus>
        Sign in
      </Button>
    </SignInFrame>
  );
};

export default SessionExpired;
