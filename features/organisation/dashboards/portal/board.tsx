import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { texts } from '@candour/kit/contract/texts';
import type { ResponseOf } from '@candour/kit/contract/route';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Card } from '@candour/ui/card.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import type { BannerBoard, getAttention } from '../contract.ts';
import { NeedsAttention } from './attention.tsx';
import classes from './board.module.css';
import { Choices } from './choices.tsx';
import { Figures } from './figures.tsx';
import { Headline } from './headline.tsx';
import { Outcomes } from './outcomes.tsx';
import { isEmpty } from '../contract/shares.ts';
import type { Period } from './use-by-category.ts';
import { UnusedStart } from './unused-start.tsx';

const catalogue = texts({
  none: 'No visitors in this period',
  noneText: 'Numbers appear as soon as a published banner is shown on a site.',
});

// It stands below what is looked at first.
const BoardDetails = lazyPart(() => import('./board-details.tsx'), 'BoardDetails');

type Props = {
  board: BannerBoard;
  attention: UseQueryResult<ResponseOf<typeof getAttention>>;
  staleSince: number | undefined;
  period: Period;
  brandId: number;
};

/** How banners do: in a sentence, in three numbers, by day, and by what they differ in. */
export const Board = ({ board, attention, staleSince, period, brandId }: Props) => {
  const words = useTexts(catalogue);
  const { data, isError } = attention;
  const needs = data !== undefined ? data.items.length + data.others : isError ? undefined : null;
  const isUnused = isEmpty(board.totals);
  return (
    <div className={classes.board}>
      <Headline board={board} attention={needs} staleSince={staleSince} />
      {!isUnused && <Figures board={board} />}
      <div className={classes.two}>
        {isUnused ? (
          <Card>
            <UnusedStart title={words.none} text={words.noneText} />
          </Card>
        ) : (
          <Choices board={board} period={period} brandId={brandId} />
        )}
        <NeedsAttention read={attention} />
      </div>
      {!isUnused && (
        <>
          <Outcomes board={board} />
          <Suspense fallback={<Skeleton height={480} />}>
            <BoardDetails board={board} period={period} brandId={brandId} />
          </Suspense>
        </>
      )}
    </div>
  );
};
