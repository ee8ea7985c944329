-- Emails with the figures of a dashboard, sent to staff on a schedule.
create table dashboard_email (
  dashboard_email_id integer generated always as identity primary key,
  -- 0: for each recipient the brands that are theirs.
  brand_id integer not null references brand,
  email_name text not null,
  dashboard text not null check (dashboard in ('ConsentBanners', 'Consent', 'DataProcessing')),
  period text not null check (period in ('Yesterday', 'Days7', 'Days30', 'Days90', 'LastMonth')),
  schedule jsonb not null,
  time_zone text not null,
  has_csv boolean not null,
  is_active boolean not null,
  next_send_at timestamptz,
  row_version integer not null default 1
);
create unique index dashboard_email__email_name on dashboard_email (brand_id, lower(email_name));
create index dashboard_email_due on dashboard_email (next_send_at) where is_active;

create table dashboard_email_reader (
  dashboard_email_id integer not null references dashboard_email on delete cascade,
  user_id integer not null references admin_user on delete cascade,
  brand_id integer not null,
  -- As it was last read: whoever sees the email sees who gets it, also people of other brands.
  user_name text not null,
  -- In the address that ends these emails for this person; opens nothing else.
  leave_key text not null unique,
  left_at timestamptz,
  primary key (dashboard_email_id, user_id)
);

-- What was sent, and what was not and why. Each turn is there once for a person.
create table dashboard_email_log (
  log_id bigint generated always as identity primary key,
  dashboard_email_id integer not null references dashboard_email on delete cascade,
  brand_id integer not null,
  user_id integer not null,
  user_name text not null,
  due_at timestamptz not null,
  at timestamptz not null,
  -- Null if nothing was sent.
  email_id uuid,
  reason text not null default '',
  unique (dashboard_email_id, user_id, due_at)
);
select candour_scope('dashboard_email'), candour_scope('dashboard_email_reader'), candour_scope('dashboard_email_log');

alter table email
  -- Files that go with it, until it is delivered or given up.
  add attachments jsonb not null default '[]',
  -- Where mail programs unsubscribe its reader (RFC 8058).
  add leave_url text not null default '';
