import { sql } from 'kysely';
import { subjectOf } from '@candour/connectors/delivery/identity.ts';
import type { Db } from '@candour/kit/server/database';

/** A visit of a banner that a person's own submissions name. */
type Visit = { brandId: number; visitGuid: string };

/** The visits that are known to be of people; read before their submissions forget them. */
export const visitsOf = async (db: Db, records: readonly { dataSubjectId: string }[]): Promise<Visit[]> => {
  const ids = records.map(({ dataSubjectId }) => dataSubjectId);
  const { rows } = await sql<Visit>`
    select distinct brand_id, visit_guid from submission s
    where visit_guid is not null and submission_guid = any(array(
      select submission_guid from submission where data_subject_id = any(${ids}::uuid[])
      union select submission_guid from submission_owner where data_subject_id = any(${ids}::uuid[])))`.execute(
    db,
  );
  return rows;
};

/** Removes from the answers to banners of these visits what tells whose they were; the chains still verify. */
export const forgetVisits = async (db: Db, visits: readonly Visit[]): Promise<void> => {
  if (visits.length === 0) return;
  const brands = visits.map(({ brandId }) => brandId);
  const guids = visits.map(({ visitGuid }) => visitGuid);
  await sql`
    with found as materialized (
      select p.brand_id, p.record_id from consent_personal p
      join unnest(${brands}::int[], ${guids}::uuid[]) as given(brand_id, visit)
        on p.brand_id = given.brand_id and p.visit = given.visit)
    select count(*) from candour_forget_personal(
      array(select brand_id from found), array(select record_id from found))`.execute(db);
  const subjects = visits.map(({ brandId, visitGuid }) => subjectOf(brandId, visitGuid));
  await sql`delete from delivery_attempt where subject = any(${subjects}::uuid[])`.execute(db);
};
