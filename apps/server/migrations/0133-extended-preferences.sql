create table extended_preference (
  key_id integer generated always as identity primary key,
  key_name text not null,
  key_label text not null,
  help_text text not null,
  brand_id integer not null references brand,
  field_type_id integer not null,
  display_as text not null,
  options jsonb not null,
  default_free_text_value text not null,
  default_single_select_value_id integer,
  validation jsonb not null,
  is_personal_data boolean not null,
  is_active boolean not null,
  translations jsonb not null default '[]',
  outdated_languages jsonb not null default '[]',
  row_version integer not null default 1
);
-- One key has one meaning in the whole organisation.
create unique index extended_preference__key_name on extended_preference (lower(key_name));
select candour_scope('extended_preference');

-- The channels that ask for a key, of the brand of the key.
create table extended_preference_channel (
  key_id integer not null references extended_preference on delete cascade,
  channel_id integer not null references channel on delete cascade,
  brand_id integer not null references brand,
  display_order integer not null default 0,
  is_mandatory boolean not null default false,
  show_when text not null default 'OptedIn',
  primary key (key_id, channel_id)
);
create index extended_preference_channel_channel on extended_preference_channel (channel_id);
select candour_scope('extended_preference_channel');
