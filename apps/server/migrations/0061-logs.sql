-- What visitors' browsers sent and the public side refused, counted by hour, brand, site and reason: a flood
-- makes one row.
create table public_error (
  public_error_id bigint generated always as identity primary key,
  brand_id integer not null references brand on delete cascade,
  hour timestamptz not null,
  kind text not null,
  site text not null,
  subject text,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint public_error__hour unique nulls not distinct (brand_id, hour, kind, site, subject)
);
create index public_error_last on public_error (last_at desc);
select candour_scope('public_error');
