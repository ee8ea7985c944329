-- What stands above and below a block of statements. Their wordings are kept in wording_version.
create table header (
  id integer generated always as identity primary key,
  header_name text not null,
  brand_id integer not null references brand,
  text text not null,
  status text not null,
  translations jsonb not null default '[]',
  outdated_languages jsonb not null default '[]',
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index header__header_name on header (brand_id, lower(header_name));
create trigger header_touch before update on header for each row execute function candour_touch();
select candour_scope('header');

create table footer (
  id integer generated always as identity primary key,
  footer_name text not null,
  brand_id integer not null references brand,
  text text not null,
  status text not null,
  translations jsonb not null default '[]',
  outdated_languages jsonb not null default '[]',
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index footer__footer_name on footer (brand_id, lower(footer_name));
create trigger footer_touch before update on footer for each row execute function candour_touch();
select candour_scope('footer');
