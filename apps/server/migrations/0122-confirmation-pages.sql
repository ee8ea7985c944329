-- What people see after they submitted, confirmed or cancelled, and when a link failed.
create table confirmation_page (
  confirmation_page_id integer generated always as identity primary key,
  -- The name of the public address: numbers could be counted through.
  page_guid uuid not null default gen_random_uuid() unique,
  page_name text not null,
  brand_id integer not null references brand,
  page_type text not null,
  title text not null,
  body text not null,
  button_label text not null,
  button_url text not null,
  redirect_url text not null,
  delay_seconds integer not null,
  theme_id integer references theme,
  translations jsonb not null default '[]',
  outdated_languages jsonb not null default '[]',
  is_default_for_type boolean not null default false,
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index confirmation_page__page_name on confirmation_page (brand_id, lower(page_name));
create unique index confirmation_page_default on confirmation_page (brand_id, page_type) where is_default_for_type;
create trigger confirmation_page_touch before update on confirmation_page
  for each row execute function candour_touch();
select candour_scope('confirmation_page');
