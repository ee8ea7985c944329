import { inScope } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import { readKey } from '../../../organisation/configuration-keys/door.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'retire-consents': null;
  }
}

/** Every night, if a time is set: lets records of answers leave the ledger that ended longer ago than that. */
export const retireConsents = job<'retire-consents'>({
  name: 'retire-consents',
  seconds: 7_200,
  schedule: '40 1 * * *',
  work: async (_data, { platform, signal }) => {
    const months = Number(
      await inScope(platform.database, 'all', (db) => readKey(db, 'ConsentRetentionMonths')),
    );
    if (!months) return;
    const endedBefore = platform.now();
    endedBefore.setUTCMonth(endedBefore.getUTCMonth() - months);
    await platform.ledger.retire({
      endedBefore: endedBefore.toISOString(),
      isOver: () => signal.aborted,
    });
  },
});
