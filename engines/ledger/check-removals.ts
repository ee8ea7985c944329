import type pg from 'pg';

/** Notes and evidence of a removal are written in one transaction, so a snapshot has both or neither. */
const QUESTION = `
select e.brand_id as "brandId", e.record_id as "recordId"
from consent_erasure e left join (select distinct brand_id, record_id from removal_told) t using (brand_id, record_id)
where t.record_id is null order by 1, 2 limit $1`;

/** Notes that a personal part was removed on purpose which no evidence confirms, in the snapshot of the caller. */
export const checkRemovals = async (
  client: pg.ClientBase,
  most: number,
): Promise<{ brandId: number; recordId: string; problem: string }[]> => {
  const { rows } = await client.query<{ brandId: number; recordId: string }>(QUESTION, [most]);
  return rows.map((row) => ({ ...row, problem: 'its personal part was removed past the ledger' }));
};
