-- Questions whether answers are to count: one row for each email that asks. What opens it stands here as a hash, and
-- the address it went to as a keyed one.
create table confirmation (
  confirmation_id uuid primary key,
  brand_id integer not null references brand,
  submission_guid uuid not null references submission,
  channel_ids integer[] not null,
  asked_by text not null check (asked_by in ('code', 'emailLink')),
  -- SHA-256 of the token, or the code's HMAC under a salt of its own.
  secret_hash text not null,
  salt text not null default '',
  tries integer not null default 0,
  sent_to_field text not null,
  address_hash text not null,
  -- What was asked, as it was read: channel and HTML.
  asked jsonb not null,
  language_id integer references language,
  confirmed_page_id integer,
  cancelled_page_id integer,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- When to ask once more; null for never, and once that was done.
  remind_at timestamptz,
  decided_at timestamptz,
  decision text
);
create unique index confirmation_secret on confirmation (secret_hash) where asked_by = 'emailLink';
create index confirmation_submission on confirmation (submission_guid, sent_at desc);
create index confirmation_remind on confirmation (remind_at) where remind_at is not null;
select candour_scope('confirmation');
