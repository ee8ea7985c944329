-- Rows that belong to several brands hold their ids in a list; 0 in it stands for all brands. They are read by
-- whoever shares a brand with them, and written by whoever holds all of theirs.
create or replace function candour_scoped_brands() returns integer[] language sql stable as $$
  select string_to_array(nullif(nullif(current_setting('candour.brands', true), ''), '*'), ',')::int[]
$$;

create or replace function candour_brands_shared(brands integer[]) returns boolean language sql stable as $$
  select coalesce(current_setting('candour.brands', true), '') = '*'
      or brands && candour_scoped_brands()
$$;

create or replace function candour_brands_held(brands integer[]) returns boolean language sql stable as $$
  select coalesce(current_setting('candour.brands', true), '') = '*'
      or (cardinality(brands) > 0 and brands <@ candour_scoped_brands())
$$;

-- `universal_is_open` lets everybody who may read anything read rows of all brands, as with candour_scope.
create or replace function candour_scope_list(scoped_table regclass, universal_is_open boolean)
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', scoped_table);
  execute format('alter table %s force row level security', scoped_table);
  execute format('create policy brands_read on %s for select using (candour_brands_shared(brand_ids)%s)', scoped_table,
    case when universal_is_open
      then ' or (0 = any(brand_ids) and coalesce(current_setting(''candour.brands'', true), '''') <> '''')' else '' end);
  execute format('create policy brands_write on %s for all using (candour_brands_held(brand_ids)) with check (candour_brands_held(brand_ids))',
    scoped_table);
end $$;

alter table product_role
  add brand_ids integer[] not null default '{0}' constraint product_role_has_brands check (cardinality(brand_ids) > 0),
  -- Permission groups that the old portal knew. They are given on its screen and changed nowhere.
  add is_legacy boolean not null default false;

insert into product_role (product_id, role_name, description, permission_ids, is_legacy) values
  (1, 'Full access', 'Everything the old portal had', array(select generate_series(1, 80)), true),
  (1, 'Content and cookies', 'Consent content and cookie management', array[50, 51, 48, 78], true),
  (1, 'Reports only', 'Dashboards and logs', array[33, 39, 48], true);

select candour_scope_list('product_role', true);
-- Who signs in is nobody yet: the session reads people and their roles before it knows any brands.
create policy signing_in on product_role for select using (coalesce(current_setting('candour.brands', true), '') = '');
