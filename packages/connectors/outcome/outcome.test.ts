import { describe, expect, test } from 'vitest';
import { classify, type OutcomeClass, type Rules, type SendProblem } from './classify.ts';
import { afterAttempt, healthy, permission, warningDue, type Health } from './health.ts';
import { count, emptyRing, points } from './ring.ts';
import { nextAttemptIn } from './schedule.ts';

const rules: Rules = { successCodes: [], conflictIsSuccess: true };
const now = Date.parse('2026-11-21T10:30:00Z');
const answer = (status: number, headers: Record<string, string> = {}, own = rules) =>
  classify({ status, headers, body: '' }, own, now);

describe('a response', () => {
  test.each<[OutcomeClass, number[]]>([
    ['ok', [200, 201, 202, 204, 409]],
    ['config', [100, 301, 302, 304, 307, 308, 501, 505]],
    ['permanent', [400, 404, 405, 411, 413, 414, 415, 422]],
    ['auth', [401, 403]],
    ['gone', [410]],
    ['transient', [408, 425, 500, 502, 503, 504, 599]],
    ['throttled', [429]],
  ])('is %s with %j', (outcome, statuses) => {
    expect(statuses.map((status) => [status, answer(status).outcome])).toEqual(
      statuses.map((status) => [status, outcome]),
    );
  });

  test('is judged by the codes of the service, and 409 by its setting', () => {
    const strict = { successCodes: [202], conflictIsSuccess: false };
    expect([200, 202, 409].map((status) => answer(status, {}, strict).outcome)).toEqual([
      'config',
      'ok',
      'transient',
    ]);
  });

  test.each<[string | undefined, number]>([
    ['7', 7_000],
    ['0', 1_000],
    ['999999', 3_600_000],
    ['Sat, 21 Nov 2026 10:31:30 GMT', 90_000],
    ['Sat, 21 Nov 2020 10:31:30 GMT', 1_000],
    ['soon', 60_000],
    [undefined, 60_000],
  ])('429 with Retry-After %j waits %i ms', (header, waitMs) => {
    expect(answer(429, header === undefined ? {} : { 'retry-after': header }).waitMs).toBe(waitMs);
  });

  test('503 with Retry-After waits as long as that says, and otherwise as usual', () => {
    expect(answer(503, { 'retry-after': '120' }).waitMs).toBe(120_000);
    expect(answer(503)).not.toHaveProperty('waitMs');
  });

  test('that does not come is a matter of the network, or of the set-up', () => {
    const of = (problem: SendProblem) => classify({ problem, message: '' }, rules, now).outcome;
    expect([
      of('unreachable'),
      of('too slow'),
      of('not public'),
      of('bad certificate'),
      of('no token'),
    ]).toEqual(['network', 'network', 'config', 'config', 'auth']);
  });
});

describe('the next attempt', () => {
  test('comes 5 s, 30 s, 2 m, 10 m, 30 m … later and then no more', () => {
    const waits = Array.from({ length: 12 }, (_, at) =>
      nextAttemptIn({ attempt: at + 1, attempts: 12, random: 0.5 }),
    );
    const seconds = waits.map((wait) => wait && wait / 1_000);
    expect(seconds).toEqual([5, 30, 120, 600, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  });

  test('R19 is spread by a fifth, and waits at least as long as the target asked', () => {
    const wait = (random: number, atLeastMs?: number) =>
      nextAttemptIn({ attempt: 1, attempts: 6, random, atLeastMs });
    expect([wait(0), wait(1), wait(0, 9_000)]).toEqual([4_000, 6_000, 9_000]);
    expect(nextAttemptIn({ attempt: 6, attempts: 6, random: 0 })).toBeNull();
  });
});

const fail = (health: Health, outcome: OutcomeClass, status: number | null = null, at = now) =>
  afterAttempt(health, { outcome, message: 'why', status, nowMs: at });
const times = (count: number, health: Health, outcome: OutcomeClass, status: number | null = null) =>
  Array.from({ length: count }).reduce<Health>((sofar) => fail(sofar, outcome, status), health);

describe('a service', () => {
  test('R19 waits half a minute after five network failures in a row, then tries one record, and waits longer each time', () => {
    expect(permission(times(4, healthy, 'network'), now)).toBe('all');
    const open = times(5, healthy, 'network');
    expect(open.pause).toMatchObject({ kind: 'breaker', untilMs: now + 30_000 });
    expect([permission(open, now), permission(open, now + 30_000)]).toEqual(['none', 'one']);
    const again = fail(open, 'network', null, now + 30_000);
    expect(again.pause?.untilMs).toBe(now + 30_000 + 60_000);
    expect(times(9, again, 'network').openMs).toBe(900_000);
    const well = afterAttempt(again, { outcome: 'ok', message: '', status: 200, nowMs: now });
    expect([well.pause, well.openMs, well.failingSinceMs]).toEqual([null, 30_000, null]);
  });

  test('waits when seven of ten attempts fail within five minutes', () => {
    const three = Array.from({ length: 3 }).reduce<Health>(
      (sofar) => afterAttempt(sofar, { outcome: 'ok', message: '', status: 200, nowMs: now }),
      healthy,
    );
    expect(times(6, three, 'transient', 500).pause).toBeNull();
    expect(times(7, three, 'transient', 500).pause?.kind).toBe('breaker');
    // Nine are not enough, and older ones do not count.
    expect(times(9, healthy, 'transient', 500).pause).toBeNull();
    const later = fail(times(6, three, 'transient', 500), 'transient', 500, now + 300_001);
    expect([later.pause, later.windowFailed]).toEqual([null, 1]);
  });

  test('waits as long as a throttling target asks, and slows down', () => {
    const slowed = afterAttempt(healthy, {
      outcome: 'throttled',
      message: '',
      waitMs: 7_000,
      status: 429,
      nowMs: now,
    });
    expect(slowed).toMatchObject({ rateFactor: 0.5, pause: { untilMs: now + 7_000 }, failingSinceMs: null });
    expect([permission(slowed, now), permission(slowed, now + 7_000)]).toEqual(['none', 'all']);
    const faster = afterAttempt(slowed, { outcome: 'ok', message: '', status: 200, nowMs: now });
    expect(faster.rateFactor).toBeCloseTo(0.525);
  });

  test('is paused by a 401, the third redirect, or twenty refusals in a row', () => {
    expect(fail(healthy, 'auth', 401).pause?.kind).toBe('auth');
    expect(times(2, healthy, 'config', 302).pause).toBeNull();
    expect(times(3, healthy, 'config', 302).pause?.kind).toBe('config');
    expect(times(19, healthy, 'permanent', 400).pause).toBeNull();
    expect(times(20, healthy, 'permanent', 400).pause?.kind).toBe('misconfigured');
  });

  test('gets a warning at 50, 70 and 90 per cent of its days and is switched off at 100, each once', () => {
    const failing = { failingSinceMs: now, warnedAt: 0 };
    const due = (days: number, warnedAt = 0) =>
      warningDue({ ...failing, warnedAt }, { disableAfterDays: 5, nowMs: now + days * 86_400_000 });
    expect([due(2.4), due(2.5), due(2.6, 50), due(3.5, 50), due(4.5, 70), due(5, 90), due(9, 100)]).toEqual([
      undefined,
      50,
      undefined,
      70,
      90,
      100,
      undefined,
    ]);
  });
});

describe('the figures of 24 hours', () => {
  test('are counted by hour and forgotten after a day', () => {
    const hour = 3_600_000;
    let ring = count(emptyRing, { ok: 3, failed: 1, nowMs: now });
    ring = count(ring, { ok: 2, failed: 0, nowMs: now + 5 * hour });
    const shown = points(ring, now + 6 * hour);
    expect(shown.map(({ success }) => success).slice(-7)).toEqual([3, 0, 0, 0, 0, 2, 0]);
    expect(shown[17]).toEqual({ success: 3, failure: 1 });
    const later = points(ring, now + 24 * hour).map(({ success }) => success);
    expect(later.reduce((sum, each) => sum + each)).toBe(2);
    // If the clock was set back, the newest existing hour counts.
    const back = points(count(ring, { ok: 1, failed: 0, nowMs: now }), now + 5 * hour);
    expect(back.at(-1)).toEqual({ success: 3, failure: 0 });
    expect(points(ring, now + 99 * hour).some(({ success }) => success > 0)).toBe(false);
    expect(
      count(ring, { ok: 1, failed: 0, nowMs: now + 29 * hour }).ok.reduce((sum, each) => sum + each),
    ).toBe(1);
  });
});
