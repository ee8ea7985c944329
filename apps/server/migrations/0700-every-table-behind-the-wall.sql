-- What the engine notes of systems belongs to whoever reads or writes the system; the subqueries go through the wall
-- themselves.
create function candour_scope_system(scoped_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', scoped_table);
  execute format('alter table %s force row level security', scoped_table);
  execute format('create policy of_system on %1$s for select using (candour_sees_all() or exists (
    select 1 from integration_system s where s.id = %1$s.system_id))', scoped_table);
  execute format('create policy of_own_system on %1$s for all
    using (candour_sees_all() or exists (select 1 from integration_system s
      where s.id = %1$s.system_id and candour_brands_held(s.brand_ids)))
    with check (candour_sees_all() or exists (select 1 from integration_system s
      where s.id = %1$s.system_id and candour_brands_held(s.brand_ids)))', scoped_table);
end $$;
select candour_scope_system('integration_run_state'), candour_scope_system('oauth_token');

create function candour_scope_service(scoped_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', scoped_table);
  execute format('alter table %s force row level security', scoped_table);
  execute format('create policy of_service on %1$s for select using (candour_sees_all() or exists (
    select 1 from integration_service v where v.id = %1$s.service_id))', scoped_table);
  execute format('create policy of_own_service on %1$s for all
    using (candour_sees_all() or exists (select 1 from integration_service v
      join integration_system s on s.id = v.system_id
      where v.id = %1$s.service_id and candour_brands_held(s.brand_ids)))
    with check (candour_sees_all() or exists (select 1 from integration_service v
      join integration_system s on s.id = v.system_id
      where v.id = %1$s.service_id and candour_brands_held(s.brand_ids)))', scoped_table);
end $$;
select candour_scope_service('integration_service_state'), candour_scope_service('integration_run'),
  candour_scope_service('s3_batch'), candour_scope_service('inbound_record');
-- Erasing a person forgets what was fetched about them, whoever owns the system.
create policy of_person on inbound_record for select using (exists (
  select 1 from data_subject d where d.data_subject_id = inbound_record.data_subject_id));
create policy of_own_person on inbound_record for update
  using (exists (select 1 from data_subject d
    where d.data_subject_id = inbound_record.data_subject_id and candour_brands_held(d.brand_ids)))
  with check (exists (select 1 from data_subject d
    where d.data_subject_id = inbound_record.data_subject_id and candour_brands_held(d.brand_ids)));

-- Who signs in is nobody yet. A transaction without brands used to see people, roles, programs and addresses for that
-- reason; now it has to say that it stands at the door.
create function candour_at_the_door() returns boolean language sql stable as $$
  select coalesce(current_setting('candour.brands', true), '') = ''
     and coalesce(current_setting('candour.door', true), '') = 'open'
$$;
alter policy signing_in on product_role using (candour_at_the_door());
alter policy signing_in on admin_user using (candour_at_the_door()) with check (candour_at_the_door());
alter policy signing_in on api_user using (candour_at_the_door()) with check (candour_at_the_door());
alter policy at_the_gate on whitelist_ip using (candour_at_the_door());
alter policy of_own_person on user_role
  using (exists (select 1 from admin_user u where u.user_id = user_role.user_id
    and (candour_at_the_door() or candour_brands_held(u.brand_ids))))
  with check (exists (select 1 from admin_user u where u.user_id = user_role.user_id
    and (candour_at_the_door() or candour_brands_held(u.brand_ids))));
alter policy of_own_api_user on api_user_secret
  using (exists (select 1 from api_user a where a.api_user_id = api_user_secret.api_user_id
    and (candour_at_the_door() or candour_brands_held(a.brand_ids))))
  with check (exists (select 1 from api_user a where a.api_user_id = api_user_secret.api_user_id
    and (candour_at_the_door() or candour_brands_held(a.brand_ids))));
