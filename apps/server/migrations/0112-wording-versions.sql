-- Every wording a header, a footer, a template or a mail ever had. Answers point to what was read, so a wording
-- never changes; statements keep their own in statement_version.
create table wording_version (
  version_id integer generated always as identity primary key,
  product_area integer not null,
  entity_id integer not null,
  brand_id integer not null references brand,
  version_no integer not null,
  wording jsonb not null,
  change_note text not null default '',
  user_name text not null,
  created_at timestamptz not null default now(),
  constraint wording_version__version_no unique (product_area, entity_id, version_no)
);
select candour_scope('wording_version');

create function candour_keep_wording() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'brand_id' is distinct from to_jsonb(old) - 'brand_id' then
    raise exception 'A wording never changes';
  end if;
  return new;
end $$;
create trigger wording_version_keep before update on wording_version
  for each row execute function candour_keep_wording();
