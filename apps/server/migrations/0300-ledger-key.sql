-- The public half of the key that this database belongs to: whoever comes with another SECRET_KEY is refused.
create table ledger_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  claimed_at timestamptz not null default now()
);
