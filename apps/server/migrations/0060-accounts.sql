alter table admin_user
  -- How the person signs in: Password, OtpLink or Sso.
  add column login_type text not null default 'Password',
  add column require_otp boolean not null default false,
  add column password_changed_at timestamptz,
  -- The authenticator's secret, sealed; null without one.
  add column authenticator text,
  -- The last time step a code was accepted for: each step counts once.
  add column authenticator_step bigint not null default 0;

-- Hashes of earlier passwords, which may not come back.
create table password_history (
  user_id integer not null references admin_user on delete cascade,
  changed_at timestamptz not null,
  password_hash text not null,
  primary key (user_id, changed_at)
);

alter table user_session
  -- Counts renewals; a token of an older generation is a copy.
  add column generation integer not null default 1,
  add column renewed_at timestamptz,
  add column authenticated_at timestamptz not null default now(),
  -- Hash of the cookie of the browser that signed in; null for sessions opened by programs.
  add column browser_hash text;

-- Failed attempts by account, whether or not anybody has that address: who asks learns nothing from the lock.
create table account_guard (
  account_hash text primary key,
  attempts integer not null default 0,
  attempts_since timestamptz not null,
  locked_until timestamptz,
  -- Locks in a row; each lasts twice as long as the one before.
  locks integer not null default 0,
  codes integer not null default 0,
  codes_since timestamptz,
  mails integer not null default 0,
  mails_since timestamptz,
  touched_at timestamptz not null
);
create index account_guard_touched on account_guard (touched_at);

-- The second step of a sign-in that waits for its code.
create table sign_in_challenge (
  mfa_guid uuid primary key,
  user_id integer not null references admin_user on delete cascade,
  -- Keyed hash of a code sent by e-mail; null where an authenticator makes the codes.
  code_hash text,
  browser_hash text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index sign_in_challenge_user on sign_in_challenge (user_id);

-- Every attempt to sign in, for the log viewer.
create table sign_in_log (
  sign_in_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer references admin_user on delete set null,
  email_address text not null,
  method text not null,
  outcome text not null,
  ip_address text not null,
  user_agent text not null,
  request_id text not null
);
create index sign_in_log_at on sign_in_log (at desc, sign_in_id desc);
