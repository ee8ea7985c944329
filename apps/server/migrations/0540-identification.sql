-- Attempts of people to prove who they are, so that something opens for them. Each is kept until it has expired.
create table identification (
  identification_id uuid primary key,
  brand_id integer not null references brand,
  link_id integer not null references public_link on delete cascade,
  way text not null check (way in ('emailLink', 'code', 'knowledge', 'hostToken')),
  -- SHA-256, hex, of what opens it: the token of an emailed link, what the browser that asked for a code holds, or
  -- the id of a host token.
  secret_hash text unique,
  -- HMAC of the code under the salt.
  code_hash text,
  salt text not null default '',
  tries smallint not null default 0,
  -- Keyed hash of what was typed: attempts with it are counted, whoever makes them.
  about_hash text not null default '',
  -- What was typed and where an emailed link leads, sealed; empty once the email was written.
  asked text not null default '',
  -- Null while nobody was found.
  data_subject_id uuid,
  -- Keyed hash of the address that was written to.
  sent_to_hash text not null default '',
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identification__about on identification (brand_id, about_hash, asked_at);
create index identification__expires on identification (expires_at);
select candour_scope('identification');
