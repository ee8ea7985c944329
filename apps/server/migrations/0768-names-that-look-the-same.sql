-- A name as names are compared: those that look the same are the same. `nameKey` in packages/kit says it, too.
create function candour_name_key(value text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(lower(case when octet_length(value) = char_length(value) then value
    else regexp_replace(normalize(value, NFKC), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g') end), '\s+', ' ', 'g'))
$$;

-- Refuses names that look like another one of the same noun, as a unique index on `lower(name)` does that may have
-- further columns and a condition. Names that are equal but for their case are left to that index. Rows that looked the
-- same before may be saved as they are; what is added or renamed is refused.
create function candour_guard_names(unique_index regclass) returns void language plpgsql as $$
declare
  found record;
  guard text;
begin
  select t.relname as table_name, substring(pg_get_indexdef(unique_index) from '\mlower\(([a-z_]+)\)') as name,
    pg_get_expr(i.indpred, i.indrelid) as predicate,
    (select coalesce(array_agg(a.attname order by a.attnum), '{}') from pg_attribute a
      where a.attrelid = i.indrelid and a.attnum = any (i.indkey) and a.attnum > 0) as scope,
    (select array_agg(a.attname order by a.attnum) from pg_index p join pg_attribute a
      on a.attrelid = p.indrelid and a.attnum = any (p.indkey)
      where p.indrelid = i.indrelid and p.indisprimary) as id
  into strict found
  from pg_index i join pg_class t on t.oid = i.indrelid where i.indexrelid = unique_index;
  guard := format('look_alike_%s_%s', found.table_name, found.name);
  -- Names that are compared by anything but their case are few. Behind row-level security no index on the key itself
  -- would be used; this one is, and a usual name has to be compared with these only. The planner cannot know how few
  -- they are: the function below keeps it from reading the table instead.
  execute format('create index %I on %I (%s) include (%I) where candour_name_key(%I) <> lower(%I)', guard, found.table_name,
    (select string_agg(format('%I', each), ', ') from unnest(found.scope || found.id) each), found.name, found.name, found.name);
  execute format($guard$
create function %1$I() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off as $body$
declare
  key text := candour_name_key(new.%3$I);
  brands text := current_setting('candour.brands', true);
  is_taken boolean;
begin
  if tg_op = 'UPDATE' then
    if key = candour_name_key(old.%3$I)%4$s then
      return new;
    end if;
  end if;
  -- A name that is unique in all brands is compared with those that the caller does not see.
  perform set_config('candour.brands', '*', true);
  if key = lower(new.%3$I) then
    select exists (select from %2$I t where candour_name_key(t.%3$I) <> lower(t.%3$I) and candour_name_key(t.%3$I) = key
      %5$s) into is_taken;
  else
    select exists (select from %2$I t where candour_name_key(t.%3$I) = key and lower(t.%3$I) <> lower(new.%3$I)
      %5$s) into is_taken;
  end if;
  perform set_config('candour.brands', coalesce(brands, ''), true);
  if is_taken then
    raise unique_violation using message = 'Another name looks like this one', constraint = %6$L, table = %2$L;
  end if;
  return new;
end $body$ $guard$,
    guard, found.table_name, found.name,
    (select coalesce(string_agg(format(' and new.%1$I is not distinct from old.%1$I', each), ''), '')
      from unnest(found.scope) each),
    (select coalesce(string_agg(format('and t.%1$I = new.%1$I ', each), ''), '') from unnest(found.scope) each)
      || (select 'and not (' || string_agg(format('t.%1$I = new.%1$I', each), ' and ') || ')' from unnest(found.id) each)
      || coalesce(' and ' || found.predicate || ' and (select ' || found.predicate || ' from (select new.*) n)', ''),
    unique_index::text);
  execute format('create trigger look_alike_%s before insert or update on %I for each row execute function %I()',
    found.name, found.table_name, guard);
end $$;

-- Every name and address that is unique but for its case. A reference is a word of another system, and compared as it is.
select candour_guard_names(i.indexrelid)
from pg_index i join pg_class t on t.oid = i.indrelid
where i.indisunique and t.relnamespace = 'public'::regnamespace and pg_get_indexdef(i.indexrelid) ~ '\mlower\('
  and i.indexrelid <> 'channel__external_reference'::regclass;
