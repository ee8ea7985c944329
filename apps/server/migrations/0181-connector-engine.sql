-- What the engine knows of systems and services while it runs. Apart from their settings, so that ticking does not
-- rewrite wide rows; little is kept in a page, so that updates stay within it.
create table integration_run_state (
  system_id integer primary key references integration_system on delete cascade,
  -- When all services run, and when somebody should look: for a retry or the end of a pause too.
  tick_at timestamptz not null default now(),
  next_run_at timestamptz not null default now(),
  -- Somebody asked for a run since the last one began.
  woken_at timestamptz,
  lease_by uuid,
  lease_until timestamptz,
  -- Goes up with each lease: whoever holds an older one may not write any more.
  lease_no bigint not null default 0,
  run_no bigint not null default 0
) with (fillfactor = 50);
create index integration_run_state_next on integration_run_state (next_run_at);

create table integration_service_state (
  service_id integer primary key references integration_service on delete cascade,
  -- Everything up to here is delivered or waits in delivery_retry.
  cursor_xid xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  cursor_seq bigint not null default 0,
  -- End of the page whose batches are on their way: after a crash they are made of the same records.
  page_xid xid8,
  page_seq bigint,
  -- The page ended early: what is left need not wait for the next tick.
  has_more boolean not null default false,
  -- How far a snapshot has come: round, brandId, visit.
  snapshot jsonb not null default '{"round":0}',
  health jsonb,
  ring_head integer not null default 0,
  ring_ok integer[] not null default array_fill(0, array[24]),
  ring_failed integer[] not null default array_fill(0, array[24]),
  last_run_at timestamptz,
  last_ok_at timestamptz,
  last_failed boolean not null default false,
  needs_resync boolean not null default false
) with (fillfactor = 50);

-- A service begins where it is made, so that nothing falls between its making and its first run.
create function candour_integration_state() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'integration_system' then
    insert into integration_run_state (system_id) values (new.id);
  else
    insert into integration_service_state (service_id) values (new.id);
  end if;
  return null;
end $$;
create trigger state_of_system after insert on integration_system
  for each row execute function candour_integration_state();
create trigger state_of_service after insert on integration_service
  for each row execute function candour_integration_state();

-- Records that wait for another attempt, or were given up. Where services send what holds now there is one row a
-- person, with seq 0.
create table delivery_retry (
  service_id integer not null references integration_service on delete cascade,
  -- Stands for a person without naming one.
  subject uuid not null,
  seq bigint not null,
  ref uuid not null,
  brand_id integer not null,
  -- The older of a person's records goes first.
  happened_at timestamptz not null,
  -- Of the call it travelled in last.
  delivery_id text not null,
  attempt integer not null,
  next_at timestamptz not null,
  first_failed_at timestamptz not null,
  outcome text not null,
  is_dead boolean not null default false,
  -- Somebody asked for it after it had been given up: it goes only if nothing newer went in the meantime.
  is_revived boolean not null default false,
  primary key (service_id, subject, seq)
);
create index delivery_retry_due on delivery_retry (service_id, next_at) where not is_dead;
create index delivery_retry_delivery on delivery_retry (delivery_id);

create table delivery_attempt (
  attempt_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  system_id integer not null references integration_system on delete cascade,
  service_id integer not null references integration_service on delete cascade,
  brand_id integer not null,
  -- Stands for the person of the first record.
  subject uuid,
  run_no bigint not null,
  delivery_id text not null,
  records integer not null,
  attempt integer not null,
  outcome text not null,
  is_test boolean not null default false,
  status integer,
  message text not null,
  milliseconds integer not null,
  request jsonb not null,
  response text not null
);
create index delivery_attempt_service on delivery_attempt (service_id, attempt_id desc);
create index delivery_attempt_at on delivery_attempt using brin (at);
create index delivery_attempt_subject on delivery_attempt (subject);
select candour_scope('delivery_retry'), candour_scope('delivery_attempt');

create table integration_run (
  service_id integer not null references integration_service on delete cascade,
  run_no bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  picked integer not null,
  ok integer not null,
  failed integer not null,
  skipped integer not null,
  outcome text not null,
  lag_seconds integer not null,
  primary key (service_id, run_no)
);
create index integration_run_started on integration_run using brin (started_at);

-- Files of a bucket. The row is there before the file: after a crash the same records go to the same name.
create table s3_batch (
  service_id integer not null references integration_service on delete cascade,
  object_key text not null,
  -- Where it begins and ends: places in the feed or in a snapshot.
  range_from jsonb not null,
  range_to jsonb not null,
  made_at timestamptz not null,
  rows integer not null,
  bytes integer not null,
  sha256 text not null,
  attempt integer not null default 0,
  is_done boolean not null default false,
  primary key (service_id, object_key)
);
create unique index s3_batch_open on s3_batch (service_id) where not is_done;

-- One access token a system for all nodes; whoever renews it holds the row.
create table oauth_token (
  system_id integer primary key references integration_system on delete cascade,
  -- Sealed; null while none was got.
  token text,
  -- Which credentials it was got with.
  credentials_hash text not null default '',
  renew_at timestamptz,
  expires_at timestamptz
);
