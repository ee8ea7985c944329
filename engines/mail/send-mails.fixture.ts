import { inScope } from '@candour/kit/server/database';
import { pino } from 'pino';
import { keyringOf } from '../keyring/keyring.ts';
import { createPool } from '../database/pool.ts';
import { createPlatform } from '../../apps/server/platform.ts';
import { readSettings } from '../../apps/server/settings.ts';

// A server that queues emails one after the other, prints the id of each that is committed, and sends them.

const connection = { connectionString: process.env['DATABASE_URL'] ?? '' };
const settings = readSettings(process.env);
const pool = createPool(connection);
const log = pino({ level: 'silent' });
const platform = createPlatform({ settings, keyring: keyringOf(settings.secretKey), pool, connection, log });
await platform.jobs.work(platform);
process.stdout.write('works\n');
for (let count = 0; count < Number(process.argv[2]); count++) {
  const emailId = await inScope(platform.database, [], (db) =>
    platform.mail.queue(db, {
      type: 'ResetPassword',
      to: { address: `ada.${count}@nordlicht.example`, name: 'Ada' },
      values: { Forename: 'Ada', Link: `https://consent.nordlicht.example/${count}`, ExpiryMinutes: 30 },
    }),
  );
  process.stdout.write(`${emailId}\n`);
}
