-- What agents did to find a person. A person is opened only after a search of the same session found them.
create table agent_search (
  search_id uuid primary key,
  session_id uuid not null,
  user_id integer not null,
  brand_id integer not null references brand,
  -- Names of fields only: the values are somebody's.
  field_names text[] not null,
  found_ids uuid[] not null,
  at timestamptz not null
);
create index agent_search_session on agent_search (session_id, at);
select candour_scope('agent_search');

-- Each look at a person, with its purpose. Many of them in an hour are shown to administrators.
create table agent_view (
  agent_view_id bigint generated always as identity primary key,
  user_id integer not null,
  brand_id integer not null references brand,
  data_subject_id uuid not null,
  purpose text not null,
  at timestamptz not null
);
create index agent_view_user on agent_view (user_id, at);
select candour_scope('agent_view');

-- What an agent checked before acting for a person. A submission names the verification it rests on.
create table verification (
  verification_id uuid primary key,
  brand_id integer not null references brand,
  data_subject_id uuid not null,
  operator_user_id integer not null,
  session_id uuid not null,
  method text not null check (method in ('fields', 'reference', 'created')),
  -- The field that was compared; never what was typed.
  fields text[] not null,
  is_match boolean not null,
  reference text not null default '',
  at timestamptz not null
);
create index verification_person on verification (data_subject_id, at);
select candour_scope('verification');

-- By what agents find people besides their identifiers, as hashes of normalised values. The database keeps it in
-- step itself, because people are written in several ways.
create table data_subject_search (
  field text not null,
  key uuid not null,
  data_subject_id uuid not null references data_subject on delete cascade,
  primary key (field, key, data_subject_id)
);
create index data_subject_search_person on data_subject_search (data_subject_id);
select candour_scope_person('data_subject_search');

create function candour_search_text(field text, value text) returns text language sql immutable as $$
  select case
    when field in ('telephone1', 'telephone2') then regexp_replace(value, '[^0-9]', '', 'g')
    when field = 'postcode' then upper(regexp_replace(value, '\s', '', 'g'))
    else lower(regexp_replace(normalize(trim(value), NFKC), '\s+', ' ', 'g'))
  end
$$;
create function candour_search_key(field text, value text) returns uuid language sql immutable as $$
  select md5(field || ':' || candour_search_text(field, value))::uuid
$$;
create function candour_search_fields() returns text[] language sql immutable as $$
  select array['email2', 'telephone1', 'telephone2', 'forename', 'surname', 'postcode', 'custom1', 'custom2', 'custom3',
    'custom4', 'custom5', 'custom6', 'custom7', 'custom8', 'custom9', 'custom10']
$$;

create function candour_file_for_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from data_subject_search where data_subject_id = new.data_subject_id;
  end if;
  insert into data_subject_search (field, key, data_subject_id)
    select c.field, candour_search_key(c.field, c.value), new.data_subject_id
    from jsonb_each_text(new.contact) c(field, value)
    where c.field = any(candour_search_fields()) and candour_search_text(c.field, c.value) <> '';
  return null;
end $$;
create trigger data_subject_search_added after insert on data_subject
  for each row when (new.contact <> '{}') execute function candour_file_for_search();
create trigger data_subject_search_changed after update of contact on data_subject
  for each row when (new.contact is distinct from old.contact) execute function candour_file_for_search();

insert into data_subject_search (field, key, data_subject_id)
  select c.field, candour_search_key(c.field, c.value), d.data_subject_id
  from data_subject d, jsonb_each_text(d.contact) c(field, value)
  where c.field = any(candour_search_fields()) and candour_search_text(c.field, c.value) <> '';
