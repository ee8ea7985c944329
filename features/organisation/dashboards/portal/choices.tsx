import { mdiDownload } from '@mdi/js';
import { texts } from '@candour/kit/contract/texts';
import { download } from '@candour/kit/portal/csv.ts';
import { dayInWords, monthInWords } from '@candour/kit/portal/dates.ts';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Button } from '@candour/ui/button.tsx';
import { Card } from '@candour/ui/card.tsx';
import { Chart } from '@candour/ui/chart.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import type { BannerBoard } from '../contract.ts';
import { bannerCsv } from '../contract/banner-csv.ts';
import type { ByCategory } from '../contract/by-category.ts';
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
  export: 'Export CSV',
  day: 'Day',
});

type Props = { board: BannerBoard; byCategory: ByCategory | undefined; period: Period };

/** The answers of each day, as parts of that day or as they were counted. */
export const Choices = ({ board, byCategory, period }: Props) => {
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
        {byCategory !== undefined && (
          <Button
            look="quiet"
            small
            className={classes.export}
            icon={mdiDownload}
            onClick={() =>
              download(
                `consent-banners-${period.from}-${period.to}.csv`,
                bannerCsv(board, byCategory, period),
              )
            }
          >
            {words.export}
          </Button>
        )}
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
