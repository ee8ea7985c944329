import { createPool } from '../database/pool.ts';
import { startEngine } from '../postgres/start-engine.ts';
import { createLedger } from './create-ledger.ts';
import { sampleEntry } from './sample-entry.ts';
import { ledgerSigningKey } from './signing-key.ts';

/**
 * A process that writes consents until it is killed and prints each acknowledged one:
 * `node write-consents.fixture.ts DATA_DIR CHECKPOINT_FILE SECRET_KEY WRITERS`.
 */
const [dataDir = '', checkpointFile = '', secretKey = '', writers = '1'] = process.argv.slice(2);
const log = { info: () => undefined, warn: console.error, error: console.error };
const engine = await startEngine({ dataDir, log });
const ledger = createLedger({
  pool: createPool(engine.pool),
  signingKey: ledgerSigningKey(secretKey),
  checkpointFile,
  log,
});

const writeOn = async (): Promise<never> => {
  for (;;) {
    const entry = sampleEntry();
    await ledger.append(entry);
    process.stdout.write(`${entry.submissionGuid}\n`);
  }
};

await Promise.all(Array.from({ length: Number(writers) }, writeOn));
