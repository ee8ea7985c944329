import { expect, test } from 'vitest';
import { dayInWords, monthInWords } from './dates.ts';

test('[mend E] a day of a chart is shown as dd MMM yyyy, whatever the time zone', () => {
  expect(['2026-11-05', '2026-09-30', '2027-01-01'].map(dayInWords)).toEqual([
    '05 Nov 2026',
    '30 Sep 2026',
    '01 Jan 2027',
  ]);
});

test('[mend E] a month of a chart is shown as MMM yyyy, whatever the time zone', () => {
  expect(['2026-11-01', '2026-09-01', '2027-01-01'].map(monthInWords)).toEqual([
    'Nov 2026',
    'Sep 2026',
    'Jan 2027',
  ]);
});
