import { expect, test } from 'vitest';
import { page } from '../analyse/observed.fixture.ts';
import { createManners, readRetryAfter } from './manners.ts';

const site = 'https://shop.example/';
const never = new AbortController().signal;
const answer = (status: number | null, title = '') => page('none', { url: site, status, title });
const first = { retryAfter: null, tries: 1 };

test('a host that refuses five times in a row is left alone, others are not', () => {
  const manners = createManners({ gap: 0, retryAfter: 60_000 });
  const refuse = (times: number) => {
    for (let at = 0; at < times; at++)
      manners.answered(at % 2 ? answer(403) : answer(200, 'Just a moment…'), first);
    return manners.isBlocked(site);
  };
  expect(refuse(4)).toBe(false);
  manners.answered(answer(200, 'Shop'), first);
  expect(refuse(4)).toBe(false);
  // A page that could not be reached says nothing about what the host wants.
  manners.answered(answer(null), first);
  expect(refuse(1)).toBe(true);
  expect(manners.isBlocked('https://club.example/')).toBe(false);
});

test('a busy server is tried again after the time it names, or longer each time, four times at most', () => {
  const manners = createManners({ gap: 0, retryAfter: 60_000 });
  const rests = (status: number, retryAfter: number | null) =>
    [1, 2, 3, 4].map((tries) => manners.answered(answer(status), { retryAfter, tries }));
  expect(rests(503, null)).toEqual([1000, 2000, 4000, null]);
  expect(rests(429, 7000)).toEqual([7000, 7000, 7000, null]);
  expect(rests(429, 86_400_000)).toEqual([60_000, 60_000, 60_000, null]);
  expect(rests(500, 7000)).toEqual([null, null, null, null]);
});

test('two visits to a host start a gap apart, a larger one once it was busy; hosts do not wait for each other', async () => {
  const patient = createManners({ gap: 3_600_000, retryAfter: 0 });
  for (const host of ['a', 'b', 'c']) await patient.turn(`https://${host}.example/`, never);
  const manners = createManners({ gap: 120, retryAfter: 0 });
  const turns = async (...urls: string[]) => {
    const began = performance.now();
    for (const url of urls) await manners.turn(url, never);
    return performance.now() - began;
  };
  // Timers may fire slightly early.
  expect(await turns(site, `${site}a`, `${site}b`)).toBeGreaterThan(235);
  manners.answered(answer(503), first);
  await manners.turn(site, never);
  expect(await turns(site)).toBeGreaterThan(245);
});

test('Retry-After is understood in seconds and as a date', () => {
  const now = Date.parse('2026-01-31T10:00:00Z');
  expect(readRetryAfter('120', now)).toBe(120_000);
  expect(readRetryAfter('Sat, 31 Jan 2026 10:01:00 GMT', now)).toBe(60_000);
  expect(readRetryAfter('Sat, 31 Jan 2026 09:00:00 GMT', now)).toBe(0);
  expect([readRetryAfter('soon', now), readRetryAfter(undefined, now)]).toEqual([null, null]);
});
