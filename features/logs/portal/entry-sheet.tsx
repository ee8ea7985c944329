import { Changes } from '@candour/kit/portal/changes.tsx';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { CopyButton } from '@candour/ui/copy-button.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { FailureActions } from './failure-actions.tsx';
import { listLog, readLogEntry, retryLogEntry, type LogEntry, type LogType } from '../contract.ts';
import { itemTitles, whoTitles } from './log-words.ts';
import classes from './logs.module.css';

type Props = { type: LogType; entry: LogEntry; onClose: () => void };

/** All that is known about one entry: facts, what changed, the text of a mail. */
const EntrySheet = ({ type, entry, onClose }: Props) => {
  const params = { type, entryId: entry.id };
  const { data } = useRead(readLogEntry, { params });
  const retry = useWrite(retryLogEntry, {
    done: 'It is tried again',
    invalidates: [listLog, readLogEntry],
  });
  const known = [
    { name: 'Time', value: dateTimeText(entry.at, true) },
    { name: whoTitles[type], value: entry.who },
    { name: 'Area', value: entry.area },
    { name: itemTitles[type], value: entry.entity },
    { name: 'Summary', value: entry.summary },
    ...(data?.facts ?? []),
  ].filter(({ value }) => value !== '');
  return (
    <SideSheet
      isOpen
      title={entry.action}
      width={620}
      onClose={onClose}
      footer={
        type === 'integration-failures' && entry.level !== 'Info' ? (
          <FailureActions logId={entry.id} onDone={onClose} />
        ) : entry.canRetry ? (
          <Button
            look="primary"
            busy={retry.isPending}
            onClick={() => retry.mutate({ params }, { onSuccess: onClose })}
          >
            Try again
          </Button>
        ) : undefined
      }
    >
      <div className={classes.sheet}>
        <dl className={classes.facts}>
          {known.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {entry.correlationId !== '' && (
            <div>
              <dt>Correlation id</dt>
              <dd className={classes.id}>
                <code>{entry.correlationId}</code>
                <CopyButton text={entry.correlationId} />
              </dd>
            </div>
          )}
        </dl>
        {data === undefined ? (
          <Skeleton height={160} />
        ) : (
          <>
            <Changes before={data.before} after={data.after} />
            {data.text !== null && <pre className={classes.text}>{data.text}</pre>}
          </>
        )}
      </div>
    </SideSheet>
  );
};

export default EntrySheet;
