create table transaction_type (
  transaction_type_id integer generated always as identity primary key,
  name text not null,
  code text not null,
  description text not null,
  brand_id integer not null references brand,
  effect text not null,
  allowed_sources jsonb not null,
  is_default_for jsonb not null,
  triggers_connectors boolean not null,
  triggers_emails boolean not null,
  is_active boolean not null,
  is_system boolean not null default false,
  row_version integer not null default 1
);
-- Names and codes mean one thing in the whole organisation.
create unique index transaction_type__name on transaction_type (lower(name));
create unique index transaction_type__code on transaction_type (code);
select candour_scope('transaction_type');
