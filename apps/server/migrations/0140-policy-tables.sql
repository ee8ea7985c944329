create table policy_table (
  policy_table_id integer generated always as identity primary key,
  brand_id integer not null references brand,
  policy_table_name text not null,
  policy_table_description text not null default '',
  -- [{ column, headings: [{ languageId, text }] }] in order
  columns jsonb not null,
  -- [{ cookieScriptId, displayOrder }]
  scripts jsonb not null default '[]',
  -- Number of the published version; null where there is none.
  live_version integer,
  live_since timestamptz,
  created_date timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index policy_table__policy_table_name on policy_table (brand_id, lower(policy_table_name));
create index policy_table_scripts on policy_table using gin (scripts jsonb_path_ops);
create trigger policy_table_touch before update of columns, scripts
  on policy_table for each row execute function candour_touch();
select candour_scope('policy_table');

-- One published version of a table: what sites showed, word for word. Never changed.
create table policy_table_version (
  policy_table_id integer not null references policy_table on delete cascade,
  version integer not null,
  brand_id integer not null references brand,
  default_language text not null,
  -- language code → { definition, file }
  languages jsonb not null,
  published_at timestamptz not null default now(),
  published_by integer references admin_user,
  primary key (policy_table_id, version)
);
select candour_scope('policy_table_version');
