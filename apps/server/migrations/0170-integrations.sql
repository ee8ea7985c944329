-- Systems that are told of changes, and the services that tell them. What runs is the engine's, in tables of its own.
create table integration_system (
  id integer generated always as identity primary key,
  name text not null,
  icon text not null,
  color text not null,
  icon_color text not null,
  notes text not null,
  enabled boolean not null default false,
  frequency_seconds integer not null check (frequency_seconds between 60 and 604800),
  authentication_type_id integer not null check (authentication_type_id between 1 and 8),
  -- How the target knows us; secrets are not in it.
  authentication jsonb not null,
  -- Slot → sealed value.
  secrets jsonb not null default '{}',
  base_url text not null,
  headers jsonb not null default '[]',
  brand_ids integer[] not null constraint integration_system_has_brands check (cardinality(brand_ids) > 0),
  notify_emails text[] not null default '{}',
  timeout_seconds integer not null,
  created_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index integration_system__service_name on integration_system (lower(name));
select candour_scope_list('integration_system', true);

create table integration_service (
  id integer generated always as identity primary key,
  system_id integer not null references integration_system on delete cascade,
  -- From 1; services of a system run in this order.
  position integer not null,
  name text not null,
  notes text not null,
  enabled boolean not null default false,
  editable boolean not null default true,
  direction text not null,
  trigger_type text not null,
  -- Filters, request, payload, answers, retries, bucket.
  definition jsonb not null,
  created_at timestamptz not null default now(),
  row_version integer not null default 1,
  -- Moving one is several writes in one transaction.
  constraint integration_service__position unique (system_id, position) deferrable initially deferred
);
-- Whoever reads or writes a system reads or writes its services; the subqueries go through the wall themselves.
alter table integration_service enable row level security;
alter table integration_service force row level security;
create policy of_system on integration_service for select
  using (exists (select 1 from integration_system s where s.id = integration_service.system_id));
create policy of_own_system on integration_service for all
  using (exists (select 1 from integration_system s where s.id = integration_service.system_id
    and candour_brands_held(s.brand_ids)))
  with check (exists (select 1 from integration_system s where s.id = integration_service.system_id
    and candour_brands_held(s.brand_ids)));
