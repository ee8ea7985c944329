import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type pg from 'pg';

import { type Keyring, keyringOf } from '../../../engines/keyring/keyring.ts';
import { readKeyring } from '../../../engines/keyring/kept-keys.ts';
import { keyStateOf } from '../../../engines/ledger/claim-key.ts';
import { ledgerPublicKey, ledgerSigningKey } from '../../../engines/ledger/signing-key.ts';
import { type LedgerReport, type Problem, verifyLedger } from '../../../engines/ledger/verify-ledger.ts';
import { readSettings } from '../settings.ts';
import { fromStartFolder, keyOfServer } from './arguments.ts';
import { withDatabase } from './with-database.ts';

/** Checks the whole consent ledger; the exit code says whether it is intact. */
export const verify = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: { checkpoints: { type: 'string' }, totals: { type: 'boolean' } },
  });
  const settings = readSettings(process.env);
  const secretKey = keyOfServer(settings);
  const kept = join(settings.dataDir, 'checkpoints.log');
  const checkpointFile = values.checkpoints === undefined ? kept : fromStartFolder(values.checkpoints);
  if (!existsSync(checkpointFile))
    process.stderr.write(`There is no second file of checkpoints at ${checkpointFile}.\n`);
  const before = performance.now();
  const report = await withDatabase(settings, async (pool) => {
    const { current, all } = await keysOf(pool, secretKey);
    return verifyLedger({
      pool,
      publicKey: ledgerPublicKey(current),
      earlierKeys: all.slice(1).map(ledgerPublicKey),
      checkpointFile,
      totals: values.totals === true,
    });
  });
  tell(report, (performance.now() - before) / 1_000);
};

/** With those that signed before, if the database belongs to this key; whatever another one signed is named. */
export const keysOf = async (pool: pg.Pool, secretKey: string): Promise<Keyring> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ keeps: boolean }>(
      `select to_regclass('kept_key') is not null as keeps`,
    );
    const isOurs = rows[0]?.keeps && (await keyStateOf(client, ledgerSigningKey(secretKey))) === 'ours';
    return isOurs ? await readKeyring(client, secretKey) : keyringOf(secretKey);
  } finally {
    client.release();
  }
};

const tell = ({ isIntact, records, chains, checkpoints, problems }: LedgerReport, seconds: number): void => {
  const lines = problems.map((problem) => `${whereabouts(problem)}: ${problem.problem}\n`);
  const counted = `${records} records in ${chains} chains, ${checkpoints} checkpoints, ${seconds.toFixed(1)} s`;
  process.stdout.write(`${lines.join('')}${isIntact ? 'intact' : 'NOT INTACT'}: ${counted}\n`);
  if (!isIntact) process.exitCode = 1;
};

const whereabouts = ({ brandId, chainId, seq, recordId }: Problem): string => {
  const parts = { brand: brandId, chain: chainId, record: recordId, number: seq };
  const told = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${value}`],
  );
  return told.join(', ') || 'ledger';
};
