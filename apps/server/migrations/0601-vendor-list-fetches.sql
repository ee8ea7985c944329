-- How the vendor list was fetched last, from the address in the key VendorListAddress. One row, or none.
create table vendor_list_fetch (
  is_only boolean primary key default true check (is_only),
  address text not null,
  -- What the address called the list it sent.
  etag text not null,
  fetched_at timestamptz not null,
  -- The address asks not to be called before.
  not_before timestamptz not null,
  -- Why there is no newer list; empty if all is well.
  problem text not null
);
