import { describe, expect, test } from 'vitest';
import { currentOf, stateOf, type ChannelAnswer } from './current-preference.ts';

const at = (day: number, hour = 10): string => new Date(Date.UTC(2026, 0, day, hour)).toISOString();
const nowMs = Date.UTC(2026, 1, 1);
let made = 0;
const answer = (own: Partial<ChannelAnswer> = {}): ChannelAnswer => {
  const capturedAt = own.capturedAt ?? at(1);
  made += 1;
  return {
    eventId: String(made),
    value: 1,
    status: 'Confirmed',
    effect: 'Apply',
    lifespan: null,
    extended: {},
    capturedAt,
    receivedAt: capturedAt,
    ...own,
  };
};
const stateAfter = (...answers: ChannelAnswer[]) => stateOf(currentOf(answers), nowMs);

/** Every order of a few items. */
const orders = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, place) => orders(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));

describe('the current preference', () => {
  test('is nothing before anybody answered, and the last answer after that', () => {
    expect(stateAfter()).toBe('NoAnswer');
    expect(stateAfter(answer())).toBe('OptedIn');
    expect(stateAfter(answer({ value: 0 }))).toBe('OptedOut');
    expect(stateAfter(answer(), answer({ value: 0, capturedAt: at(2) }))).toBe('Withdrawn');
    expect(stateAfter(answer({ value: 0 }), answer({ capturedAt: at(2) }))).toBe('OptedIn');
  });

  test('is the same in whatever order answers arrive', () => {
    const answers = [
      answer({ value: 1, capturedAt: at(1), extended: { rhythm: 'weekly' } }),
      answer({ value: 0, capturedAt: at(3), receivedAt: at(9) }),
      answer({ value: 1, capturedAt: at(3), receivedAt: at(4), extended: { rhythm: 'monthly' } }),
      answer({ value: 1, capturedAt: at(2), effect: 'Renew' }),
      answer({ value: 0, capturedAt: at(2), effect: 'None' }),
    ];
    const all = orders(answers).map((order) => currentOf(order));
    expect(all).toHaveLength(120);
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(all[0]).toMatchObject({ value: 0, wasIn: true, extended: { rhythm: 'monthly' } });
  });

  test('is the later received of answers given at the same time, and the no if those are equal, too', () => {
    const yes = answer({ value: 1 });
    const no = answer({ value: 0 });
    expect(stateAfter(yes, no)).toBe('Withdrawn');
    expect(stateAfter(no, yes)).toBe('Withdrawn');
    expect(stateAfter(no, answer({ value: 1, receivedAt: at(2) }))).toBe('OptedIn');
  });

  test('waits if a yes has to be confirmed first', () => {
    const pending = answer({ status: 'Pending', capturedAt: at(2) });
    expect(stateAfter(pending)).toBe('Pending');
    expect(currentOf([pending]).value).toBeNull();
    expect(stateAfter(answer({ value: 0 }), pending)).toBe('Pending');
    expect(stateAfter(pending, answer({ capturedAt: at(3) }))).toBe('OptedIn');
    expect(stateAfter(pending, answer({ value: 0, capturedAt: at(3) }))).toBe('OptedOut');
  });
});

describe('a yes ends', () => {
  const days = (from: 'ConsentDate' | 'LastTransaction') => ({ days: 25, from });

  test('so many days after it was given, however often it is repeated', () => {
    const lifespan = days('ConsentDate');
    const first = answer({ lifespan, capturedAt: at(1) });
    expect(currentOf([first]).expiresAt).toBe(at(26));
    expect(stateOf(currentOf([first]), Date.parse(at(26)) - 1)).toBe('OptedIn');
    expect(stateOf(currentOf([first]), Date.parse(at(26)))).toBe('Expired');
    expect(stateAfter(first, answer({ lifespan, capturedAt: at(20) }))).toBe('Expired');
    expect(stateAfter(first, answer({ status: 'Pending', capturedAt: at(20) }))).toBe('Pending');
  });

  test('later if it was renewed, or if the last transaction counts', () => {
    const lifespan = days('ConsentDate');
    const first = answer({ lifespan, capturedAt: at(1) });
    expect(stateAfter(first, answer({ lifespan, capturedAt: at(20), effect: 'Renew' }))).toBe('OptedIn');
    const last = days('LastTransaction');
    expect(stateAfter(answer({ lifespan: last }), answer({ lifespan: last, capturedAt: at(20) }))).toBe(
      'OptedIn',
    );
  });
});

describe('special transactions', () => {
  test('a hard opt-out overrides every later yes until it is released', () => {
    const hard = answer({ value: 0, capturedAt: at(2), effect: 'HardOptOut' });
    const yes = answer({ capturedAt: at(3) });
    expect(stateAfter(answer(), hard, yes)).toBe('HardOptOut');
    expect(currentOf([{ ...hard, value: 1 }]).value).toBe(0);
    // Its own answer does not count, whichever it is.
    const released = answer({ value: 1, capturedAt: at(4), effect: 'ReleaseHardOptOut' });
    expect(stateAfter(answer(), hard, yes, released)).toBe('Withdrawn');
    expect(stateAfter(answer(), hard, yes, released, answer({ capturedAt: at(5) }))).toBe('OptedIn');
  });

  test('a correction to no is not a withdrawal, and an answer without effect changes nothing', () => {
    expect(stateAfter(answer(), answer({ value: 0, capturedAt: at(2), effect: 'Correct' }))).toBe('OptedOut');
    expect(stateAfter(answer(), answer({ value: 0, capturedAt: at(2), effect: 'None' }))).toBe('OptedIn');
  });
});
