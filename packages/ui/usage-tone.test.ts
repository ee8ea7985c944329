import { expect, test } from 'vitest';
import { usageTone } from './usage-tone.ts';

test('usage is a warning from 75 per cent and an error from 90', () => {
  const tones = [0, 7, 74, 75, 89, 90, 100, 120].map((used) => usageTone(used, 100));
  expect(tones).toEqual(['primary', 'primary', 'primary', 'warning', 'warning', 'error', 'error', 'error']);
});

test('if nothing is allowed, everything is used', () => {
  expect(usageTone(0, 0)).toBe('error');
});
