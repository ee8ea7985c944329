import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';

/**
 * Removes what identifies people from evidence, by the submissions (or merges) it proves; the chains still
 * verify. In the caller's transaction, which sees the brands.
 */
export const forgetEvidence = async (
  db: Db,
  proven: readonly { brandId: number; submissionGuid: string }[],
): Promise<void> => {
  const brands = proven.map(({ brandId }) => brandId);
  const guids = proven.map(({ submissionGuid }) => submissionGuid);
  const given = sql`unnest(${brands}::int[], ${guids}::uuid[]) as given(brand_id, submission_guid)`;
  // First the queue: whatever leaves it meanwhile arrives without its personal part, or where we look next.
  await sql`
    update evidence_pending q set personal = null from ${given}
    where q.brand_id = given.brand_id and q.submission_guid = given.submission_guid`.execute(db);
  await sql`
    with found as materialized (
      select r.brand_id, r.record_id from consent_record r join ${given}
        on r.brand_id = given.brand_id and r.submission_guid = given.submission_guid
      where r.kind <> 'banner')
    select count(*) from candour_forget_personal(
      array(select brand_id from found), array(select record_id from found))`.execute(db);
};
