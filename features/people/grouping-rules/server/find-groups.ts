import { sql } from 'kysely';
import type { BrandScope, Db } from '@candour/kit/server/database';
import { ruleKinds } from '../../data-subject-rules/door.ts';

/** People who share what a rule compares. */
export type FoundGroup = { key: string; brandId: number; personIds: string[] };
/** Where the next page begins. */
export type GroupPlace = Pick<FoundGroup, 'key' | 'brandId'>;

type Finding = {
  rule: { groupingRuleId: number; version: number };
  /** Of people with other brands none is found. */
  within: BrandScope;
  after: GroupPlace;
  /** Only groups of people who changed since then; null for all. */
  since: string | null;
  limit: number;
};

/** Keys that more people have mean nobody. */
const mostPeople = 50;

/** The next people who share a key. Call it where all brands are seen. */
export const nextGroups = async (
  db: Db,
  { rule, within, after, since, limit }: Finding,
): Promise<FoundGroup[]> => {
  const person = sql`case when a.record_id is null then m.data_subject_id else a.survivor_id end`;
  const own = sql`rule_kind = ${ruleKinds.grouping} and rule_id = ${rule.groupingRuleId} and key_version = ${rule.version}`;
  const { rows } = await sql<FoundGroup>`
    select m.key::text, m.brand_id, array_agg(distinct ${person}) as person_ids
    from data_subject_match m left join data_subject_alias a on a.record_id = m.data_subject_id
      join data_subject d on d.data_subject_id = ${person}
    where ${own} and (m.key, m.brand_id) > (${after.key}::uuid, ${after.brandId}) and d.status = 'Active'
      and (${within === 'all'} or d.brand_ids <@ ${within === 'all' ? [] : [...within]}::int[])
      and (${since}::timestamptz is null or m.key in (
        select n.key from data_subject c join data_subject_match n on n.data_subject_id = c.data_subject_id
        where c.changed_at >= ${since}::timestamptz and n.rule_kind = m.rule_kind and n.rule_id = m.rule_id))
    group by m.key, m.brand_id
    having count(distinct ${person}) between 2 and ${mostPeople}
    order by m.key, m.brand_id limit ${limit}`.execute(db);
  return rows;
};

export const firstPlace: GroupPlace = { key: '00000000-0000-0000-0000-000000000000', brandId: -1 };
