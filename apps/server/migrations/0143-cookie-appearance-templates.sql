create table cookie_appearance_template (
  appearance_template_id integer generated always as identity primary key,
  brand_id integer not null references brand,
  template_name text not null,
  description text not null default '',
  position text not null,
  block_page boolean not null default false,
  layout text not null,
  -- { show, position, icon }
  reopen_button jsonb not null,
  logo_url text not null default '',
  colour_scheme jsonb not null,
  custom_css text not null default '',
  custom_html text not null default '',
  custom_js text not null default '',
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index cookie_appearance_template__template_name
  on cookie_appearance_template (brand_id, lower(template_name));
create trigger cookie_appearance_template_touch before update on cookie_appearance_template
  for each row execute function candour_touch();
select candour_scope('cookie_appearance_template');

alter table consent_banner
  add appearance_template_id integer references cookie_appearance_template on delete set null;
create index consent_banner_appearance_template on consent_banner (appearance_template_id);
