import { Suspense, useState } from 'react';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { Button } from '@candour/ui/button.tsx';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import type { RequestDetail } from '../contract.ts';
import { logActions } from '../contract/words.ts';
import classes from './request.module.css';

const NoteDialog = lazyPart(() => import('./step-dialogs.tsx'), 'NoteDialog');

/** Everything that happened to a request, the newest first. */
export const RequestLog = ({ request: { requestId, log, isErased } }: { request: RequestDetail }) => {
  const [isAdding, add] = useState(false);
  return (
    <TitledCard
      title="Log"
      aside={
        !isErased && (
          <Button small onClick={() => add(true)}>
            Add note
          </Button>
        )
      }
    >
      <ol className={classes.log}>
        {log.map(({ logId, at, action, note, who }) => (
          <li key={logId} className={classes.entry}>
            <strong>{logActions[action]}</strong>
            {note !== '' && (
              <p className={classes.words} dir="auto">
                {note}
              </p>
            )}
            <span className={classes.why}>{[dateTimeText(at), who].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
      <Suspense>{isAdding && <NoteDialog requestId={requestId} onClose={() => add(false)} />}</Suspense>
    </TitledCard>
  );
};
