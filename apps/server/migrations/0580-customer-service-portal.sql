-- What the customer service portal shows and asks for. One row for the whole organisation; empty parts take
-- the defaults of the contract.
create table cs_portal_config (
  cs_portal_config_id integer primary key default 1 check (cs_portal_config_id = 1),
  basic_config jsonb not null default '{}',
  search_fields jsonb not null default '[]',
  contact_fields jsonb not null default '[]',
  row_version integer not null default 1
);
insert into cs_portal_config default values;

create table source_code (
  source_code_id integer generated always as identity primary key,
  source_code_name text not null,
  brand_id integer not null references brand,
  is_default boolean not null,
  is_entered_by_agent boolean not null default false
);
create unique index source_code__source_code_name on source_code (brand_id, lower(source_code_name));
select candour_scope('source_code');

create table response_channel (
  response_channel_id integer generated always as identity primary key,
  response_channel_name text not null,
  brand_id integer not null references brand,
  is_default boolean not null,
  is_active boolean not null,
  display_order integer not null,
  is_entered_by_agent boolean not null default false
);
create unique index response_channel__response_channel_name
  on response_channel (brand_id, lower(response_channel_name));
select candour_scope('response_channel');

create table header_footer_combination (
  header_footer_combination_id integer generated always as identity primary key,
  combination_name text not null,
  brand_id integer not null references brand,
  is_default boolean not null,
  header_id integer references header,
  footer_id integer references footer
);
create unique index header_footer_combination__combination_name
  on header_footer_combination (brand_id, lower(combination_name));
select candour_scope('header_footer_combination');

-- How a group or a channel appears to agents; without a row it takes the defaults.
create table cs_portal_node (
  cs_portal_node_id integer generated always as identity primary key,
  brand_id integer not null references brand,
  parent_group_id integer unique references parent_group on delete cascade,
  sub_group_id integer unique references sub_group on delete cascade,
  channel_id integer unique references channel on delete cascade,
  display_order integer not null,
  settings jsonb not null,
  check (num_nonnulls(parent_group_id, sub_group_id, channel_id) = 1)
);
select candour_scope('cs_portal_node');
