-- Links that people are sent: 1 opens a preference page, 2 records answers, 3 opens the public portal.
create table public_link (
  link_id integer primary key generated always as identity,
  link_type smallint not null check (link_type in (1, 2, 3)),
  brand_id integer not null references brand,
  link_name text not null,
  name_in_link text not null,
  -- [{ statementId, value }]
  actions jsonb not null default '[]',
  undo_minutes integer not null default 10,
  -- Null for the longest life that the answers allow.
  token_lifetime_hours integer,
  is_single_use boolean not null default false,
  supports_list_unsubscribe boolean not null default false,
  confirmation_page_id integer references confirmation_page,
  theme_id integer references theme,
  source_code text not null default '',
  response_channel text not null default '',
  transaction_type_id integer references transaction_type,
  -- Own words; where one is empty, people read the built-in ones.
  title text not null default '',
  introduction text not null default '',
  button_label text not null default '',
  done_text text not null default '',
  used_text text not null default '',
  expired_text text not null default '',
  translations jsonb not null default '[]',
  outdated_languages jsonb not null default '[]',
  is_enabled boolean not null default true,
  live_version integer,
  -- When the content of the live version was the working copy.
  live_since timestamptz,
  -- Tokens from before this moment are refused.
  tokens_since timestamptz,
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index public_link__link_name on public_link (brand_id, link_type, lower(link_name));
create index public_link__actions on public_link using gin (actions jsonb_path_ops);
create trigger public_link_touch before update of link_name, name_in_link, brand_id, actions, undo_minutes,
    token_lifetime_hours, is_single_use, supports_list_unsubscribe, confirmation_page_id, theme_id, source_code,
    response_channel, transaction_type_id, title, introduction, button_label, done_text, used_text, expired_text,
    translations
  on public_link for each row execute function candour_touch();
select candour_scope('public_link');

-- Every name that leads to a link: the current one, and earlier ones until their end.
create table public_link_slug (
  slug text primary key,
  link_id integer not null references public_link on delete cascade,
  brand_id integer not null references brand,
  until timestamptz
);
create index public_link_slug__link on public_link_slug (link_id);
select candour_scope('public_link_slug');

-- Which keys a link has. The keys themselves are derived from the server's secret and are stored nowhere.
create table link_key (
  link_id integer not null references public_link on delete cascade,
  key_id smallint not null,
  brand_id integer not null references brand,
  made_at timestamptz not null default now(),
  -- Replaced: it only verifies what was made with it, until then.
  until timestamptz,
  primary key (link_id, key_id)
);
select candour_scope('link_key');

-- One published version of a link: what people saw and what it recorded. Never changed.
create table link_version (
  link_id integer not null,
  version integer not null,
  -- Evidence: it stays when its link and its brand are gone.
  brand_id integer not null,
  content jsonb not null,
  file text not null,
  published_at timestamptz not null default now(),
  published_by integer references admin_user,
  primary key (link_id, version)
);
select candour_scope('link_version');

-- What was recorded with a token. The token itself is not kept.
create table token_use (
  submission_guid uuid primary key,
  brand_id integer not null,
  link_id integer not null,
  -- SHA-256 of its nonce, hex.
  nonce_hash text not null,
  -- [{ channelId, value, state, statementVersionId }]: what held before, to undo it.
  before jsonb not null,
  used_at timestamptz not null,
  undone_at timestamptz
);
create index token_use__nonce on token_use (brand_id, nonce_hash, used_at);
create index token_use__link on token_use (brand_id, link_id, used_at);
select candour_scope('token_use');
