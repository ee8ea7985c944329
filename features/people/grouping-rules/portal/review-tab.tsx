import { mdiAccountMultipleCheckOutline } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { groupingCalls } from '../contract.ts';
import { Candidate } from './candidate.tsx';
import { Undecided } from './undecided.tsx';
import layout from '@candour/ui/layout.module.css';
import classes from './grouping.module.css';

const catalogue = texts({
  notPermitted: 'You cannot review',
  notPermittedText: 'The permission to run grouping and to review is needed.',
  nothing: 'Nothing to review',
  nothingText: 'Records that a rule takes for one person appear here once it has run.',
  undecided: 'Submissions since a merge was taken back',
  undecidedText:
    'They name none of the records, or several. Until you say whose they are, they count for the first one.',
});

/** Records that rules take for one person, and submissions that could be about several. */
export const ReviewTab = () => {
  const words = useTexts(catalogue);
  const mayDecide = useMay()(groupingCalls.reviewQueue.access);
  const { data } = useRead(groupingCalls.reviewQueue, undefined, { isEnabled: mayDecide, isLive: true });
  if (!mayDecide)
    return (
      <EmptyState icon={mdiAccountMultipleCheckOutline} title={words.notPermitted}>
        {words.notPermittedText}
      </EmptyState>
    );
  if (data === undefined) return <Waiting height={200} />;
  const { candidates, undecided } = data;
  if (candidates.length + undecided.length === 0)
    return (
      <EmptyState icon={mdiAccountMultipleCheckOutline} title={words.nothing}>
        {words.nothingText}
      </EmptyState>
    );
  return (
    <>
      <ol className={classes.list}>
        {candidates.map((candidate) => (
          <li key={candidate.candidateId}>
            <Candidate candidate={candidate} />
          </li>
        ))}
      </ol>
      {undecided.length > 0 && (
        <section className={layout.stack4}>
          <div className={layout.stack2}>
            <h2 className={classes.title}>{words.undecided}</h2>
            <p className={layout.dim}>{words.undecidedText}</p>
          </div>
          <ol className={classes.list}>
            {undecided.map((submission) => (
              <li key={submission.submissionGuid}>
                <Undecided submission={submission} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
};
