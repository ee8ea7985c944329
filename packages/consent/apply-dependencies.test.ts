import { describe, expect, test } from 'vitest';
import {
  applyDependencies,
  findCycle,
  findOpposite,
  type DependencyEffect,
  type DependencyRule,
  type GivenAnswer,
} from './apply-dependencies.ts';

let ids = 0;
const rule = (
  triggerChannelId: number,
  triggerValue: 'Yes' | 'No',
  effect: DependencyEffect,
  targets: number | number[],
  members: Partial<DependencyRule> = {},
): DependencyRule => ({
  dependencyId: (ids += 1),
  triggerChannelId,
  triggerValue,
  effect,
  targetChannelIds: [targets].flat(),
  applyIn: 'Everywhere',
  isActive: true,
  ...members,
});
const said = (answers: Record<number, boolean | null>): GivenAnswer[] =>
  Object.entries(answers).map(([id, value]) => ({ channelId: Number(id), value }));
const values = (rules: DependencyRule[], answers: Record<number, boolean | null>, at?: 'server') =>
  Object.fromEntries(
    applyDependencies(rules, said(answers), at && { at }).answers.map((one) => [one.channelId, one.value]),
  );

describe('the outcome of answers', () => {
  test('without rules they stay as they are', () => {
    const { answers, unmet, passes } = applyDependencies([], said({ 1: true, 2: null }));
    expect(answers).toEqual([
      { channelId: 1, value: true, isHidden: false, derivedBy: null },
      { channelId: 2, value: null, isHidden: false, derivedBy: null },
    ]);
    expect([unmet, passes]).toEqual([[], 1]);
  });

  test('a no to everything makes its topics a no, and says which rule did', () => {
    const stop = rule(1, 'No', 'ForceNo', [2, 3]);
    const { answers } = applyDependencies([stop], said({ 1: false, 2: true, 3: false }));
    expect(answers.map(({ value, derivedBy }) => [value, derivedBy])).toEqual([
      [false, null],
      [false, stop.dependencyId],
      [false, null],
    ]);
  });

  test('a rule answers for a channel that was not asked about', () => {
    expect(values([rule(1, 'Yes', 'ForceYes', 9)], { 1: true })).toEqual({ 1: true, 9: true });
  });

  test('no answer is neither a yes nor a no', () => {
    const rules = [rule(1, 'Yes', 'ForceNo', 2), rule(1, 'No', 'ForceNo', 2)];
    expect(values(rules, { 1: null, 2: true })).toEqual({ 1: null, 2: true });
  });

  test('rules reach through other rules, in whatever order they are listed', () => {
    const rules = [rule(2, 'No', 'ForceNo', 3), rule(1, 'No', 'ForceNo', 2)];
    expect(values(rules, { 1: false, 2: true, 3: true })).toEqual({ 1: false, 2: false, 3: false });
  });

  test('nothing stays derived from an answer that is overruled', () => {
    const rules = [rule(2, 'Yes', 'ForceYes', 3), rule(1, 'No', 'ForceNo', 2)];
    expect(values(rules, { 1: false, 2: true, 3: false })).toEqual({ 1: false, 2: false, 3: false });
  });

  test('of two rules about one channel the later one counts', () => {
    const [yes, no] = [rule(1, 'Yes', 'ForceYes', 3), rule(2, 'Yes', 'ForceNo', 3)];
    expect(values([yes, no], { 1: true, 2: true })[3]).toBe(false);
    expect(values([no, yes], { 1: true, 2: true })[3]).toBe(true);
  });

  test('a hidden channel is not answered; a cleared one is asked again', () => {
    const { answers } = applyDependencies(
      [rule(1, 'No', 'Hide', 2), rule(1, 'No', 'Clear', 3)],
      said({ 1: false, 2: true, 3: true }),
    );
    expect(answers.slice(1).map(({ value, isHidden }) => [value, isHidden])).toEqual([
      [null, true],
      [null, false],
    ]);
  });

  test('a yes that needs another yes names the missing one', () => {
    const need = rule(1, 'Yes', 'RequireYes', [2, 3]);
    const { answers, unmet } = applyDependencies([need], said({ 1: true, 2: false, 3: true }));
    expect(answers.map(({ value }) => value)).toEqual([true, false, true]);
    expect(unmet).toEqual([{ dependencyId: need.dependencyId, channelId: 2 }]);
  });

  test('inactive rules do nothing, nor do rules for forms on the server', () => {
    const off = rule(1, 'Yes', 'ForceNo', 2, { isActive: false });
    const form = rule(1, 'Yes', 'ForceNo', 2, { applyIn: 'Collection' });
    expect(values([off], { 1: true, 2: true })[2]).toBe(true);
    expect(values([form], { 1: true, 2: true }, 'server')[2]).toBe(true);
    expect(values([form], { 1: true, 2: true })[2]).toBe(false);
  });

  test('rules that chase each other stop after ten passes', () => {
    const chase = [rule(1, 'Yes', 'ForceNo', 2), rule(2, 'Yes', 'ForceNo', 1)];
    expect(applyDependencies(chase, said({ 1: true, 2: true })).passes).toBe(10);
  });
});

describe('rules that may not coexist', () => {
  test('a circle is found and reported', () => {
    const rules = [rule(1, 'Yes', 'ForceNo', 2), rule(2, 'No', 'Hide', 3), rule(3, 'Yes', 'Clear', 1)];
    expect(findCycle(rules)).toEqual([1, 2, 3, 1]);
    expect(findCycle(rules.slice(1))).toBeUndefined();
    expect(findCycle(rules.map((one) => ({ ...one, isActive: false })))).toBeUndefined();
  });

  test('channels may require each other', () => {
    expect(findCycle([rule(1, 'Yes', 'RequireYes', 2), rule(2, 'Yes', 'RequireYes', 1)])).toBeUndefined();
  });

  test('opposites for one trigger value are found; with another value or target they may coexist', () => {
    const yes = rule(1, 'Yes', 'ForceYes', [2, 3]);
    const no = rule(1, 'Yes', 'ForceNo', [3]);
    expect(findOpposite(yes, [no])).toBe(no);
    expect(findOpposite(no, [yes])).toBe(yes);
    const fine = [
      rule(1, 'No', 'ForceNo', 3),
      rule(1, 'Yes', 'ForceNo', 4),
      rule(1, 'Yes', 'Clear', 3),
      rule(1, 'Yes', 'ForceNo', 3, { isActive: false }),
    ];
    expect(findOpposite(yes, fine)).toBeUndefined();
  });
});

describe('any rules and any answers', () => {
  // Mulberry32: the same thousand cases every time.
  const randomFrom = (start: number) => {
    let seed = start;
    return (below: number): number => {
      seed = (seed + 0x6d2b79f5) | 0;
      let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    };
  };
  const effects = ['ForceYes', 'ForceNo', 'RequireYes', 'Hide', 'Clear'] as const;
  type Case = { rules: DependencyRule[]; answers: GivenAnswer[] };
  const caseOf = (seed: number): Case => {
    const pick = randomFrom(seed);
    const one = <T>(list: readonly T[]): T => list[pick(list.length)] as T; // no list is empty
    const answers = Array.from({ length: 6 }, (_, at) => ({
      channelId: at,
      value: one([true, false, null]),
    }));
    const rules = Array.from({ length: pick(9) }, () =>
      rule(pick(6), one(['Yes', 'No']), one(effects), [pick(6), pick(6)], {
        isActive: pick(5) > 0,
        applyIn: one(['Collection', 'Everywhere']),
      }),
    );
    return { rules, answers };
  };
  const cases = Array.from({ length: 3000 }, (_, seed) => caseOf(seed));
  const sound = cases.filter(({ rules }) => findCycle(rules) === undefined);
  const plain = (answers: readonly GivenAnswer[]) =>
    answers.map(({ channelId, value }) => ({ channelId, value }));

  test('many of them have circles and many do not', () => {
    expect(sound.length).toBeGreaterThan(500);
    expect(cases.length - sound.length).toBeGreaterThan(500);
  });

  test('without circles they settle before the last pass', () => {
    for (const { rules, answers } of sound) expect(applyDependencies(rules, answers).passes).toBeLessThan(10);
  });

  test('a settled outcome stays the same when it is given again', () => {
    for (const { rules, answers } of sound) {
      const outcome = plain(applyDependencies(rules, answers).answers);
      expect(plain(applyDependencies(rules, outcome).answers)).toEqual(outcome);
    }
  });

  test('every answer is either exactly what the person said or names the rule that produced it', () => {
    for (const { rules, answers } of cases) {
      const given = new Map(answers.map(({ channelId, value }) => [channelId, value]));
      for (const { channelId, value, derivedBy } of applyDependencies(rules, answers).answers) {
        if (derivedBy === null) expect(value).toBe(given.get(channelId));
        const maker = rules.find(({ dependencyId }) => dependencyId === derivedBy);
        if (derivedBy !== null) expect(maker?.targetChannelIds).toContain(channelId);
      }
    }
  });

  test('once settled, the last active rule about a channel prevails', () => {
    for (const { rules, answers } of sound) {
      const outcome = new Map(
        applyDependencies(rules, answers).answers.map((one) => [one.channelId, one.value] as const),
      );
      for (const [channelId, value] of outcome) {
        const last = rules.findLast(
          (one) =>
            one.isActive &&
            one.effect !== 'RequireYes' &&
            one.targetChannelIds.includes(channelId) &&
            outcome.get(one.triggerChannelId) === (one.triggerValue === 'Yes'),
        );
        const wanted = { ForceYes: true, ForceNo: false, Hide: null, Clear: null, RequireYes: value };
        if (last !== undefined) expect(value).toBe(wanted[last.effect]);
      }
    }
  });

  test('inactive rules make no difference', () => {
    for (const { rules, answers } of cases) {
      expect(
        applyDependencies(
          rules.filter(({ isActive }) => isActive),
          answers,
        ),
      ).toEqual(applyDependencies(rules, answers));
    }
  });
});
