import { Suspense, useState } from 'react';
import { mdiEmailFastOutline } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import layout from '@candour/ui/layout.module.css';
import { requestCalls, type RequestDetail } from '../contract.ts';
import classes from './request.module.css';
import { useStep } from './use-step.ts';

const VerifyDialog = lazyPart(() => import('./step-dialogs.tsx'), 'VerifyDialog');

const catalogue = texts({
  portal: 'The person signed in to the public portal with a code when they asked.',
  begin: 'Accept and begin',
  explain: 'Nothing can be done before it is certain who asks.',
  send: 'Send code',
  again: 'Send a new code',
  sendTo: (address: string) => `The code goes to ${address}. Let the person read it out to you.`,
  noAddress: 'No email address is stored, so no code can be sent.',
  code: 'Code from the person',
  until: (when: string) => `Valid until ${when}`,
  compare: 'Compare',
  other: 'Record another check',
  required: 'Type the code',
});

/** Ways to make sure who asks. */
export const CheckStep = ({ request }: { request: RequestDetail }) => {
  const words = useTexts(catalogue);
  const [isRecording, record] = useState(false);
  const params = { requestId: request.requestId };
  const begin = useStep(requestCalls.begin);
  const send = useStep(requestCalls.sendCode, 'Code sent');
  const { writesTo, codeExpiresAt, isProvenByPortal } = request;
  return (
    <div className={layout.stack3}>
      <p className={classes.why}>{isProvenByPortal ? words.portal : words.explain}</p>
      <div className={layout.row}>
        {isProvenByPortal && (
          <Button look="primary" busy={begin.isPending} onClick={() => begin.mutate({ params })}>
            {words.begin}
          </Button>
        )}
        <Button
          icon={mdiEmailFastOutline}
          disabled={writesTo === null}
          busy={send.isPending}
          onClick={() => send.mutate({ params })}
        >
          {codeExpiresAt === null ? words.send : words.again}
        </Button>
        <Button onClick={() => record(true)}>{words.other}</Button>
      </div>
      <p className={classes.why}>{writesTo === null ? words.noAddress : words.sendTo(writesTo)}</p>
      {codeExpiresAt !== null && <CodeForm requestId={request.requestId} until={codeExpiresAt} />}
      <Suspense>
        {isRecording && <VerifyDialog requestId={request.requestId} onClose={() => record(false)} />}
      </Suspense>
    </div>
  );
};

const CodeForm = ({ requestId, until }: { requestId: string; until: string }) => {
  const words = useTexts(catalogue);
  const [code, type] = useState('');
  const [isMissing, miss] = useState(false);
  const compare = useStep(requestCalls.answerCode, 'The code is right');
  return (
    <form
      className={layout.stack3}
      onSubmit={(event) => {
        event.preventDefault();
        miss(code.trim() === '');
        if (code.trim() !== '') compare.mutate({ params: { requestId }, body: { code } });
      }}
    >
      <FieldShell
        label={words.code}
        isRequired
        help={words.until(dateTimeText(until))}
        error={isMissing ? words.required : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={code}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </FieldShell>
      <div>
        <Button type="submit" look="primary" busy={compare.isPending}>
          {words.compare}
        </Button>
      </div>
    </form>
  );
};
