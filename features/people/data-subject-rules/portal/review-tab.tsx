import { mdiAccountCheckOutline } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { ruleCalls } from '../contract.ts';
import { Review } from './review.tsx';
import classes from './rules.module.css';

const catalogue = texts({
  nothing: 'Nothing to review',
  nothingText: 'Submissions that could be about several people appear here, if a rule says so.',
});

/** Submissions that could be about several people: somebody says whose each is. */
export const ReviewTab = () => {
  const words = useTexts(catalogue);
  const { data } = useRead(ruleCalls.reviews, undefined, { isLive: true });
  if (data === undefined) return <Waiting height={200} />;
  if (data.reviews.length === 0)
    return (
      <EmptyState icon={mdiAccountCheckOutline} title={words.nothing}>
        {words.nothingText}
      </EmptyState>
    );
  return (
    <ol className={classes.list}>
      {data.reviews.map((review) => (
        <li key={review.submissionGuid}>
          <Review review={review} />
        </li>
      ))}
    </ol>
  );
};
