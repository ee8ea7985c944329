import { expect, test } from 'vitest';
import { turnAfter } from './server/schedules.ts';

const at = (moment: string, schedule: Partial<Parameters<typeof turnAfter>[1]>): string | undefined =>
  turnAfter(new Date(moment), {
    every: 'Daily',
    time: '02:30',
    weekday: 1,
    monthDay: 1,
    ...schedule,
  })?.toISOString();

test('a turn is the next time of its schedule, never the present moment', () => {
  expect(at('2026-11-23T02:29:59Z', {})).toBe('2026-11-23T02:30:00.000Z');
  expect(at('2026-11-23T02:30:00Z', {})).toBe('2026-11-24T02:30:00.000Z');
  expect(at('2026-12-31T23:59:59Z', {})).toBe('2027-01-01T02:30:00.000Z');
  expect(at('2026-11-23T10:40:00Z', { every: 'Hourly' })).toBe('2026-11-23T11:30:00.000Z');
  expect(at('2026-11-23T10:10:00Z', { every: 'Hourly' })).toBe('2026-11-23T10:30:00.000Z');
});

test('weeks begin with Monday, and short months have their last day', () => {
  expect(at('2026-11-23T12:00:00Z', { every: 'Weekly', weekday: 7 })).toBe('2026-11-29T02:30:00.000Z');
  expect(at('2026-11-23T12:00:00Z', { every: 'Weekly', weekday: 1 })).toBe('2026-11-30T02:30:00.000Z');
  expect(at('2027-02-01T00:00:00Z', { every: 'Monthly', monthDay: 31 })).toBe('2027-02-28T02:30:00.000Z');
  expect(at('2027-02-28T02:30:00Z', { every: 'Monthly', monthDay: 31 })).toBe('2027-03-31T02:30:00.000Z');
});

test('what runs once has no turn', () => {
  expect(at('2026-11-23T12:00:00Z', { every: 'Once' })).toBeUndefined();
});
