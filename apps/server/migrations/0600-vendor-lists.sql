-- Versions of the vendor list of IAB Europe, each whole as it was loaded. Of the whole organisation.
create table vendor_list (
  vendor_list_version integer primary key,
  policy_version integer not null,
  last_updated timestamptz not null,
  vendor_count integer not null,
  content jsonb not null,
  -- Of the text that was loaded, hex.
  sha256 text not null,
  -- Held: somebody has to look at it first. The highest one that was taken is in use.
  status text not null check (status in ('Held', 'Taken', 'Refused')),
  -- Why it was held.
  findings jsonb not null,
  loaded_at timestamptz not null
);
-- The vendors a brand works with.
create table vendor_selection (
  brand_id integer not null references brand,
  vendor_id integer not null,
  primary key (brand_id, vendor_id)
);
select candour_scope('vendor_selection');
-- What a brand restricts for a vendor and a purpose: 0 not allowed, 1 requires consent, 2 requires
-- legitimate interest.
create table vendor_restriction (
  brand_id integer not null references brand,
  vendor_id integer not null,
  purpose_id integer not null,
  restriction_type integer not null check (restriction_type between 0 and 2),
  primary key (brand_id, vendor_id, purpose_id)
);
select candour_scope('vendor_restriction');
