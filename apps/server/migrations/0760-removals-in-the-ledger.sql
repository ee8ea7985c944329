-- That a personal part was removed on purpose is evidence too: a record in the chain names it. Otherwise somebody with
-- all rights in the database could remove it, and forge the note that says so.
set local candour.brands = '*';

alter table consent_record drop constraint consent_record_of_kind;
alter table consent_record add constraint consent_record_of_kind check (case kind
  when 'banner' then num_nonnulls(
    banner_id, profile_id, version, language, event_type, choice, method, gpc, country, device) = 10
  else kind in ('preference', 'confirmation', 'action', 'staff', 'merge', 'unmerge', 'assignment', 'erasure', 'removal',
      'log')
    and num_nonnulls(banner_id, profile_id, version, event_type, choice, method, gpc, country, device) = 0 end) not valid;
alter table consent_record validate constraint consent_record_of_kind;

-- Queues the evidence that these records lost their personal parts, some hundred in each piece.
create function candour_tell_removals(brands integer[], records uuid[]) returns void language sql as $$
  with numbered as (
    select g.brand_id, g.record_id, (row_number() over (partition by g.brand_id order by g.record_id) - 1) / 500 as piece
    from unnest(brands, records) as g(brand_id, record_id)
  )
  insert into evidence_pending (brand_id, submission_guid, kind, occurred_at, received_at, facts)
  select brand_id, gen_random_uuid(), 'removal', now(), now(),
    jsonb_build_object('records', jsonb_agg(record_id order by record_id))::text
  from numbered group by brand_id, piece
$$;

create or replace function candour_forget_personal(brands integer[], records uuid[])
returns table (record_id uuid, visit uuid)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  gone record;
  gone_brands integer[] := '{}';
  gone_records uuid[] := '{}';
begin
  for gone in
    delete from consent_personal p using unnest(brands, records) as given(brand_id, record_id)
    where p.brand_id = given.brand_id and p.record_id = given.record_id
    returning p.brand_id, p.record_id, p.visit
  loop
    gone_brands := gone_brands || gone.brand_id;
    gone_records := gone_records || gone.record_id;
    record_id := gone.record_id;
    visit := gone.visit;
    return next;
  end loop;
  insert into consent_erasure (brand_id, record_id)
  select g.brand_id, g.record_id from unnest(gone_brands, gone_records) as g(brand_id, record_id) on conflict do nothing;
  perform candour_tell_removals(gone_brands, gone_records);
end $$;

-- What was removed before is sealed as it is now.
select candour_tell_removals(array_agg(brand_id), array_agg(record_id)) from consent_erasure;

-- The personal parts that sealed evidence, or evidence on its way, says were removed.
create view removal_told with (security_invoker = true) as
select t.brand_id, (jsonb_array_elements_text(t.facts -> 'records'))::uuid as record_id
from (
  select brand_id, evidence::jsonb -> 'facts' as facts from consent_record where kind = 'removal'
  union all
  select brand_id, facts::jsonb from evidence_pending where kind = 'removal') t;
