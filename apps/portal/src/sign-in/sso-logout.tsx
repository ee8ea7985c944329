import { Link } from '@tanstack/react-router';
import classes from './sign-in-frame.module.css';
import { SignInFrame } from './sign-in-frame.tsx';

const SsoLogout = () => (
  <SignInFrame title="You are signed out">
    <p className={classes.line}>
      You have left this portal. Your organisation&rsquo;s sign-in may still be open.
    </p>
    <Link to="/login">Sign in again</Link>
  </SignInFrame>
);

export default SsoLogout;
