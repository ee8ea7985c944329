-- Records of answers that ended long ago can leave. Of each its hash stays, at its place in the chain, so that chains,
-- checkpoints and public logs still verify; a record of the ledger says that it left on purpose.
create table consent_retired (
  chain_id uuid not null,
  from_seq bigint not null,
  to_seq bigint not null,
  -- The guid of the evidence that tells of it.
  batch uuid not null,
  received_until timestamptz not null,
  -- 32 bytes for each record.
  hashes bytea not null,
  primary key (chain_id, from_seq),
  constraint consent_retired_whole check (octet_length(hashes) = 32 * (to_seq - from_seq + 1))
);
create index consent_retired_batch on consent_retired (batch);
-- Hashes do not get smaller; unpacked, a part of them can be read alone.
alter table consent_retired alter column hashes set storage external;
create trigger append_only before update or delete on consent_retired
  for each row execute function candour_refuse_change();
create trigger never_emptied before truncate on consent_retired
  for each statement execute function candour_refuse_change();
insert into guarded_table (table_name, may) values ('consent_retired', '{SELECT}');

-- Hashes of a chain behind `after` up to `until`, of records that are here and of those that left, in no order.
-- prev_hash is null for those that left.
create function candour_links(chain uuid, after bigint, until bigint)
returns table (seq bigint, hash bytea, prev_hash bytea) language sql stable as $$
  select r.seq, r.hash, r.prev_hash from consent_record r where r.chain_id = chain and r.seq > after and r.seq <= until
  union all
  select n, substr(t.hashes, ((n - t.from_seq) * 32 + 1)::int, 32), null
  from consent_retired t
  cross join lateral generate_series(greatest(t.from_seq, after + 1), least(t.to_seq, until)) as n
  where t.chain_id = chain and t.from_seq <= until and t.to_seq > after
$$;

-- A record only leaves if its hash stays.
create function candour_refuse_loss() returns trigger language plpgsql as $$
begin
  if exists (select from consent_retired t
    where t.chain_id = old.chain_id and t.from_seq <= old.seq and t.to_seq >= old.seq
      and substr(t.hashes, ((old.seq - t.from_seq) * 32 + 1)::int, 32) = old.hash) then
    return old;
  end if;
  raise exception '% is only ever added to', tg_table_name;
end $$;
drop trigger append_only on consent_record;
create trigger append_only before update on consent_record
  for each row execute function candour_refuse_change();
create trigger hash_stays before delete on consent_record
  for each row execute function candour_refuse_loss();

-- Lets records of one chain leave. Whatever the caller asks for: answers to banners only, none received in the last 90
-- days, none that no checkpoint covers, and never the last one of a chain. Returns how many left.
create function candour_retire(chain uuid, seqs bigint[]) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  batch_guid uuid := gen_random_uuid();
  covered bigint;
  leaving bigint[];
  brands integer[];
  records uuid[];
begin
  select least(
    (select max(r.seq) - 1 from consent_record r where r.chain_id = chain),
    greatest(c.named_seq, (select max(k.seq) from consent_checkpoint k where k.chain_id = chain)))
  into covered from consent_chain c where c.chain_id = chain
  -- Two at once would both keep the same hashes: the second one looks again once the first has ended.
  for update of c;

  select array_agg(r.seq order by r.seq), array_agg(r.brand_id order by r.seq), array_agg(r.record_id order by r.seq)
  into leaving, brands, records
  from consent_record r
  where r.chain_id = chain and r.seq = any(seqs) and r.seq <= covered and r.kind = 'banner'
    and r.received_at < now() - interval '90 days';
  if leaving is null then
    return 0;
  end if;

  insert into consent_retired (chain_id, from_seq, to_seq, batch, received_until, hashes)
  select chain, min(r.seq), max(r.seq), batch_guid, max(r.received_at), string_agg(r.hash, ''::bytea order by r.seq)
  from (
    select seq, hash, received_at, seq - row_number() over (order by seq) as run
    from consent_record where chain_id = chain and seq = any(leaving)
  ) r group by r.run;

  delete from consent_personal p using unnest(brands, records) as g(brand_id, record_id)
  where p.brand_id = g.brand_id and p.record_id = g.record_id;
  delete from consent_erasure e using unnest(brands, records) as g(brand_id, record_id)
  where e.brand_id = g.brand_id and e.record_id = g.record_id;
  delete from consent_record r using unnest(brands, records) as g(brand_id, record_id)
  where r.brand_id = g.brand_id and r.record_id = g.record_id;

  insert into evidence_pending (brand_id, submission_guid, kind, occurred_at, received_at, facts)
  select 0, batch_guid, 'removal', now(), now(), jsonb_build_object('retired', jsonb_build_object(
    'chainId', chain, 'records', cardinality(leaving), 'digest', d.digest))::text
  from candour_retired_batches() d where d.batch = batch_guid;
  return cardinality(leaving);
end $$;

-- What the evidence of each batch has to say.
create function candour_retired_batches() returns table (batch uuid, chain_id uuid, records integer, digest text)
language sql stable as $$
  select t.batch, t.chain_id, sum(t.to_seq - t.from_seq + 1)::int,
    encode(sha256(string_agg(int8send(t.from_seq) || t.hashes, ''::bytea order by t.from_seq)), 'hex')
  from consent_retired t group by t.batch, t.chain_id
$$;

revoke all on function candour_retire(uuid, bigint[]) from public;
