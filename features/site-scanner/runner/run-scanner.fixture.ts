import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '@candour/kit/server/database';
import { createPool } from '../../../engines/database/pool.ts';
import { keyringOf } from '../../../engines/keyring/keyring.ts';
import { createVault } from '../../../engines/vault/vault.ts';
import { createScanner } from './create-scanner.ts';

/**
 * A process that scans until it is killed: `node run-scanner.fixture.ts DATABASE_URL TARGET BROWSER`, the browser setting
 * as JSON.
 */
const [url = '', target = '', browser = '{}', folder = ''] = process.argv.slice(2);
const database = openDatabase(createPool({ connectionString: url }));
createScanner({
  database,
  vault: createVault(keyringOf('a key for tests, long enough to be one')),
  log: pino({ level: 'silent' }),
  // The scans of this test name nobody to email.
  mail: {
    queue: () => Promise.reject(new Error('no mail')),
    queueTexts: () => Promise.reject(new Error('no mail')),
  },
  now: () => new Date(),
  publicUrl: 'http://localhost',
  browser: JSON.parse(browser),
  exceptions: [target],
  listFolder: join(folder, 'scanner'),
  parallelScans: async () => 2,
  pace: { pollMs: 50, leaseMs: 1_500, renewMs: 500, watchMs: 300, eventMs: 250, checkAgainMs: 1_000 },
}).start();
