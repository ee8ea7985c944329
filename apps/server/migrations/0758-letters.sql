-- Papers by which people answered, as scans. Their bytes are sealed, each with a key of its own: without it they are
-- gone. Nobody's file name is kept.
create table letter (
  letter_guid uuid primary key,
  brand_id integer not null references brand,
  data_subject_id uuid not null,
  -- Who brought it in, and in which session: only there it can be attached for the first time.
  operator_user_id integer not null,
  session_id uuid not null,
  status text not null default 'Writing' check (status in ('Writing', 'Ready', 'Gone')),
  format text not null check (format in ('pdf', 'png', 'jpg', 'tif')),
  size_bytes bigint not null,
  -- Of its content, hex: submissions prove it.
  sha256 text not null,
  parts integer not null default 0,
  sealed_key text,
  kept_at timestamptz not null,
  constraint letter_is_sealed check ((status = 'Gone') = (sealed_key is null))
);
create index letter_person on letter (data_subject_id);
create index letter_session on letter (session_id);
create index letter_over on letter (kept_at) where status <> 'Ready';
select candour_scope('letter');

-- Which answers came by which letter.
create table submission_letter (
  submission_guid uuid primary key references submission,
  brand_id integer not null references brand,
  letter_guid uuid not null references letter on delete cascade
);
create index submission_letter_letter on submission_letter (letter_guid);
select candour_scope('submission_letter');
