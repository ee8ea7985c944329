-- A session of the public portal ends after the minutes its link says. Some of what people do there asks for a code
-- again, which goes to the address that opened the session.
alter table public_session
  add column idle_minutes smallint not null default 15,
  add column proven_at timestamptz,
  add column proof_address text;

-- A new email address of somebody, until its owner has typed the code that was sent there.
create table address_change (
  change_id uuid primary key,
  brand_id integer not null references brand,
  link_id integer not null references public_link on delete cascade,
  data_subject_id uuid not null,
  -- Of the session in which it was asked for.
  session_hash text not null,
  address text not null,
  code_hash text not null,
  salt text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index address_change__expires on address_change (expires_at);
select candour_scope('address_change');

-- An address somebody had before they changed it: it still finds them until then.
alter table data_subject_identifier add column until timestamptz;
create index data_subject_identifier_until on data_subject_identifier (until) where until is not null;
