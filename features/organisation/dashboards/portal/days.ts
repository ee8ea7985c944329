import { monthInWords } from '@candour/kit/portal/dates.ts';

/** "4 Nov" */
export const shortDay = (day: string): string => `${Number(day.slice(8))} ${monthInWords(day).slice(0, 3)}`;

/** The first days of months, where there are more than anybody could tell apart by their days. */
export const monthsIn = (days: readonly { day: string }[]): string[] | undefined =>
  days.length > 180 ? days.flatMap((row) => (row.day.endsWith('-01') ? [row.day] : [])) : undefined;
