import type pg from 'pg';

import { inBrands } from '../ledger/brand-scope.ts';

const AT_ONCE = 4_000;

/** A log cannot go on: what the ledger has now does not continue what was published. */
export class LogStopped extends Error {}

/**
 * The hashes of the records of a chain after number `from` up to `to`, in order. Each must continue the one before it;
 * `last` is the hash of record `from`, as it was published.
 */
export async function* readRecords(
  pool: pg.Pool,
  { chainId, from, to, last }: { chainId: string; from: number; to: number; last: Buffer | undefined },
): AsyncGenerator<Buffer[]> {
  let previous = last;
  for (let seq = from; seq < to;) {
    const rows = await inBrands(pool, '*', async (client) => {
      const found = await client.query<{ seq: number; hash: Buffer; prev_hash: Buffer }>(
        `select seq, hash, prev_hash from consent_record where chain_id = $1 and seq > $2 and seq <= $3
         order by seq limit ${AT_ONCE}`,
        [chainId, seq, to],
      );
      return found.rows;
    });
    for (const row of rows) {
      if (row.seq !== seq + 1 || (previous !== undefined && !row.prev_hash.equals(previous)))
        throw new LogStopped(`record ${seq + 1} does not continue what was published`);
      seq = row.seq;
      previous = row.hash;
    }
    if (rows.length === 0) throw new LogStopped(`record ${seq + 1} is missing`);
    yield rows.map(({ hash }) => hash);
  }
}
