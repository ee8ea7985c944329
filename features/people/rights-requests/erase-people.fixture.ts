import { pino } from 'pino';
import { keyringOf } from '@candour/engines/keyring/keyring.ts';
import { createPool } from '@candour/engines/database/pool.ts';
import { createServer } from '../../../apps/server/http/create-server.ts';
import { createPlatform } from '../../../apps/server/platform.ts';
import { readSettings } from '../../../apps/server/settings.ts';

/**
 * A node on which staff complete requests, three at a time, until it is killed; it prints the id of each as it is
 * answered: `node erase-people.fixture.ts CONNECTION DATA_DIR SECRET_KEY AUTHORIZATION ID …`.
 */
const [connection = '{}', dataDir = '', secretKey = '', authorization = '', ...waiting] =
  process.argv.slice(2);
const config = JSON.parse(connection);
const app = await createServer(
  createPlatform({
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
  }),
);

const completeNext = async (): Promise<void> => {
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/RightsRequests/${id}/Complete`,
      headers: { authorization },
      payload: { message: 'You are erased' },
    });
    process.stdout.write(`${statusCode} ${id}\n`);
  }
};

process.stdout.write('working\n');
await Promise.all([completeNext(), completeNext(), completeNext()]);
// Until it is killed, or the test that wanted to has failed.
setTimeout(() => process.exit(), 60_000);
