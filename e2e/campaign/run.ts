import { parseArgs } from 'node:util';

import { clockJumps } from './clock.ts';
import { kills } from './kills.ts';
import { fullDisk, smallLimits } from './limits.ts';
import { silence } from './silence.ts';
import { tamperings } from './tamperings.ts';
import type { Result } from './victim.ts';

/**
 * What the product goes through with visitors on it, and what is left of what it acknowledged: one table at the end, and
 * exit code 1 if anything is missing. `--quick` does a little of everything, `--only NAME` one part in full.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' } } });
const isQuick = values.quick === true;

const parts = {
  kills: () => kills(isQuick ? 6 : 200),
  silence: () => silence(isQuick ? [2] : [1, 5, 15, 30, 60]),
  clock: clockJumps,
  disk: () => fullDisk(isQuick ? 1 : 5),
  limits: smallLimits,
};

const results: Result[] = [];
for (const [name, work] of Object.entries(parts))
  if (values.only === undefined || values.only === name) results.push(...(await work()));
const tampered =
  values.only === undefined || values.only === 'tamperings' ? await tamperings(isQuick ? 4 : 40) : undefined;

console.table(Object.fromEntries(results.map(({ fault, ...result }) => [fault, result])));
if (tampered) console.log(`${tampered.tried} tamperings with the ledger, ${tampered.found} found`);
const isBad = ({ missing, ledger }: Result) => missing > 0 || ledger !== 'intact';
if (results.some(isBad) || (tampered && tampered.found < tampered.tried)) process.exitCode = 1;
