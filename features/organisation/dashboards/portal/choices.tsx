import { Suspense } from 'react';
import { texts } from '@candour/kit/contract/texts';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { dayInWords, monthInWords } from '@candour/kit/portal/dates.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Card } from '@candour/ui/card.tsx';
import { Chart } from '@candour/ui/chart.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import type { BannerBoard } from '../contract.ts';
import classes from './board.module.css';
import { monthsIn, shortDay } from './days.ts';
import { shareText, fromFirstData } from '../contract/shares.ts';
import { answers } from './series.ts';
import type { Period } from './use-by-category.ts';

const catalogue = texts({
  title: 'What visitors chose',
  scale: 'Scale',
  share: 'Share',
  count: 'Count',
  day: 'Day',
});

// What writes the file comes after what is looked at first.
const SaveBoard = lazyPart(() => import('./save-board.tsx'), 'SaveBoard');

type Props = { board: BannerBoard; period: Period; brandId: number };

/** The answers of each day, as parts of that day or as they were counted. */
export const Choices = ({ board, period, brandId }: Props) => {
  const { days, totals } = board;
  const words = useTexts(catalogue);
  const [{ scale = 'share' }, change] = useAddress<'scale'>();
  const isShare = scale !== 'count';
  const counted = fromFirstData(days);
  const months = monthsIn(counted);
  const whole = answers.reduce((sum, { name }) => sum + totals[name], 0);
  const series = answers.map((answer) => ({
    ...answer,
    note: isShare
      ? shareText({ some: totals[answer.name], of: whole })
      : totals[answer.name].toLocaleString('en'),
  }));
  return (
    <Card className={classes.panel}>
      <div className={classes.panelHead}>
        <h2>{words.title}</h2>
        <Segmented
          label={words.scale}
          choices={[
            { value: 'share', label: words.share },
            { value: 'count', label: words.count },
          ]}
          value={isShare ? 'share' : 'count'}
          onChoose={(value) => change({ scale: value === 'share' ? undefined : value })}
        />
        <Suspense>
          <SaveBoard board={board} period={period} brandId={brandId} />
        </Suspense>
      </div>
      <Chart
        kind="bar"
        isStacked
        isShare={isShare}
        rows={counted}
        x="day"
        xLabel={words.day}
        series={series}
        tick={months === undefined ? shortDay : monthInWords}
        ticks={months}
        whole={dayInWords}
        height={260}
        fills
        label={words.title}
      />
    </Card>
  );
};
