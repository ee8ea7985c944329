create table consent_banner (
  consent_banner_id integer generated always as identity primary key,
  brand_id integer not null references brand,
  consent_banner_name text not null,
  -- The last saved step is this value minus one.
  configuration_status_id integer not null default 1,
  re_consent_no integer not null default 1,
  basic_details jsonb not null,
  pre_banner jsonb not null,
  gpc_banner jsonb not null,
  configuration jsonb not null,
  categories jsonb not null default '[]',
  scripts jsonb not null default '[]',
  cis_cookies jsonb not null default '[]',
  -- language id → texts
  translations jsonb not null default '{}',
  created_date timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index consent_banner__consent_banner_name on consent_banner (brand_id, lower(consent_banner_name));
create index consent_banner_categories on consent_banner using gin (categories jsonb_path_ops);
create index consent_banner_scripts on consent_banner using gin (scripts jsonb_path_ops);
create trigger consent_banner_touch before update of basic_details, pre_banner, gpc_banner, configuration, categories,
  scripts, cis_cookies, translations
  on consent_banner for each row execute function candour_touch();
select candour_scope('consent_banner');

create table banner_profile (
  profile_id integer generated always as identity primary key,
  consent_banner_id integer not null references consent_banner on delete cascade,
  brand_id integer not null references brand,
  profile_name text not null,
  access_key_id uuid not null references access_key,
  is_default boolean not null default false,
  is_gpc boolean not null default false,
  settings jsonb not null default '{}',
  -- Numbers of published versions; null where there is none.
  live_version integer,
  staged_version integer,
  live_since timestamptz,
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index banner_profile__profile_name on banner_profile (consent_banner_id, lower(profile_name));
create unique index banner_profile__is_default on banner_profile (consent_banner_id) where is_default;
create unique index banner_profile__is_gpc on banner_profile (consent_banner_id) where is_gpc;
create index banner_profile_access_key on banner_profile (access_key_id);
create trigger banner_profile_touch before update of profile_name, access_key_id, is_gpc, settings
  on banner_profile for each row execute function candour_touch();
select candour_scope('banner_profile');

-- One published version of a profile: what visitors were shown, word for word. Never changed.
create table banner_version (
  profile_id integer not null references banner_profile on delete cascade,
  version integer not null,
  brand_id integer not null references brand,
  consent_banner_id integer not null references consent_banner on delete cascade,
  re_consent_no integer not null,
  meaning_hash text not null,
  -- language code → { definition, file, bytes, brotliBytes, integrity }
  languages jsonb not null,
  published_at timestamptz not null default now(),
  published_by integer references admin_user,
  primary key (profile_id, version)
);
select candour_scope('banner_version');

create table banner_publish_log (
  log_id bigint generated always as identity primary key,
  brand_id integer not null references brand,
  consent_banner_id integer not null references consent_banner on delete cascade,
  profile_id integer,
  version integer,
  action text not null,
  at timestamptz not null default now(),
  user_name text not null,
  note text not null default ''
);
create index banner_publish_log_banner on banner_publish_log (consent_banner_id, log_id desc);
select candour_scope('banner_publish_log');
