-- Visitors whose cookies the identity service keeps, by the cookie that only it can read.
create table identity (
  -- SHA-256 of that cookie, hex.
  token_hash text primary key,
  brand_id integer not null references brand,
  access_key_id uuid not null,
  -- The visitor of the banner whose answers count.
  visit_guid uuid not null,
  last_visit_at timestamptz not null
);
create index identity__visit_guid on identity (brand_id, visit_guid);
create index identity__last_visit_at on identity (last_visit_at);
select candour_scope('identity');

-- What is set again where the browser lost it.
create table identity_cookie (
  token_hash text not null references identity on delete cascade,
  brand_id integer not null references brand,
  cookie_name text not null,
  cookie_script_id integer not null,
  -- Sealed.
  value text not null,
  primary key (token_hash, cookie_name)
);
select candour_scope('identity_cookie');
