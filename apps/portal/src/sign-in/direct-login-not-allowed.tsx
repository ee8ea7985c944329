import { Link } from '@tanstack/react-router';
import classes from './sign-in-frame.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import SsoButton from './sso-button.tsx';
import { directLogin } from './direct-login.ts';

const DirectLoginNotAllowed = () => (
  <SignInFrame title="Please use single sign-on">
    <p className={classes.line}>
      Your organisation signs you in with its own service, so a password cannot be used here.
    </p>
    <SsoButton />
    <Link {...directLogin}>Back to sign in</Link>
  </SignInFrame>
);

export default DirectLoginNotAllowed;
