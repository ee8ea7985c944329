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
      const found = await client.query<{ seq: number; hash: Buffer; prev_hash: Buffer | null }>(
        'select seq, hash, prev_hash from candour_links($1, $2, $3) order by seq',
        [chainId, seq, Math.min(seq + AT_ONCE, to)],
      );
      return found.rows;
    });
    for (const row of rows) {
      // Of records that left, only their hashes are there.
      const continues = previous === undefined || row.prev_hash === null || row.prev_hash.equals(previous);
      if (row.seq !== seq + 1 || !continues)
        throw new LogStopped(`record ${seq + 1} does not continue what was published`);
      seq = row.seq;
      previous = row.hash;
    }
    if (rows.length === 0) throw new LogStopped(`record ${seq + 1} is missing`);
    yield rows.map(({ hash }) => hash);
  }
}
