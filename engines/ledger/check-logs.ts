import type pg from 'pg';

/** What retention may have removed: what a sealed record says was cleared, and never younger than this. */
const LEAST_DAYS = "case log when 'audit' then 364 else 89 end";

const QUESTION = `
with sealed as materialized (select * from log_sealed), cleared as (
  select log, max(least(until, told - interval '1 day' * ${LEAST_DAYS})) as until from (
    select f.facts ->> 'log' as log, (f.facts ->> 'clearedUntil')::timestamptz as until, told
    from consent_record r cross join lateral (
      select r.evidence::jsonb -> 'facts' as facts, (r.evidence::jsonb ->> 'sealedAt')::timestamptz as told) f
    where r.kind = 'log' and f.facts ? 'clearedUntil') as told group by log
), waiting as (
  select log, entry_id, queued_at from log_pending
  union all
  select q.facts::jsonb ->> 'log', (e.entry ->> 0)::bigint, q.queued_at
  from evidence_pending q cross join lateral jsonb_array_elements(q.facts::jsonb -> 'entries') as e(entry)
  where q.kind = 'log'
), compared as (
  select log, entry_id, case
    when s.entry_id is null and w.entry_id is null then 'was added past the ledger'
    when s.entry_id is null and w.queued_at < now() - interval '60 seconds' then 'waits to be sealed'
    when p.entry_id is null and s.at >= coalesce(c.until, '-infinity') then 'is missing'
    when p.hash <> s.hash then 'differs from what was sealed' end as problem
  from sealed s full join log_present p using (log, entry_id) left join waiting w using (log, entry_id)
  left join cleared c using (log))
select log, entry_id as "entryId", problem from compared where problem is not null order by 1, 2 limit $1`;

const TITLES: Record<string, string> = { audit: 'audit log', 'sign-ins': 'log of sign-ins' };

/** Compares the logs with what was sealed of them, in the snapshot of the caller, who checked the records. */
export const checkLogs = async (client: pg.ClientBase, most: number): Promise<{ problem: string }[]> => {
  const { rows } = await client.query<{ log: string; entryId: number; problem: string }>(QUESTION, [most]);
  return rows.map(({ log, entryId, problem }) => ({
    problem: `entry ${entryId} of the ${TITLES[log] ?? log} ${problem}`,
  }));
};
