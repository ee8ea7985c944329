-- Google's list of providers of advertising that are not on the list of IAB Europe, as it was loaded last.
-- One row, or none.
create table google_provider_list (
  is_only boolean primary key default true check (is_only),
  -- [{ id, name, policyUrl, domains }]
  providers jsonb not null,
  -- Of the text that was loaded, hex.
  sha256 text not null,
  loaded_at timestamptz not null
);
-- The providers a brand works with.
create table google_provider_selection (
  brand_id integer not null references brand,
  provider_id integer not null,
  primary key (brand_id, provider_id)
);
select candour_scope('google_provider_selection');
