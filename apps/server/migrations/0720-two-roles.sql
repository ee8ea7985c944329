-- Two roles: one owns the tables and changes them, the other runs the product. What the second one may do is read from
-- this list, so that tables of later migrations need a line only if they hold evidence; any other is open to it.
create table guarded_table (
  table_name name primary key,
  -- In alphabetical order, as they are compared.
  may text[] not null
);
insert into guarded_table (table_name, may)
select name, '{INSERT,SELECT}' from unnest('{consent_record, consent_chain, consent_checkpoint, consent_personal,
  consent_erasure, preference_event, audit_log, sign_in_log, ledger_key}'::name[]) as evidence(name);
insert into guarded_table (table_name, may) values ('schema_migration', '{SELECT}'), ('guarded_table', '{SELECT}');

-- Gives the role that runs the product what it needs, and takes what it should not have. Called after each migration,
-- by the owner; changes nothing where nothing has to be changed.
create function candour_admit(runtime name) returns void language plpgsql as $$
declare
  part name;
  found record;
begin
  foreach part in array array['public', 'jobs'] loop
    continue when to_regnamespace(part) is null;
    execute format('grant usage on schema %I to %I', part, runtime);
    execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to %I',
      part, runtime);
    execute format('alter default privileges in schema %I grant usage, select on sequences to %I', part, runtime);
  end loop;
  for found in
    select c.oid::regclass as name, c.relkind = 'S' as is_sequence, wanted.may
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join guarded_table g on g.table_name = c.relname and n.nspname = 'public'
    cross join lateral (select case when c.relkind = 'S' then array['SELECT', 'USAGE']
      else coalesce(g.may, array['DELETE', 'INSERT', 'SELECT', 'UPDATE']) end as may) wanted
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p', 'v', 'm', 'S')
      -- 0 is everybody.
      and array(select privilege_type from aclexplode(c.relacl) where grantee in (runtime::regrole, 0) order by 1)
        is distinct from wanted.may
  loop
    execute format('revoke all on %s %s from public, %I', case when found.is_sequence then 'sequence' else 'table' end,
      found.name, runtime);
    execute format('grant %s on %s %s to %I', array_to_string(found.may, ', '),
      case when found.is_sequence then 'sequence' else 'table' end, found.name, runtime);
  end loop;
  for found in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and not has_function_privilege(runtime, p.oid, 'execute')
  loop
    execute format('grant execute on function %s to %I', found.name, runtime);
  end loop;
end $$;

-- What the second role has to do with evidence besides adding to it: as the owner, and no more than this. Row-level
-- security holds inside as well.

-- How far the chains go that no later start has named; nobody else names them until the transaction ends.
create function candour_unnamed_ends() returns table (chain_id uuid, seq bigint, hash text)
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.chain_id, last.seq, encode(last.hash, 'hex')
  from consent_chain c, lateral (
    select r.seq, r.hash from consent_record r where r.chain_id = c.chain_id order by r.seq desc limit 1
  ) last
  where last.seq > c.named_seq order by c.chain_id for update of c
$$;

-- Only ever further, and no further than there are records.
create function candour_name_ends(chains uuid[], seqs bigint[]) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update consent_chain c set named_seq = e.seq from unnest(chains, seqs) as e(chain_id, seq)
  where c.chain_id = e.chain_id and e.seq > c.named_seq
    and exists (select from consent_record r where r.chain_id = e.chain_id and r.seq = e.seq)
$$;

-- A personal part goes only together with the note that it went on purpose.
create function candour_forget_personal(brands integer[], records uuid[])
returns table (record_id uuid, visit uuid)
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from consent_personal p using unnest(brands, records) as given(brand_id, record_id)
    where p.brand_id = given.brand_id and p.record_id = given.record_id
    returning p.brand_id, p.record_id, p.visit
  ), noted as (
    insert into consent_erasure (brand_id, record_id) select g.brand_id, g.record_id from gone g on conflict do nothing
  )
  select g.record_id, g.visit from gone g
$$;

-- The free words in the answers of somebody who was erased.
create function candour_forget_words(person uuid) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update preference_event e set extended = '{}'
  where e.extended <> '{}'
    and (e.data_subject_id = person
      or e.submission_guid in (select o.submission_guid from submission_owner o where o.data_subject_id = person))
    and exists (select from data_subject d where d.data_subject_id = person and d.status = 'Forgotten')
$$;

-- Old entries of logs, never young ones.
create function candour_clear_audit_log(older_than timestamptz) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if older_than > now() - interval '364 days' then
    raise exception 'The audit log is kept for a year at least';
  end if;
  delete from audit_log where at < older_than;
end $$;

create function candour_clear_sign_in_log(older_than timestamptz) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if older_than > now() - interval '89 days' then
    raise exception 'The log of sign-ins is kept for 90 days';
  end if;
  delete from sign_in_log where at < older_than;
end $$;

revoke all on function candour_unnamed_ends(), candour_name_ends(uuid[], bigint[]),
  candour_forget_personal(integer[], uuid[]), candour_forget_words(uuid), candour_clear_audit_log(timestamptz),
  candour_clear_sign_in_log(timestamptz) from public;
