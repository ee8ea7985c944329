import type { ReactNode } from 'react';
import { Changes } from '@candour/kit/portal/changes.tsx';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { CopyButton } from '@candour/ui/copy-button.tsx';
import { Facts, type Fact } from '@candour/ui/facts.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { FailureActions } from './failure-actions.tsx';
import { listLog, readLogEntry, retryLogEntry, type LogEntry, type LogType } from '../contract.ts';
import { itemTitles, whoTitles } from './log-words.ts';
import classes from './logs.module.css';

type Props = { type: LogType; entry: LogEntry; onClose: () => void };

/** Everything known about one entry: facts, changes, the text of an email. */
const EntrySheet = ({ type, entry, onClose }: Props) => {
  const params = { type, entryId: entry.id };
  const { data } = useRead(readLogEntry, { params });
  const retry = useWrite(retryLogEntry, {
    done: 'It will be tried again',
    invalidates: [listLog, readLogEntry],
  });
  const details = (data?.facts ?? []).map(({ name, value }): Fact => [name, value]);
  const known = new Set(details.map(([name]) => name));
  const row: Fact[] = [
    ['Time', dateTimeText(entry.at, true)],
    [whoTitles[type], entry.who],
    ['Area', entry.area],
    [itemTitles[type], entry.entity],
    ['Summary', entry.summary],
  ];
  const facts: Fact[] = [
    // What the details tell more exactly is not told twice.
    ...row.filter(([name]) => !known.has(name)),
    ...details,
    ['Correlation id', entry.correlationId === '' ? '' : <CorrelationId id={entry.correlationId} />],
  ];
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
        <Facts facts={facts} />
        {data === undefined ? (
          <Waiting height={160} />
        ) : (
          <>
            <Changes differences={data.differences} isNew={data.before === null} />
            {data.text !== null && <pre className={classes.text}>{linked(data.text)}</pre>}
          </>
        )}
      </div>
    </SideSheet>
  );
};

/** A text with its addresses as links, which open beside the portal. */
const linked = (text: string): ReactNode[] =>
  text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map((part, index) =>
    // Every second part is what the expression caught.
    index % 2 === 1 ? (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );

const CorrelationId = ({ id }: { id: string }) => (
  <span className={classes.id}>
    <code>{id}</code>
    <CopyButton text={id} />
  </span>
);

export default EntrySheet;
