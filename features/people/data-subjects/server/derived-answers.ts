import { sql } from 'kysely';
import { applyDependencies, type DependencyRule } from '@candour/consent/apply-dependencies.ts';
import type { Db } from '@candour/kit/server/database';

/** An answer with the rule that determined it. */
export type Answered = { channelId: number; value: 0 | 1; derivedBy: number | null };

/** Rules between channels that apply everywhere, of brands and of all brands, in their order. */
export const readDependencies = async (db: Db, brandIds: readonly number[]): Promise<Dependency[]> => {
  const { rows } = await sql<Dependency>`
    select brand_id, dependency_id, trigger_channel_id, trigger_value, effect, target_channel_ids, apply_in, is_active
    from channel_dependency where is_active and apply_in = 'Everywhere' and brand_id = any(${[0, ...brandIds]}::int[])
    order by display_order`.execute(db);
  return rows;
};

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
