create table cookie_collection_template (
  collection_template_id integer generated always as identity primary key,
  brand_id integer not null references brand,
  template_name text not null,
  description text not null default '',
  is_default boolean not null default false,
  -- [{ cookieCategoryId, order, services: [{ cookieScriptId, order, defaultState }] }]
  categories jsonb not null,
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index cookie_collection_template__template_name
  on cookie_collection_template (brand_id, lower(template_name));
create unique index cookie_collection_template__is_default on cookie_collection_template (brand_id) where is_default;
create index cookie_collection_template_categories on cookie_collection_template using gin (categories jsonb_path_ops);
create trigger cookie_collection_template_touch before update on cookie_collection_template
  for each row execute function candour_touch();
select candour_scope('cookie_collection_template');

alter table consent_banner
  add collection_template_id integer references cookie_collection_template on delete set null;
create index consent_banner_collection_template on consent_banner (collection_template_id);
