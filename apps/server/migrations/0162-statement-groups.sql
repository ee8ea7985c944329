create table statement_group (
  statement_group_id integer generated always as identity primary key,
  group_name text not null,
  brand_id integer not null references brand,
  description text not null,
  header_id integer references header,
  footer_id integer references footer,
  -- [{statementId, displayOrder, isMandatory, defaultAnswer}], in their order.
  items jsonb not null,
  layout text not null,
  is_active boolean not null,
  changed_at timestamptz not null default now(),
  row_version integer not null default 1
);
create unique index statement_group__group_name on statement_group (brand_id, lower(group_name));
create index statement_group_header on statement_group (header_id);
create index statement_group_footer on statement_group (footer_id);
create index statement_group_items on statement_group using gin (items jsonb_path_ops);
create trigger statement_group_touch before update on statement_group
  for each row execute function candour_touch();
select candour_scope('statement_group');
