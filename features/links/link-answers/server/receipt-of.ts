import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { submissionsOf } from '../../../people/data-subject-rules/door.ts';

/** The signed receipt of something the person said; 404 for what somebody else said. */
export const receiptOf = async (
  db: Db,
  platform: Platform,
  { brandId, person, submissionGuid }: { brandId: number; person: string; submissionGuid: string },
) => {
  const { rows } = await sql`
    select 1 from submission s where s.submission_guid = ${submissionGuid} and s.brand_id = ${brandId}
      and s.submission_guid = any(${submissionsOf(person)})`.execute(db);
  if (rows.length === 0) return notFound();
  const receipt = await platform.ledger.receiptOf({ brandId, submissionGuid });
  // It is sealed within a second or two.
  return receipt ?? refuse(409, 'There is no receipt of this submission yet', 'later');
};
