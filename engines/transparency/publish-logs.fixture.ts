import { fileBlobs } from '../artefacts/file-blobs.ts';
import { createPool } from '../database/pool.ts';
import { ledgerSigningKey } from '../ledger/signing-key.ts';
import { createTransparency } from './transparency.ts';
import { noWitnesses } from './witness/no-witnesses.ts';

/**
 * A process that publishes logs until it is killed and prints a line each time:
 * `node publish-logs.fixture.ts DATABASE_URL FOLDER SECRET_KEY`.
 */
const [connectionString = '', folder = '', secretKey = ''] = process.argv.slice(2);
const log = { info: () => undefined, warn: console.error, error: console.error };
const transparency = createTransparency({
  pool: createPool({ connectionString }),
  blobs: fileBlobs(folder),
  log,
  publicUrl: 'https://consent.example',
  privateKeys: [ledgerSigningKey(secretKey)],
  witnesses: noWitnesses,
  clock: Date.now,
});

for (;;) {
  await transparency.publish();
  process.stdout.write('published\n');
}
