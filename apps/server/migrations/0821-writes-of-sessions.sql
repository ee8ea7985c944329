-- Where the log of the database stood when a session had last written: a standby that has not come that far yet does not
-- answer it. Kept for an hour; only with DATABASE_READ_URL.
create table session_write (
  -- Of a person or of a program.
  session_id text primary key,
  place pg_lsn not null,
  at timestamptz not null default now()
);
