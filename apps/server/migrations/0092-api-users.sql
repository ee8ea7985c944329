-- Programs that call by themselves, with client credentials.
create table api_user (
  api_user_id integer generated always as identity primary key,
  name text not null,
  description text not null default '',
  client_id uuid not null default gen_random_uuid() constraint api_user__client_id unique,
  scopes text[] not null,
  brand_ids integer[] not null constraint api_user_has_brands check (cardinality(brand_ids) > 0),
  ip_ranges text[] not null default '{}',
  rate_limit_per_minute integer not null default 600,
  expires_at timestamptz,
  is_enabled boolean not null default true,
  created_by integer references admin_user on delete set null,
  created_date timestamptz not null default now(),
  last_used_at timestamptz,
  row_version integer not null default 1
);
create unique index api_user__name on api_user (lower(name));
select candour_scope_list('api_user', true);
-- Who asks for a token, or calls with one, is nobody yet.
create policy signing_in on api_user for all
  using (coalesce(current_setting('candour.brands', true), '') = '')
  with check (coalesce(current_setting('candour.brands', true), '') = '');

-- Only hashes of secrets are kept; the prefix tells people which is which.
create table api_user_secret (
  secret_id integer generated always as identity primary key,
  api_user_id integer not null references api_user on delete cascade,
  prefix text not null,
  secret_hash text not null constraint api_user_secret__secret_hash unique,
  created_date timestamptz not null default now(),
  last_used_at timestamptz
);
create index api_user_secret_owner on api_user_secret (api_user_id);
alter table api_user_secret enable row level security;
alter table api_user_secret force row level security;
create policy of_api_user on api_user_secret for select
  using (exists (select 1 from api_user a where a.api_user_id = api_user_secret.api_user_id));
create policy of_own_api_user on api_user_secret for all
  using (exists (select 1 from api_user a where a.api_user_id = api_user_secret.api_user_id
    and (coalesce(current_setting('candour.brands', true), '') = '' or candour_brands_held(a.brand_ids))))
  with check (exists (select 1 from api_user a where a.api_user_id = api_user_secret.api_user_id
    and (coalesce(current_setting('candour.brands', true), '') = '' or candour_brands_held(a.brand_ids))));
