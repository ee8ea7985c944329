import { Link } from '@tanstack/react-router';
import classes from './sign-in-frame.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import SsoButton from './sso-button.tsx';

const DirectLoginNotAllowed = () => (
  <SignInFrame title="Please use single sign-on">
    <p className={classes.line}>
      Your organisation signs you in with its own service, so a password cannot be used here.
    </p>
    <SsoButton />
    <Link to="/login" search={{ noredirect: '' } as never}>
      Back to sign in
    </Link>
  </SignInFrame>
);

export default DirectLoginNotAllowed;
