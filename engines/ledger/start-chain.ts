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
  await client.query(
    `update consent_chain c set named_seq = e.seq
     from unnest($1::uuid[], $2::int8[]) as e(chain_id, seq) where c.chain_id = e.chain_id`,
    [ends.map((end) => end.chainId), ends.map((end) => end.seq)],
  );
  await client.query('commit');
  return { head: emptyHead(chainId, jws), jws };
};

const unnamedEnds = async (client: pg.ClientBase): Promise<Checkpoint['ends']> => {
  // Locked in a fixed order, so that nodes starting together wait instead of deadlocking.
  const { rows } = await client.query<{ chain_id: string; seq: number; hash: string }>(
    `select c.chain_id, last.seq, encode(last.hash, 'hex') as hash
     from consent_chain c, lateral (
       select r.seq, r.hash from consent_record r where r.chain_id = c.chain_id order by r.seq desc limit 1
     ) last
     where last.seq > c.named_seq order by c.chain_id for update of c`,
  );
  return rows.map(({ chain_id, seq, hash }) => ({ chainId: chain_id, seq, hash }));
};
