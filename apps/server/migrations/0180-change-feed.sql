-- What happened, for those who tell others: one row in the transaction of every change. Ids only, so that erasing a
-- person needs no clean-up here.
create table change_feed (
  seq bigint generated always as identity,
  -- The transaction that wrote the row. Numbers of sequences are not given out in the order of commits: readers go
  -- by (xid, seq) and only to where every transaction has ended.
  xid xid8 not null default pg_current_xact_id(),
  -- 1: the answer of a visitor; ref is its record in the ledger.
  entity smallint not null,
  brand_id integer not null,
  ref uuid not null,
  at timestamptz not null default now(),
  primary key (xid, seq)
);
select candour_scope('change_feed');
