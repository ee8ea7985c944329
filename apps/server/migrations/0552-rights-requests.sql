-- What people ask for by law: a copy of their data, erasure, correction or restriction.
create table rights_request (
  request_id uuid primary key,
  brand_id integer not null references brand,
  data_subject_id uuid not null,
  request_type text not null check (request_type in ('Know', 'Forget', 'Correct', 'Restrict')),
  source_type smallint not null,
  source_id integer,
  language_id integer,
  -- In the person's own words; removed when they are erased.
  message text not null default '',
  status text not null default 'New' check (status in ('New', 'Verifying', 'InProgress', 'Done', 'Rejected')),
  -- How the person was recognised, and how strongly.
  authentication text not null,
  strength smallint not null,
  received_at timestamptz not null,
  due_at timestamptz not null,
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create index rights_request__person on rights_request (brand_id, data_subject_id, received_at);
create index rights_request__open on rights_request (brand_id, due_at) where status not in ('Done', 'Rejected');
select candour_scope('rights_request');

-- What became of a request, step by step. Never changed.
create table rights_request_log (
  log_id bigint primary key generated always as identity,
  request_id uuid not null references rights_request on delete cascade,
  brand_id integer not null references brand,
  status text not null,
  note text not null default '',
  -- The member of staff; null for the person themselves.
  operator_user_id integer references admin_user,
  at timestamptz not null
);
create index rights_request_log__request on rights_request_log (request_id, log_id);
select candour_scope('rights_request_log');
