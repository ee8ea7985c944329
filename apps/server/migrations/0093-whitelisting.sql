-- Where calls may come from, and sites that are trusted. Without an entry for a purpose nothing is restricted.
create table whitelist_ip (
  whitelist_ip_id integer generated always as identity primary key,
  ip_range text not null,
  applies_to text[] not null,
  brand_ids integer[] not null constraint whitelist_ip_has_brands check (cardinality(brand_ids) > 0),
  description text not null,
  is_active boolean not null default true,
  created_by text not null default '',
  created_date timestamptz not null default now(),
  row_version integer not null default 1,
  constraint whitelist_ip__ip_range unique (ip_range, brand_ids)
);
select candour_scope_list('whitelist_ip', true);
-- The gate looks before it is known who calls.
create policy at_the_gate on whitelist_ip for select using (coalesce(current_setting('candour.brands', true), '') = '');

create table whitelist_domain (
  whitelist_domain_id integer generated always as identity primary key,
  domain text not null,
  applies_to text[] not null,
  brand_ids integer[] not null constraint whitelist_domain_has_brands check (cardinality(brand_ids) > 0),
  description text not null,
  is_active boolean not null default true,
  created_by text not null default '',
  created_date timestamptz not null default now(),
  row_version integer not null default 1,
  constraint whitelist_domain__domain unique (domain, brand_ids)
);
select candour_scope_list('whitelist_domain', true);
