-- What people asked to be sent again, with a place of its own: that of the service stays where it is.
create table integration_replay (
  replay_id integer generated always as identity primary key,
  service_id integer not null references integration_service on delete cascade,
  -- Those of the system when it was asked for: brands it gets later are not sent.
  brand_ids integer[] not null constraint integration_replay_has_brands check (cardinality(brand_ids) > 0),
  trigger_type text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- A data subject or a visitor; forgotten when it is over.
  person uuid,
  is_of_person boolean not null default false,
  rate_per_second integer not null check (rate_per_second between 1 and 1000),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  -- Why it failed.
  reason text not null default '',
  -- The last change that is dealt with; null before the first.
  place jsonb,
  sent integer not null default 0,
  -- Not delivered at the first attempt: these wait in delivery_retry like any other.
  failed integer not null default 0,
  skipped integer not null default 0,
  requested_by text not null,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  check (from_at < to_at)
);
create unique index integration_replay__open on integration_replay (service_id) where state in ('waiting', 'running');
create index integration_replay_service on integration_replay (service_id, replay_id desc);
select candour_scope_list('integration_replay', true);
