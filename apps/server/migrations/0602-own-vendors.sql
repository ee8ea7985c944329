-- Vendors of a brand that are on no list.
create table vendor (
  vendor_id integer generated always as identity primary key,
  brand_id integer not null references brand,
  name text not null,
  policy_url text not null,
  purposes jsonb not null,
  data_retention_days integer,
  description text not null,
  row_version integer not null default 1
);
create unique index vendor__name on vendor (brand_id, lower(name));
select candour_scope('vendor');
