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
    with gone as (
      delete from consent_personal p using consent_record r, ${given}
      where r.brand_id = given.brand_id and r.submission_guid = given.submission_guid and r.kind <> 'banner'
        and p.brand_id = r.brand_id and p.record_id = r.record_id
      returning p.brand_id, p.record_id)
    insert into consent_erasure (brand_id, record_id) select * from gone on conflict do nothing`.execute(db);
};
