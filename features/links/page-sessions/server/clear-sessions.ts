import { inScope } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import '../table.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'clear-page-sessions': null;
  }
}

/** Removes sessions that are over. */
export const clearPageSessions = job<'clear-page-sessions'>({
  name: 'clear-page-sessions',
  seconds: 300,
  schedule: '37 * * * *',
  work: async (_data, { platform: { database, now } }) => {
    await inScope(database, 'all', (db) =>
      db.deleteFrom('publicSession').where('expiresAt', '<', now().toISOString()).execute(),
    );
  },
});
