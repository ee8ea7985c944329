import type { KeyObject } from 'node:crypto';

import type pg from 'pg';

import { anchorOf, type Checkpoint, readCheckpoint } from './checkpoint.ts';

/** What signed checkpoints say about one chain. */
export type Vouched = {
  /** What its first record must refer to; absent if no signed start is left. */
  start?: string;
  /** Hash by record number, hex. */
  ends: Map<number, string>;
};

export type Gathered = {
  chains: Map<string, Vouched>;
  count: number;
  /** Places whose text is not a checkpoint signed with one of these keys. */
  unsigned: { chainId?: string; seq?: number; place: string }[];
  /** Signed checkpoints of the second file that are not in the table: each was there first. */
  missing: { chainId: string; seq: number }[];
};

/** Every checkpoint of the table and of the lines in the second file, by chain. */
export const gatherCheckpoints = async ({
  client,
  lines,
  publicKeys,
}: {
  client: pg.ClientBase;
  lines: readonly string[];
  publicKeys: readonly KeyObject[];
}): Promise<Gathered> => {
  const gathered: Gathered = { chains: new Map(), count: 0, unsigned: [], missing: [] };
  const { rows } = await client.query<{ chain_id: string; seq: number; jws: string }>(
    'select chain_id, seq, jws from consent_checkpoint order by chain_id, seq',
  );
  const inTable = new Set<string>();
  for (const { chain_id: chainId, seq, jws } of rows) {
    const checkpoint = await readCheckpoint(jws, publicKeys);
    const isHere = checkpoint?.chainId === chainId && checkpoint.seq === seq;
    if (checkpoint && isHere) note(gathered, checkpoint, jws);
    else gathered.unsigned.push({ chainId, seq, place: 'in the table of checkpoints' });
    inTable.add(jws);
  }
  for (const [index, jws] of lines.entries()) {
    if (inTable.has(jws)) continue;
    const checkpoint = await readCheckpoint(jws, publicKeys);
    if (checkpoint) {
      note(gathered, checkpoint, jws);
      gathered.missing.push({ chainId: checkpoint.chainId, seq: checkpoint.seq });
    } else gathered.unsigned.push({ place: `in line ${index + 1} of the second file` });
  }
  return gathered;
};

const note = (gathered: Gathered, checkpoint: Checkpoint, jws: string): void => {
  gathered.count++;
  const chain = vouchedFor(gathered, checkpoint.chainId);
  if (checkpoint.seq === 0) chain.start = anchorOf(jws);
  else chain.ends.set(checkpoint.seq, checkpoint.hash);
  for (const end of checkpoint.ends) vouchedFor(gathered, end.chainId).ends.set(end.seq, end.hash);
};

const vouchedFor = ({ chains }: Gathered, chainId: string): Vouched => {
  const known = chains.get(chainId) ?? { ends: new Map() };
  chains.set(chainId, known);
  return known;
};
