import type { BannerBoard } from '../contract.ts';

/** The answers, in the order and colours every chart and bar of the dashboard has them. */
export const answers = [
  { name: 'accept', label: 'Accept all', colour: 'var(--chart-accept)' },
  { name: 'custom', label: 'Custom', colour: 'var(--chart-custom)' },
  { name: 'reject', label: 'Reject all', colour: 'var(--chart-reject)' },
  { name: 'noChoice', label: 'No choice', colour: 'var(--chart-none)' },
] as const;

export type Counts = BannerBoard['before'];

/** How many answered, however they did. */
export const answersIn = ({ accept, reject, custom }: Counts): number => accept + reject + custom;

/** Whether nobody saw a banner or answered one. */
export const isEmpty = (counts: Counts): boolean => counts.impressions + answersIn(counts) === 0;

/** The part of the answers that accepted everything, 0 to 1; undefined without answers. */
export const acceptedPart = (counts: Counts): number | undefined => part(counts.accept, answersIn(counts));

/** The part of the banners shown that was answered, 0 to 1. Some answers come without a show. */
export const answeredPart = ({ impressions, noChoice }: Counts): number | undefined =>
  part(impressions - noChoice, impressions);

export const part = (some: number, whole: number): number | undefined =>
  whole === 0 ? undefined : some / whole;

/** "76.1 %", with as many places as told; a dash for nothing. */
export const percent = (value: number | undefined, places = 1): string =>
  value === undefined ? '–' : `${(100 * value).toFixed(places)}\u00A0%`;

/** From the first day on which anything was counted: a banner that went live last week has no empty months before. */
export const fromFirstData = <Day extends Counts>(days: readonly Day[]): Day[] => {
  const first = days.findIndex((day) => !isEmpty(day));
  return first === -1 ? [...days] : days.slice(first);
};
