-- What is known of a person, as a file they are sent a link to. Its bytes are sealed; without the key it is gone.
create table rights_copy (
  copy_guid uuid primary key,
  request_id uuid not null references rights_request on delete cascade,
  brand_id integer not null references brand,
  data_subject_id uuid not null,
  status text not null default 'Queued' check (status in ('Queued', 'Running', 'Ready', 'Failed', 'Gone')),
  step smallint not null default 0,
  starts smallint not null default 0,
  parts integer not null default 0,
  size_bytes bigint not null default 0,
  has_pdf boolean not null default false,
  sealed_key text,
  error_text text not null default '',
  gone_because text not null default '',
  requested_by integer references admin_user,
  requested_at timestamptz not null,
  finished_at timestamptz,
  -- SHA-256 of the link's token, and of the code that opens it.
  token_hash text unique,
  sent_at timestamptz,
  expires_at timestamptz,
  used_at timestamptz,
  code_hash text,
  code_salt text not null default '',
  code_tries smallint not null default 0,
  code_expires_at timestamptz,
  codes_sent smallint not null default 0,
  constraint rights_copy_is_sealed check (status not in ('Ready', 'Running') or sealed_key is not null)
);
create index rights_copy__request on rights_copy (request_id, requested_at desc);
create index rights_copy__open on rights_copy (requested_at) where status in ('Queued', 'Running');
create index rights_copy__person on rights_copy (data_subject_id);
select candour_scope('rights_copy');
