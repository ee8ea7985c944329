-- Scans of sites: what was asked, the passes over the pages, and what was found. Values of cookies are in none of these.
create table login_template (
  login_template_id integer generated always as identity primary key,
  brand_id integer not null references brand,
  name text not null,
  login_url text not null,
  user_selector text not null,
  password_selector text not null,
  submit_selector text not null,
  success_selector text not null,
  user_name text not null,
  -- Sealed, bound to this row.
  password text not null default '',
  -- The latest try: { testGuid, status, isSignedIn, steps, screenshot, testedAt }; null before the first.
  test jsonb,
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index login_template__name on login_template (brand_id, lower(name));
select candour_scope('login_template');

create table scan_schedule (
  schedule_id integer generated always as identity primary key,
  brand_id integer not null references brand,
  name text not null,
  start_url text not null,
  -- As it was asked for.
  request jsonb not null,
  login_template_id integer references login_template,
  schedule text not null check (schedule in ('Weekly', 'Monthly')),
  is_enabled boolean not null default true,
  -- The turn itself, and that turn some minutes later, so that not all scans begin at once.
  due_at timestamptz not null,
  next_run_at timestamptz not null,
  last_scan_guid uuid,
  last_run_at timestamptz,
  last_skipped text not null default '',
  created_by text not null,
  created_by_id integer references admin_user
);
create index scan_schedule_next on scan_schedule (next_run_at) where is_enabled;
select candour_scope('scan_schedule');

create table scan (
  scan_guid uuid primary key,
  brand_id integer not null references brand,
  name text not null,
  start_url text not null,
  domain text not null,
  scan_type_id integer not null,
  -- As it was asked for, without passwords.
  request jsonb not null,
  -- The same for scans that are compared with each other.
  series text not null,
  login_template_id integer references login_template,
  schedule_id integer references scan_schedule on delete set null,
  requested_by text not null,
  requested_by_id integer references admin_user,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  status text not null default 'Queued'
    check (status in ('Queued', 'Running', 'Completed', 'Incomplete', 'Failed', 'Cancelled')),
  wants_cancel boolean not null default false,
  pages_done integer not null default 0,
  pages_found integer not null default 0,
  max_urls integer not null,
  totals jsonb not null default '{"cookies":0,"unknownCookies":0,"advancedTrackers":0,"subResources":0,"violations":0}',
  severities jsonb not null default '{"high":0,"medium":0,"low":0,"info":0}',
  new_since_last integer,
  verdict text,
  compared_with uuid,
  warnings text[] not null default '{}',
  end_reason text not null default '',
  -- Pages found by the first pass, in their order: where a scan that was interrupted goes on.
  found_urls text[] not null default '{}',
  last_event_id integer not null default 0,
  -- Who works on it, until when, and under which number: what is written under an older one is thrown away.
  lease_by uuid,
  lease_until timestamptz,
  lease_no integer not null default 0,
  attempts integer not null default 0
);
create index scan_waiting on scan (requested_at) where status in ('Queued', 'Running');
create index scan_of_brand on scan (brand_id, requested_at desc);
create index scan_of_series on scan (series, finished_at desc);
select candour_scope('scan');

create table scan_phase (
  scan_guid uuid not null references scan on delete cascade,
  brand_id integer not null references brand,
  pass_key text not null,
  -- In this order.
  position integer not null,
  action_type_id integer not null,
  user_agent_id integer not null,
  status text not null default 'Waiting' check (status in ('Waiting', 'Running', 'Completed', 'Incomplete')),
  -- What came of the action on the banner; null before it was tried.
  outcome text,
  evidence jsonb,
  reason text not null default '',
  pages_failed integer not null default 0,
  pages_found integer not null default 0,
  queued integer not null default 0,
  skipped jsonb not null default '{}',
  primary key (scan_guid, pass_key)
);
select candour_scope('scan_phase');

create table scan_page (
  page_id bigint generated always as identity primary key,
  scan_guid uuid not null references scan on delete cascade,
  brand_id integer not null references brand,
  pass_key text not null,
  url text not null,
  final_url text not null,
  status integer,
  state text not null,
  error text not null,
  milliseconds integer not null,
  bytes bigint not null,
  cookies integer not null,
  requests integer not null,
  needs_login boolean not null,
  -- Everything that was seen, compressed, for a month: findings are made of it.
  observation bytea
);
create unique index scan_page_of_pass on scan_page (scan_guid, pass_key, md5(url));
create index scan_page_observed on scan_page (scan_guid) where observation is not null;
select candour_scope('scan_page');

create table scan_item (
  item_id bigint generated always as identity primary key,
  scan_guid uuid not null references scan on delete cascade,
  brand_id integer not null references brand,
  -- Which list it is in, and what it is.
  list text not null check (list in ('cookies', 'trackers', 'resources')),
  item_kind text not null check (item_kind in ('cookie', 'storage', 'request', 'tracker')),
  -- The same in every scan, whatever identifiers a name holds.
  identity text not null,
  name text not null,
  host text not null,
  party text not null,
  category text not null,
  consent_status text not null,
  status text not null check (status in ('New', 'Known', 'Missing', 'Gone')),
  change text,
  cookie_script_id integer references cookie_script on delete set null,
  -- Everything else that is said of it.
  finding jsonb not null,
  -- Where it was seen: [pass key, page, chain][]. Read for downloads and comparisons only.
  sightings jsonb not null default '[]'
);
create index scan_item_of_scan on scan_item (scan_guid, list, item_id);
select candour_scope('scan_item');

create table scan_violation (
  violation_id bigint generated always as identity primary key,
  scan_guid uuid not null references scan on delete cascade,
  brand_id integer not null references brand,
  code text not null,
  severity text not null,
  item text not null,
  item_kind text not null,
  item_id bigint references scan_item on delete set null,
  pass_key text not null,
  page_url text not null
);
create index scan_violation_of_scan on scan_violation (scan_guid, violation_id);
select candour_scope('scan_violation');

create table scan_change (
  change_id bigint generated always as identity primary key,
  scan_guid uuid not null references scan on delete cascade,
  brand_id integer not null references brand,
  item_kind text not null,
  identity text not null,
  item text not null,
  change text not null,
  fields text[] not null
);
create index scan_change_of_scan on scan_change (scan_guid, change_id);
select candour_scope('scan_change');

-- What a scan told while it ran, for those who come later or come back.
create table scan_event (
  scan_guid uuid not null references scan on delete cascade,
  event_id integer not null,
  brand_id integer not null references brand,
  at timestamptz not null default now(),
  kind text not null,
  event jsonb not null,
  primary key (scan_guid, event_id)
);
select candour_scope('scan_event');

-- What people decided of an item, for all scans of their brand.
create table scan_decision (
  brand_id integer not null references brand,
  item_kind text not null,
  identity text not null,
  -- The name, with * for what differs from scan to scan.
  name text not null,
  category text,
  is_ignored boolean not null default false,
  decided_by text not null,
  decided_at timestamptz not null default now(),
  primary key (brand_id, item_kind, identity)
);
select candour_scope('scan_decision');

-- Domains of which somebody said, or a look at them showed, that they belong to a brand.
create table scan_domain (
  domain_id integer generated always as identity primary key,
  brand_id integer not null references brand,
  domain text not null,
  proof text not null,
  stated_by text not null,
  stated_at timestamptz not null default now(),
  constraint scan_domain__domain unique (brand_id, domain)
);
select candour_scope('scan_domain');

-- Processes that scan, and whether they have a browser.
create table scan_worker (
  node_id uuid primary key,
  seen_at timestamptz not null default now(),
  state text not null,
  message text not null,
  browser text not null
);
