create table cookie_text_template (
  text_template_id integer generated always as identity primary key,
  brand_id integer not null references brand,
  template_name text not null,
  regulation text not null,
  -- The texts of a banner, in the default language of the brand.
  pre_banner_title text not null default '',
  pre_banner_body text not null default '',
  pre_banner_accept_all text not null default '',
  pre_banner_reject_all text not null default '',
  pre_banner_manage text not null default '',
  pre_banner_links jsonb not null default '[]',
  gpc_title text not null default '',
  gpc_body text not null default '',
  gpc_confirm text not null default '',
  gpc_override text not null default '',
  gpc_manage text not null default '',
  modal_title text not null default '',
  modal_introduction text not null default '',
  modal_about text not null default '',
  modal_accept_all_switch text not null default '',
  modal_accept_all text not null default '',
  modal_reject_all text not null default '',
  modal_save text not null default '',
  modal_always_on text not null default '',
  translations jsonb not null default '[]',
  outdated_languages jsonb not null default '[]',
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index cookie_text_template__template_name on cookie_text_template (brand_id, lower(template_name));
create trigger cookie_text_template_touch before update on cookie_text_template
  for each row execute function candour_touch();
select candour_scope('cookie_text_template');

-- Which templates were copied into a banner last; banners hold copies, so a template may go.
alter table consent_banner add text_template_id integer references cookie_text_template on delete set null;
create index consent_banner_text_template on consent_banner (text_template_id);
