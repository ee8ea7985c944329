import { createPublicKey, type KeyObject } from 'node:crypto';

import type pg from 'pg';

import { readCheckpoint } from './checkpoint.ts';

/** Whose key a database belongs to: nobody's yet, this one, or another. */
export type KeyState = 'free' | 'ours' | 'other';

/** Determines whose key a database belongs to; for a database of an older version, by its checkpoints. */
export const keyStateOf = async (client: pg.ClientBase, signingKey: KeyObject): Promise<KeyState> => {
  const { rows } = await client.query<{ claimed: boolean; signed: boolean }>(
    `select to_regclass('ledger_key') is not null as claimed,
            to_regclass('consent_checkpoint') is not null as signed`,
  );
  if (rows[0]?.claimed) {
    const owner = await client.query<{ public_key: string }>('select public_key from ledger_key');
    if (owner.rows[0]) return owner.rows[0].public_key === publicText(signingKey) ? 'ours' : 'other';
  }
  return rows[0]?.signed ? signerOf(client, createPublicKey(signingKey)) : 'free';
};

/** Records that a database belongs to this key, unless it already belongs to one. */
export const claimKey = async (client: pg.ClientBase, signingKey: KeyObject): Promise<void> => {
  await client.query('insert into ledger_key (public_key) values ($1) on conflict do nothing', [
    publicText(signingKey),
  ]);
};

/**
 * A key that signed the start of any chain is accepted: the verification names whatever another key signed
 * alongside.
 */
const signerOf = async (client: pg.ClientBase, publicKey: KeyObject): Promise<KeyState> => {
  const { rows } = await client.query<{ jws: string }>(
    'select jws from consent_checkpoint where seq = 0 order by chain_id desc',
  );
  for (const { jws } of rows) if (await readCheckpoint(jws, publicKey)) return 'ours';
  return rows.length === 0 ? 'free' : 'other';
};

const publicText = (signingKey: KeyObject): string =>
  createPublicKey(signingKey).export({ type: 'spki', format: 'pem' }).toString().trim();
