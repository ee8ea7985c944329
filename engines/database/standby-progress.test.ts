import { expect, test } from 'vitest';

import { createProgress } from './standby-progress.ts';

test('[trust B9] a standby is as old as the last place of the primary that it has reached', () => {
  let now = 0;
  const { noteWritten, noteReplayed, behindMs, has } = createProgress(() => now);
  expect(behindMs()).toBeUndefined();
  noteWritten('0/FFFFFFFF');
  noteReplayed(null);
  expect([behindMs(), has('0/1')]).toEqual([undefined, false]);
  noteReplayed('0/FFFFFFFF');
  now = 2_000;
  noteWritten('1/10');
  expect([behindMs(), has('0/FFFFFFFF'), has('1/10')]).toEqual([2_000, true, false]);
  // Higher parts count more, and numbers are not texts.
  noteReplayed('1/9');
  expect(has('1/10')).toBe(false);
  noteReplayed('10/0');
  now = 2_500;
  expect([behindMs(), has('1/10'), has('2/0')]).toEqual([500, true, true]);
});

test('[trust B9] where nothing is written, it is up to date', () => {
  let now = 0;
  const { noteWritten, noteReplayed, behindMs } = createProgress(() => now);
  for (; now < 600_000; now += 1_000) {
    noteWritten('0/5000');
    noteReplayed('0/5000');
  }
  expect(behindMs()).toBe(1_000);
});
