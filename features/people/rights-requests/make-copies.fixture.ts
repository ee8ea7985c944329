import { pino } from 'pino';
import { keyringOf } from '@candour/engines/keyring/keyring.ts';
import { createPool } from '@candour/engines/database/pool.ts';
import { createPlatform } from '../../../apps/server/platform.ts';
import { readSettings } from '../../../apps/server/settings.ts';

/** A worker until it is killed: `node make-copies.fixture.ts CONNECTION DATA_DIR SECRET_KEY`. */
const [connection = '{}', dataDir = '', secretKey = ''] = process.argv.slice(2);
const config = JSON.parse(connection);
const platform = createPlatform({
  settings: readSettings({
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    PUBLIC_URL: 'https://consent.nordlicht.example',
  }),
  keyring: keyringOf(secretKey),
  pool: createPool(config),
  connection: config,
  log: pino({ level: 'silent' }),
  now: () => new Date(),
  hashCost: undefined,
});
await platform.jobs.work(platform);
process.stdout.write('working\n');
