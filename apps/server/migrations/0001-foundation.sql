-- Row-level security: the second wall behind brand scoping. A transaction says in `candour.brands` which
-- brands it may touch ('*' or a list of ids); without that setting no brand row is visible.
create or replace function candour_brand_visible(brand integer) returns boolean language sql stable as $$
  select coalesce(current_setting('candour.brands', true), '') = '*'
      -- '*' becomes null rather than a failing cast: PostgreSQL may evaluate both sides of an or.
      or brand = any (string_to_array(nullif(nullif(current_setting('candour.brands', true), ''), '*'), ',')::int[])
$$;

-- Rows of the Universal brand (0) may be read by everybody who may read anything.
create or replace function candour_brand_readable(brand integer) returns boolean language sql stable as $$
  select candour_brand_visible(brand)
      or (brand = 0 and coalesce(current_setting('candour.brands', true), '') <> '')
$$;

create or replace function candour_scope(scoped_table regclass, brand_column text default 'brand_id')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', scoped_table);
  execute format('alter table %s force row level security', scoped_table);
  execute format('create policy brand_read on %s for select using (candour_brand_readable(%I))', scoped_table, brand_column);
  execute format('create policy brand_write on %s for all using (candour_brand_visible(%I)) with check (candour_brand_visible(%I))',
    scoped_table, brand_column, brand_column);
end $$;

create table configuration_key (
  key_name text primary key,
  key_value text not null,
  -- Keys of the server's own are not answered by GET /api/ConfigKeys.
  is_public boolean not null default true
);

create table audit_log (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer,
  user_name text not null,
  brand_id integer,
  product_area integer not null,
  entity_id text not null,
  entity_name text not null,
  action text not null,
  before jsonb,
  after jsonb,
  ip_address text not null,
  request_id text not null
);
create index audit_log_entity on audit_log (product_area, entity_id, audit_id desc);
create index audit_log_at on audit_log (at desc);

-- When the content of a row last changed; tables say which columns are content.
create or replace function candour_touch() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
