import type { Selectable } from 'kysely';
import { inScope, type Db, type Tables } from '@candour/kit/server/database';
import type { Origin } from '@candour/kit/server/origin';
import type { Platform } from '@candour/kit/server/platform';
import { truncatedAddress } from '@candour/kit/server/visitor';
import { hashOfAddress, hashOfToken } from './secrets.ts';
import { queueSummaries } from './send-summary.ts';

export type Confirmation = Selectable<Tables['confirmation']>;

/** What became of a question. `gone`: there is nothing left to decide. */
export type Decision = 'confirmed' | 'rejected' | 'declinedSince' | 'addressChanged' | 'gone';

/** The brand of a question; whoever answers it says no more than its secret. */
export const brandOf = (
  { database }: Platform,
  by: { token: string } | { submissionGuid: string },
): Promise<number | null> =>
  inScope(database, 'all', async (db) => {
    const row = await db
      .selectFrom('confirmation')
      .select('brandId')
      .where((where) =>
        'token' in by
          ? where.and([
              where('secretHash', '=', hashOfToken(by.token)),
              where('askedBy', '=', 'emailLink' as const),
            ])
          : where('submissionGuid', '=', by.submissionGuid),
      )
      .limit(1)
      .executeTakeFirst();
    return row?.brandId ?? null;
  });

/**
 * Decides what a question asked about. The first decision stands: a later one, whichever it is, gets its
 * outcome.
 */
export const decide = async (
  db: Db,
  platform: Platform,
  of: { row: Confirmation; decision: 'confirmed' | 'rejected'; origin: Origin },
): Promise<Decision> => {
  const { row, decision, origin } = of;
  const { dataSubjects, keyring, now } = platform;
  const { submissionGuid, channelIds, askedBy } = row;
  const value = await addressAsked(db, { platform, row, secretKey: keyring.first });
  const client = { network: truncatedAddress(origin.ip), agent: origin.userAgent.slice(0, 400) };
  const decided = await dataSubjects.decide(db, {
    submissionGuid,
    channelIds,
    decision,
    sentTo: { field: 'email1', value },
    by: askedBy,
    ...(askedBy === 'emailLink' ? { tokenNonceHash: row.secretHash } : {}),
    client,
  });
  const outcome = decided === null ? 'gone' : outcomeOf(decided);
  const decidedAt = now().toISOString();
  await db
    .updateTable('confirmation')
    .set({ decidedAt, decision: outcome, remindAt: null })
    .where('confirmationId', '=', row.confirmationId)
    .where('decidedAt', 'is', null)
    .execute();
  if (outcome === 'confirmed') await queueSummaries(db, platform, [{ brandId: row.brandId, submissionGuid }]);
  return outcome;
};

type Decided = NonNullable<Awaited<ReturnType<Platform['dataSubjects']['decide']>>>;

const outcomeOf = ({ address, results }: Decided): Decision => {
  const has = (result: Decided['results'][number]['result']) =>
    results.some((each) => each.result === result);
  if (address === 'changed' && has('addressChanged')) return 'addressChanged';
  if (has('confirmed')) return 'confirmed';
  if (has('rejected')) return 'rejected';
  return has('declinedSince') ? 'declinedSince' : 'gone';
};

/** The person's address if it is still the one that was asked; empty, and so no proof of anything, if not. */
const addressAsked = async (
  db: Db,
  { platform, row, secretKey }: { platform: Platform; row: Confirmation; secretKey: string },
): Promise<string> => {
  const submission = await db
    .selectFrom('submission')
    .select('dataSubjectId')
    .where('submissionGuid', '=', row.submissionGuid)
    .executeTakeFirst();
  if (submission === undefined) return '';
  const { dataSubjectId } = submission;
  const address = await platform.dataSubjects.addressOf(db, { dataSubjectId, field: row.sentToField });
  return address !== null && hashOfAddress(secretKey, address) === row.addressHash ? address : '';
};
