import { inScope } from '@candour/kit/server/database';
import { silentPlatform } from '@candour/testing/silent-platform';

// A server that queues emails one after the other, prints the id of each that is committed, and sends them.

const platform = silentPlatform(process.env, { connectionString: process.env['DATABASE_URL'] ?? '' });
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
