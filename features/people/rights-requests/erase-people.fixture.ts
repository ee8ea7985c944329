import { silentPlatform } from '@candour/testing/silent-platform';
import { createServer } from '../../../apps/server/http/create-server.ts';

/**
 * A node on which staff complete requests, three at a time, until it is killed; it prints the id of each as it is
 * answered: `node erase-people.fixture.ts CONNECTION DATA_DIR SECRET_KEY AUTHORIZATION ID …`.
 */
const [connection = '{}', dataDir = '', secretKey = '', authorization = '', ...waiting] =
  process.argv.slice(2);
const platform = silentPlatform(
  {
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    PUBLIC_URL: 'https://consent.nordlicht.example',
  },
  JSON.parse(connection),
);
const app = await createServer(platform);

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
