create table sso_configuration (
  sso_configuration_id integer generated always as identity primary key,
  name text not null,
  -- 1 the admin portal, 2 the customer-service portal.
  product_id integer not null,
  protocol text not null,
  -- Part of the addresses of the handler.
  tenant_guid uuid not null unique,
  issuer text not null,
  client_id text not null,
  -- Sealed; null for a public client.
  client_secret text,
  scopes text not null,
  metadata_url text not null,
  entity_id text not null,
  sign_in_url text not null,
  sign_out_url text not null,
  -- One certificate or several, in PEM.
  certificates text not null,
  sign_requests boolean not null,
  -- The key of our own requests, sealed, and its certificate.
  signing_key text,
  signing_certificate text,
  identity_claim_type_name text not null,
  is_email_vouched_for boolean not null,
  forename_claim text not null,
  surname_claim text not null,
  -- The configuration key is what counts; it follows the configuration that is switched on.
  create_user_if_not_exist boolean not null,
  cs_user_identity_field text not null,
  domains text[] not null,
  bypass_domains text[] not null,
  default_role_ids integer[] not null,
  default_brand_ids integer[] not null,
  is_enabled boolean not null default false,
  last_successful_login_at timestamptz,
  -- Emptied by a change of what a test would prove.
  last_successful_test_at timestamptz,
  row_version integer not null default 1
);
create unique index sso_configuration__name on sso_configuration (lower(name));
-- One active configuration a product.
create unique index sso_configuration_enabled on sso_configuration (product_id) where is_enabled;
