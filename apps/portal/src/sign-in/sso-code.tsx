import { isReason } from '@candour/features/access/sso/reasons.ts';
import classes from './sso-code.module.css';

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What an administrator needs to find a failed sign-on in the log. Only what the server can have written is shown. */
export const SsoCode = ({ reason, correlationId }: { reason: string; correlationId: string }) => (
  <dl className={classes.code}>
    {isReason(reason) && (
      <div>
        <dt>Reason</dt>
        <dd>{reason}</dd>
      </div>
    )}
    {guid.test(correlationId) && (
      <div>
        <dt>Correlation id</dt>
        <dd>{correlationId}</dd>
      </div>
    )}
  </dl>
);
