import { rmSync } from 'node:fs';
import { join } from 'node:path';

import type pg from 'pg';

import { DatabaseClient } from '../../../engines/database/client.ts';
import type { Keyring } from '../../../engines/keyring/keyring.ts';
import { readKeyring, replaceKey } from '../../../engines/keyring/kept-keys.ts';
import { claimKey, type KeyState, keyStateOf } from '../../../engines/ledger/claim-key.ts';
import { ledgerSigningKey } from '../../../engines/ledger/signing-key.ts';
import { keepSecretKey, keptSecretKey } from '../secret-key.ts';
import type { Settings } from '../settings.ts';

type Known = Pick<Settings, 'dataDir' | 'secretKey' | 'secretKeyFrom' | 'previousSecretKey'>;

/** Throws, before anything is changed, if a database belongs to a different key than this start has. */
export const mustFitSecretKey = async (database: pg.ClientConfig, settings: Known): Promise<void> => {
  await withClient(database, async (client) => {
    const { secretKey, from } = present(settings);
    const state = await stateOf(client, secretKey);
    if (state === 'free' || state === 'ours') return;
    // A fresh key fits no database that already belongs to one.
    if (!(await mayReplace(client, { ...settings, state, from }))) throw await misfit(client, from, settings);
  });
};

/**
 * The keys of this start, to the first of which the database belongs from now on. A new key is stored in DATA_DIR
 * only now: a failed start on somebody else's database must not leave a key behind that looks like its own.
 */
export const claimSecretKey = async (database: pg.ClientConfig, settings: Known): Promise<Keyring> =>
  withClient(database, async (client) => {
    const { secretKey: found, from } = present(settings);
    const secretKey = from === 'fresh' ? keepSecretKey(settings.dataDir, found) : found;
    const { previousSecretKey: previous } = settings;
    const state = await stateOf(client, secretKey);
    if (previous !== undefined && (await mayReplace(client, { previousSecretKey: previous, state, from }))) {
      // A database of an older version may have only checkpoints to tell whose it is.
      await claimKey(client, ledgerSigningKey(previous));
      await replaceKey(client, { from: previous, to: secretKey });
    } else await claimKey(client, ledgerSigningKey(secretKey));
    if ((await stateOf(client, secretKey)) === 'ours') return readKeyring(client, secretKey);
    // Another first start was faster.
    if (from === 'fresh') rmSync(join(settings.dataDir, 'secret-key'), { force: true });
    throw await misfit(client, from, settings);
  });

/**
 * Whether the key of this start may take the place of the one before: an operator has set both, and the database
 * belongs to the one before. Keys that were replaced do not come back.
 */
const mayReplace = async (
  client: pg.ClientBase,
  {
    previousSecretKey,
    state,
    from,
  }: Pick<Known, 'previousSecretKey'> & { state: KeyState; from: Settings['secretKeyFrom'] },
): Promise<boolean> =>
  state === 'other' &&
  from !== 'fresh' &&
  previousSecretKey !== undefined &&
  (await stateOf(client, previousSecretKey)) === 'ours';

/**
 * The stored file may be a different one by now: a restored backup brings its own, and two starts may
 * create one at once.
 */
const present = ({ dataDir, secretKey, secretKeyFrom }: Known) => {
  const kept = secretKeyFrom === 'SECRET_KEY' ? undefined : keptSecretKey(dataDir);
  return kept === undefined
    ? { secretKey, from: secretKeyFrom }
    : { secretKey: kept, from: 'secret-key' as const };
};

const stateOf = (client: pg.ClientBase, secretKey: string): Promise<KeyState> =>
  keyStateOf(client, ledgerSigningKey(secretKey));

const misfit = async (
  client: pg.ClientBase,
  from: Settings['secretKeyFrom'],
  settings: Known,
): Promise<Error> => {
  const { dataDir, previousSecretKey } = settings;
  const file = join(dataDir, 'secret-key');
  const belongs =
    'this database belongs to another key: its consent ledger is signed with it, and only it opens the secrets';
  if (from === 'fresh') {
    return new Error(
      `No SECRET_KEY is set and there is no ${file}, but ${belongs}. Set SECRET_KEY to the key of this database, or put its file secret-key back. No new key was created.`,
    );
  }
  const { secretKey } = present(settings);
  const given = from === 'secret-key' ? `The key in ${file}` : 'SECRET_KEY';
  if ((await stateOf(client, secretKey)) === 'replaced')
    return new Error(
      `${given} is a key that this database had before and that was replaced. Set the one that replaced it, the same in every process; replaced keys cannot be used again.`,
    );
  if (previousSecretKey !== undefined)
    return new Error(
      `SECRET_KEY_PREVIOUS does not match, and neither does ${from === 'secret-key' ? `the key in ${file}` : 'SECRET_KEY'}: this database belongs to a third key. Set SECRET_KEY_PREVIOUS to the key of this database. Nothing was changed.`,
    );
  if (from === 'secret-key') {
    return new Error(
      `The key in ${file} does not fit: ${belongs}. Put the right file there, set SECRET_KEY to the key of this database, or use another database.`,
    );
  }
  const kept = keptSecretKey(dataDir);
  const fits = kept !== undefined && (await stateOf(client, kept)) === 'ours';
  const remedy = fits
    ? `The key in ${file} fits: set SECRET_KEY to that, or leave it unset.`
    : 'Set SECRET_KEY to the key of this database, the same in every process, or use another database.';
  return new Error(
    `SECRET_KEY does not match: ${belongs}. ${remedy} To replace the key of this database, set SECRET_KEY_PREVIOUS to it.`,
  );
};

const withClient = async <T>(
  database: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new DatabaseClient(database);
  await client.connect();
  return work(client).finally(() => client.end());
};
