create table meta_data_key (
  meta_data_key_id integer generated always as identity primary key,
  key_name text not null,
  display_name text not null,
  brand_id integer not null references brand,
  data_type text not null,
  is_mandatory_for_api boolean not null,
  is_visible_in_c_s_portal boolean not null,
  is_included_in_exports boolean not null,
  allowed_values jsonb not null,
  max_length integer not null,
  is_active boolean not null,
  row_version integer not null default 1
);
-- One key has one meaning in the whole organisation.
create unique index meta_data_key__key_name on meta_data_key (lower(key_name));
select candour_scope('meta_data_key');
