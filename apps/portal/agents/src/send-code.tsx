import { useState, type FormEvent } from 'react';
import { agentCalls, type Standing } from '@candour/features/staff/agents/contract.ts';
import { Button } from '@candour/ui/button.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { client } from './api.ts';
import classes from './desk.module.css';
import { Problem } from './problem.tsx';
import { useRun } from './use-run.ts';

type Props = { dataSubjectId: string; brandId: number; checked: (standing: Standing) => void };

/** Sends a code to the stored address, and takes what the caller reads out of the email. */
export const SendCode = ({ dataSubjectId, brandId, checked }: Props) => {
  const [sentTo, tell] = useState<string>();
  const [isWrong, mark] = useState(false);
  const { problem, isBusy, run } = useRun();
  const params = { dataSubjectId };
  const send = () =>
    run(async () => {
      const sent = await client.call(agentCalls.sendCode, { params, body: { brandId } });
      tell(`${sent.sentTo}, good for ${sent.minutes} minutes`);
    });
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code === '') return;
    await run(async () => {
      const answer = await client.call(agentCalls.verify, { params, body: { brandId, code } });
      mark(!answer.isMatch);
      checked(answer.standing);
    });
  };
  return (
    <div className={classes.code}>
      <Button small look="quiet" busy={isBusy} onClick={() => void send()}>
        {sentTo === undefined ? 'Send a code instead' : 'Send another code'}
      </Button>
      <Problem text={problem} />
      {sentTo !== undefined && (
        <form className={classes.ask} onSubmit={(event) => void check(event)}>
          <label htmlFor="ask-code">Code from the email</label>
          <TextInput id="ask-code" name="code" autoComplete="off" inputMode="numeric" autoFocus />
          <Button small type="submit" disabled={isBusy}>
            Check
          </Button>
          <span className={isWrong ? classes.bad : classes.told} role="status">
            {isWrong ? 'Not the code, or too old' : `Sent to ${sentTo}`}
          </span>
        </form>
      )}
    </div>
  );
};
