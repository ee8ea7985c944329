import { createPublicKey, type KeyObject } from 'node:crypto';

import type pg from 'pg';

import { readCheckpoint } from './checkpoint.ts';

/** Whose key a database belongs to: nobody's yet, this one, one that came after this one, or another. */
export type KeyState = 'free' | 'ours' | 'replaced' | 'other';

/** Determines whose key a database belongs to; for a database of an older version, by its checkpoints. */
export const keyStateOf = async (client: pg.ClientBase, signingKey: KeyObject): Promise<KeyState> => {
  const { rows } = await client.query<{ claimed: boolean; signed: boolean }>(
    `select to_regclass('ledger_key') is not null as claimed,
            to_regclass('consent_checkpoint') is not null as signed`,
  );
  if (rows[0]?.claimed) {
    // Before the migration that numbers them there is one.
    const owners = await client.query<{ public_key: string }>(
      `select public_key from ledger_key k order by (to_jsonb(k) ->> 'generation')::int desc`,
    );
    const at = owners.rows.findIndex(({ public_key }) => public_key === publicKeyText(signingKey));
    if (owners.rows.length > 0) return at < 0 ? 'other' : at === 0 ? 'ours' : 'replaced';
  }
  return rows[0]?.signed ? signerOf(client, createPublicKey(signingKey)) : 'free';
};

/** Records that a database belongs to this key, unless it already belongs to one. */
export const claimKey = async (client: pg.ClientBase, signingKey: KeyObject): Promise<void> => {
  await client.query('insert into ledger_key (public_key) values ($1) on conflict do nothing', [
    publicKeyText(signingKey),
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
  for (const { jws } of rows) if (await readCheckpoint(jws, [publicKey])) return 'ours';
  return rows.length === 0 ? 'free' : 'other';
};

/** The public half of a signing key, as PEM. */
export const publicKeyText = (signingKey: KeyObject): string =>
  createPublicKey(signingKey).export({ type: 'spki', format: 'pem' }).toString().trim();
