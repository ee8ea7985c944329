import type pg from 'pg';

/** Evidence is queued in the transaction in which the records leave, so a snapshot has both or neither. */
const QUESTION = `
with told as (
  select submission_guid as batch, evidence::jsonb -> 'facts' -> 'retired' as what
  from consent_record where kind = 'removal' and evidence like '%"retired":{%'
  union all
  select submission_guid, facts::jsonb -> 'retired' from evidence_pending where kind = 'removal' and facts like '%"retired"%'
)
select b.chain_id as "chainId", b.records
from candour_retired_batches() b left join told t using (batch)
where (t.what ->> 'chainId', t.what ->> 'records', t.what ->> 'digest')
  is distinct from (b.chain_id::text, b.records::text, b.digest)
order by 1, 2 limit $1`;

/** Records that left and of which no evidence tells, in the snapshot of the caller. */
export const checkRetired = async (
  client: pg.ClientBase,
  most: number,
): Promise<{ chainId: string; problem: string }[]> => {
  const { rows } = await client.query<{ chainId: string; records: number }>(QUESTION, [most]);
  return rows.map(({ chainId, records }) => ({
    chainId,
    problem: `${records} of its records left past the ledger`,
  }));
};
