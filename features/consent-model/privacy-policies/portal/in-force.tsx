import { useState } from 'react';
import { dateText } from '@candour/kit/portal/dates.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { DateInput } from '@candour/ui/date-input.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { privacyPolicies } from '../contract.ts';
import classes from './policies.module.css';

/** Shows which version was in force on a day. */
export const InForce = ({ privacyPolicyId }: { privacyPolicyId: number }) => {
  const [onDate, ask] = useState(() => new Date().toISOString().slice(0, 10));
  const { data } = useRead(
    privacyPolicies.versions,
    { params: { id: privacyPolicyId }, query: { onDate } },
    { isEnabled: onDate !== '' },
  );
  return (
    <div className={classes.inForce}>
      <FieldShell label="On" isRequired>
        {(shell) => (
          <DateInput {...shell} value={onDate} onChange={(event) => ask(event.currentTarget.value)} />
        )}
      </FieldShell>
      <ul className={classes.result} aria-live="polite">
        {onDate !== '' && data?.versions.length === 0 && <li>No version was in force on that day.</li>}
        {onDate !== '' &&
          data?.versions.map(({ versionId, policyName, externalVersionRef, inForce }) => (
            <li key={versionId}>
              <b>{policyName}</b>
              {externalVersionRef !== '' && ` (${externalVersionRef})`}
              {inForce.map(({ from, to }) =>
                to === null ? `, since ${dateText(from)}` : `, ${dateText(from)} – ${dateText(to)}`,
              )}
            </li>
          ))}
      </ul>
    </div>
  );
};
