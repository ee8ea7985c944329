-- Whose account an identity at a provider is. The issuer is part of it: a changed provider knows nobody.
create table sso_identity (
  sso_configuration_id integer not null references sso_configuration on delete cascade,
  issuer text not null,
  subject text not null,
  user_id integer not null references admin_user on delete cascade,
  linked_at timestamptz not null,
  primary key (sso_configuration_id, issuer, subject)
);
create unique index sso_identity_user on sso_identity (user_id, sso_configuration_id, issuer);

-- A sign-in on its way to the provider and back.
create table sso_state (
  state_hash text primary key,
  sso_configuration_id integer not null references sso_configuration on delete cascade,
  purpose text not null,
  user_id integer references admin_user on delete cascade,
  browser_hash text not null,
  request jsonb,
  -- Sealed; emptied when it is redeemed.
  identity text,
  reason text,
  detail text,
  expires_at timestamptz not null,
  started_at timestamptz,
  answered_at timestamptz,
  redeemed_at timestamptz
);
create index sso_state_expires on sso_state (expires_at);

-- What a session that began at a provider needs to end there too.
create table sso_session (
  session_id uuid primary key references user_session on delete cascade,
  sso_configuration_id integer not null references sso_configuration on delete cascade,
  issuer text not null,
  subject text not null,
  provider_session text,
  ticket_hash text not null unique,
  sign_out text
);
create index sso_session_subject on sso_session (sso_configuration_id, issuer, subject);

-- Said in the token, so that the portal knows how the person can prove who they are.
alter table user_session add column is_sso boolean not null default false;
