-- Links of type 3 open the public portal: what it offers, and how long somebody stays signed in.
alter table public_link
  add column sections jsonb not null default '[]',
  add column can_edit_contact boolean not null default false,
  -- Sub-groups whose channels are shown; empty for all.
  add column sub_group_ids jsonb not null default '[]',
  add column session_minutes smallint not null default 15,
  add column requests_email text not null default '',
  add column cookie_settings_url text not null default '',
  add column header_id integer references header,
  add column footer_id integer references footer,
  add column privacy_policy_mode text not null default 'BrandActive',
  add column privacy_policy_id integer references privacy_policy;
create trigger public_link_portal_touch before update of sections, can_edit_contact, sub_group_ids, session_minutes,
    requests_email, cookie_settings_url, header_id, footer_id, privacy_policy_mode, privacy_policy_id
  on public_link for each row execute function candour_touch();

-- How often people signed in to a portal.
create table portal_sign_in_daily (
  brand_id integer not null references brand,
  link_id integer not null references public_link on delete cascade,
  day date not null,
  sign_ins integer not null,
  primary key (brand_id, link_id, day)
);
select candour_scope('portal_sign_in_daily');
