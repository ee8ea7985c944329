import { expect, test } from 'vitest';
import { turnAfter } from '@candour/kit/server/turn-after';
import { daysInWords, daysOf } from './server/period-of.ts';

const daily = { every: 'Daily', time: '02:30', weekday: 1, monthDay: 1 } as const;
const after = (moment: string, schedule: Parameters<typeof turnAfter>[1], timeZone = 'Europe/Oslo') =>
  turnAfter(new Date(moment), schedule, timeZone).toISOString();

test('a turn is at its time by the clock of the place, in summer and in winter', () => {
  const schedule = { ...daily, time: '08:00' };
  expect(after('2026-07-01T05:59:00Z', schedule)).toBe('2026-07-01T06:00:00.000Z');
  expect(after('2026-07-01T06:00:00Z', schedule)).toBe('2026-07-02T06:00:00.000Z');
  expect(after('2026-12-01T06:30:00Z', schedule)).toBe('2026-12-01T07:00:00.000Z');
  expect(after('2026-12-01T06:30:00Z', schedule, 'America/Los_Angeles')).toBe('2026-12-01T16:00:00.000Z');
  expect(after('2026-12-01T20:30:00Z', schedule, 'Pacific/Auckland')).toBe('2026-12-02T19:00:00.000Z');
});

test('a time that is left out in spring comes as much later, and one that is there twice in autumn comes once', () => {
  expect(after('2026-03-28T12:00:00Z', daily)).toBe('2026-03-29T01:30:00.000Z');
  expect(after('2026-10-24T12:00:00Z', daily)).toBe('2026-10-25T00:30:00.000Z');
  expect(after('2026-10-25T00:30:00Z', daily)).toBe('2026-10-26T01:30:00.000Z');
});

test('weeks begin where they are told to, and the 31st is the last day of each month', () => {
  expect(after('2026-11-24T12:00:00Z', { ...daily, every: 'Weekly', weekday: 1 }, 'UTC')).toBe(
    '2026-11-30T02:30:00.000Z',
  );
  expect(after('2026-11-24T12:00:00Z', { ...daily, every: 'Monthly', monthDay: 31 }, 'UTC')).toBe(
    '2026-11-30T02:30:00.000Z',
  );
  expect(after('2027-01-31T12:00:00Z', { ...daily, every: 'Monthly', monthDay: 31 }, 'UTC')).toBe(
    '2027-02-28T02:30:00.000Z',
  );
});

test('an email tells of days that are over', () => {
  const now = new Date('2026-03-01T05:00:00Z');
  expect(daysOf('Yesterday', now)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(daysOf('Days7', now)).toEqual({ from: '2026-02-22', to: '2026-02-28' });
  expect(daysOf('LastMonth', now)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(daysInWords(daysOf('Yesterday', now))).toBe('28 February 2026');
  expect(daysInWords(daysOf('Days7', now)).replace(/\s/g, '')).toBe('22–28February2026');
});
