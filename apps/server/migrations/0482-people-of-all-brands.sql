-- Whoever sees all brands sees everybody. Said first, it spares a look at the person for each row, which the database
-- may otherwise do by reading all people at once.
create function candour_sees_all() returns boolean language sql stable as $$
  select coalesce(current_setting('candour.brands', true), '') = '*'
$$;

create or replace function candour_scope_person(scoped_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', scoped_table);
  execute format('alter table %s force row level security', scoped_table);
  execute format('drop policy if exists of_person on %s', scoped_table);
  execute format('drop policy if exists of_own_person on %s', scoped_table);
  execute format('create policy of_person on %1$s for select using (candour_sees_all() or exists (
    select 1 from data_subject d where d.data_subject_id = %1$s.data_subject_id))', scoped_table);
  execute format('create policy of_own_person on %1$s for all
    using (candour_sees_all() or exists (select 1 from data_subject d
      where d.data_subject_id = %1$s.data_subject_id and candour_brands_held(d.brand_ids)))
    with check (candour_sees_all() or exists (select 1 from data_subject d
      where d.data_subject_id = %1$s.data_subject_id and candour_brands_held(d.brand_ids)))', scoped_table);
end $$;
select candour_scope_person('data_subject_identifier'), candour_scope_person('erased_identifier'),
  candour_scope_person('data_subject_match'), candour_scope_person('merge_veto'),
  candour_scope_person('data_subject_group_member');

drop policy of_person on data_subject_alias;
drop policy of_own_person on data_subject_alias;
create policy of_person on data_subject_alias for select using (candour_sees_all() or exists (
  select 1 from data_subject d where d.data_subject_id = survivor_id));
create policy of_own_person on data_subject_alias for all
  using (candour_sees_all() or exists (
    select 1 from data_subject d where d.data_subject_id = survivor_id and candour_brands_held(d.brand_ids)))
  with check (candour_sees_all() or exists (
    select 1 from data_subject d where d.data_subject_id = survivor_id and candour_brands_held(d.brand_ids)));
