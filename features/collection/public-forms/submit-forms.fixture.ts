import { randomUUID } from 'node:crypto';
import { silentPlatform } from '@candour/testing/silent-platform';
import { createServer } from '../../../apps/server/http/create-server.ts';

// A server to which several browsers send forms over HTTP without a pause; prints the guid of each that was taken.

type Wanted = { url: string; site: string; body: { contact: object } };

const { url, site, body } = JSON.parse(process.argv[2] ?? '') as Wanted; // from the test
const connection = { connectionString: process.env['DATABASE_URL'] ?? '' };
const app = await createServer(silentPlatform(process.env, connection));
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

let visitors = 0;
const browse = async (browser: number): Promise<never> => {
  for (;;) {
    visitors += 1;
    const submissionGuid = randomUUID();
    const response = await fetch(`${origin}${url}`, {
      method: 'POST',
      headers: {
        origin: site,
        'content-type': 'application/json',
        // Each visitor has a network of their own.
        'x-forwarded-for': `10.${browser}.${visitors >> 8}.${visitors & 255}`,
      },
      body: JSON.stringify({
        ...body,
        submissionGuid,
        contact: { email1: `${submissionGuid}@nordlicht.example` },
        capturedAt: new Date().toISOString(),
      }),
    });
    await response.arrayBuffer();
    if (response.status === 202) process.stdout.write(`${submissionGuid}\n`);
  }
};
await Promise.all(Array.from({ length: 8 }, (_, browser) => browse(browser)));
