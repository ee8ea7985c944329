import { silentPlatform } from '@candour/testing/silent-platform';

/** A worker until it is killed: `node make-copies.fixture.ts CONNECTION DATA_DIR SECRET_KEY`. */
const [connection = '{}', dataDir = '', secretKey = ''] = process.argv.slice(2);
const platform = silentPlatform(
  {
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    PUBLIC_URL: 'https://consent.nordlicht.example',
  },
  JSON.parse(connection),
);
await platform.jobs.work(platform);
process.stdout.write('working\n');
