-- The wall between brands asked its setting anew for each row, twice: once to read, and once more because a policy for
-- all commands counts for reading too. It also hid from the planner how many rows are visible. Each policy now asks in
-- a subquery, which PostgreSQL answers once for each statement, and what allows to write no longer speaks of reading.
-- See docs/decisions/191-the-wall-is-asked-once.md.

/* A condition of a policy with whatever it asks of the transaction in subqueries of their own. */
create function candour_asked_once(condition text) returns text language plpgsql immutable as $$
declare
  all_brands constant text := '(select coalesce(current_setting(''candour.brands'', true), '''') = ''*'')';
  -- '*' becomes null rather than a failing cast: PostgreSQL may evaluate both sides of an or.
  ids constant text := 'nullif(nullif(current_setting(''candour.brands'', true), ''''), ''*'')';
  brands constant text := format('(select string_to_array(%s, '',''))::integer[]', ids);
  -- The Universal brand (0) may be read by everybody who may read anything.
  readable constant text := format('(select string_to_array(%s || '',0'', '',''))::integer[]', ids);
  place constant text := '\(([a-z_.]+)\)';
  setting constant text := 'coalesce\(current_setting\(''candour\.brands''::text, true\), ''''::text\)';
begin
  -- Asked once already.
  if condition ~* ('select \(+' || setting) then return condition; end if;
  condition := regexp_replace(condition, '\(' || setting || ' (=|<>) ''(\*?)''::text\)',
    '(select coalesce(current_setting(''candour.brands'', true), '''') \1 ''\2'')', 'gi');
  condition := regexp_replace(condition, 'candour_brand_readable' || place,
    format('(%s or \1 = any (%s))', all_brands, readable), 'g');
  condition := regexp_replace(condition, 'candour_brand_visible' || place,
    format('(%s or \1 = any (%s))', all_brands, brands), 'g');
  condition := regexp_replace(condition, 'candour_brands_shared' || place,
    format('(%s or \1 && %s)', all_brands, brands), 'g');
  condition := regexp_replace(condition, 'candour_brands_held' || place,
    format('(%s or (cardinality(\1) > 0 and \1 <@ %s))', all_brands, brands), 'g');
  condition := replace(condition, 'candour_sees_all()', all_brands);
  return replace(condition, 'candour_at_the_door()', '(select coalesce(current_setting(''candour.brands'', true), '''') = ''''
    and coalesce(current_setting(''candour.door'', true), '''') = ''open'')');
end $$;

/*
 * Rewrites the policies of a table so that each asks once for a statement. One that allows to write is told apart by
 * command where another one allows to read.
 */
create function candour_ask_once(scoped_table regclass) returns void language plpgsql as $$
declare
  policy record;
begin
  for policy in
    select polname as name, polcmd as command,
      candour_asked_once(pg_get_expr(polqual, polrelid)) as sees,
      candour_asked_once(pg_get_expr(coalesce(polwithcheck, polqual), polrelid)) as takes,
      polwithcheck is not null as is_checked,
      exists (select from pg_policy o where o.polrelid = p.polrelid and o.polcmd = 'r') as is_read_by_another
    from pg_policy p where polrelid = scoped_table
  loop
    -- Who stands at the door is read by no other policy.
    if policy.command = '*' and policy.is_read_by_another and policy.name <> 'signing_in' then
      execute format('drop policy %I on %s', policy.name, scoped_table);
      execute format('create policy %I on %s for insert with check (%s)', policy.name || '_add', scoped_table,
        policy.takes);
      execute format('create policy %I on %s for update using (%s) with check (%s)', policy.name || '_change',
        scoped_table, policy.sees, policy.takes);
      execute format('create policy %I on %s for delete using (%s)', policy.name || '_remove', scoped_table,
        policy.sees);
    else
      execute format('alter policy %I on %s%s%s', policy.name, scoped_table,
        ' using (' || policy.sees || ')',
        case when policy.is_checked then ' with check (' || policy.takes || ')' end);
    end if;
  end loop;
end $$;

create or replace function candour_scope(scoped_table regclass, brand_column text default 'brand_id')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', scoped_table);
  execute format('alter table %s force row level security', scoped_table);
  execute format('create policy brand_read on %s for select using (candour_brand_readable(%I))', scoped_table, brand_column);
  execute format('create policy brand_write on %s for all using (candour_brand_visible(%I)) with check (candour_brand_visible(%I))',
    scoped_table, brand_column, brand_column);
  perform candour_ask_once(scoped_table);
end $$;

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
  perform candour_ask_once(scoped_table);
end $$;

select candour_ask_once(scoped.polrelid) from (select distinct polrelid::regclass from pg_policy) scoped;
