import { sql, type RawBuilder } from 'kysely';
import { sourceNumber, type SourceType } from '@candour/consent/source-types.ts';
import type { AnswerSet, Said } from '../contract/words.ts';

export type Wanted = {
  set: AnswerSet;
  said: Said | undefined;
  from: string;
  to: string;
  brandId: number | undefined;
  channelId?: number | undefined;
  statementId?: number | undefined;
  source?: SourceType | undefined;
  linkId?: number | undefined;
};

/** What is listed: id, person, brand, channel, what was said, source and time. The same is counted as for dashboards. */
export const tableOf = (wanted: Wanted): RawBuilder<unknown> => {
  if (wanted.set === 'Submissions') return submissions(wanted);
  return wanted.set === 'Answers' ? answers(wanted) : standing(wanted);
};

/** True if nothing is asked for. */
const is = (column: string, value: number | undefined): RawBuilder<unknown> =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;

const received = (alias: string, { from, to }: Wanted): RawBuilder<unknown> => sql`
  ${sql.ref(`${alias}.receivedAt`)} >= ${from}::date::timestamp at time zone 'UTC'
  and ${sql.ref(`${alias}.receivedAt`)} < (${to}::date + 1)::timestamp at time zone 'UTC'`;

const ofSource = ({ source, linkId }: Wanted): RawBuilder<unknown> => {
  const linkSources = [
    sourceNumber('ActionLink'),
    sourceNumber('PreferencePageLink'),
    sourceNumber('PublicPortal'),
  ];
  return sql`${is('s.sourceType', source && sourceNumber(source))} and ${is('s.sourceId', linkId)}
    and (${linkId === undefined} or s.source_type = any(${linkSources}::int[]))`;
};

const submissions = (wanted: Wanted): RawBuilder<unknown> => sql`
  select s.submission_guid::text as id, s.data_subject_id, s.brand_id, null::int as channel_id, '' as said,
    s.source_type, s.received_at as at
  from submission s join transaction_type t using (transaction_type_id)
  where t.code not in ('MERGE', 'DOUBLE_OPT_IN') and ${received('s', wanted)} and ${is('s.brandId', wanted.brandId)}
    and ${ofSource(wanted)}`;

/** Nobody says yes to being left alone for good. */
const valueOf = (alias: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${alias}.effect`)} = 'HardOptOut' then 0 else ${sql.ref(`${alias}.value`)} end`;

/** A no ends a yes if the settled answer before it was one. */
const answers = (wanted: Wanted): RawBuilder<unknown> => {
  const { said, channelId, statementId, brandId } = wanted;
  const isOfStatement = statementId !== undefined || said === 'Yes' || said === 'No';
  return sql`
    select * from (
      select e.event_id::text as id, e.data_subject_id, e.brand_id, e.channel_id, s.source_type, e.received_at as at,
        case when ${isOfStatement} then case when ${valueOf('e')} = 1 then 'Yes' else 'No' end
          when e.status = 'Pending' then 'Pending'
          when e.decides is not null then case when ${valueOf('e')} = 1 then 'Confirmed' else 'Rejected' end
          when ${valueOf('e')} = 1 then 'Given'
          when (
            select ${valueOf('p')} from preference_event p
            where p.data_subject_id = e.data_subject_id and p.channel_id = e.channel_id and p.status = 'Confirmed'
              and p.effect not in ('None', 'ReleaseHardOptOut')
              and (p.captured_at, p.received_at, p.event_id) < (e.captured_at, e.received_at, e.event_id)
            order by p.captured_at desc, p.received_at desc, p.event_id desc limit 1) = 1 then 'Withdrawn'
          else 'Refused' end as said
      from preference_event e join submission s using (submission_guid)
      join transaction_type t on t.transaction_type_id = s.transaction_type_id
      where t.code <> 'MERGE' and e.effect not in ('None', 'ReleaseHardOptOut') and ${received('e', wanted)}
        and ${is('e.brandId', brandId)} and ${is('e.channelId', channelId)} and ${ofSource(wanted)}
        and (${!isOfStatement} or (e.decides is null and e.derived_by is null and e.statement_version_id in (
          select statement_version_id from statement_version v where ${is('v.statementId', statementId)})))) answer
    where ${said === undefined} or said = ${said ?? ''}`;
};

/** People as the nights count them: those of a channel of all brands in the brand in which they answered. */
const standing = ({ said, channelId, brandId }: Wanted): RawBuilder<unknown> => sql`
  select * from (
    select p.data_subject_id || ' ' || p.channel_id as id, p.data_subject_id,
      case when p.brand_id <> 0 then p.brand_id else coalesce(e.brand_id, d.brand_ids[1]) end as brand_id, p.channel_id,
      case when p.value = 1 and not p.is_locked and (p.expires_at is null or p.expires_at > now()) then 'OptedIn'
        when p.is_pending then 'Waiting' else '' end as said,
      null::int as source_type, coalesce(p.last_at, p.changed_at) as at, p.is_pending
    from current_preference p
    left join preference_event e on p.brand_id = 0 and e.event_id = p.event_id
    left join data_subject d on p.brand_id = 0 and d.data_subject_id = p.data_subject_id
    where ${is('p.channelId', channelId)}) person
  where ${is('brandId', brandId)}
    and (${said === undefined} or said = ${said ?? ''} or (${said === 'Waiting'} and is_pending))`;
