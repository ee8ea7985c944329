import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiPlayOutline } from '@mdi/js';
import { useState } from 'react';
import { useRead } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { Icon } from '@candour/ui/icon.tsx';
import { publishing } from '../../contract/publishing.ts';
import classes from './embed-codes.module.css';

/** Tests an answer from every site of a profile and shows, site by site, what is wrong. */
export const TrySites = ({ profileId }: { profileId: number }) => {
  const [isWanted, want] = useState(false);
  const { data, isFetching, refetch } = useRead(
    publishing.trySites,
    { params: { profileId } },
    { isEnabled: isWanted },
  );
  return (
    <section className={classes.part}>
      <h3>Test the sites</h3>
      <p>
        Checks for each site whether a visitor’s answer would be accepted. Nothing is recorded. It does not
        check whether the code is on your pages.
      </p>
      <div>
        <Button
          icon={mdiPlayOutline}
          busy={isFetching}
          onClick={() => (isWanted ? void refetch() : want(true))}
        >
          {data === undefined ? 'Test now' : 'Test again'}
        </Button>
      </div>
      {data && (
        <ul className={classes.sites} aria-label="Test results" aria-live="polite">
          {data.sites.map(({ site, problem }) => (
            <li key={site} className={classes.site}>
              <Icon
                path={problem === null ? mdiCheckCircleOutline : mdiAlertCircleOutline}
                size={18}
                label={problem === null ? 'Works' : 'Refused'}
                className={problem === null ? classes.good : classes.bad}
              />
              <span>
                <span className={classes.title}>{site}</span>
                <span className={classes.problem}>{problem ?? 'Answers are recorded.'}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
