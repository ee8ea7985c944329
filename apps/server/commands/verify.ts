import { createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ledgerSigningKey } from '../../../engines/ledger/signing-key.ts';
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
  const publicKey = createPublicKey(ledgerSigningKey(keyOfServer(settings)));
  const kept = join(settings.dataDir, 'checkpoints.log');
  const checkpointFile = values.checkpoints === undefined ? kept : fromStartFolder(values.checkpoints);
  if (!existsSync(checkpointFile))
    process.stderr.write(`There is no second file of checkpoints at ${checkpointFile}.\n`);
  const before = performance.now();
  const report = await withDatabase(settings, (pool) =>
    verifyLedger({ pool, publicKey, checkpointFile, totals: values.totals === true }),
  );
  tell(report, (performance.now() - before) / 1_000);
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
