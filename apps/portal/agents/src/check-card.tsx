import { useEffect, useRef, useState, type FormEvent } from 'react';
import { agentCalls, type Standing } from '@candour/features/staff/agents/contract.ts';
import { mdiCheckCircleOutline } from '@mdi/js';
import { Icon } from '@candour/ui/icon.tsx';
import { Button } from '@candour/ui/button.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { client } from './api.ts';
import classes from './desk.module.css';
import { Problem } from './problem.tsx';
import { SendCode } from './send-code.tsx';
import { StrengthBar } from './strength-bar.tsx';
import { useRun } from './use-run.ts';

type Props = {
  dataSubjectId: string;
  brandId: number;
  standing: Standing;
  checked: (standing: Standing) => void;
};

/** What agents ask for most, the best questions first. */
const usual = ['address1', 'postcode', 'mobile', 'email1', 'urn1', 'town'];
const shownAtFirst = 3;

/** Asks blindly: the agent types what the caller says, and learns whether it matches. */
export const CheckCard = ({ dataSubjectId, brandId, standing, checked }: Props) => {
  const [isWhole, showAll] = useState(false);
  const [outcomes, note] = useState<Readonly<Record<string, boolean>>>({});
  const { problem, isBusy, run } = useRun();
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.querySelector('input')?.focus(), []);
  const asked = [...standing.canAsk].toSorted(
    (one, other) => rankOf(one.fieldName) - rankOf(other.fieldName),
  );
  const isDone = standing.strength >= Math.max(standing.neededForYes, standing.neededForContact);
  const isOpen = isWhole && !isDone;
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The question that was answered last is gone, and the focus with it.
    if (isDone && document.activeElement === document.body) outcome.current?.focus();
  }, [isDone]);
  const shown = asked.slice(0, isDone ? 0 : shownAtFirst);
  const more = isOpen ? asked.slice(shownAtFirst) : [];
  const check = async (event: FormEvent<HTMLFormElement>, name: string) => {
    event.preventDefault();
    const form = event.currentTarget;
    const value = String(new FormData(form).get('said') ?? '').trim();
    if (value === '') return;
    const body = name === 'reference' ? { brandId, reference: value } : { brandId, fieldName: name, value };
    await run(async () => {
      const answer = await client.call(agentCalls.verify, {
        params: { dataSubjectId },
        body: body as Parameters<typeof client.call<typeof agentCalls.verify>>[1]['body'], // a field of `canAsk`
      });
      note((known) => ({ ...known, [name]: answer.isMatch }));
      // The next question is where the answer is typed.
      const next = form.parentElement?.nextElementSibling?.querySelector('input');
      checked(answer.standing);
      next?.focus();
    });
  };
  const question = ({ fieldName, label }: Standing['canAsk'][number]) => (
    <li key={fieldName}>
      <form className={classes.ask} onSubmit={(event) => void check(event, fieldName)}>
        <label htmlFor={`ask-${fieldName}`}>{label}</label>
        <TextInput
          id={`ask-${fieldName}`}
          name="said"
          autoComplete="off"
          placeholder="What the caller says"
        />
        <Button small type="submit" disabled={isBusy}>
          Check
        </Button>
        {outcomes[fieldName] === false && (
          <span className={classes.bad} role="status">
            Does not match
          </span>
        )}
      </form>
    </li>
  );
  return (
    <section ref={card} className={classes.card} aria-labelledby="check">
      <div className={classes.cardHead}>
        <h3 id="check">Check who is calling</h3>
        <span className={classes.help}>{`${standing.triesLeft} tries left`}</span>
      </div>
      <p className={classes.help}>
        Ask, type the answer, and see whether it matches. What you searched with does not count.
      </p>
      <ul className={classes.asks}>
        {standing.matched.map(({ fieldName, label }) => (
          <li key={fieldName} className={classes.matched}>
            <span>{label}</span>
            <span className={classes.good}>
              <Icon path={mdiCheckCircleOutline} size={18} /> Matches
            </span>
          </li>
        ))}
        {shown.map(question)}
        {isOpen && (
          <li>
            <form className={classes.ask} onSubmit={(event) => void check(event, 'reference')}>
              <label htmlFor="ask-reference">Reference of another system</label>
              <TextInput
                id="ask-reference"
                name="said"
                autoComplete="off"
                placeholder="Such as a case number"
              />
              <Button small type="submit" disabled={isBusy}>
                Use
              </Button>
            </form>
          </li>
        )}
        {more.map(question)}
      </ul>
      <div className={classes.ways}>
        {!isDone && (
          <Button small look="quiet" aria-expanded={isWhole} onClick={() => showAll(!isWhole)}>
            {isWhole ? 'Fewer questions' : 'Ask something else'}
          </Button>
        )}
        {standing.strength < standing.neededForContact && (
          <SendCode dataSubjectId={dataSubjectId} brandId={brandId} checked={checked} />
        )}
      </div>
      <Problem text={problem} />
      <p ref={outcome} role="status" tabIndex={-1} className={classes.strength}>
        <StrengthBar strength={standing.strength} />
        {strengthText(standing)}
      </p>
    </section>
  );
};

const rankOf = (name: string): number => {
  const at = usual.indexOf(name);
  return at < 0 ? usual.length : at;
};

const strengthText = ({ strength, neededForYes, neededForContact }: Standing): string => {
  const missing = (needed: number) =>
    needed - strength === 1 ? 'One more match' : `${needed - strength} matches`;
  if (strength < neededForYes) return `A no can be recorded. ${missing(neededForYes)} for a yes.`;
  if (strength < neededForContact)
    return `Strong enough to record a yes. ${missing(neededForContact)} for contact details.`;
  return 'Strong enough for everything.';
};
