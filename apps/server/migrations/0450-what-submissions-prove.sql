-- What a submission must say to be evidence: what was shown, by whom, who sent it and how sure we are of them.
alter table submission
  -- The published version that was shown, and the SHA-256 of its definition.
  add column source_version integer,
  add column definition_hash text,
  -- Whether we showed it ourselves, or whoever called us says that it was shown.
  add column shown text not null default 'attested' check (shown in ('byUs', 'attested')),
  add column form_proof jsonb,
  add column operator_user_id integer,
  -- How the person was recognised, and how sure that is: 0 not at all, 3 as with a code to a proven address.
  add column auth_type text,
  add column auth_strength integer check (auth_strength between 0 and 3),
  add column verification_id uuid,
  add column token_nonce_hash text,
  add column fragment_of uuid,
  -- Network, browser and page, and the id of the visit: erased with the person.
  add column client_facts jsonb not null default '{}',
  add column visit_guid uuid;

-- The pending answer that this one confirms or rejects: once only.
alter table preference_event add column decides uuid references preference_event;
create unique index preference_event_decides on preference_event (decides) where decides is not null;

-- Whether its owner has proved to read what is sent there. One that a stranger added to a person we knew finds nobody
-- until a caller who knows the person tells it too.
alter table data_subject_identifier
  add column verified_at timestamptz,
  add column finds boolean not null default true;
