import { mdiFlaskOutline, mdiPlaylistCheck } from '@mdi/js';
import { useFormState, useWatch } from 'react-hook-form';
import { texts } from '@candour/kit/contract/texts';
import { useFormHandle } from '@candour/kit/portal/form.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { CodeBlock } from '@candour/ui/code-block.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { inputOf } from '@candour/kit/contract/resource';
import {
  integrationServices,
  type IntegrationService,
  type ShownRequest,
  type TestResult,
} from '../../contract/services.ts';
import classes from '../fields.module.css';

const catalogue = texts({
  intro:
    'A test sends one made-up record to the target, marked as a test, as the service would with what is typed here. A dry run sends nothing: it counts what is due and shows what would be sent.',
  fetchIntro:
    'A test fetches one page with what is typed here and shows what its records would become. A dry run fetches the page that is next. Neither writes anything.',
  test: 'Test send',
  testFetch: 'Test',
  fetched: 'Fetched',
  notFetched: 'Not fetched',
  records: 'What the records would become',
  dryRun: 'Dry run',
  saveFirst: 'A dry run uses what is stored: save first.',
  worked: 'Delivered',
  failed: 'Not delivered',
  took: (milliseconds: number) => `${milliseconds} ms`,
  request: 'Request',
  response: 'Response',
  due: (count: number, isMore: boolean) =>
    `${isMore ? 'More than ' : ''}${count.toLocaleString('en')} ${count === 1 ? 'change is' : 'changes are'} due`,
  page: (count: number, isMore: boolean) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'record is' : 'records are'} on the next page${isMore ? ', and more follow' : ''}`,
  example: (at: number) => `Example ${at}`,
  readOnly: 'Only people who manage integrations can test them.',
});

/** Tests a service before it runs. */
export const StepTest = ({ service }: { service: IntegrationService | undefined }) => {
  const words = useTexts(catalogue);
  const { control, form, isReadOnly } = useFormHandle();
  const { isDirty } = useFormState({ control });
  const isInbound = useWatch({ control, name: 'direction' }) === 'Inbound';
  const test = useWrite(integrationServices.testDraft);
  const dryRun = useWrite(integrationServices.dryRun);
  if (isReadOnly) return <p>{words.readOnly}</p>;
  const stored = service === undefined ? {} : { integrationServiceId: service.id };
  const send = async () => {
    const names = Object.keys(inputOf(integrationServices.fields).shape);
    for (const name of names) form.setValue(name, form.getValues(name), { shouldTouch: true });
    if (await form.trigger(undefined, { shouldFocus: true }))
      test.mutate({ body: { ...form.getValues(), ...stored } });
  };
  const isStored = service !== undefined && !isDirty;
  return (
    <div className={classes.stack}>
      <p>{isInbound ? words.fetchIntro : words.intro}</p>
      <div className={classes.buttons}>
        <Button icon={mdiFlaskOutline} busy={test.isPending} onClick={() => void send()}>
          {isInbound ? words.testFetch : words.test}
        </Button>
        <Button
          icon={mdiPlaylistCheck}
          busy={dryRun.isPending}
          disabled={!isStored}
          onClick={() => service !== undefined && dryRun.mutate({ params: { id: service.id } })}
        >
          {words.dryRun}
        </Button>
      </div>
      {!isStored && <p className={classes.dim}>{words.saveFirst}</p>}
      {test.data !== undefined && <Result result={test.data} isInbound={isInbound} />}
      {dryRun.data !== undefined && (
        <section className={classes.result} aria-label={words.dryRun}>
          <p>{(isInbound ? words.page : words.due)(dryRun.data.due, dryRun.data.isMore)}</p>
          {dryRun.data.problems.map((problem) => (
            <Notice key={problem} tone="warning">
              {problem}
            </Notice>
          ))}
          {dryRun.data.examples.map((request, at) => (
            <CodeBlock key={textOf(request)} label={words.example(at + 1)} code={textOf(request)} />
          ))}
        </section>
      )}
    </div>
  );
};

const Result = ({ result, isInbound }: { result: TestResult; isInbound: boolean }) => {
  const words = useTexts(catalogue);
  const [good, bad] = isInbound ? [words.fetched, words.notFetched] : [words.worked, words.failed];
  const answer = isInbound && result.isSuccess ? words.records : words.response;
  const { isSuccess, statusCode, milliseconds, message, request, response } = result;
  return (
    <section className={classes.result} aria-label={words.test} aria-live="polite">
      <p className={classes.verdict}>
        <StatusChip tone={isSuccess ? 'success' : 'danger'}>{isSuccess ? good : bad}</StatusChip>
        {statusCode !== null && <strong>{statusCode}</strong>}
        <span className={classes.dim}>{words.took(milliseconds)}</span>
      </p>
      {message !== words.worked && <p>{message}</p>}
      <h4>{words.request}</h4>
      <CodeBlock label={words.request} code={textOf(request)} />
      {response !== '' && (
        <>
          <h4>{answer}</h4>
          <CodeBlock label={answer} code={response} />
        </>
      )}
    </section>
  );
};

/** A request as it is sent. */
const textOf = ({ method, address, headers, body }: ShownRequest): string =>
  [
    `${method} ${address}`,
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    ...(body === '' ? [] : ['', body]),
  ].join('\n');
