create table product_role (
  role_id integer generated always as identity primary key,
  product_id integer not null,
  role_name text not null,
  description text not null default '',
  permission_ids integer[] not null,
  is_system boolean not null default false,
  row_version integer not null default 1
);
create unique index product_role__role_name on product_role (product_id, lower(role_name));

create table admin_user (
  user_id integer generated always as identity primary key,
  email_address text not null constraint admin_user__email_address unique,
  forename text not null,
  surname text not null,
  password_hash text,
  brand_ids integer[] not null,
  permission_ids integer[] not null default '{}',
  default_page text,
  default_dashboard_id integer,
  is_enabled boolean not null default true,
  created_date timestamptz not null default now(),
  last_login_at timestamptz,
  row_version integer not null default 1
);

create table user_role (
  user_id integer not null references admin_user on delete cascade,
  role_id integer not null references product_role,
  primary key (user_id, role_id)
);

create table user_session (
  session_id uuid primary key,
  user_id integer not null references admin_user on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- Twelve hours after sign-in, whatever is renewed in between.
  ends_at timestamptz not null,
  revoked_at timestamptz,
  ip_address text not null,
  user_agent text not null
);
create index user_session_user on user_session (user_id) where revoked_at is null;

-- Links and codes that work once; only their hashes are kept.
create table one_time_secret (
  secret_hash text primary key,
  purpose text not null,
  user_id integer not null references admin_user on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
