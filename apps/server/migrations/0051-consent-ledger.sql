-- The consent ledger. Records are only ever added; what identifies a person stands beside them, so that
-- erasing it leaves the hash chains whole. brand_id is in every key: it is the distribution key.
create table consent_record (
  brand_id integer not null,
  record_id uuid not null,
  submission_guid uuid not null,
  -- Keyed hash of what the client sent: a retry is told from another submission under the same guid.
  body_hash bytea not null,
  chain_id uuid not null,
  seq bigint not null,
  prev_hash bytea not null,
  hash bytea not null,
  received_at timestamptz not null,
  -- The exact canonical JSON that `hash` covers; the columns below repeat some of it for dashboards.
  evidence text not null,
  commitment bytea not null,
  banner_id integer not null,
  profile_id integer not null,
  version integer not null,
  language text not null,
  event_type text not null,
  choice text not null,
  method text not null,
  gpc boolean not null,
  country text not null,
  device text not null,
  occurred_at timestamptz not null,
  primary key (brand_id, record_id),
  constraint consent_record__submission unique (brand_id, submission_guid),
  constraint consent_record__link unique (chain_id, seq, brand_id)
);
-- record_id begins with the time, so the primary key lists a brand's records by time already; this one
-- finds a stretch of time and costs next to nothing to keep.
create index consent_record_received on consent_record using brin (received_at);

create table consent_personal (
  brand_id integer not null,
  record_id uuid not null,
  record_key bytea not null,
  personal text not null,
  primary key (brand_id, record_id)
);

-- Says that a personal part is missing on purpose.
create table consent_erasure (
  brand_id integer not null,
  record_id uuid not null,
  erased_at timestamptz not null default now(),
  primary key (brand_id, record_id)
);

-- One chain per start of a writing node. named_seq: how far a later chain's start vouches for this one.
create table consent_chain (
  chain_id uuid primary key,
  started_at timestamptz not null,
  named_seq bigint not null default 0
);

create table consent_checkpoint (
  chain_id uuid not null,
  seq bigint not null,
  made_at timestamptz not null,
  jws text not null,
  primary key (chain_id, seq)
);

-- Totals for dashboards; each node counts on rows of its own chain, so nodes never wait for each other.
create table consent_daily (
  brand_id integer not null,
  banner_id integer not null,
  profile_id integer not null,
  day date not null,
  choice text not null,
  country text not null,
  device text not null,
  gpc boolean not null,
  chain_id uuid not null,
  total integer not null,
  primary key (brand_id, day, banner_id, profile_id, choice, country, device, gpc, chain_id)
) with (fillfactor = 50);

create table impression_daily (
  brand_id integer not null,
  banner_id integer not null,
  profile_id integer not null,
  day date not null,
  country text not null,
  device text not null,
  gpc boolean not null,
  chain_id uuid not null,
  total integer not null,
  primary key (brand_id, day, banner_id, profile_id, country, device, gpc, chain_id)
) with (fillfactor = 50);

select candour_scope('consent_record'), candour_scope('consent_personal'), candour_scope('consent_erasure'),
       candour_scope('consent_daily'), candour_scope('impression_daily');

create function candour_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger append_only before update or delete on consent_record
  for each row execute function candour_refuse_change();
create trigger append_only before update or delete on consent_checkpoint
  for each row execute function candour_refuse_change();
create trigger never_emptied before truncate on consent_record
  for each statement execute function candour_refuse_change();
create trigger never_emptied before truncate on consent_checkpoint
  for each statement execute function candour_refuse_change();
