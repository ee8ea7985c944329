-- Who has opened a preference page and may change what holds for them. Kept for an hour at most.
create table public_session (
  -- SHA-256 of what the page holds in memory, hex.
  token_hash text primary key,
  brand_id integer not null references brand,
  link_id integer not null references public_link on delete cascade,
  data_subject_id uuid not null,
  -- How the person was recognised, and how strongly.
  authentication text not null,
  strength smallint not null,
  -- SHA-256 of the nonce of the token that opened it, hex.
  nonce_hash text not null,
  -- When that token was made; null where nobody knows.
  token_made_at timestamptz,
  started_at timestamptz not null,
  used_at timestamptz not null,
  -- It ends then, however much it is used.
  expires_at timestamptz not null
);
create index public_session__expires on public_session (expires_at);
select candour_scope('public_session');
