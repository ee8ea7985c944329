import { mdiEyeOutline } from '@mdi/js';
import { useState } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { MaskedRecordCard } from '@candour/kit/portal/masked-record.tsx';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { AskDialog } from '@candour/ui/ask-dialog.tsx';
import { Button } from '@candour/ui/button.tsx';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import { ruleCalls, type MatchReview } from '../contract.ts';
import layout from '@candour/ui/layout.module.css';
import classes from './rules.module.css';

const catalogue = texts({
  title: (rule: string, count: number) =>
    rule === '' ? `${count} people were found` : `“${rule}” found ${count} people`,
  facts: (brand: string, source: string, when: string) => `${brand}, ${source}, ${when}`,
  refused: (channels: string) => `The no already holds for all of them: ${channels}`,
  waiting: (channels: string) => `A yes waits: ${channels}`,
  typed: 'What was submitted',
  person: (number: number) => `Person ${number}`,
  since: (when: string) => `Since ${when}`,
  choose: (number: number) => `It is person ${number}`,
  somebodyNew: 'Somebody new',
  nobody: 'Counts for nobody',
  reveal: 'Show values',
  revealText: 'It is recorded in the audit that you looked.',
  askNobody: 'Let it count for nobody?',
  proceedNobody: 'Count for nobody',
  askNobodyText: 'What was submitted is forgotten. A no that already holds for these people stays.',
  decided: 'Decided',
});

/** A submission beside the people it could be about. */
export const Review = ({ review }: { review: MatchReview }) => {
  const words = useTexts(catalogue);
  const [isRejecting, ask] = useState(false);
  const reveal = useWrite(ruleCalls.reveal);
  const decide = useWrite(ruleCalls.decide, { invalidates: [ruleCalls.reviews], done: words.decided });
  const params = { submissionGuid: review.submissionGuid };
  const { typed, candidates } = reveal.data ?? review;
  const { refusedChannels, waitingChannels, brandName, source, receivedAt } = review;
  return (
    <TitledCard
      title={words.title(review.ruleName, candidates.length)}
      aside={<span className={layout.muted}>{words.facts(brandName, source, dateTimeText(receivedAt))}</span>}
    >
      {refusedChannels.length > 0 && <p>{words.refused(refusedChannels.join(', '))}</p>}
      {waitingChannels.length > 0 && <p>{words.waiting(waitingChannels.join(', '))}</p>}
      <div className={classes.records}>
        <MaskedRecordCard title={words.typed} fields={typed} />
        {candidates.map(({ dataSubjectId, createdDate, fields }, at) => (
          <MaskedRecordCard
            key={dataSubjectId}
            title={words.person(at + 1)}
            facts={<p className={layout.muted}>{words.since(dateTimeText(createdDate))}</p>}
            fields={fields}
          >
            <Button
              busy={decide.isPending}
              onClick={() => decide.mutate({ params, body: { decision: 'Assign', dataSubjectId } })}
            >
              {words.choose(at + 1)}
            </Button>
          </MaskedRecordCard>
        ))}
      </div>
      <div className={layout.row}>
        <Button
          busy={decide.isPending}
          onClick={() => decide.mutate({ params, body: { decision: 'CreateNew' } })}
        >
          {words.somebodyNew}
        </Button>
        <Button onClick={() => ask(true)}>{words.nobody}</Button>
        {reveal.data === undefined && (
          <>
            <Button icon={mdiEyeOutline} busy={reveal.isPending} onClick={() => reveal.mutate({ params })}>
              {words.reveal}
            </Button>
            <span className={layout.muted}>{words.revealText}</span>
          </>
        )}
      </div>
      <AskDialog
        isOpen={isRejecting}
        title={words.askNobody}
        label={words.proceedNobody}
        isDangerous
        isBusy={decide.isPending}
        proceed={() =>
          decide.mutate({ params, body: { decision: 'Reject' } }, { onSettled: () => ask(false) })
        }
        onClose={() => ask(false)}
      >
        {words.askNobodyText}
      </AskDialog>
    </TitledCard>
  );
};
