import { mdiRefresh } from '@mdi/js';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { CopyButton } from '@candour/ui/copy-button.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { privacyPolicies, type PolicyVersion } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './policies.module.css';

type Props = { policyId: number; version: PolicyVersion; mayTryAgain: boolean };

/** Whether the page of a version could be fetched, and the hash that proves its content. */
export const PageOfVersion = ({ policyId, version, mayTryAgain }: Props) => {
  const { list, versions, fetchAgain } = privacyPolicies;
  const again = useWrite(fetchAgain, { invalidates: [list, versions], done: 'The page is fetched again' });
  const { contentState, contentHash, contentProblem, contentFetchedAt, versionId } = version;
  return (
    <div className={classes.head}>
      {contentState === 'Fetched' && (
        <>
          <StatusChip tone="success">Page kept as a hash</StatusChip>
          <p className={layout.muted}>
            SHA-256 <span className={classes.hash}>{contentHash.slice(0, 16)}…</span>
            {contentFetchedAt !== null && `, fetched ${dateTimeText(contentFetchedAt)}`}
          </p>
          <CopyButton text={contentHash} label="Copy hash" />
        </>
      )}
      {contentState === 'Waiting' && <StatusChip tone="info">The page is being fetched</StatusChip>}
      {contentState === 'Failed' && (
        <>
          <StatusChip tone="warning">The page could not be fetched</StatusChip>
          <p className={layout.muted}>{contentProblem}</p>
          {mayTryAgain && (
            <Button
              small
              icon={mdiRefresh}
              busy={again.isPending}
              onClick={() => again.mutate({ params: { id: policyId, versionId } })}
            >
              Try again
            </Button>
          )}
        </>
      )}
    </div>
  );
};
