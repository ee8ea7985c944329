create table system_email (
  system_email_id integer generated always as identity primary key,
  type text not null,
  -- 0 for all brands without a text of their own.
  brand_id integer not null references brand,
  language_id integer not null references language,
  subject text not null,
  html text not null,
  -- Made from html where empty.
  text text not null default '',
  changed_at timestamptz not null default now(),
  row_version integer not null default 1,
  constraint system_email__type unique (type, brand_id, language_id)
);
create trigger system_email_touch before update of subject, html, text
  on system_email for each row execute function candour_touch();
select candour_scope('system_email');
-- A mail is written also for somebody whose brands are not known yet; its wording is no secret of a brand.
create policy system_email_read on system_email for select using (true);

create table email (
  email_id uuid primary key,
  at timestamptz not null,
  type text not null,
  brand_id integer not null,
  to_address text not null,
  to_name text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- Parts of the body that open something; taken out of it, and emptied, once it is delivered.
  secrets text[] not null default '{}',
  status text not null default 'Queued',
  attempts integer not null default 0,
  last_error text not null default '',
  next_attempt_at timestamptz,
  sent_at timestamptz,
  message_id text not null
);
create index email_at on email (at desc);
create index email_waiting on email (next_attempt_at) where status = 'Queued';
-- E-mails hold links that open accounts: everybody may add one, reading is for its brand, and for universal
-- access where it belongs to none. Only what acts for all brands sends and clears them.
alter table email enable row level security;
alter table email force row level security;
create policy email_add on email for insert with check (true);
create policy email_read on email for select using (candour_brand_visible(brand_id));
create policy email_send on email for update using (coalesce(current_setting('candour.brands', true), '') = '*');
create policy email_clear on email for delete using (coalesce(current_setting('candour.brands', true), '') = '*');
