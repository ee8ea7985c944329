/** The effect of a rule on its targets once its trigger has the expected value. */
export type DependencyEffect = 'ForceYes' | 'ForceNo' | 'RequireYes' | 'Hide' | 'Clear';

/** "If this channel is answered so, then that happens to those." Rules run in the order given. */
export type DependencyRule = {
  dependencyId: number;
  triggerChannelId: number;
  triggerValue: 'Yes' | 'No';
  effect: DependencyEffect;
  targetChannelIds: readonly number[];
  /**
   * Forms follow all rules; the server, which takes answers from everywhere, only follows those for
   * everywhere.
   */
  applyIn: 'Collection' | 'Everywhere';
  isActive: boolean;
};

/** An answer for a channel: yes, no, or null for none. */
export type GivenAnswer = { channelId: number; value: boolean | null };

export type DerivedAnswer = GivenAnswer & {
  /** Not asked. */
  isHidden: boolean;
  /** The rule that produced the answer; null for what the person said. */
  derivedBy: number | null;
};

/** A channel that must be answered with yes before the answers can be accepted. */
export type UnmetRule = { dependencyId: number; channelId: number };

export type DependencyResult = {
  /** The given answers in order, then those that rules added. */
  answers: readonly DerivedAnswer[];
  unmet: readonly UnmetRule[];
  /** Passes until nothing changed. */
  passes: number;
};

const mostPasses = 10;
type State = ReadonlyMap<number, DerivedAnswer>;

/**
 * The outcome of answers under rules. Each pass starts from what was given and looks at the triggers as the
 * previous pass left them, so that nothing stays derived from an answer that is itself overruled. If two
 * rules disagree about a channel, the later one prevails. Ends when a pass changes nothing, after ten
 * passes at most.
 */
export const applyDependencies = (
  rules: readonly DependencyRule[],
  answers: readonly GivenAnswer[],
  { at = 'collection' }: { at?: 'collection' | 'server' } = {},
): DependencyResult => {
  const running = rules.filter(
    ({ isActive, applyIn }) => isActive && (at === 'collection' || applyIn === 'Everywhere'),
  );
  const given: State = new Map(
    answers.map(({ channelId, value }) => [
      channelId,
      { channelId, value, isHidden: false, derivedBy: null },
    ]),
  );
  let state = given;
  let passes = 0;
  for (let isStable = false; !isStable && passes < mostPasses; passes += 1) {
    const next = onePass(running, given, state);
    isStable = isSame(state, next);
    state = next;
  }
  return { answers: [...state.values()], unmet: unmetIn(running, state), passes };
};

/**
 * Channel ids that lead back to the first, such as `[1, 2, 1]`; undefined if no active rules form a circle.
 */
export const findCycle = (rules: readonly DependencyRule[]): readonly number[] | undefined => {
  const below = new Map<number, Set<number>>();
  // A rule that only requires an answer changes none, so it passes nothing on.
  for (const rule of rules.filter(({ isActive, effect }) => isActive && effect !== 'RequireYes')) {
    const targets = below.get(rule.triggerChannelId) ?? new Set<number>();
    for (const id of rule.targetChannelIds) targets.add(id);
    below.set(rule.triggerChannelId, targets);
  }
  const done = new Set<number>();
  const walk = (id: number, way: readonly number[]): readonly number[] | undefined => {
    if (way.includes(id)) return [...way.slice(way.indexOf(id)), id];
    if (done.has(id)) return undefined;
    for (const next of below.get(id) ?? []) {
      const cycle = walk(next, [...way, id]);
      if (cycle !== undefined) return cycle;
    }
    done.add(id);
    return undefined;
  };
  for (const id of below.keys()) {
    const cycle = walk(id, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
};

/** The rule among `others` that forces the opposite on a target of `rule` for the same trigger value. */
export const findOpposite = <R extends DependencyRule>(
  rule: DependencyRule,
  others: readonly R[],
): R | undefined => {
  const opposite = oppositeOf[rule.effect];
  return others.find(
    (other) =>
      rule.isActive &&
      other.isActive &&
      other.effect === opposite &&
      other.triggerChannelId === rule.triggerChannelId &&
      other.triggerValue === rule.triggerValue &&
      other.targetChannelIds.some((id) => rule.targetChannelIds.includes(id)),
  );
};

const oppositeOf: Partial<Record<DependencyEffect, DependencyEffect>> = {
  ForceYes: 'ForceNo',
  ForceNo: 'ForceYes',
};

const fires = ({ triggerChannelId, triggerValue }: DependencyRule, state: State): boolean =>
  state.get(triggerChannelId)?.value === (triggerValue === 'Yes');

const values: Record<Exclude<DependencyEffect, 'RequireYes'>, boolean | null> = {
  ForceYes: true,
  ForceNo: false,
  Hide: null,
  Clear: null,
};

const onePass = (rules: readonly DependencyRule[], given: State, seen: State): State => {
  const next = new Map(given);
  for (const rule of rules) {
    const { effect, dependencyId, targetChannelIds } = rule;
    if (effect === 'RequireYes' || !fires(rule, seen)) continue;
    for (const channelId of targetChannelIds) {
      const before = next.get(channelId);
      const value = values[effect];
      const isHidden = effect === 'Hide' || before?.isHidden === true;
      // What people said themselves stays theirs if the rule says the same.
      const isTheirs = before?.derivedBy === null && before.value === value && before.isHidden === isHidden;
      next.set(channelId, { channelId, value, isHidden, derivedBy: isTheirs ? null : dependencyId });
    }
  }
  return next;
};

const isSame = (a: State, b: State): boolean =>
  a.size === b.size &&
  [...b.values()].every(({ channelId, value, isHidden, derivedBy }) => {
    const before = a.get(channelId);
    return before?.value === value && before.isHidden === isHidden && before.derivedBy === derivedBy;
  });

const unmetIn = (rules: readonly DependencyRule[], state: State): UnmetRule[] =>
  rules
    .filter((rule) => rule.effect === 'RequireYes' && fires(rule, state))
    .flatMap(({ dependencyId, targetChannelIds }) =>
      targetChannelIds
        .filter((channelId) => state.get(channelId)?.value !== true)
        .map((channelId) => ({ dependencyId, channelId })),
    );
