create table privacy_policy (
  privacy_policy_id integer generated always as identity primary key,
  brand_id integer not null references brand constraint privacy_policy__brand_id unique,
  is_global_default boolean not null default false,
  is_visible_in_c_s_portal boolean not null default true,
  asks_visitors_again boolean not null default false,
  row_version integer not null default 1
);
create unique index privacy_policy_one_default on privacy_policy (is_global_default) where is_global_default;
select candour_scope('privacy_policy');

create table privacy_policy_version (
  version_id integer generated always as identity primary key,
  privacy_policy_id integer not null references privacy_policy on delete cascade,
  brand_id integer not null references brand,
  policy_name text not null,
  policy_url text not null,
  external_version_ref text not null,
  language_urls jsonb not null,
  created_date timestamptz not null default now(),
  is_active boolean not null,
  -- The page as it was when the version was added.
  content_state text not null default 'Waiting',
  content_hash text not null default '',
  content_problem text not null default '',
  content_fetched_at timestamptz
);
create index privacy_policy_version_policy on privacy_policy_version (privacy_policy_id);
create unique index privacy_policy_version_one_active on privacy_policy_version (privacy_policy_id) where is_active;
select candour_scope('privacy_policy_version');

-- Versions that visitors were led to stay as they are. Each brand that led somebody there says so itself.
create table privacy_policy_shown (
  version_id integer not null references privacy_policy_version,
  brand_id integer not null references brand,
  primary key (version_id, brand_id)
);
select candour_scope('privacy_policy_shown');
create policy version_read on privacy_policy_shown for select
  using (exists (select 1 from privacy_policy_version v where v.version_id = privacy_policy_shown.version_id));

-- Since when which version was in force; each holds until the next.
create table privacy_policy_in_force (
  in_force_id integer generated always as identity primary key,
  privacy_policy_id integer not null references privacy_policy on delete cascade,
  brand_id integer not null references brand,
  version_id integer not null references privacy_policy_version on delete cascade,
  since timestamptz not null default now()
);
create index privacy_policy_in_force_policy on privacy_policy_in_force (privacy_policy_id, since);
select candour_scope('privacy_policy_in_force');

-- The default stands in for brands without a policy of their own, so everybody who may read anything reads it.
create policy default_read on privacy_policy for select
  using (is_global_default and coalesce(current_setting('candour.brands', true), '') <> '');
create policy default_read on privacy_policy_version for select
  using (exists (select 1 from privacy_policy p where p.privacy_policy_id = privacy_policy_version.privacy_policy_id
    and p.is_global_default));
create policy default_read on privacy_policy_in_force for select
  using (exists (select 1 from privacy_policy p where p.privacy_policy_id = privacy_policy_in_force.privacy_policy_id
    and p.is_global_default));
