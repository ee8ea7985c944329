-- The logs of changes and of sign-ins join the chains: after the commit, so that nobody waits. A row waits here until a
-- record in a chain names it with its hash.
create table log_pending (
  log text not null check (log in ('audit', 'sign-ins')),
  entry_id bigint not null,
  queued_at timestamptz not null default clock_timestamp(),
  primary key (log, entry_id)
);
create index log_pending_queued on log_pending (queued_at);

-- The ids of requests in both logs are random, so that a hash tells nothing of a row that is gone.
create function candour_hash_of(variadic parts text[]) returns text
language sql immutable as $$ select encode(sha256(convert_to(to_jsonb(parts)::text, 'UTF8')), 'hex') $$;
create function candour_hash_of_entry(entry audit_log) returns text language sql immutable as $$
  select candour_hash_of('audit', entry.audit_id::text, extract(epoch from entry.at)::text, entry.user_id::text,
    entry.user_name, entry.brand_id::text, entry.product_area::text, entry.entity_id, entry.entity_name, entry.action,
    entry.before::text, entry.after::text, entry.ip_address, entry.request_id)
$$;
create function candour_hash_of_entry(entry sign_in_log) returns text language sql immutable as $$
  select candour_hash_of('sign-ins', entry.sign_in_id::text, extract(epoch from entry.at)::text, entry.user_id::text,
    entry.email_address, entry.method, entry.outcome, entry.ip_address, entry.user_agent, entry.request_id)
$$;

-- Whoever tried to sign in stays named when the person is deleted: an entry never changes.
alter table sign_in_log drop constraint sign_in_log_user_id_fkey;

create function candour_queue_audit() returns trigger language plpgsql as $$
begin
  insert into log_pending (log, entry_id) values ('audit', new.audit_id);
  return null;
end $$;
create trigger queued after insert on audit_log for each row execute function candour_queue_audit();
create function candour_queue_sign_in() returns trigger language plpgsql as $$
begin
  insert into log_pending (log, entry_id) values ('sign-ins', new.sign_in_id);
  return null;
end $$;
create trigger queued after insert on sign_in_log for each row execute function candour_queue_sign_in();
-- What was there before is sealed as it is now.
insert into log_pending (log, entry_id)
select 'audit', audit_id from audit_log union all select 'sign-ins', sign_in_id from sign_in_log;

-- What the sealed records say about logs, and what the logs say.
create view log_sealed with (security_invoker = true) as
select f.facts ->> 'log' as log, (e.entry ->> 0)::bigint as entry_id, (e.entry ->> 1)::timestamptz as at,
  e.entry ->> 2 as hash
from consent_record r cross join lateral (select r.evidence::jsonb -> 'facts' as facts) f
cross join lateral jsonb_array_elements(f.facts -> 'entries') as e(entry)
where r.kind = 'log';
create view log_present with (security_invoker = true) as
select 'audit' as log, a.audit_id as entry_id, a.at, candour_hash_of_entry(a) as hash from audit_log a
union all
select 'sign-ins', s.sign_in_id, s.at, candour_hash_of_entry(s) from sign_in_log s;

alter table consent_record drop constraint consent_record_of_kind;
alter table consent_record add constraint consent_record_of_kind check (case kind
  when 'banner' then num_nonnulls(
    banner_id, profile_id, version, language, event_type, choice, method, gpc, country, device) = 10
  else kind in ('preference', 'confirmation', 'action', 'staff', 'merge', 'unmerge', 'assignment', 'erasure', 'log')
    and num_nonnulls(banner_id, profile_id, version, event_type, choice, method, gpc, country, device) = 0 end) not valid;
alter table consent_record validate constraint consent_record_of_kind;
