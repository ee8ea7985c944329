import { useState, type FormEvent } from 'react';
import { requestTypes, type RequestType } from '@candour/features/people/rights-requests/contract/words.ts';
import { agentCalls } from '@candour/features/staff/agents/contract.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { TextArea } from '@candour/ui/text-area.tsx';
import { client } from './api.ts';
import { dateOf } from './date-of.ts';
import classes from './desk.module.css';
import { Problem } from './problem.tsx';
import { SpeakerFields, speakingIn } from './speaker-fields.tsx';
import { useRun } from './use-run.ts';

type Props = { dataSubjectId: string; brandId: number; close: () => void };

/** Enters what the person asks for by right; colleagues answer it. */
export const RightsCard = ({ dataSubjectId, brandId, close }: Props) => {
  const [made, tell] = useState<ResponseOf<typeof agentCalls.askRight>>();
  const { problem, isBusy, run } = useRun();
  // One id for all attempts: whoever never heard back enters it once.
  const [requestId] = useState(() => crypto.randomUUID());
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = {
      brandId,
      requestType: data.get('requestType') as RequestType, // the values of the options
      ...speakingIn(data),
      requestId,
      message: String(data.get('message') ?? '').trim(),
    };
    await run(async () => tell(await client.call(agentCalls.askRight, { params: { dataSubjectId }, body })));
  };
  return (
    <section className={classes.card} aria-labelledby="rights">
      <div className={classes.cardHead}>
        <h3 id="rights">Rights request</h3>
        <Button small look="quiet" onClick={close}>
          Close
        </Button>
      </div>
      {made === undefined ? (
        <form className={classes.fields} onSubmit={(event) => void submit(event)}>
          <FieldShell label="What the person asks for" isRequired>
            {(control) => (
              <select {...control} className={classes.select} name="requestType" autoFocus>
                {Object.entries(requestTypes).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </FieldShell>
          <FieldShell label="In their own words">
            {(control) => <TextArea {...control} name="message" rows={3} maxLength={4000} />}
          </FieldShell>
          <SpeakerFields label="Asked by" />
          <Problem text={problem} />
          <div className={classes.buttons}>
            <Button type="submit" look="primary" busy={isBusy}>
              Enter request
            </Button>
          </div>
        </form>
      ) : (
        <p role="status">
          {made.isNew
            ? `Request ${made.reference} is entered.`
            : `Request ${made.reference} is open already.`}{' '}
          {`The answer is due on ${dateOf(made.dueAt)}.`}
        </p>
      )}
    </section>
  );
};
