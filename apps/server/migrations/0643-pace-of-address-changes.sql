-- Codes that go to new addresses have a pace: kept for an hour, without the address.
alter table address_change
  add column asked_at timestamptz not null default now(),
  add column about_hash text not null default '';
create index address_change__pace on address_change (brand_id, asked_at);
