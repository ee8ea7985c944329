import type pg from 'pg';

const AT_ONCE = 50;
const HASH_BYTES = 32;

/** Records that left, one behind the other: the number of the first and their hashes, hex. */
export type RetiredRun = { chainId: string; from: number; hashes: string[] };

/** Records that left, in the order of chains; those of one chain behind a number, if asked. */
export async function* streamRetired(
  client: pg.ClientBase,
  only?: { chainId: string; after: number },
): AsyncGenerator<RetiredRun> {
  const after = only?.after ?? 0;
  // A cursor takes no parameters; these are ids that the database gave us, and numbers.
  const condition = only ? `where chain_id = '${only.chainId}' and to_seq > ${after}` : '';
  await client.query(
    `declare retired no scroll cursor for
     select chain_id, greatest(from_seq, ${after + 1}),
       substr(hashes, (greatest(from_seq, ${after + 1}) - from_seq)::int * ${HASH_BYTES} + 1)
     from consent_retired ${condition} order by chain_id, from_seq`,
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
