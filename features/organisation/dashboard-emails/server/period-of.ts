import type { PeriodName } from '../contract.ts';

const dayMs = 86_400_000;
const text = (time: number): string => new Date(time).toISOString().slice(0, 10);
const spans: Readonly<Record<Exclude<PeriodName, 'LastMonth'>, number>> = {
  Yesterday: 1,
  Days7: 7,
  Days30: 30,
  Days90: 90,
};

/** The days that an email tells of, all of them over. */
export const daysOf = (period: PeriodName, now: Date): { from: string; to: string } => {
  if (period === 'LastMonth') {
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
    const before = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1);
    return { from: text(before), to: text(first - dayMs) };
  }
  const yesterday = now.getTime() - dayMs;
  return { from: text(yesterday - (spans[period] - 1) * dayMs), to: text(yesterday) };
};

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "23–29 November 2026". */
export const daysInWords = ({ from, to }: { from: string; to: string }): string =>
  inWords.formatRange(new Date(from), new Date(to));
