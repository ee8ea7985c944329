import { Suspense, useState } from 'react';
import { mdiDownload, mdiEmailFastOutline } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { dateText, dateTimeText } from '@candour/kit/portal/dates.ts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useFile } from '@candour/kit/portal/use-file.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import layout from '@candour/ui/layout.module.css';
import { requestCalls, type DataCopy, type RequestDetail } from '../contract.ts';
import { copySteps } from '../contract/words.ts';
import classes from './request.module.css';
import { useStep } from './use-step.ts';

const catalogue = texts({
  make: 'Make copy',
  again: 'Make a new copy',
  download: 'Download to check',
  send: 'Send link',
  sendAgain: 'Send a new link',
  ready: (when: string, kb: number) => `Ready since ${when}, ${kb} kB.`,
  noPdf: 'There is no PDF in it, because no browser could be started.',
  noAddress: 'No email address is stored. Download the copy and hand it over another way.',
  sent: (when: string, until: string) => `Link sent on ${when}, works until ${until}.`,
  used: (when: string) => `Downloaded by the person on ${when}.`,
});

const goneWords: Readonly<Record<string, string>> = {
  Expired: 'The copy was deleted because its time is over.',
  Erased: 'The person was erased, so the copy is gone.',
  Replaced: 'Another copy replaced it.',
};

const SendDialog = lazyPart(() => import('./send-dialog.tsx'), 'SendDialog');

/** The copy of data: made in the background, looked at, sent as a link. */
export const CopyStep = ({ request }: { request: RequestDetail }) => {
  const words = useTexts(catalogue);
  const { requestId, reference, copy, writesTo, urgency } = request;
  const params = { requestId };
  const make = useStep(requestCalls.makeCopy);
  const [isSending, send] = useState(false);
  const file = useFile(requestCalls.downloadCopy);
  if (urgency === 'Closed') return copy === null ? null : <CopyState copy={copy} />;
  const isReady = copy?.status === 'Ready';
  const isBusy = copy?.status === 'Queued' || copy?.status === 'Running';
  return (
    <div className={layout.stack3}>
      {copy !== null && <CopyState copy={copy} />}
      {writesTo === null && <Notice tone="warning">{words.noAddress}</Notice>}
      <div className={layout.row}>
        {isReady && (
          <>
            <Button
              icon={mdiDownload}
              busy={file.isPending}
              onClick={() => file.mutate({ name: `copy-${reference}.zip`, input: { params } })}
            >
              {words.download}
            </Button>
            <Button
              look={copy.sentAt === null ? 'primary' : 'secondary'}
              icon={mdiEmailFastOutline}
              disabled={writesTo === null}
              onClick={() => send(true)}
            >
              {copy.sentAt === null ? words.send : words.sendAgain}
            </Button>
          </>
        )}
        {!isBusy && (
          <Button
            look={copy === null ? 'primary' : 'secondary'}
            busy={make.isPending}
            onClick={() => make.mutate({ params })}
          >
            {copy === null ? words.make : words.again}
          </Button>
        )}
      </div>
      <Suspense>
        {isSending && copy !== null && writesTo !== null && (
          <SendDialog
            {...{ requestId, reference, writesTo }}
            isAgain={copy.sentAt !== null}
            onClose={() => send(false)}
          />
        )}
      </Suspense>
    </div>
  );
};

const CopyState = ({ copy }: { copy: DataCopy }) => {
  const words = useTexts(catalogue);
  const { status, step, error, goneBecause, finishedAt, sizeBytes, hasPdf, sentAt, expiresAt, usedAt } = copy;
  if (status === 'Queued' || status === 'Running')
    return (
      <p role="status">
        <StatusChip tone="info">{copySteps[status === 'Queued' ? 0 : step] ?? copySteps[0]}</StatusChip>
      </p>
    );
  if (status === 'Failed') return <Notice tone="danger">{error}</Notice>;
  if (status === 'Gone') return <Notice>{goneWords[goneBecause] ?? ''}</Notice>;
  return (
    <div className={classes.why} role="status">
      <p>{words.ready(finishedAt === null ? '' : dateTimeText(finishedAt), Math.ceil(sizeBytes / 1000))}</p>
      {!hasPdf && <p>{words.noPdf}</p>}
      {sentAt !== null && expiresAt !== null && (
        <p>{words.sent(dateTimeText(sentAt), dateText(expiresAt))}</p>
      )}
      {usedAt !== null && <p>{words.used(dateTimeText(usedAt))}</p>}
    </div>
  );
};
