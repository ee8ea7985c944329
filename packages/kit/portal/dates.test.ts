import { expect, test } from 'vitest';
import { dateInDigits, dateText, dateTimeText, dayInWords, momentText, monthInWords } from './dates.ts';

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

const now = Date.parse('2026-11-22T12:00:00');
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test('a moment of the last day is told by how long ago it is, another one by its day', () => {
  expect([0.5, 1, 59, 60, 180, 1439, 1440].map((minutes) => momentText(before(minutes), now))).toEqual([
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '3 hours ago',
    '24 hours ago',
    '21 Nov 2026',
  ]);
  expect(momentText(before(-120), now)).toBe('in 2 hours');
});

test('a day has no leading nought and three letters for its month', () => {
  const texts = ['2026-11-05T08:07:09', '2026-09-30T23:59:00'].map((at) => [
    dateText(at),
    dateTimeText(at),
    dateTimeText(at, true),
    dateInDigits(at),
  ]);
  expect(texts).toEqual([
    ['5 Nov 2026', '5 Nov 2026 08:07', '5 Nov 2026 08:07:09', '2026/11/05'],
    ['30 Sep 2026', '30 Sep 2026 23:59', '30 Sep 2026 23:59:00', '2026/09/30'],
  ]);
});
