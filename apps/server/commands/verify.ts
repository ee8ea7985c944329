import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type pg from 'pg';

import { type Keyring, keyringOf } from '../../../engines/keyring/keyring.ts';
import { readKeyring } from '../../../engines/keyring/kept-keys.ts';
import { keyStateOf } from '../../../engines/ledger/claim-key.ts';
import { ledgerPublicKey, ledgerSigningKey } from '../../../engines/ledger/signing-key.ts';
import { readVerified, signVerified, type VerifiedParts } from '../../../engines/ledger/verified-parts.ts';
import { writeFileAtomic } from '../../../engines/artefacts/write-file.ts';
import type { Problem } from '../../../engines/ledger/check-chains.ts';
import { type LedgerReport, verifyLedger } from '../../../engines/ledger/verify-ledger.ts';
import { readSettings } from '../settings.ts';
import { fromStartFolder, keyOfServer } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { withDatabase } from './with-database.ts';

const MOST_THREADS = 64;

/**
 * Checks the whole consent ledger, or with `--since-last` what was added since it was last found intact; the exit code
 * says whether it is intact. If it is, that is remembered, signed, in `DATA_DIR/verified.jws`.
 */
export const verify = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      checkpoints: { type: 'string' },
      totals: { type: 'boolean' },
      'since-last': { type: 'boolean' },
      threads: { type: 'string' },
    },
  });
  const settings = readSettings(process.env);
  const secretKey = keyOfServer(settings);
  const kept = join(settings.dataDir, 'checkpoints.log');
  const named = values.checkpoints === undefined ? undefined : fromStartFolder(values.checkpoints);
  const checkpointFile = named ?? kept;
  // Whoever names a file wants it compared; nothing may be found intact without it.
  if (named !== undefined && !hasContent(named))
    throw new CommandError(`--checkpoints names a file that is empty or cannot be read: ${named}`, 2);
  if (!existsSync(checkpointFile))
    process.stderr.write(`There is no second file of checkpoints at ${checkpointFile}.\n`);
  const before = performance.now();
  const threads = numberOfThreads(values.threads);
  const report = await withDatabase(settings, async (pool, connection) => {
    const { current, all } = await keysOf(pool, secretKey);
    const remembered = join(settings.dataDir, 'verified.jws');
    const before = values['since-last'] === true ? await lastVerified(remembered, all) : undefined;
    const found = await verifyLedger({
      pool,
      publicKey: ledgerPublicKey(current),
      earlierKeys: all.slice(1).map(ledgerPublicKey),
      checkpointFile,
      totals: values.totals === true,
      remember: true,
      beside: threads === 1 ? undefined : { threads, connection },
      ...(before && { verified: before }),
    });
    if (found.isIntact && found.parts) {
      const by = { signingKey: ledgerSigningKey(current), time: new Date().toISOString() };
      await writeFileAtomic(remembered, `${await signVerified(found.parts, by)}\n`);
    }
    return found;
  });
  tell(report, (performance.now() - before) / 1_000);
};

const hasContent = (file: string): boolean => {
  try {
    return readFileSync(file, 'utf8').trim() !== '';
  } catch {
    return false;
  }
};

/** One for each core unless told otherwise; each also keeps a core of the database busy. */
const numberOfThreads = (asked = String(Math.min(availableParallelism(), MOST_THREADS))): number => {
  const threads = Number(asked);
  if (Number.isInteger(threads) && threads >= 1 && threads <= MOST_THREADS) return threads;
  throw new CommandError(`--threads takes a whole number from 1 to ${MOST_THREADS}.`, 2);
};

/** What was found intact last; nothing if that was never said, or not with one of these keys. */
const lastVerified = async (file: string, secrets: readonly string[]): Promise<VerifiedParts | undefined> => {
  const jws = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const known = jws === undefined ? undefined : await readVerified(jws, secrets.map(ledgerPublicKey));
  process.stderr.write(
    known
      ? `Of records that were found intact at ${known.time}, only the hashes are compared.\n`
      : `There is no result that this server signed at ${file}, so everything is checked.\n`,
  );
  return known?.parts;
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

const tell = (report: LedgerReport, seconds: number): void => {
  const { isIntact, records, chains, checkpoints, problems, earlier, retired = 0 } = report;
  const lines = problems.map((problem) => `${whereabouts(problem)}: ${problem.problem}\n`);
  const compared = earlier === undefined ? '' : ` (and the hashes of ${earlier} before)`;
  const left = retired === 0 ? '' : ` and the hashes of ${retired} that left`;
  const counted = `${records} records${compared}${left} in ${chains} chains, ${checkpoints} checkpoints, ${seconds.toFixed(1)} s`;
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
