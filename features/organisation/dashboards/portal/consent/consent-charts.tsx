import { sourceNames } from '@candour/consent/source-types.ts';
import { texts } from '@candour/kit/contract/texts';
import { dayInWords, monthInWords } from '@candour/kit/portal/dates.ts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Card } from '@candour/ui/card.tsx';
import { Chart } from '@candour/ui/chart.tsx';
import { ListedFigure } from '@candour/kit/portal/listed-figure.tsx';
import { behind } from '../../../../people/answers/contract/behind.ts';
import type { ConsentBoard } from '../../contract/consent.ts';
import panel from '../board.module.css';
import { monthsIn, shortDay } from '../days.ts';

const catalogue = texts({
  submissions: 'Submissions by source',
  optedIn: 'Opt-ins held',
  optedInNote: 'Over all channels, at the end of each day. Days with fewer than 5 are left out.',
  day: 'Day',
  other: 'Others',
  none: 'Fewer than 5 on every day of this period.',
});

const colours = ['var(--chart-accept)', 'var(--chart-custom)', 'var(--chart-reject)'];

/** Submissions by day and source, and how many opt-ins were held. */
export const ConsentCharts = ({ board, brandId }: { board: ConsentBoard; brandId: number }) => {
  const words = useTexts(catalogue);
  const { rows, series } = bySource(board, words.other, brandId);
  const held = board.days.flatMap(({ day, optedIn }) =>
    optedIn === null || optedIn === 0 ? [] : [{ day, optedIn }],
  );
  return (
    <div className={panel.pair}>
      <Card className={panel.panel}>
        <div className={panel.panelHead}>
          <h2>{words.submissions}</h2>
        </div>
        <Chart
          kind="bar"
          isStacked
          rows={rows}
          x="day"
          xLabel={words.day}
          series={series}
          {...axis(rows)}
          whole={dayInWords}
          height={220}
          label={words.submissions}
        />
      </Card>
      <Card className={panel.panel}>
        <div className={panel.panelHead}>
          <h2>{words.optedIn}</h2>
        </div>
        <p className={panel.note}>{held.length === 0 ? words.none : words.optedInNote}</p>
        {held.length > 0 && (
          <Chart
            kind="line"
            rows={held}
            x="day"
            xLabel={words.day}
            series={[{ name: 'optedIn', label: words.optedIn, colour: 'var(--chart-accept)' }]}
            {...axis(held)}
            whole={dayInWords}
            height={220}
            label={words.optedIn}
          />
        )}
      </Card>
    </div>
  );
};

const axis = (rows: readonly { day: string }[]) => {
  const ticks = monthsIn(rows);
  return { ticks, tick: ticks === undefined ? shortDay : monthInWords };
};

type Row = { day: string } & Record<string, string | number>;

/** The three that send most, and the others together. */
const bySource = ({ sources, days, from, to }: ConsentBoard, other: string, brandId: number) => {
  const shown = sources.length > 4 ? sources.slice(0, 3) : sources.slice(0, 4);
  const rest = sources.slice(shown.length);
  const series = [
    ...shown.map(({ source, total }, at) => ({
      name: source as string,
      label: sourceNames[source],
      colour: colours[at] ?? 'var(--chart-none)',
      note: (
        <ListedFigure
          text={total.toLocaleString('en')}
          name={sourceNames[source]}
          behind={behind({ set: 'Submissions', source, period: { from, to }, brandId })}
        />
      ),
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            name: 'others',
            label: other,
            colour: 'var(--chart-none)',
            note: rest.reduce((sum, { total }) => sum + total, 0).toLocaleString('en'),
          },
        ]),
  ];
  // What began last week has no empty months before.
  const first = days.findIndex(({ bySource: counts }) => Object.keys(counts).length > 0);
  const rows = days.slice(Math.max(first, 0)).map(({ day, bySource: counts }): Row => ({
    day,
    ...Object.fromEntries(shown.map(({ source }) => [source, counts[source] ?? 0])),
    ...(rest.length > 0 && { others: rest.reduce((sum, { source }) => sum + (counts[source] ?? 0), 0) }),
  }));
  return { rows, series };
};
