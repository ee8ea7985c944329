import type { KeyObject } from 'node:crypto';

import type pg from 'pg';

import { type Checkpoint, emptyHead, signCheckpoint } from './checkpoint.ts';
import type { Head } from './record.ts';
import { uuidV7 } from './uuid-v7.ts';

/**
 * Starts a chain: a signed checkpoint at 0 that names the ends of all other chains that no start has named
 * that far yet, so that none of them can be cut or dropped unnoticed.
 */
export const startChain = async ({
  client,
  signingKey,
  now,
}: {
  client: pg.ClientBase;
  signingKey: KeyObject;
  now: number;
}): Promise<{ head: Head; jws: string }> => {
  const chainId = uuidV7(now);
  const time = new Date(now).toISOString();
  await client.query('begin');
  const ends = await unnamedEnds(client);
  const start: Checkpoint = { type: 'candour-checkpoint/1', chainId, seq: 0, hash: '', time, ends };
  const jws = await signCheckpoint(start, signingKey);
  await client.query('insert into consent_chain (chain_id, started_at) values ($1, $2)', [chainId, time]);
  await client.query('insert into consent_checkpoint (chain_id, seq, made_at, jws) values ($1, 0, $2, $3)', [
    chainId,
    time,
    jws,
  ]);
  await client.query('select candour_name_ends($1, $2)', [
    ends.map((end) => end.chainId),
    ends.map((end) => end.seq),
  ]);
  await client.query('commit');
  return { head: emptyHead(chainId, jws), jws };
};

/** Locked in a fixed order, so that nodes starting together wait instead of deadlocking. */
const unnamedEnds = async (client: pg.ClientBase): Promise<Checkpoint['ends']> => {
  const { rows } = await client.query<{ chain_id: string; seq: number; hash: string }>(
    'select chain_id, seq, hash from candour_unnamed_ends()',
  );
  return rows.map(({ chain_id, seq, hash }) => ({ chainId: chain_id, seq, hash }));
};
