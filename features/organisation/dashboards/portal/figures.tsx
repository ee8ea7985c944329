import { texts } from '@candour/kit/contract/texts';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Card } from '@candour/ui/card.tsx';
import type { BannerBoard } from '../contract.ts';
import classes from './figures.module.css';
import {
  accepted,
  answered,
  fromFirstData,
  isFew,
  part,
  percent,
  shareText,
  type Counts,
  type Share,
} from './series.ts';
import { Trend } from './trend.tsx';

const catalogue = texts({
  figures: 'Figures',
  accepted: 'Accept all',
  acceptedOf: (some: string, all: string) => `${some} of ${all} answers`,
  answered: 'Answered',
  answeredOf: (some: string, all: string) => `${some} of ${all} shown`,
  fewAnswers: 'of the answers so far',
  fewShown: 'of the banners shown so far',
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
  const courseOf = (share: (counts: Counts) => Share) =>
    isFew(share(totals)) ? [] : counted.flatMap((day) => part(share(day)) ?? []);
  // Compared with little, everything is a leap.
  const growth = isFew(answered(before)) ? undefined : totals.impressions / before.impressions - 1;
  const pointsSince = (share: (counts: Counts) => Share): Change => {
    const [now, then] = [share(totals), share(before)];
    if (isFew(now) || isFew(then)) return undefined;
    const points = 100 * ((part(now) ?? 0) - (part(then) ?? 0));
    return { isUp: points > 0, text: words.points(Math.abs(points).toFixed(1)), isNone: round(points) === 0 };
  };
  const noteOf = (share: Share, whole: (some: string, all: string) => string, few: string): string =>
    isFew(share) ? few : whole(text(share.some), text(share.of));
  return (
    <section className={classes.figures} aria-label={words.figures}>
      <Figure
        label={words.accepted}
        value={shareText(accepted(totals))}
        note={noteOf(accepted(totals), words.acceptedOf, words.fewAnswers)}
        change={pointsSince(accepted)}
        course={courseOf(accepted)}
      />
      <Figure
        label={words.answered}
        value={shareText(answered(totals))}
        note={noteOf(answered(totals), words.answeredOf, words.fewShown)}
        change={pointsSince(answered)}
        course={courseOf(answered)}
      />
      <Figure
        label={words.shown}
        value={text(totals.impressions)}
        note={words.aDay(text(Math.round(totals.impressions / counted.length)))}
        change={
          growth === undefined
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
