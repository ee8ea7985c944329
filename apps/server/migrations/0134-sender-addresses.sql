-- Addresses and domains that e-mails may come from.
create table sender_email_address (
  sender_email_address_id integer generated always as identity primary key,
  identity_type text not null,
  email_address text not null,
  domain text not null,
  display_name text not null,
  brand_ids integer[] not null constraint sender_email_address_has_brands check (cardinality(brand_ids) > 0),
  is_default boolean not null default false,
  verification_status text not null default 'Pending',
  verification_problem text not null default '',
  -- The link for an address, and the three days it has.
  token_hash text not null default '',
  pending_since timestamptz not null default now(),
  checked_at timestamptz,
  verified_at timestamptz,
  -- Whether a verified domain stands behind an address.
  is_covered boolean not null default false,
  dkim_selector text not null default '',
  dkim_public_key text not null default '',
  -- Sealed; it never leaves the server.
  dkim_private_key text not null default '',
  is_spf_found boolean not null default false,
  row_version integer not null default 1
);
create unique index sender_email_address__email_address on sender_email_address (lower(email_address))
  where email_address <> '';
create unique index sender_email_address__domain on sender_email_address (lower(domain)) where domain <> '';
create unique index sender_email_address_one_default on sender_email_address (is_default) where is_default;
select candour_scope_list('sender_email_address', true);

-- Whom an e-mail comes from, chosen when it is queued; the setting MAIL_FROM where empty.
alter table email add from_address text not null default '', add from_name text not null default '';
