import type pg from 'pg';

import { type ChainRange, within } from './chain-ranges.ts';

const AT_ONCE = 2_000;

/** A record as it is in the tables, hashes as hex. */
export type StoredRecord = {
  brandId: number;
  recordId: string;
  chainId: string;
  seq: number;
  prevHash: string;
  hash: string;
  commitment: string;
  evidence: string;
  /** The columns for dashboards, by the names the evidence uses. */
  columns: Record<string, unknown>;
  recordKey: string | null;
  personal: string | null;
  isErased: boolean;
};

const COLUMNS = [
  ['brandId', 'brand_id'],
  ['recordId', 'record_id'],
  ['submissionGuid', 'submission_guid'],
  ['kind', 'kind'],
  ['bodyHash', `encode(body_hash, 'hex')`],
  ['receivedAt', 'received_at'],
  ['bannerId', 'banner_id'],
  ['profileId', 'profile_id'],
  ['version', 'version'],
  ['language', 'language'],
  ['eventType', 'event_type'],
  ['choice', 'choice'],
  ['method', 'method'],
  ['gpc', 'gpc'],
  ['country', 'country'],
  ['device', 'device'],
  ['occurredAt', 'occurred_at'],
] as const;

const query = (condition: string): string => `
select ${COLUMNS.map(([, sql]) => `r.${sql}`.replace('r.encode(', 'encode(r.')).join(', ')},
       r.chain_id, r.seq, encode(r.prev_hash, 'hex'), encode(r.hash, 'hex'),
       encode(r.commitment, 'hex'), r.evidence, encode(p.record_key, 'hex'), p.personal, e.record_id is not null
from consent_record r
left join consent_personal p on p.brand_id = r.brand_id and p.record_id = r.record_id
left join consent_erasure e on e.brand_id = r.brand_id and e.record_id = r.record_id
${condition} order by r.chain_id, r.seq, r.brand_id`;

/** The records of these chains, one chain after the other, in order; the next lot is fetched while one is processed. */
export const streamRecords = (client: pg.ClientBase, range: ChainRange): AsyncGenerator<StoredRecord[]> =>
  stream(client, `where ${within(range, 'r.chain_id')}`);

/** The records of a chain behind this number. */
export const streamChain = (
  client: pg.ClientBase,
  { chainId, after }: { chainId: string; after: number },
): AsyncGenerator<StoredRecord[]> =>
  // A cursor takes no parameters; these are ids that the database gave us, and numbers.
  stream(client, `where r.chain_id = '${chainId}' and r.seq > ${after}`);

async function* stream(client: pg.ClientBase, condition: string): AsyncGenerator<StoredRecord[]> {
  // In index order the rows come at once; sorting would first write them all to disk again.
  await client.query('set local enable_sort = off');
  await client.query(`declare ledger no scroll cursor for ${query(condition)}`);
  const fetch = () => client.query<unknown[]>({ text: `fetch ${AT_ONCE} from ledger`, rowMode: 'array' });
  for (let next = fetch(); ;) {
    const { rows } = await next;
    if (rows.length === 0) {
      await client.query('close ledger');
      return;
    }
    next = fetch();
    yield rows.map(toRecord);
  }
}

const toRecord = (row: unknown[]): StoredRecord => {
  const columns: Record<string, unknown> = {};
  for (let index = 0; index < COLUMNS.length; index++) columns[COLUMNS[index]![0]] = row[index]; // within bounds
  const [chainId, seq, prevHash, hash, commitment, evidence, recordKey, personal, isErased] = row.slice(
    COLUMNS.length,
  );
  const { brandId, recordId } = columns;
  // The shapes follow from the query above.
  return {
    brandId,
    recordId,
    chainId,
    seq,
    prevHash,
    hash,
    commitment,
    evidence,
    columns,
    recordKey,
    personal,
    isErased,
  } as StoredRecord;
};
