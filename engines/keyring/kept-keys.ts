import type pg from 'pg';

import { publicKeyText } from '../ledger/claim-key.ts';
import { ledgerSigningKey } from '../ledger/signing-key.ts';
import { createVault } from '../vault/vault.ts';
import { type EarlierKey, type Keyring, keyringOf } from './keyring.ts';

const place = (generation: number, keptBy: number) => ({
  table: 'kept_key',
  column: 'sealed',
  row: `${generation} kept by ${keptBy}`,
});

/**
 * The keys of a database that belongs to this one. Nobody without the present key can add one that opens, so what an
 * earlier key has signed is trusted because of the present one.
 */
export const readKeyring = async (client: pg.ClientBase, secretKey: string): Promise<Keyring> => {
  const present = await newestOf(client);
  return keyringOf(secretKey, present === undefined ? [] : await earlierThan(client, present, secretKey));
};

/**
 * Makes a database belong to another key, and keeps the one before, and all before that, sealed by the new one. All
 * of it happens or nothing; false if the database does not belong to `from` (any more).
 */
export const replaceKey = async (
  client: pg.ClientBase,
  { from, to }: { from: string; to: string },
): Promise<boolean> => {
  await client.query('begin');
  try {
    const isDone = await replaceWithin(client, { from, to });
    await client.query(isDone ? 'commit' : 'rollback');
    return isDone;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

const replaceWithin = async (
  client: pg.ClientBase,
  { from, to }: { from: string; to: string },
): Promise<boolean> => {
  const present = await newestOf(client);
  if (present?.publicKey !== publicKeyText(ledgerSigningKey(from))) return false;
  const earlier = await earlierThan(client, present, from);
  const keptBy = present.generation + 1;
  // Of several processes that start with the new key one adds it; the others wait here, and find it done.
  const { rowCount } = await client.query(
    'insert into ledger_key (generation, public_key) values ($1, $2) on conflict do nothing',
    [keptBy, publicKeyText(ledgerSigningKey(to))],
  );
  if (rowCount === 0) return false;
  const vault = createVault(keyringOf(to));
  for (const [at, secretKey] of [from, ...earlier.map((each) => each.secretKey)].entries()) {
    const generation = present.generation - at;
    await client.query('insert into kept_key (generation, kept_by, sealed) values ($1, $2, $3)', [
      generation,
      keptBy,
      vault.seal(secretKey, place(generation, keptBy)),
    ]);
  }
  return true;
};

type Present = { generation: number; publicKey: string };

const newestOf = async (client: pg.ClientBase): Promise<Present | undefined> => {
  const { rows } = await client.query<Present>(
    'select generation, public_key as "publicKey" from ledger_key order by generation desc limit 1',
  );
  return rows[0];
};

/** Those that the present key keeps, the newest first. */
const earlierThan = async (
  client: pg.ClientBase,
  { generation: keptBy }: Present,
  secretKey: string,
): Promise<EarlierKey[]> => {
  const { rows } = await client.query<{ generation: number; sealed: string | null; replacedAt: string }>(
    `select k.generation, c.sealed, n.claimed_at as "replacedAt"
     from ledger_key k join ledger_key n on n.generation = k.generation + 1
     left join kept_key c on c.generation = k.generation and c.kept_by = $1
     where k.generation < $1 order by k.generation desc`,
    [keptBy],
  );
  const vault = createVault(keyringOf(secretKey));
  return rows.map(({ generation, sealed, replacedAt }) => {
    if (sealed === null)
      throw new Error(
        `This database has had ${keptBy} keys, and key ${generation} is missing in its table kept_key. Restore that table from a backup.`,
      );
    return { secretKey: vault.open(sealed, place(generation, keptBy)), replacedAt: new Date(replacedAt) };
  });
};
