import type pg from 'pg';

const AT_ONCE = 200;

export type EvidenceRecord = {
  brandId: number;
  recordId: string;
  chainId: string;
  seq: number;
  prevHash: string;
  hash: string;
  commitment: string;
  /** The exact text that the hash covers. */
  evidence: string;
  personal: string | null;
  recordKey: string | null;
  isErased: boolean;
};

const records = (withPeople: boolean): string => `
select r.brand_id as "brandId", r.record_id as "recordId", r.chain_id as "chainId", r.seq,
  encode(r.prev_hash, 'hex') as "prevHash", encode(r.hash, 'hex') as hash,
  encode(r.commitment, 'hex') as commitment, r.evidence, p.personal,
  encode(p.record_key, 'hex') as "recordKey", e.record_id is not null as "isErased"
from evidence_wanted w join consent_record r using (brand_id, record_id)
left join consent_personal p on ${withPeople} and p.brand_id = r.brand_id and p.record_id = r.record_id
left join consent_erasure e on e.brand_id = r.brand_id and e.record_id = r.record_id
order by r.chain_id, r.seq`;

/** Nothing of these records but their place and their hash. */
const LINKS = `
select s.chain_id as "chainId", r.seq, encode(r.hash, 'hex') as hash
from evidence_span s cross join lateral candour_links(s.chain_id, s.from_seq - 1, s.to_seq) r
order by s.chain_id, r.seq`;

/** A checkpoint for each span, and the start of each chain. */
const CHECKPOINTS = `
select c.jws from consent_checkpoint c
where (c.chain_id, c.seq) in (select chain_id, to_seq from evidence_span union select chain_id, 0 from evidence_span)
order by c.chain_id, c.seq`;

/** Row by row, with a lot of them in memory at most. */
async function* stream<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  { name, sql }: { name: string; sql: string },
): AsyncGenerator<Row> {
  await client.query(`declare ${name} no scroll cursor for ${sql}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${AT_ONCE} from ${name}`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query(`close ${name}`);
}

export const streamWanted = (client: pg.ClientBase, withPeople: boolean): AsyncGenerator<EvidenceRecord> =>
  stream(client, { name: 'wanted_records', sql: records(withPeople) });

export const streamLinks = (
  client: pg.ClientBase,
): AsyncGenerator<{ chainId: string; seq: number; hash: string }> =>
  stream(client, { name: 'wanted_links', sql: LINKS });

export const streamCheckpoints = (client: pg.ClientBase): AsyncGenerator<{ jws: string }> =>
  stream(client, { name: 'wanted_checkpoints', sql: CHECKPOINTS });

/** How many of the records are under no checkpoint yet. */
export const countOpen = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ open: number }>(
    'select coalesce(sum(records), 0)::int as open from evidence_span where is_open',
  );
  return rows[0]?.open ?? 0;
};
