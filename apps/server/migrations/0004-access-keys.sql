create table access_key (
  access_key_id uuid primary key,
  access_key_name text not null,
  access_key_type integer not null,
  brand_id integer not null references brand,
  allowed_domains jsonb not null,
  is_enabled boolean not null default true,
  created_date timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  row_version integer not null default 1
);
create unique index access_key__access_key_name on access_key (lower(access_key_name));
create index access_key_brand on access_key (brand_id);
select candour_scope('access_key');
