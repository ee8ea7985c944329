import { sql, type RawBuilder } from 'kysely';
import { applyDependencies, type DependencyRule } from '@candour/consent/apply-dependencies.ts';

/** An answer with the rule that determined it. */
export type Answered = { channelId: number; value: 0 | 1; derivedBy: number | null };

/** JSON of the rules between channels that apply everywhere, of brands and of all brands, in their order. */
export const dependenciesOf = (brandIds: readonly number[]): RawBuilder<Dependency[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('brandId', brand_id, 'dependencyId', dependency_id,
    'triggerChannelId', trigger_channel_id, 'triggerValue', trigger_value, 'effect', effect,
    'targetChannelIds', target_channel_ids, 'applyIn', apply_in, 'isActive', is_active) order by display_order), '[]')
  from channel_dependency
  where is_active and apply_in = 'Everywhere' and brand_id = any(${[0, ...brandIds]}::int[]))`;

export type Dependency = DependencyRule & { brandId: number };

/**
 * The outcome of answers under the rules that apply everywhere. Rules turn a yes into a no, never the other
 * way round.
 */
export const withDerived = (
  dependencies: readonly Dependency[],
  { brandId, answers }: { brandId: number; answers: readonly { channelId: number; value: 0 | 1 }[] },
): Answered[] => {
  const rules = dependencies.filter((each) => each.brandId === brandId || each.brandId === 0);
  const given = answers.map(({ channelId, value }) => ({ channelId, value: value === 1 }));
  const derived = applyDependencies(rules, given, { at: 'server' }).answers;
  return derived.flatMap(({ channelId, value, derivedBy }): Answered[] => {
    const own = answers.find((each) => each.channelId === channelId);
    if (value === false && derivedBy !== null) return [{ channelId, value: 0, derivedBy }];
    const isCleared = derivedBy !== null && own?.value === 1;
    return own === undefined || isCleared ? [] : [{ channelId, value: own.value, derivedBy: null }];
  });
};
