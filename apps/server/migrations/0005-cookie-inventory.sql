create table cookie_category (
  category_id integer generated always as identity primary key,
  category_name text not null,
  display_text text not null,
  brand_id integer not null references brand,
  is_strictly_necessary boolean not null default false,
  default_state text not null default 'Off',
  translations jsonb not null default '[]',
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index cookie_category__category_name on cookie_category (brand_id, lower(category_name));
create unique index cookie_category__is_strictly_necessary on cookie_category (brand_id) where is_strictly_necessary;
create trigger cookie_category_touch before update of category_name, display_text, is_strictly_necessary, translations
  on cookie_category for each row execute function candour_touch();
select candour_scope('cookie_category');

-- What a person says yes or no to. A cookie script owns one of its own; the channels screens add the others.
create table channel (
  channel_id integer generated always as identity primary key,
  brand_id integer not null references brand,
  channel_name text not null,
  is_cookie_channel boolean not null default false,
  is_active boolean not null default true
);
create index channel_brand on channel (brand_id);
select candour_scope('channel');

-- The wording shown for a channel. Each new wording is a row of statement_version that is never changed again.
create table statement (
  statement_id integer generated always as identity primary key,
  brand_id integer not null references brand,
  channel_id integer not null references channel
);
create index statement_channel on statement (channel_id);
select candour_scope('statement');

create table statement_version (
  statement_version_id integer generated always as identity primary key,
  brand_id integer not null references brand,
  statement_id integer not null references statement,
  version_no integer not null,
  -- {name, text} in the language of the brand; what was shown in others stands in the published definitions.
  wording jsonb not null,
  created_at timestamptz not null default now(),
  constraint statement_version__version_no unique (statement_id, version_no)
);
select candour_scope('statement_version');

create table cookie_script (
  cookie_script_id integer generated always as identity primary key,
  cookie_script_channel_id integer not null references channel,
  statement_id integer not null references statement,
  brand_id integer not null references brand,
  parent_cookie_category_id integer not null references cookie_category,
  cookie_script_name text not null,
  script_name text not null,
  display_text text not null,
  cookie_script_type integer not null,
  opt_in_script text not null default '',
  opt_out_script text not null default '',
  src_url text not null default '',
  load_attributes jsonb not null default '{}',
  marker_cookie_name text not null default '',
  opt_in_value text not null default '',
  opt_out_value text not null default '',
  marker_cookie_days integer,
  gtm_consent_types jsonb not null default '[]',
  block_selectors jsonb not null default '[]',
  reload_on_withdrawal boolean not null default false,
  provider_name text not null default '',
  provider_privacy_url text not null default '',
  cookies jsonb not null default '[]',
  translations jsonb not null default '[]',
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index cookie_script__cookie_script_name on cookie_script (brand_id, lower(cookie_script_name));
create index cookie_script_category on cookie_script (parent_cookie_category_id);
create trigger cookie_script_touch before update of script_name, display_text, parent_cookie_category_id,
  cookie_script_type, opt_in_script, opt_out_script, src_url, load_attributes, marker_cookie_name, opt_in_value,
  opt_out_value, marker_cookie_days, gtm_consent_types, block_selectors, reload_on_withdrawal, provider_name,
  provider_privacy_url, cookies, translations
  on cookie_script for each row execute function candour_touch();
select candour_scope('cookie_script');
