import { expect, test } from 'vitest';
import { createPatientCache } from './patient-cache.ts';

/** A source whose reads end when the test says so. */
const slowSource = () => {
  const waiting: ((value: string) => void)[] = [];
  return {
    read: () => new Promise<string>((resolve) => waiting.push(resolve)),
    reads: () => waiting.length,
    answer: (at: number, value: string) => waiting[at]?.(value),
  };
};
/** Whether the value is there without waiting for anything beyond this turn. */
const atOnce = (asked: Promise<string>): Promise<string> =>
  Promise.race([asked, new Promise<string>((resolve) => setImmediate(resolve, 'waits'))]);

test('[mend D1] a value that is read constantly is refreshed in time, and nobody waits for it', async () => {
  let time = 0;
  const source = slowSource();
  const cache = createPatientCache({ read: source.read, maxAgeMs: 1_000, now: () => time });
  const first = cache.get('live');
  source.answer(0, 'old');
  expect(await first).toBe('old');
  time = 400;
  expect([await atOnce(cache.get('live')), source.reads()]).toEqual(['old', 1]);
  time = 600;
  expect([await atOnce(cache.get('live')), source.reads()]).toEqual(['old', 2]);
  expect([await atOnce(cache.get('live')), source.reads()]).toEqual(['old', 2]);
  source.answer(1, 'new');
  await expect.poll(() => cache.get('live')).toBe('new');
  // Nothing is older than it may be.
  time = 1_700;
  const late = cache.get('live');
  expect(source.reads()).toBe(3);
  source.answer(2, 'newest');
  expect(await late).toBe('newest');
});

test('[mend D1] a changed value is read again even while a read is under way', async () => {
  let time = 0;
  const source = slowSource();
  const cache = createPatientCache({ read: source.read, maxAgeMs: 1_000, now: () => time });
  const first = cache.get('keys');
  source.answer(0, 'old');
  await first;
  time = 600;
  await cache.get('keys');
  cache.expire('keys');
  const next = cache.get('keys');
  source.answer(1, 'from before the change');
  source.answer(2, 'new');
  expect(await next).toBe('new');
});
