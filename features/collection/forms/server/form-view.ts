import { sql, type RawBuilder } from 'kysely';
import type { FormKind } from '@candour/forms/working-form.ts';
import { kinds } from './kinds.ts';
import { countOfUses, type PageUse } from './page-uses.ts';
import { recentSum } from './recent-submissions.ts';

const elements = (type: string) =>
  sql`jsonb_array_length(jsonb_path_query_array(row.working, ${`$.steps[*].rows[*].elements[*] ? (@.type == "${type}")`}::jsonpath))`;

/** Of groups, those they have now. */
const statementsInGroups = sql`coalesce((select sum(jsonb_array_length(g.items))::int from statement_group g
  where row.refers_to @> array['statementGroup:' || g.statement_group_id]), 0)`;

/** Whether sites show something else than what would be published now, as far as rows tell. */
const hasChanges = sql`(row.changed_at > row.live_since
  or exists (select 1 from form_translation t where t.form_id = row.form_id and t.changed_at > row.live_since)
  or exists (select 1 from statement s where s.changed_at > row.live_since
    and row.refers_to @> array['statement:' || s.statement_id])
  or exists (select 1 from statement_group g where g.changed_at > row.live_since
    and row.refers_to @> array['statementGroup:' || g.statement_group_id])
  or exists (select 1 from header h where h.id = row.header_id and h.changed_at > row.live_since)
  or exists (select 1 from footer h where h.id = row.footer_id and h.changed_at > row.live_since))`;

const isSpoken = sql`row.language_ids @> to_jsonb(t.language_id)`;

const asks = sql`(row.refers_to @> array['statement:' || s.statement_id]
  or exists (select 1 from statement_group g
    where row.refers_to @> array['statementGroup:' || g.statement_group_id]
      and g.items @> jsonb_build_array(jsonb_build_object('statementId', s.statement_id))))`;

/** Whether a page shows who somebody is: contact fields, or further questions that are marked so. */
const containsPii = sql`(${elements('contactField')} > 0 or exists (
  select 1 from extended_preference x join extended_preference_channel c using (key_id)
    join statement s on s.channel_id = c.channel_id
  where x.is_personal_data and x.is_active and ${asks}))`;

const ofPages = (uses: readonly PageUse[]) =>
  sql`${containsPii} as contains_pii, ${countOfUses(uses, 'row.form_id')} as count_of_links,`;

const days30 = sql`current_date - 30`;

/** How much is known of the people who were asked, and how many answers came lately. */
const ofProfiles = sql`jsonb_array_length(jsonb_path_query_array(row.working, '$.steps[*].rows[*].elements[*]')) as count_of_questions,
  (select round(100.0 * sum(p.known) / nullif(sum(p.total), 0))::int from profile_person p
    where p.form_id = row.form_id) as completion,
  (select count(*)::int from profile_ask a where a.form_id = row.form_id and a.outcome = 'answered'
    and a.asked_at > ${days30}) as answers30_days,`;

const ownColumns = (kind: FormKind, uses: readonly PageUse[]) => {
  if (kind === 'progressiveProfile') return ofProfiles;
  return kind === 'preferencePage' ? ofPages(uses) : sql``;
};

/** Forms of one kind as they are read. */
export const formView = (kind: FormKind, uses: readonly PageUse[] = []): RawBuilder<unknown> => sql`(
  select row.*, b.brand_name, k.access_key_name, ${ownColumns(kind, uses)}
    ${elements('contactField')} as count_of_fields,
    ${elements('statement')} + ${statementsInGroups} as count_of_statements,
    1 + jsonb_array_length(row.language_ids) as count_of_languages,
    1 + (select count(*)::int from form_translation t
      where t.form_id = row.form_id and t.is_complete and ${isSpoken}) as count_of_complete_languages,
    ${recentSum('submissions')} as submissions30_days, ${recentSum('opens')} as opens30_days,
    (select v.published_at from form_version v
      where v.form_id = row.form_id and v.version = row.live_version) as published_at,
    case when row.live_version is null then 'Draft' when not row.is_enabled then 'Disabled'
      when ${hasChanges} then 'PublishedWithChanges' else 'Published' end as status
  from ${sql.table(kinds[kind].tableName)} row
    join brand b on b.brand_id = row.brand_id
    left join access_key k on k.access_key_id = row.access_key_id)`;
