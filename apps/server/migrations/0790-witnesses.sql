-- Which witnesses have signed the published checkpoint, by the verifier keys that they have.
alter table transparency_log add column cosigned_by text[] not null default '{}';

-- The only way of the product to note who signed; locks the row until the transaction ends. Whether the log still has
-- this size: it may have grown meanwhile.
create function candour_note_cosigned(chain uuid, published bigint, signers text[])
returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update transparency_log set cosigned_by = signers where chain_id = chain and size = published;
  return found;
end $$;
revoke all on function candour_note_cosigned(uuid, bigint, text[]) from public;
