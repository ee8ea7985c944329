import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Card } from '@candour/ui/card.tsx';
import type { BannerBoard } from '../contract.ts';
import { bannerFigures, type MovedFigure } from '../contract/banner-figures.ts';
import {
  accepted,
  answered,
  fromFirstData,
  isFew,
  part,
  type Counts,
  type Share,
} from '../contract/shares.ts';
import classes from './figures.module.css';
import { Trend } from './trend.tsx';

const catalogue = texts({
  figures: 'Figures',
  same: 'No change',
  up: 'up',
  down: 'down',
  change: 'against the period before',
});

/** The three numbers that matter, each with its change against the period before and its course. */
export const Figures = ({ board }: { board: BannerBoard }) => {
  const words = useTexts(catalogue);
  const counted = fromFirstData(board.days);
  const figures = bannerFigures(board, counted.length);
  const courseOf = (share: (counts: Counts) => Share) =>
    isFew(share(board.totals)) ? [] : counted.flatMap((day) => part(share(day)) ?? []);
  return (
    <section className={classes.figures} aria-label={words.figures}>
      <FigureCard figure={figures.accepted} course={courseOf(accepted)} />
      <FigureCard figure={figures.answered} course={courseOf(answered)} />
      <FigureCard figure={figures.shown} course={counted.map(({ impressions }) => impressions)} />
    </section>
  );
};

type Props = { figure: MovedFigure; course: readonly number[] };

const FigureCard = ({ figure: { label, value, note, change }, course }: Props) => {
  const words = useTexts(catalogue);
  return (
    <Card className={classes.figure}>
      <h3>{label}</h3>
      <p className={classes.number}>
        <b>{value}</b>
        {change !== undefined && (
          // Grey: more is not better.
          <span>
            {!change.isNone && (
              <>
                <span aria-hidden="true">{change.isUp ? '▲' : '▼'}</span>
                <span className="visually-hidden">{change.isUp ? words.up : words.down}</span>{' '}
              </>
            )}
            {change.isNone ? words.same : change.text}
            <span className="visually-hidden"> {words.change}</span>
          </span>
        )}
      </p>
      <p className={classes.note}>{note}</p>
      <Trend values={course} />
    </Card>
  );
};
