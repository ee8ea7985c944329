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
insert into guarded_table (table_name, may) values ('transparency_log', '{SELECT}');

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

-- The only way of the product to note how far a log was published: never back. Whether it goes as far as before, at
-- least; the row is locked until the transaction ends.
create function candour_note_log(chain uuid, name text, key text, published bigint, tree_root bytea, at timestamptz)
returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into transparency_log as t (chain_id, origin, verifier_key, size, root, published_at)
  values (chain, name, key, published, tree_root, at)
  on conflict (chain_id) do update set size = excluded.size, root = excluded.root, published_at = excluded.published_at
  where t.size <= excluded.size;
  return found;
end $$;
revoke all on function candour_note_log(uuid, text, text, bigint, bytea, timestamptz) from public;
