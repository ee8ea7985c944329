import { texts } from '@candour/kit/contract/texts';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { TitledCard } from '@candour/ui/titled-card.tsx';
import { groupingCalls, type UndecidedSubmission } from '../contract.ts';
import { RecordCard } from './record-card.tsx';
import layout from '@candour/ui/layout.module.css';
import classes from './grouping.module.css';

const catalogue = texts({
  title: (source: string, when: string) => `${source}, ${when}`,
  yes: (channel: string) => `${channel}: yes`,
  no: (channel: string) => `${channel}: no`,
  nothing: 'Without answers',
  assign: (number: number) => `It is record ${number}’s`,
  done: 'The submission counts for this record',
});

/** A submission since a merge that was taken back: somebody says which record it is about. */
export const Undecided = ({ submission }: { submission: UndecidedSubmission }) => {
  const words = useTexts(catalogue);
  const assign = useWrite(groupingCalls.assign, {
    invalidates: [groupingCalls.reviewQueue],
    done: words.done,
  });
  const { submissionGuid, brandName, source, capturedAt, answers, records } = submission;
  const said = answers.map(({ channelName, value }) => (value === 1 ? words.yes : words.no)(channelName));
  const params = { undecidedGuid: submissionGuid };
  return (
    <TitledCard
      title={words.title(source, dateTimeText(capturedAt))}
      aside={<span className={layout.muted}>{brandName}</span>}
    >
      <p>{said.join(', ') || words.nothing}</p>
      <div className={classes.records}>
        {records.map((record, at) => (
          <RecordCard key={record.dataSubjectId} record={record} number={at + 1}>
            <Button
              busy={assign.isPending}
              onClick={() => assign.mutate({ params, body: { dataSubjectId: record.dataSubjectId } })}
            >
              {words.assign(at + 1)}
            </Button>
          </RecordCard>
        ))}
      </div>
    </TitledCard>
  );
};
