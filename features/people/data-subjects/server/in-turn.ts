import { sql } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { Db } from '@candour/kit/server/database';
import type { Submission } from '../contract/submission.ts';

/**
 * Makes simultaneous submissions about the same people wait for each other, until the transaction ends.
 * When taking several submissions in one transaction, call it for all of them first: taken one by one, two
 * transactions could deadlock.
 */
export const inTurn = async (db: Db, submissions: readonly Submission[]): Promise<void> => {
  const names = submissions.flatMap(({ submissionGuid, dataSubject: { syrenisid, ...contact } }) => [
    `submission ${submissionGuid}`,
    ...(syrenisid === undefined ? [] : [`person ${syrenisid}`]),
    ...identifiersIn(given(contact)).map(({ field, value }) => `${field} ${value}`),
  ]);
  // In the same order for everybody.
  await sql`
    select pg_advisory_xact_lock(name) from (
      select distinct hashtextextended(name, 7) as name from unnest(${names}::text[]) as name order by 1) names`.execute(
    db,
  );
};

/** Contact fields with a value. */
export const given = <T extends Record<string, string | undefined>>(
  contact: T,
): { [K in keyof T]?: string } =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined && value !== '')) as {
    [K in keyof T]?: string;
  }; // the same names, without empty ones
