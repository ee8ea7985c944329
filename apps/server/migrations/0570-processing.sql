-- The register of processing: what its processes are described with, the processes, and what was approved.
create table look_up_value (
  value_id integer generated always as identity primary key,
  type text not null,
  -- Of values that are built in.
  code text unique,
  name text not null,
  description text not null default '',
  brand_id integer not null references brand,
  reference text not null default '',
  address text not null default '',
  contact_email text not null default '',
  representative text not null default '',
  officer text not null default '',
  officer_email text not null default '',
  is_special boolean not null default false,
  contact_fields jsonb not null default '[]',
  integration_system_id integer references integration_system on delete set null,
  recipient_kind text,
  country text,
  contract_reference text not null default '',
  amount integer,
  unit text,
  measure_type text,
  is_active boolean not null default true,
  is_system boolean not null default false,
  position serial,
  row_version integer not null default 1
);
create unique index look_up_value__name on look_up_value (brand_id, type, lower(name));
create index look_up_value__system on look_up_value (integration_system_id);
select candour_scope('look_up_value');

create table process (
  process_id integer generated always as identity primary key,
  process_name text not null,
  brand_ids integer[] not null constraint process_has_brands check (cardinality(brand_ids) > 0),
  role text not null,
  description text not null,
  organisation_id integer,
  department_id integer,
  owner_user_id integer references admin_user on delete set null,
  contact_email text not null,
  joint_controllers text not null,
  clients jsonb not null,
  processing_categories jsonb not null,
  purpose text not null,
  legal_basis_id integer,
  special_basis_id integer,
  legitimate_interest_url text not null,
  data_subject_category_ids jsonb not null,
  data_category_ids jsonb not null,
  data_source_ids jsonb not null,
  channel_ids jsonb not null,
  statement_ids jsonb not null,
  system_ids jsonb not null,
  recipient_ids jsonb not null,
  transfers jsonb not null,
  retention_period_id integer,
  retention_start text not null,
  deletion_method text not null,
  security_measure_ids jsonb not null,
  risk_level text,
  risk_notes text not null,
  dpia_status text not null,
  dpia_url text not null,
  review_frequency_months integer not null check (review_frequency_months between 1 and 120),
  status text not null default 'Draft',
  -- Of the version that is in force.
  version integer,
  next_review_date date,
  reviewed_at timestamptz,
  reviewed_by text,
  -- Who wrote the draft: they may have to leave its approval to somebody else.
  edited_by integer[] not null default '{}',
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create index process_name on process (lower(process_name));
select candour_scope_list('process', true);

-- What a process names. The members of the process say it too; this is for "used by".
create table process_value (
  process_id integer not null references process on delete cascade,
  value_id integer not null references look_up_value,
  member text not null,
  primary key (process_id, value_id, member)
);
create index process_value__value on process_value (value_id);

create table process_version (
  process_id integer not null references process,
  version integer not null,
  brand_ids integer[] not null,
  -- The process with the names of everything it refers to, as they were.
  content jsonb not null,
  sha256 text not null,
  change_note text not null,
  approved_by text not null,
  approved_at timestamptz not null,
  -- When the next version came into force, or the process was archived.
  ended_at timestamptz,
  primary key (process_id, version)
);
create index process_version__in_force on process_version (approved_at, ended_at);
select candour_scope_list('process_version', true);

-- How far a measure is taken, for a process or for a system.
create table measure_status (
  measure_status_id integer generated always as identity primary key,
  process_id integer references process on delete cascade,
  system_id integer references look_up_value,
  measure_id integer not null references look_up_value,
  state text not null,
  note text not null default '',
  evidence_url text not null default '',
  stated_on date,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint measure_status_is_of_one check (num_nonnulls(process_id, system_id) = 1),
  constraint measure_status__process unique (process_id, measure_id),
  constraint measure_status__system unique (system_id, measure_id)
);
create index measure_status__measure on measure_status (measure_id);

-- Whoever reads or writes a process reads or writes what belongs to it; the subqueries go through the wall themselves.
alter table process_value enable row level security;
alter table process_value force row level security;
create policy of_process on process_value for select
  using (exists (select 1 from process p where p.process_id = process_value.process_id));
create policy of_own_process on process_value for all
  using (exists (select 1 from process p where p.process_id = process_value.process_id and candour_brands_held(p.brand_ids)))
  with check (exists (select 1 from process p where p.process_id = process_value.process_id
    and candour_brands_held(p.brand_ids)));

alter table measure_status enable row level security;
alter table measure_status force row level security;
create policy of_row on measure_status for select
  using (exists (select 1 from process p where p.process_id = measure_status.process_id)
    or exists (select 1 from look_up_value v where v.value_id = measure_status.system_id));
create policy of_own_row on measure_status for all
  using (exists (select 1 from process p where p.process_id = measure_status.process_id and candour_brands_held(p.brand_ids))
    or exists (select 1 from look_up_value v where v.value_id = measure_status.system_id
      and candour_brand_visible(v.brand_id)))
  with check (exists (select 1 from process p where p.process_id = measure_status.process_id
      and candour_brands_held(p.brand_ids))
    or exists (select 1 from look_up_value v where v.value_id = measure_status.system_id
      and candour_brand_visible(v.brand_id)));
