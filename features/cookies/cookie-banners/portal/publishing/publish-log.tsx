import { mdiHistory } from '@mdi/js';
import { dateTimeText, relativeText } from '@candour/kit/portal/dates.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { publishing } from '../../contract/publishing.ts';
import { useSetUp } from '../set-up/set-up.tsx';
import classes from './step-publish.module.css';

/** Who published what and when. */
export const PublishLog = () => {
  const { consentBannerId } = useSetUp();
  const { data } = useRead(publishing.log, { params: { id: consentBannerId } });
  if (data === undefined) return <Waiting height={240} />;
  if (data.publishLog.length === 0) {
    return (
      <EmptyState icon={mdiHistory} title="Nothing published yet">
        Every publish, promotion and rollback is recorded here.
      </EmptyState>
    );
  }
  return (
    <ul className={classes.rows}>
      {data.publishLog.map(({ logId, action, profileName, version, at, userName, note }) => (
        <li key={logId} className={classes.row}>
          <span className={classes.name}>{action}</span>
          <span>
            {[profileName, version === null ? null : `version ${version}`].filter(Boolean).join(', ')}
          </span>
          <span className={classes.version}>
            <time dateTime={at} title={relativeText(at)}>
              {dateTimeText(at)}
            </time>{' '}
            by {userName}
          </span>
          {note !== '' && <span className={classes.files}>{note}</span>}
        </li>
      ))}
    </ul>
  );
};
