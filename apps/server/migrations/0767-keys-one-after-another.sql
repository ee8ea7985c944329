-- A database belongs to one key at a time, and may have had others before (SECRET_KEY_PREVIOUS): each roll adds a row.
alter table ledger_key drop constraint ledger_key_pkey, drop column is_only;
alter table ledger_key
  add column generation integer primary key default 1 check (generation > 0),
  add unique (public_key);

-- The keys before, each sealed by a key that came after it: a roll adds a row for every one of them, sealed by the
-- new key. Rows are never changed.
create table kept_key (
  generation integer not null references ledger_key,
  kept_by integer not null references ledger_key check (kept_by > generation),
  sealed text not null,
  primary key (generation, kept_by)
);
insert into guarded_table (table_name, may) values ('kept_key', '{INSERT,SELECT}');
