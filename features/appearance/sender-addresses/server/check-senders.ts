import { sql } from 'kysely';
import { inScope } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import { patienceHours } from '../contract.ts';
import { checkDomain } from './verification.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'check-senders': null;
  }
}

const hour = 3_600_000;

/**
 * Every five minutes: checks waiting domains, gives up those that have waited three days, and checks
 * verified ones once a day.
 */
export const checkSenders = job<'check-senders'>({
  name: 'check-senders',
  seconds: 240,
  schedule: '*/5 * * * *',
  work: async (_data, { platform, signal }) => {
    const { database, now } = platform;
    const before = (hours: number): string => new Date(now().getTime() - hours * hour).toISOString();
    const due = await inScope(database, 'all', async (db) => {
      await db
        .updateTable('senderEmailAddress')
        .set({
          verificationStatus: 'Failed',
          tokenHash: '',
          verificationProblem: sql<string>`case when identity_type = 'Email'
            then 'The link was not used in time' else 'The DKIM record was not found in time' end`,
        })
        .where('verificationStatus', '=', 'Pending')
        .where('pendingSince', '<', before(patienceHours))
        .execute();
      return db
        .selectFrom('senderEmailAddress')
        .selectAll()
        .where('identityType', '=', 'Domain')
        .where(sql<boolean>`(verification_status = 'Pending' or verification_status in ('Verified', 'Revoked')
          and (checked_at is null or checked_at < ${before(24)}))`)
        .execute();
    });
    for (const row of due) {
      if (signal.aborted) return;
      await inScope(database, 'all', (db) => checkDomain(db, platform, row));
    }
  },
});
