-- What pages sign with that tell who somebody is, such as host tokens and direct links. Sealed, because checking a signature
-- needs it; the one before counts for a while after a new one was made.
create table access_key_secret (
  access_key_id uuid primary key references access_key on delete cascade,
  brand_id integer not null references brand,
  secret text not null,
  previous text,
  previous_until timestamptz,
  made_at timestamptz not null
);
select candour_scope('access_key_secret');
