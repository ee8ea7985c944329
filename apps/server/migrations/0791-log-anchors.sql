-- How far each public log was handed to somebody outside: a time-stamping service, or a bucket that forgets nothing.
create table log_anchor (
  chain_id uuid not null references transparency_log,
  kind text not null check (kind in ('time-stamp', 'bucket')),
  size bigint not null check (size > 0),
  anchored_at timestamptz not null,
  primary key (chain_id, kind)
);
insert into guarded_table (table_name, may) values ('log_anchor', '{SELECT}');

-- The only way of the product to note it: never back.
create function candour_note_anchor(chain uuid, what text, anchored bigint, at timestamptz)
returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into log_anchor as a (chain_id, kind, size, anchored_at) values (chain, what, anchored, at)
  on conflict (chain_id, kind) do update set size = excluded.size, anchored_at = excluded.anchored_at
  where a.size < excluded.size;
end $$;
revoke all on function candour_note_anchor(uuid, text, bigint, timestamptz) from public;
