import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { createServer } from '../../../apps/server/http/create-server.ts';
import { createPlatform } from '../../../apps/server/platform.ts';
import { readSettings } from '../../../apps/server/settings.ts';
import { createPool } from '../../../engines/database/pool.ts';

// A server to which several browsers send forms without a pause; prints the guid of each that was taken.

type Wanted = { url: string; site: string; body: { contact: object } };

const connection = { connectionString: process.env['DATABASE_URL'] ?? '' };
const { url, site, body } = JSON.parse(process.argv[2] ?? '') as Wanted; // from the test
const pool = createPool(connection);
const settings = readSettings(process.env);
const platform = createPlatform({ settings, pool, connection, log: pino({ level: 'silent' }) });
const app = await createServer(platform);

let visitors = 0;
const browse = async (browser: number): Promise<never> => {
  for (;;) {
    visitors += 1;
    const submissionGuid = randomUUID();
    const response = await app.inject({
      method: 'POST',
      url,
      remoteAddress: `10.${browser}.${visitors >> 8}.${visitors & 255}`,
      headers: { origin: site },
      payload: {
        ...body,
        submissionGuid,
        contact: { email1: `${submissionGuid}@nordlicht.example` },
        capturedAt: new Date().toISOString(),
      },
    });
    if (response.statusCode === 202) process.stdout.write(`${submissionGuid}\n`);
  }
};
await Promise.all(Array.from({ length: 8 }, (_, browser) => browse(browser)));
