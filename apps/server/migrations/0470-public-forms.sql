-- Finished steps of forms that are not sent yet: answers without identity, for statistics, and for a day only.
create table form_fragment (
  brand_id integer not null references brand,
  fragment_guid uuid not null,
  step integer not null,
  form_kind text not null,
  form_id integer not null,
  version integer not null,
  language text not null,
  answers jsonb not null,
  at timestamptz not null,
  primary key (brand_id, fragment_guid, step)
);
create index form_fragment_at on form_fragment (at);
select candour_scope('form_fragment');

-- Challenges that were solved. Each counts for one submission; kept until it would expire.
create table used_challenge (
  brand_id integer not null references brand,
  nonce text not null,
  submission_guid uuid not null,
  expires_at timestamptz not null,
  primary key (brand_id, nonce)
);
create index used_challenge_expiry on used_challenge (expires_at);
select candour_scope('used_challenge');

-- How often an identifier was typed within an hour, over all forms and nodes. Keyed hashes only: of no brand.
create table typed_identifier (
  hash text not null,
  hour timestamptz not null,
  times integer not null,
  primary key (hash, hour)
);
create index typed_identifier_hour on typed_identifier (hour);

-- What forms were used for, by day. Each process counts on rows of its own, so that none waits for another.
create table form_counter_daily (
  brand_id integer not null references brand,
  day date not null,
  form_kind text not null,
  form_id integer not null,
  node uuid not null,
  -- Loaded, by machines as well.
  opens integer not null,
  -- First steps that were finished, where the form sends them.
  starts integer not null,
  submissions integer not null,
  -- Sent by programs, as far as it was noticed; nothing of them is kept.
  refused integer not null,
  -- Facts that the form does not know.
  dropped integer not null,
  primary key (brand_id, day, form_kind, form_id, node)
) with (fillfactor = 50);
select candour_scope('form_counter_daily');
