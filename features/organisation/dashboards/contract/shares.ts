import type { BannerBoard } from '../contract.ts';

export type Counts = BannerBoard['before'];

/** How many answered, however they did. */
export const answersIn = ({ accept, reject, custom }: Counts): number => accept + reject + custom;

/** Whether nobody saw a banner or answered one. */
export const isEmpty = (counts: Counts): boolean => counts.impressions + answersIn(counts) === 0;

/** So many of so many. */
export type Share = { some: number; of: number };

/** The answers that accepted everything. */
export const accepted = (counts: Counts): Share => ({ some: counts.accept, of: answersIn(counts) });

/** The banners shown that were answered. */
export const answered = ({ impressions, noChoice }: Counts): Share => ({
  some: impressions - noChoice,
  of: impressions,
});

/** 0 to 1; undefined of nothing. */
export const part = ({ some, of }: Share): number | undefined => (of === 0 ? undefined : some / of);

/** Of fewer than these a percentage says more than is known: one answer more would change it by several points. */
const fewestForPercent = 30;
export const isFew = ({ of }: Share): boolean => of < fewestForPercent;

/** "76.1 %", or "2 of 3" of few; a dash for nothing. */
export const shareText = (share: Share, places = 1): string =>
  share.of > 0 && isFew(share) ? `${share.some}\u00A0of\u00A0${share.of}` : percent(part(share), places);

/** With as many places as told; a dash for nothing. */
export const percent = (value: number | undefined, places = 1): string =>
  value === undefined ? '–' : `${(100 * value).toFixed(places)}\u00A0%`;

/** From the first day on which anything was counted: a banner that went live last week has no empty months before. */
export const fromFirstData = <Day extends Counts>(days: readonly Day[]): Day[] => {
  const first = days.findIndex((day) => !isEmpty(day));
  return first === -1 ? [...days] : days.slice(first);
};
