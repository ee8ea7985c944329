import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Card } from '@candour/ui/card.tsx';
import type { BannerBoard } from '../contract.ts';
import classes from './figures.module.css';
import { acceptedPart, answeredPart, answersIn, fromFirstData, isEmpty, percent } from './series.ts';
import { Trend } from './trend.tsx';

const catalogue = texts({
  figures: 'Figures',
  accepted: 'Accept all',
  acceptedOf: (some: string, all: string) => `${some} of ${all} answers`,
  answered: 'Answered',
  answeredOf: (some: string, all: string) => `${some} of ${all} shown`,
  shown: 'Banners shown',
  aDay: (count: string) => `${count} a day on average`,
  points: (points: string) => `${points} points`,
  same: 'No change',
  up: 'up',
  down: 'down',
  change: 'against the period before',
});

/** The three numbers that matter, each with its change against the period before and its course. */
export const Figures = ({ board: { totals, before, days } }: { board: BannerBoard }) => {
  const words = useTexts(catalogue);
  const counted = fromFirstData(days);
  const courseOf = (part: typeof acceptedPart) => counted.flatMap((day) => part(day) ?? []);
  const answered = totals.impressions - totals.noChoice;
  const growth = before.impressions === 0 ? undefined : totals.impressions / before.impressions - 1;
  const pointsSince = (part: typeof acceptedPart): Change => {
    const [now, then] = [part(totals), part(before)];
    if (now === undefined || then === undefined) return undefined;
    const points = 100 * (now - then);
    return { isUp: points > 0, text: words.points(Math.abs(points).toFixed(1)), isNone: round(points) === 0 };
  };
  return (
    <section className={classes.figures} aria-label={words.figures}>
      <Figure
        label={words.accepted}
        value={percent(acceptedPart(totals))}
        note={words.acceptedOf(text(totals.accept), text(answersIn(totals)))}
        change={pointsSince(acceptedPart)}
        course={courseOf(acceptedPart)}
      />
      <Figure
        label={words.answered}
        value={percent(answeredPart(totals))}
        note={words.answeredOf(text(answered), text(totals.impressions))}
        change={pointsSince(answeredPart)}
        course={courseOf(answeredPart)}
      />
      <Figure
        label={words.shown}
        value={text(totals.impressions)}
        note={words.aDay(text(Math.round(totals.impressions / counted.length)))}
        change={
          isEmpty(before) || growth === undefined
            ? undefined
            : { isUp: growth > 0, text: percent(Math.abs(growth), 0), isNone: Math.round(100 * growth) === 0 }
        }
        course={counted.map(({ impressions }) => impressions)}
      />
    </section>
  );
};

const text = (count: number): string => count.toLocaleString('en');
const round = (points: number): number => Math.round(10 * points);

type Change = { isUp: boolean; isNone: boolean; text: string } | undefined;
type Props = { label: string; value: string; note: string; change: Change; course: readonly number[] };

const Figure = ({ label, value, note, change, course }: Props) => {
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
