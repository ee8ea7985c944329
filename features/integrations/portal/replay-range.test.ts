import { expect, test } from 'vitest';
import { percentOf, rangeOf, rangeText, timeInWords } from './replay-range.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

test('[mend E] a range ends now, or has the typed bounds', () => {
  const none = { from: '', to: '' };
  expect(rangeOf({ preset: 'hour', ...none }, now)).toEqual({
    from: '2026-11-22T11:00:00.000Z',
    to: '2026-11-22T12:00:00.000Z',
  });
  expect(rangeOf({ preset: 'custom', ...none }, now)).toBeUndefined();
  const typed = { from: '2026-11-20T08:00', to: '2026-11-21T08:00' };
  expect(rangeOf({ preset: 'custom', ...typed }, now)).toEqual({
    from: new Date('2026-11-20T08:00').toISOString(),
    to: new Date('2026-11-21T08:00').toISOString(),
  });
  expect(rangeOf({ preset: 'custom', from: typed.to, to: typed.from }, now)).toBeUndefined();
});

test('[mend E] duration and progress are shown', () => {
  expect([10, 1_000, 6_000, 1_000_000].map((calls) => timeInWords(calls, 20))).toEqual([
    'less than a minute',
    'less than a minute',
    'about 5 minutes',
    'about 14 hours',
  ]);
  const range = { from: '2026-11-22T00:00:00Z', to: '2026-11-22T10:00:00Z' };
  expect(percentOf({ ...range, reachedAt: null })).toBe(0);
  expect(percentOf({ ...range, reachedAt: '2026-11-22T04:00:00Z' })).toBe(40);
  expect(percentOf({ ...range, reachedAt: '2026-11-23T04:00:00Z' })).toBe(100);
});

test('[mend E] a range of one day names the day once', () => {
  const at = (text: string) => new Date(text).toISOString();
  expect(rangeText({ from: at('2026-11-22T08:00'), to: at('2026-11-22T09:30') })).toBe(
    '22 Nov 2026 08:00 – 09:30',
  );
  expect(rangeText({ from: at('2026-11-21T08:00'), to: at('2026-11-22T09:30') })).toBe(
    '21 Nov 2026 08:00 – 22 Nov 2026 09:30',
  );
});
