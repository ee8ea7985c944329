import { sql } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import { inScope, type Db } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import { recordsOf } from '../../data-subject-rules/door.ts';
import { addressOf } from './addresses.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'clear-former-addresses': null;
  }
}

const dayMs = 86_400_000;
/** Days in which an address that was changed still finds its person: long enough to notice a theft. */
const keptDays = 30;

/** Lets the present email address find its person for a while after it is changed; returns until when. */
export const keepFormerAddress = async (
  db: Db,
  { dataSubjectId, address, now }: { dataSubjectId: string; address: string; now: Date },
): Promise<string> => {
  const until = new Date(now.getTime() + keptDays * dayMs).toISOString();
  const [identifier] = identifiersIn({ email1: address });
  await sql`
    update data_subject_identifier set until = ${until}::timestamptz
    where data_subject_id = any(${recordsOf(dataSubjectId)}) and field = 'email1' and value = ${identifier?.value ?? ''}
      and finds`.execute(db);
  return until;
};

/**
 * Where a proof goes for an address that finds somebody: to the one we have, or, while it counts, to the one they
 * had until lately, since the new one may be a thief's; null once the time of that is over.
 */
export const proofAddressFor = async (
  db: Db,
  { dataSubjectId, address, now }: { dataSubjectId: string; address: string; now: Date },
): Promise<string | null> => {
  const [identifier] = identifiersIn({ email1: address });
  const { rows } = await sql<{ value: string; until: string | null }>`
    select value, until from data_subject_identifier
    where data_subject_id = any(${recordsOf(dataSubjectId)}) and field = 'email1' and value = ${identifier?.value ?? ''}
      and finds and (until is null or until > ${now.toISOString()}::timestamptz)
    order by until nulls first`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  return found.until === null ? addressOf(db, { dataSubjectId, field: 'email1' }) : found.value;
};

/** Removes addresses whose time is over. */
export const clearFormerAddresses = job<'clear-former-addresses'>({
  name: 'clear-former-addresses',
  seconds: 300,
  schedule: '12 * * * *',
  work: async (_data, { platform: { database, now } }) => {
    await inScope(database, 'all', (db) =>
      db.deleteFrom('dataSubjectIdentifier').where('until', '<', now().toISOString()).execute(),
    );
  },
});
