import { sql } from 'kysely';
import { inScope } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'clear-identities': null;
  }
}

const months = 13;

/** Forgets visitors who have not come back for thirteen months. */
export const clearIdentities = job<'clear-identities'>({
  name: 'clear-identities',
  seconds: 300,
  schedule: '17 3 * * *',
  work: async (_data, { platform: { database, now } }) => {
    await inScope(database, 'all', (db) =>
      sql`delete from identity
        where last_visit_at < ${now().toISOString()}::timestamptz - make_interval(months => ${months})`.execute(
        db,
      ),
    );
  },
});
