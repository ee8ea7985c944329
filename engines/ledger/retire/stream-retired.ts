import type pg from 'pg';

import { type ChainRange, within } from '../chain-ranges.ts';

const AT_ONCE = 50;
const HASH_BYTES = 32;

/** Records that left, one behind the other: the number of the first and their hashes, hex. */
export type RetiredRun = { chainId: string; from: number; hashes: string[] };

/** Records of these chains that left, in the order of chains. */
export const streamRetired = (client: pg.ClientBase, range: ChainRange): AsyncGenerator<RetiredRun> =>
  stream(client, { condition: within(range, 'chain_id'), after: 0 });

/** Those of one chain behind a number. */
export const streamRetiredOf = (
  client: pg.ClientBase,
  { chainId, after }: { chainId: string; after: number },
): AsyncGenerator<RetiredRun> =>
  // A cursor takes no parameters; these are ids that the database gave us, and numbers.
  stream(client, { condition: `chain_id = '${chainId}' and to_seq > ${after}`, after });

async function* stream(
  client: pg.ClientBase,
  { condition, after }: { condition: string; after: number },
): AsyncGenerator<RetiredRun> {
  await client.query(
    `declare retired no scroll cursor for
     select chain_id, greatest(from_seq, ${after + 1}),
       substr(hashes, (greatest(from_seq, ${after + 1}) - from_seq)::int * ${HASH_BYTES} + 1)
     from consent_retired where ${condition} order by chain_id, from_seq`,
  );
  for (;;) {
    const { rows } = await client.query<[string, number, Buffer]>({
      text: `fetch ${AT_ONCE} from retired`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    for (const [chainId, from, bytes] of rows) yield { chainId, from, hashes: hashesOf(bytes) };
  }
  await client.query('close retired');
}

const hashesOf = (bytes: Buffer): string[] =>
  Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    bytes.toString('hex', at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
