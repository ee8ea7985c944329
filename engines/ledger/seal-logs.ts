import type pg from 'pg';

const AT_ONCE = 500;

/**
 * Makes evidence of log entries that wait: their ids, times and hashes, without what they say. Nobody else may
 * do so at the same time.
 */
const GATHER = `
with taken as (
  delete from log_pending where (log, entry_id) in (
    select log, entry_id from log_pending order by queued_at limit ${AT_ONCE})
  returning log, entry_id
), entries as (
  select t.log, t.entry_id, a.at, candour_hash_of_entry(a) as hash
  from taken t join audit_log a on a.audit_id = t.entry_id where t.log = 'audit'
  union all
  select t.log, t.entry_id, s.at, candour_hash_of_entry(s)
  from taken t join sign_in_log s on s.sign_in_id = t.entry_id where t.log = 'sign-ins'
)
insert into evidence_pending (brand_id, submission_guid, kind, occurred_at, received_at, facts)
select 0, gen_random_uuid(), 'log', now(), now(), jsonb_build_object('log', log, 'entries',
  jsonb_agg(jsonb_build_array(entry_id, at at time zone 'UTC' || 'Z', hash) order by entry_id))::text
from entries group by log`;

/** Returns whether there may be something to seal now. */
export const gatherLogs = async (client: pg.ClientBase): Promise<boolean> =>
  ((await client.query(GATHER)).rowCount ?? 0) > 0;
