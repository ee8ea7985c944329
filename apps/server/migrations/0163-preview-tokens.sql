-- Who may look at one thing on /preview without signing in, for a quarter of an hour and while the session lasts.
create table preview_token (
  token_hash text primary key,
  session_id uuid not null references user_session on delete cascade,
  preview_type text not null,
  entity_id integer not null,
  expires_at timestamptz not null
);
create index preview_token_session on preview_token (session_id);
