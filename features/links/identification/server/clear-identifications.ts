import { inScope } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import '../table.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'clear-identifications': null;
  }
}

const hour = 3_600_000;

/** Removes attempts that are over; for an hour they are counted. */
export const clearIdentifications = job<'clear-identifications'>({
  name: 'clear-identifications',
  seconds: 300,
  schedule: '41 * * * *',
  work: async (_data, { platform: { database, now } }) => {
    const before = new Date(now().getTime() - hour).toISOString();
    await inScope(database, 'all', (db) =>
      db.deleteFrom('identification').where('expiresAt', '<', before).execute(),
    );
  },
});
