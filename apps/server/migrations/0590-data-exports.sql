-- Files that are made of the data, when somebody asks or by a schedule.
create table data_export (
  export_id integer generated always as identity primary key,
  export_name text not null,
  export_type text not null,
  brand_ids integer[] not null constraint data_export_has_brands check (cardinality(brand_ids) > 0),
  filters jsonb not null,
  period text not null,
  date_from date,
  date_to date,
  columns jsonb not null,
  format text not null,
  csv jsonb not null,
  compression text not null,
  encryption text not null,
  destination_type text not null,
  destination jsonb not null,
  schedule jsonb not null,
  notify_emails jsonb not null,
  is_active boolean not null,
  -- Bound to this row.
  sealed_zip_password text,
  sealed_credential text,
  -- Whoever changed it last: scheduled runs have their rights.
  owner_id integer references admin_user on delete set null,
  next_run_at timestamptz,
  -- Every transaction before this one was exported; null until a run since the last one succeeded.
  exported_to xid8,
  row_version integer not null default 1
);
create unique index data_export__export_name on data_export (lower(export_name));
create index data_export_due on data_export (next_run_at) where is_active;
select candour_scope_list('data_export', true);

create table export_run (
  run_id integer generated always as identity primary key,
  export_id integer not null references data_export on delete cascade,
  brand_ids integer[] not null,
  status text not null default 'Queued'
    check (status in ('Queued', 'Running', 'Completed', 'CompletedEmpty', 'Failed', 'Cancelled', 'Expired')),
  requested_by_id integer references admin_user on delete set null,
  requested_by text not null,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- How often it was started: a run that was killed begins again.
  starts integer not null default 0,
  row_count bigint not null default 0,
  size_bytes bigint not null default 0,
  error_text text not null default '',
  is_delivered boolean not null default false
);
create index export_run_of_export on export_run (export_id, run_id desc);
create index export_run_open on export_run (run_id) where status in ('Queued', 'Running');
select candour_scope_list('export_run', true);

-- Each file is sealed with a key of its own. Without the key it is gone, even before its bytes are.
create table export_file (
  file_guid uuid primary key,
  run_id integer references export_run on delete set null,
  brand_ids integer[] not null,
  file_no integer not null,
  file_name text not null,
  -- Writing files are never listed; Gone ones wait until their bytes are removed.
  status text not null default 'Writing' check (status in ('Writing', 'Ready', 'Gone')),
  gone_because text not null default '',
  row_count bigint not null default 0,
  size_bytes bigint not null default 0,
  parts integer not null default 0,
  sealed_key text,
  ready_at timestamptz,
  constraint export_file_is_sealed check ((status = 'Gone') = (sealed_key is null))
);
create index export_file_run on export_file (run_id);
create index export_file_gone on export_file (file_guid) where status = 'Gone' and parts > 0;
select candour_scope_list('export_file', true);

-- Whom a file tells about, as Bloom filters over a number of people each: erasing somebody finds their files.
create table export_people (
  file_guid uuid not null references export_file on delete cascade,
  block integer not null,
  brand_ids integer[] not null,
  filter bytea not null,
  primary key (file_guid, block)
);
select candour_scope_list('export_people', false);

-- Who was erased lately: files that were being written at the time are not to be listed.
create table export_erasure (
  person uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index export_erasure_xid on export_erasure (xid);

-- Links that open a file once, for one person.
create table export_link (
  token_hash text primary key,
  file_guid uuid not null references export_file on delete cascade,
  user_id integer not null references admin_user on delete cascade,
  brand_ids integer[] not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
select candour_scope_list('export_link', false);
