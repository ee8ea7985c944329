import { useSearch } from '@tanstack/react-router';
import { isReason, reasons } from '@candour/features/access/sso/reasons.ts';
import classes from './sign-in-frame.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { SsoCode } from './sso-code.tsx';

/** Where the window of a test ends; the result is shown in the window it was started from. */
const SsoTest = () => {
  // The address has plain text members; see plain-search.ts.
  const { reason, correlationId = '' } = useSearch({ strict: false }) as Record<string, string | undefined>;
  return (
    <SignInFrame title={reason === undefined ? 'The test is done' : 'The test did not pass'}>
      {reason !== undefined && (
        <>
          <p className={classes.line}>{reasons[isReason(reason) ? reason : 'failed']}</p>
          <SsoCode reason={reason} correlationId={correlationId} />
        </>
      )}
      <p className={classes.line}>
        You can close this window. Your provider’s answer is shown in the window you came from.
      </p>
    </SignInFrame>
  );
};

export default SsoTest;
