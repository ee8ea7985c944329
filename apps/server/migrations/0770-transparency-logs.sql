-- How far each chain was published as a public log. The files themselves are in the artefact store.
create table transparency_log (
  chain_id uuid primary key references consent_chain,
  -- Its name and its key stay as they were first published.
  origin text not null,
  verifier_key text not null,
  size bigint not null check (size > 0),
  root bytea not null,
  published_at timestamptz not null
);
insert into guarded_table (table_name, may) values ('transparency_log', '{INSERT,SELECT,UPDATE}');

create function candour_log_only_grows() returns trigger language plpgsql as $$
begin
  if (new.chain_id, new.origin, new.verifier_key) is distinct from (old.chain_id, old.origin, old.verifier_key)
    or new.size < old.size or (new.size = old.size and new.root <> old.root) then
    raise exception 'A published log only grows';
  end if;
  return new;
end $$;
create trigger only_grows before update on transparency_log
  for each row execute function candour_log_only_grows();
