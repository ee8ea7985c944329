-- Records that turned out to be one person. Answers stay with the record they were given to; whoever reads a person
-- reads those of all its records.
create table data_subject_alias (
  record_id uuid primary key references data_subject,
  survivor_id uuid not null references data_subject,
  merge_id uuid not null,
  check (record_id <> survivor_id)
);
create index data_subject_alias_survivor on data_subject_alias (survivor_id);
alter table data_subject_alias enable row level security;
alter table data_subject_alias force row level security;
create policy of_person on data_subject_alias for select using (exists (
  select 1 from data_subject d where d.data_subject_id = survivor_id));
create policy of_own_person on data_subject_alias for all
  using (exists (select 1 from data_subject d where d.data_subject_id = survivor_id and candour_brands_held(d.brand_ids)))
  with check (exists (select 1 from data_subject d where d.data_subject_id = survivor_id and candour_brands_held(d.brand_ids)));

create table merge_log (
  merge_id uuid primary key,
  brand_ids integer[] not null,
  -- Null for one that a program or a person asked for.
  rule_id integer,
  rule_version integer,
  survivor_id uuid not null references data_subject,
  loser_ids uuid[] not null,
  -- Names of fields, no values.
  matched jsonb not null,
  field_policy text not null,
  preference_policy text not null,
  -- What held before for each record and after for the survivor, by channel.
  states jsonb not null,
  -- The records as they were, sealed, to be restored; null once a person was erased.
  sealed_before text,
  -- Which aliases were moved on to the survivor: record and where it pointed.
  moved_aliases jsonb not null default '[]',
  reviewer text,
  merged_at timestamptz not null,
  undone_at timestamptz,
  undone_by text,
  undo_reason text
);
create index merge_log_survivor on merge_log (survivor_id);
create index merge_log_losers on merge_log using gin (loser_ids);
select candour_scope_list('merge_log', false);

-- "Not the same": these two are never proposed again.
create table merge_veto (
  data_subject_id uuid not null references data_subject on delete cascade,
  other_id uuid not null references data_subject on delete cascade,
  decided_by text not null,
  decided_at timestamptz not null default now(),
  primary key (data_subject_id, other_id),
  check (data_subject_id < other_id)
);
create index merge_veto_other on merge_veto (other_id);
select candour_scope_person('merge_veto');

-- Records that a grouping rule takes for one person and that somebody should look at.
create table grouping_candidate (
  candidate_id uuid primary key default gen_random_uuid(),
  grouping_rule_id integer not null references grouping_rule on delete cascade,
  brand_ids integer[] not null,
  -- In ascending order.
  record_ids uuid[] not null,
  decision text check (decision in ('Merged', 'Rejected', 'Outdated')),
  found_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  unique (grouping_rule_id, record_ids)
);
select candour_scope_list('grouping_candidate', false);

-- Households, organisations and people that are linked but stay apart.
create table data_subject_group (
  group_id uuid primary key default gen_random_uuid(),
  grouping_rule_id integer not null references grouping_rule on delete cascade,
  brand_ids integer[] not null,
  group_kind text not null,
  -- The key its members share: one group for each.
  key uuid not null,
  brand_id integer not null,
  created_at timestamptz not null default now(),
  unique (grouping_rule_id, key, brand_id)
);
select candour_scope_list('data_subject_group', false);
create table data_subject_group_member (
  group_id uuid not null references data_subject_group on delete cascade,
  data_subject_id uuid not null references data_subject on delete cascade,
  is_primary boolean not null,
  primary key (group_id, data_subject_id)
);
create index data_subject_group_member_person on data_subject_group_member (data_subject_id);
select candour_scope_person('data_subject_group_member');

-- Keyed hashes of what submissions to a merged person named, so that they can be told apart again.
create table submission_named (
  submission_guid uuid primary key references submission on delete cascade,
  brand_id integer not null references brand,
  hashes text[] not null
);
select candour_scope('submission_named');

-- Whose a submission is, if not that of the record it was written to; null for nobody's.
create table submission_owner (
  submission_guid uuid primary key references submission on delete cascade,
  brand_id integer not null references brand,
  data_subject_id uuid references data_subject,
  decided_by text not null,
  reason text not null,
  decided_at timestamptz not null default now()
);
create index submission_owner_person on submission_owner (data_subject_id);
select candour_scope('submission_owner');
