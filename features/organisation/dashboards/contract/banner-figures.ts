import type { BannerBoard } from '../contract.ts';
import type { Figure } from './figure.ts';
import { accepted, answered, isFew, part, percent, shareText, type Counts, type Share } from './shares.ts';

/** How a figure moved against the period before; undefined where that says nothing. */
export type Change = { isUp: boolean; isNone: boolean; text: string };
export type MovedFigure = Figure & { change: Change | undefined };

/** The three numbers that matter, each with its change against the period before. */
export const bannerFigures = (
  { totals, before }: Pick<BannerBoard, 'totals' | 'before'>,
  countOfDays: number,
): { accepted: MovedFigure; answered: MovedFigure; shown: MovedFigure } => ({
  accepted: {
    label: 'Accept all',
    value: shareText(accepted(totals)),
    note: noteOf(accepted(totals), 'answers', 'of the answers so far'),
    change: pointsSince(accepted, totals, before),
  },
  answered: {
    label: 'Answered',
    value: shareText(answered(totals)),
    note: noteOf(answered(totals), 'shown', 'of the banners shown so far'),
    change: pointsSince(answered, totals, before),
  },
  shown: {
    label: 'Banners shown',
    value: text(totals.impressions),
    note: `${text(Math.round(totals.impressions / Math.max(countOfDays, 1)))} a day on average`,
    change: growthOf(totals, before),
  },
});

const text = (count: number): string => count.toLocaleString('en');

const noteOf = (share: Share, of: string, few: string): string =>
  isFew(share) ? few : `${text(share.some)} of ${text(share.of)} ${of}`;

const pointsSince = (
  share: (counts: Counts) => Share,
  totals: Counts,
  before: Counts,
): Change | undefined => {
  const [now, then] = [share(totals), share(before)];
  if (isFew(now) || isFew(then)) return undefined;
  const points = 100 * ((part(now) ?? 0) - (part(then) ?? 0));
  return {
    isUp: points > 0,
    isNone: Math.round(10 * points) === 0,
    text: `${Math.abs(points).toFixed(1)} points`,
  };
};

const growthOf = (totals: Counts, before: Counts): Change | undefined => {
  // Compared with little, everything is a leap.
  if (isFew(answered(before))) return undefined;
  const growth = totals.impressions / before.impressions - 1;
  return { isUp: growth > 0, isNone: Math.round(100 * growth) === 0, text: percent(Math.abs(growth), 0) };
};
