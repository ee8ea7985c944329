import type pg from 'pg';

import { type GrowingRoot, growingRoot } from '../transparency/tlog/growing-root.ts';
import type { Vouched } from './gather-checkpoints.ts';
import type { Head } from './record.ts';
import type { VerifiedPart } from './verified-parts.ts';

const AT_ONCE = 20_000;

/**
 * Whether the hashes of the records that an earlier run verified are still there, in order, and are those that signed
 * checkpoints name. Nothing else of these records is read: `head` and `root` are where the check goes on.
 */
export const verifiedBefore = async (
  client: pg.ClientBase,
  { chainId, part, vouched }: { chainId: string; part: VerifiedPart; vouched: Vouched },
): Promise<{ isAsVerified: boolean; head: Head; root: GrowingRoot }> => {
  const root = growingRoot();
  let head: Head = { chainId, seq: 0, hash: '' };
  for (let isMore = true; isMore && head.seq < part.size;) {
    const { rows } = await client.query<[number, Buffer]>({
      text: 'select seq, hash from candour_links($1, $2, $3) order by seq',
      values: [chainId, head.seq, Math.min(head.seq + AT_ONCE, part.size)],
      rowMode: 'array',
    });
    for (const [seq, bytes] of rows) {
      const hash = bytes.toString('hex');
      const signed = vouched.ends.get(seq);
      if (seq !== head.seq + 1 || (signed !== undefined && signed !== hash))
        return { isAsVerified: false, head, root };
      root.add(bytes);
      head = { chainId, seq, hash };
    }
    isMore = rows.length > 0;
  }
  const isAsVerified = head.seq === part.size && root.root().toString('hex') === part.root;
  return { isAsVerified, head, root };
};
