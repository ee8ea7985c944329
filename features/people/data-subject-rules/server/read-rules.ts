import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { DataSubjectRule } from '../contract.ts';

/** A rule as it decides about submissions. */
export type DecidingRule = Pick<
  DataSubjectRule,
  | 'ruleId'
  | 'ruleName'
  | 'brandId'
  | 'onMultipleMatches'
  | 'updatePolicy'
  | 'fieldPolicies'
  | 'appliesToSources'
> & {
  /** Of the keys in use. */
  version: number;
};

/** The rules in use of brands and for all brands, in their order. */
export const readRules = async (db: Db, brandIds: readonly number[]): Promise<DecidingRule[]> => {
  const { rows } = await sql<DecidingRule>`
    select rule_id, rule_name, brand_id, on_multiple_matches, update_policy, field_policies, applies_to_sources,
      (live ->> 'version')::int as version
    from data_subject_rule
    where is_active and live is not null and brand_id = any(${[0, ...brandIds]}::int[]) order by priority`.execute(
    db,
  );
  return rows;
};
