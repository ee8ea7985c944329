import { mdiCheck } from '@mdi/js';
import type { ReactNode } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { dateText, dateTimeText } from '@candour/kit/portal/dates.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Icon } from '@candour/ui/icon.tsx';
import layout from '@candour/ui/layout.module.css';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import type { RequestDetail } from '../contract.ts';
import { verifications } from '../contract/words.ts';
import { AnswerStep } from './answer-step.tsx';
import { CheckStep } from './check-step.tsx';
import { CopyStep } from './copy-step.tsx';
import { LiftButton } from './lift-button.tsx';
import classes from './request.module.css';

const catalogue = texts({
  title: 'Steps',
  check: 'Check who asks',
  work: 'Do what was asked for',
  answer: 'Answer the person',
  know: 'Make the copy, look at it, and send the person a link.',
  forget: 'You see what goes and what stays before anything is erased.',
  correct: 'Open the person, and correct what is wrong where it comes from.',
  restrict: 'With your answer the data are kept and no longer used: exports and integrations pass them over.',
  done: (when: string) => `Answered on ${when}.`,
  rejected: (when: string) => `Rejected on ${when}.`,
  restricted: (when: string) => `Restricted since ${when}.`,
});

type State = 'done' | 'now' | 'later';
type Step = { title: string; state: State; content: ReactNode };

const workWords = { Know: 'know', Forget: 'forget', Correct: 'correct', Restrict: 'restrict' } as const;

/** What was done and what comes next. */
export const RequestSteps = ({ request }: { request: RequestDetail }) => {
  const words = useTexts(catalogue);
  const { verifiedAt, verifiedBy, verifiedReference, requestType, closedAt, status, copy, restrictedSince } =
    request;
  const isClosed = closedAt !== null;
  const isProven = verifiedAt !== null;
  const isSent = copy?.sentAt !== null && copy?.sentAt !== undefined;
  const isWorked = isClosed || (requestType === 'Know' && isSent);
  const closedWords = status === 'Rejected' ? words.rejected : words.done;
  const steps: Step[] = [
    {
      title: words.check,
      state: isProven ? 'done' : isClosed ? 'later' : 'now',
      content: isProven ? (
        <p className={classes.why}>
          {[verifiedBy === null ? '' : verifications[verifiedBy], verifiedReference, dateTimeText(verifiedAt)]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      ) : (
        !isClosed && <CheckStep request={request} />
      ),
    },
    {
      title: words.work,
      state: isWorked && status !== 'Rejected' ? 'done' : isProven && !isClosed ? 'now' : 'later',
      content: (
        <>
          {!isClosed && <p className={classes.why}>{words[workWords[requestType]]}</p>}
          {requestType === 'Know' && isProven && <CopyStep request={request} />}
          {requestType === 'Restrict' && restrictedSince !== null && (
            <div className={layout.stack3}>
              <p className={classes.why}>{words.restricted(dateText(restrictedSince))}</p>
              <LiftButton request={request} />
            </div>
          )}
        </>
      ),
    },
    {
      title: words.answer,
      // Only a copy is made before the answer: anything else is in force with it.
      state: isClosed ? 'done' : isSent ? 'now' : 'later',
      content: isClosed ? (
        <p className={classes.why}>{closedWords(dateText(closedAt))}</p>
      ) : (
        isProven && <AnswerStep request={request} />
      ),
    },
  ];
  return (
    <TitledCard title={words.title}>
      <ol className={classes.steps}>
        {steps.map(({ title, state, content }, at) => (
          <li
            key={title}
            className={classes.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={classes.mark}>
              {state === 'done' ? <Icon path={mdiCheck} size={18} label="Complete" /> : at + 1}
            </span>
            <div>
              <h3>{title}</h3>
              {content}
            </div>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
};
