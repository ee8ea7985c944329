import { useState } from 'react';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';
import { Button } from '@candour/ui/button.tsx';
import layout from '@candour/ui/layout.module.css';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Tone } from '@candour/ui/tone.ts';
import type { FormVersion } from '../../contract/publishing.ts';
import { useFormSetUp } from '../editor/form-set-up.tsx';
import classes from './step-publish.module.css';
import { touchedBy } from './touched-by.ts';

const tones: Record<FormVersion['state'], Tone> = { Live: 'success', Staged: 'info', Superseded: 'neutral' };

/** Every published version, with a roll-back to any of them. */
export const Versions = () => {
  const { facts, row, isReadOnly } = useFormSetUp();
  const params = { id: row.formId };
  const { data } = useRead(facts.routes.versions, { params });
  const [target, aim] = useState<number>();
  const invalidates = touchedBy(facts);
  const rollback = useWrite(facts.routes.rollback, { invalidates, done: 'Rolled back' });
  const promote = useWrite(facts.routes.promote, { invalidates, done: 'The staged version is live' });
  if (data === undefined) return <Waiting height={120} />;
  if (data.versions.length === 0) return null;
  return (
    <section className={layout.stack3}>
      <h3>Versions</h3>
      <ul className={classes.rows}>
        {data.versions.map((version) => (
          <li key={version.version} className={classes.row}>
            <span className={classes.name}>Version {version.version}</span>
            <StatusChip tone={tones[version.state]}>{version.state}</StatusChip>
            <span className={classes.when}>
              {dateTimeText(version.publishedAt)} by {version.publishedBy}, {version.languages.join(', ')}
              {version.blockedBecause !== null && (
                <span className={classes.blocked}>{version.blockedBecause}</span>
              )}
            </span>
            {!isReadOnly && version.state === 'Staged' && (
              <Button
                small
                look="primary"
                busy={promote.isPending}
                onClick={() => promote.mutate({ params })}
              >
                Promote
              </Button>
            )}
            {!isReadOnly && version.state === 'Superseded' && version.blockedBecause === null && (
              <Button small onClick={() => aim(version.version)}>
                Roll back to this
              </Button>
            )}
          </li>
        ))}
      </ul>
      {target !== undefined && (
        <AskDialog
          title={`Roll back to version ${target}?`}
          label="Roll back"
          isBusy={rollback.isPending}
          onClose={() => aim(undefined)}
          proceed={() =>
            rollback.mutate({ params, body: { version: target } }, { onSuccess: () => aim(undefined) })
          }
        >
          <p>
            Sites show this version again within a minute. Nothing is lost: what you built here does not
            change, and the current version stays in this list.
          </p>
        </AskDialog>
      )}
    </section>
  );
};
