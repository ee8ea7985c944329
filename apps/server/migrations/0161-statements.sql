-- A statement is what is being edited; statement_version keeps what people read. The statements of cookie channels
-- have their words in cookie_script and keep the defaults.
alter table statement
  add column statement_name text not null default '',
  add column statement_text text not null default '',
  add column response_type text not null default 'Toggle',
  add column yes_label text not null default 'Yes',
  add column no_label text not null default 'No',
  add column is_polarity_inverted boolean not null default false,
  add column is_default boolean not null default false,
  add column valid_from date,
  add column valid_to date,
  add column status text not null default 'Published',
  -- A draft of a published statement is a copy, which takes its place once it is published.
  add column draft_of integer constraint statement__draft_of unique references statement,
  add column translations jsonb not null default '[]',
  add column outdated_languages jsonb not null default '[]',
  add column changed_at timestamptz not null default now(),
  add column row_version integer not null default 1;
create unique index statement__statement_name on statement (channel_id, lower(statement_name))
  where draft_of is null;
create unique index statement__is_default on statement (channel_id) where is_default;
create trigger statement_touch before update of statement_name, statement_text, response_type, yes_label, no_label,
  is_polarity_inverted, valid_from, valid_to, status, translations
  on statement for each row execute function candour_touch();

-- The version of a draft has no day of publishing yet, and may still change.
alter table statement_version
  add column change_note text not null default '',
  add column is_major_change boolean not null default false,
  add column user_name text not null default 'System',
  add column published_at timestamptz default now(),
  drop constraint statement_version_statement_id_fkey,
  -- Only drafts ever go, and their open version goes with them.
  add constraint statement_version_statement_id_fkey foreign key (statement_id) references statement
    on delete cascade;
update statement_version set published_at = created_at;

create function candour_keep_statement() returns trigger language plpgsql as $$
begin
  if old.published_at is not null
    and (tg_op = 'DELETE' or to_jsonb(new) - 'brand_id' is distinct from to_jsonb(old) - 'brand_id') then
    raise exception 'A published wording never changes';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger statement_version_keep before update or delete on statement_version
  for each row execute function candour_keep_statement();
