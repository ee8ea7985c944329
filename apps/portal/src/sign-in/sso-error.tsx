import { Link, useSearch } from '@tanstack/react-router';
import classes from './sign-in-frame.module.css';
import { SignInFrame } from './sign-in-frame.tsx';

const SsoError = () => {
  // The address carries plain text members; see plain-search.ts.
  const { reason, correlationId } = useSearch({ strict: false }) as Record<string, string | undefined>;
  return (
    <SignInFrame title="Single sign-on did not work">
      <p className={classes.line}>
        Your organisation&rsquo;s sign-in service did not let you in, or took too long to answer.
      </p>
      {reason !== undefined && <p className={classes.line}>Reason: {reason}</p>}
      {correlationId !== undefined && <p className={classes.line}>Correlation id: {correlationId}</p>}
      <p className={classes.links}>
        <Link to="/login">Try again</Link>
        <Link to="/login" search={{ noredirect: '' } as never}>
          Sign in with a password
        </Link>
      </p>
    </SignInFrame>
  );
};

export default SsoError;
