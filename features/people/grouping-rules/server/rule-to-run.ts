import { sql } from 'kysely';
import type { BrandScope, Db } from '@candour/kit/server/database';
import type { Merging } from '../../data-subjects/contract/merging.ts';
import type { MatchDefinition } from '../../data-subject-rules/door.ts';
import type { GroupingRule } from '../contract.ts';

/** A rule as it runs: with the keys that are in use. */
export type RunningRule = Pick<
  GroupingRule,
  | 'groupingRuleId'
  | 'ruleName'
  | 'brandId'
  | 'mode'
  | 'groupKind'
  | 'blockers'
  | 'survivor'
  | 'fieldPolicy'
  | 'preferencePolicy'
  | 'requireReview'
  | 'runMode'
  | 'lastRun'
> & { live: MatchDefinition };

/** The rule, if its keys are ready; null if not. */
export const ruleToRun = async (db: Db, groupingRuleId: number): Promise<RunningRule | null> => {
  const { rows } = await sql<RunningRule>`
    select grouping_rule_id, rule_name, brand_id, mode, group_kind, blockers, survivor, field_policy, preference_policy,
      require_review, run_mode, last_run, live
    from grouping_rule where grouping_rule_id = ${groupingRuleId} and live is not null`.execute(db);
  return rows[0] ?? null;
};

/** Said while the keys of a rule are made for the first time. */
export const stillPrepared = 'This rule is still being prepared. Please try again in a moment';

/** Whose people a rule may touch. */
export const scopeOf = ({ brandId }: Pick<RunningRule, 'brandId'>): BrandScope =>
  brandId === 0 ? 'all' : [brandId];

export const matchedOn = ({ live }: RunningRule): string[] =>
  live.matchFields.map(({ fieldName }) => fieldName);

/** How a rule merges people. */
export const mergingOf = (
  rule: RunningRule,
  { recordIds, reviewer }: Pick<Merging, 'recordIds' | 'reviewer'>,
): Merging => ({
  recordIds,
  reviewer,
  survivor: rule.survivor,
  fieldPolicy: rule.fieldPolicy,
  preferencePolicy: rule.preferencePolicy,
  blockers: rule.blockers,
  rule: { groupingRuleId: rule.groupingRuleId, version: rule.live.version },
  matched: matchedOn(rule),
});
