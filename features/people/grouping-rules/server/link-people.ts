import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { FoundGroup } from './find-groups.ts';
import type { RunningRule } from './rule-to-run.ts';

/** Links people who share a key, the oldest as the primary. Nothing of them changes. */
export const linkPeople = async (
  db: Db,
  { groupingRuleId, groupKind }: RunningRule,
  { key, brandId, personIds }: FoundGroup,
): Promise<void> => {
  const { rows } = await sql<{ groupId: string }>`
    insert into data_subject_group (grouping_rule_id, brand_ids, group_kind, key, brand_id)
    select ${groupingRuleId}, array(select distinct unnest(brand_ids) from data_subject
      where data_subject_id = any(${personIds}::uuid[]) order by 1), ${groupKind}, ${key}::uuid, ${brandId}
    on conflict (grouping_rule_id, key, brand_id) do update set brand_ids = excluded.brand_ids
    returning group_id`.execute(db);
  const [group] = rows;
  if (group === undefined) return;
  await sql`delete from data_subject_group_member where group_id = ${group.groupId}`.execute(db);
  await sql`
    insert into data_subject_group_member (group_id, data_subject_id, is_primary)
    select ${group.groupId}, data_subject_id, row_number() over (order by created_at, data_subject_id) = 1
    from data_subject where data_subject_id = any(${personIds}::uuid[])`.execute(db);
};

/** Removes the links of a rule. */
export const forgetLinks = async (db: Db, groupingRuleId: number): Promise<void> => {
  await sql`delete from data_subject_group where grouping_rule_id = ${groupingRuleId}`.execute(db);
};
