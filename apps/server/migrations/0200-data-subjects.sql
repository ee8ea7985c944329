-- People: how they can be reached, what they said, and what holds now.
create table data_subject (
  data_subject_id uuid primary key,
  brand_ids integer[] not null constraint data_subject_has_brands check (cardinality(brand_ids) > 0),
  status text not null default 'Active' check (status in ('Active', 'Merged', 'Forgotten')),
  merged_into_id uuid references data_subject,
  -- Contact fields by name, and when each was told: what was told later stays.
  contact jsonb not null default '{}',
  contact_times jsonb not null default '{}',
  erased_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp()
);
create index data_subject_changed on data_subject (changed_at, data_subject_id);
select candour_scope_list('data_subject', false);

-- What people are found by, in one spelling: contact fields as they are typed are no good to compare.
create table data_subject_identifier (
  field text not null,
  value text not null,
  data_subject_id uuid not null references data_subject on delete cascade,
  primary key (field, value, data_subject_id)
);
create index data_subject_identifier_owner on data_subject_identifier (data_subject_id);

-- Keyed hashes of what erased people were found by, so that older data brings nobody back.
create table erased_identifier (
  hash text not null,
  data_subject_id uuid not null references data_subject on delete cascade,
  erased_at timestamptz not null,
  primary key (hash, data_subject_id)
);

-- One act of giving data. Replays get the outcome of the first.
create table submission (
  submission_guid uuid primary key,
  data_subject_id uuid not null references data_subject,
  brand_id integer not null references brand,
  -- 1 to 13, as the list of sources counts them, and which of them it was.
  source_type integer not null check (source_type between 1 and 13),
  source_id integer,
  transaction_type_id integer not null references transaction_type,
  language_id integer references language,
  privacy_policy_version_id integer references privacy_policy_version,
  header_version_id integer references wording_version,
  footer_version_id integer references wording_version,
  source_code text not null default '',
  response_channel text not null default '',
  meta_data jsonb not null default '{}',
  captured_at timestamptz not null,
  received_at timestamptz not null,
  -- Of all that was submitted; empty once the person was erased.
  content_hash text not null,
  outcome jsonb not null
);
create index submission_person on submission (data_subject_id);
create index submission_transaction_type on submission (transaction_type_id);
select candour_scope('submission');

-- Every answer there ever was, with the wording it was given to. Ids begin with the time of receipt.
create table preference_event (
  event_id uuid primary key,
  submission_guid uuid not null references submission,
  data_subject_id uuid not null references data_subject,
  brand_id integer not null references brand,
  channel_id integer not null references channel,
  -- Null for a no without wording: nobody needs to have read anything to say no.
  statement_version_id integer references statement_version,
  value integer not null check (value in (0, 1)),
  status text not null check (status in ('Confirmed', 'Pending')),
  -- What the transaction type does with it.
  effect text not null,
  -- The channel dependency that made it; null for what the person said.
  derived_by integer,
  -- How long a yes lasts, as the channel said when it was given.
  lifespan_days integer,
  lifespan_from text,
  valid_from date,
  valid_to date,
  extended jsonb not null default '{}',
  captured_at timestamptz not null,
  received_at timestamptz not null,
  check (value = 0 or statement_version_id is not null)
);
create index preference_event_person on preference_event (data_subject_id, channel_id);
create index preference_event_submission on preference_event (submission_guid);
create index preference_event_channel on preference_event (channel_id);
select candour_scope('preference_event');

-- Answers stay as they were given; erasure takes the free words out of them.
create function candour_keep_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.extended <> '{}' or to_jsonb(new) - 'extended' <> to_jsonb(old) - 'extended' then
    raise exception 'An answer never changes';
  end if;
  return new;
end $$;
create trigger preference_event_keep before update or delete on preference_event
  for each row execute function candour_keep_event();

-- What holds, derived from the answers: one row for each person and channel, of the brand of the channel.
create table current_preference (
  data_subject_id uuid not null references data_subject,
  channel_id integer not null references channel,
  brand_id integer not null references brand,
  -- The answer that holds; null while there are only answers to be confirmed.
  event_id uuid references preference_event,
  value integer,
  was_in boolean not null,
  is_locked boolean not null,
  is_pending boolean not null,
  consent_at timestamptz,
  last_at timestamptz,
  expires_at timestamptz,
  extended jsonb not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (data_subject_id, channel_id)
);
create index current_preference_channel on current_preference (channel_id);
select candour_scope('current_preference');

-- Whoever sees the person sees what they are found by; the subqueries go through the wall themselves.
create function candour_scope_person(scoped_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', scoped_table);
  execute format('alter table %s force row level security', scoped_table);
  execute format('create policy of_person on %1$s for select using (exists (
    select 1 from data_subject d where d.data_subject_id = %1$s.data_subject_id))', scoped_table);
  execute format('create policy of_own_person on %1$s for all
    using (exists (select 1 from data_subject d
      where d.data_subject_id = %1$s.data_subject_id and candour_brands_held(d.brand_ids)))
    with check (exists (select 1 from data_subject d
      where d.data_subject_id = %1$s.data_subject_id and candour_brands_held(d.brand_ids)))', scoped_table);
end $$;
select candour_scope_person('data_subject_identifier'), candour_scope_person('erased_identifier');
