import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import { subjectOfAnswer, subjectOfPerson } from '@candour/connectors/delivery/identity.ts';
import { forgetEvidence } from '@candour/engines/ledger/forget-evidence.ts';
import { noteChange } from '@candour/kit/server/change-feed';
import type { BrandScope, Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import { mustHoldBrands } from '@candour/kit/server/giving';
import { forgetInExports } from '../../data-exports/door.ts';
import type { Contact } from '../contract/contact.ts';
import { forgetVisits, visitsOf } from './forget-visits.ts';
import { forgetWorkOn } from './forget-work-on.ts';
import { lockPeople } from './merging/people-to-merge.ts';
import type { TakingMeans } from './taking.ts';

/**
 * Erases a person: contact fields, data submitted with their answers, and other systems' responses about
 * them are removed; their answers stay, without anything that reveals who they were. Keyed hashes of their
 * identifiers stay, so that older data bring nobody back. False if there is no such person. Refuses with 403
 * if they have a brand that is not among `within`: also one that came with a merge just now.
 */
export const eraseDataSubject = (
  db: Db,
  { dataSubjectId, within, hashOf, now, prove }: TakingMeans & { dataSubjectId: string; within: BrandScope },
): Promise<boolean> =>
  everywhere(db, async () => {
    const erasedAt = now().toISOString();
    const records = await lockRecords(db, dataSubjectId);
    if (records.length === 0) return false;
    for (const { brandIds } of records) mustHoldBrands({ brands: within }, brandIds);
    const visits = await visitsOf(db, records);
    for (const record of records) await eraseRecord(db, { record, erasedAt, hashOf, prove });
    await forgetVisits(db, visits);
    await forgetWorkOn(db, records);
    await forgetInExports(db, [
      ...records.map(({ dataSubjectId: record }) => record),
      ...visits.map(({ visitGuid }) => visitGuid),
    ]);
    return true;
  });

/** One of the records of a person. */
const eraseRecord = async (
  db: Db,
  {
    record: { dataSubjectId, contact, brandIds },
    erasedAt,
    hashOf,
    prove,
  }: { record: Record; erasedAt: string } & Pick<TakingMeans, 'hashOf' | 'prove'>,
): Promise<void> => {
  await keepHashes(db, { dataSubjectId, contact, erasedAt, hashOf });
  await forgetDeliveries(db, dataSubjectId);
  await clear(db, { dataSubjectId, erasedAt });
  const submissions = await submissionsOf(db, dataSubjectId);
  await forgetEvidence(db, [...submissions, ...(await mergesOf(db, dataSubjectId))]);
  await proveErasure(db, {
    brandIds,
    dataSubjectId,
    erasedAt,
    submissions: submissions.length,
    prove,
  });
  await noteChange(db, { entity: 'erasure', brandId: brandIds[0] ?? 0, ref: dataSubjectId });
};

type Record = { dataSubjectId: string; brandIds: number[]; contact: Contact };

/** All records of the person, locked as those who merge and submit lock them; none if they were erased. */
const lockRecords = async (db: Db, dataSubjectId: string): Promise<Record[]> => {
  const [person] = await lockPeople(db, [dataSubjectId]);
  const { rows } = await sql<Record>`
    select data_subject_id, brand_ids, contact from data_subject
    where data_subject_id = any(${person?.recordIds ?? []}::uuid[]) and status <> 'Forgotten'`.execute(db);
  return rows;
};

/** What was written to the record, and what was found to be its own later. */
const submissionsOf = async (db: Db, dataSubjectId: string) => {
  const { rows } = await sql<{ brandId: number; submissionGuid: string }>`
    select brand_id, submission_guid from submission where data_subject_id = ${dataSubjectId}
    union select brand_id, submission_guid from submission_owner where data_subject_id = ${dataSubjectId}`.execute(
    db,
  );
  return rows;
};

/** Merges that the record took part in name it beside what they prove. */
const mergesOf = async (db: Db, dataSubjectId: string) => {
  const { rows } = await sql<{ brandId: number; submissionGuid: string }>`
    select unnest(brand_ids) as brand_id, merge_id as submission_guid from merge_log
    where survivor_id = ${dataSubjectId} or ${dataSubjectId} = any(loser_ids)`.execute(db);
  return rows;
};

/** That it was done, in each brand; the id alone leads to nobody any more. */
const proveErasure = async (
  db: Db,
  {
    dataSubjectId,
    brandIds,
    erasedAt,
    submissions,
    prove,
  }: {
    dataSubjectId: string;
    brandIds: readonly number[];
    erasedAt: string;
    submissions: number;
    prove: TakingMeans['prove'];
  },
): Promise<void> => {
  const submissionGuid = randomUUID();
  await prove(
    db,
    brandIds.map((brandId) => ({
      brandId,
      submissionGuid,
      kind: 'erasure',
      language: null,
      occurredAt: erasedAt,
      receivedAt: erasedAt,
      facts: { submissions },
      personal: { person: dataSubjectId },
    })),
  );
};

const keepHashes = async (
  db: Db,
  of: { dataSubjectId: string; contact: Contact; erasedAt: string; hashOf: TakingMeans['hashOf'] },
): Promise<void> => {
  const { dataSubjectId, erasedAt } = of;
  // People of several records may be found by more than their contact fields say.
  const found = await db
    .selectFrom('dataSubjectIdentifier')
    .select(['field', 'value'])
    .where('dataSubjectId', '=', dataSubjectId)
    .execute();
  const hashes = new Set(
    [...identifiersIn(of.contact), ...found].map(({ field, value }) => of.hashOf(field, value)),
  );
  // What a progressive profile asked them, before they were known as well.
  const asked = [dataSubjectId, ...hashes];
  await sql`delete from profile_ask where person = any(${asked})`.execute(db);
  await sql`delete from profile_person where person = any(${asked})`.execute(db);
  const rows = [...hashes].map((hash) => ({ hash, dataSubjectId, erasedAt }));
  if (rows.length > 0)
    await db
      .insertInto('erasedIdentifier')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

const clear = async (
  db: Db,
  { dataSubjectId, erasedAt }: { dataSubjectId: string; erasedAt: string },
): Promise<void> => {
  const submissions = sql`any(array(
    select submission_guid from submission where data_subject_id = ${dataSubjectId}
    union select submission_guid from submission_owner where data_subject_id = ${dataSubjectId}))`;
  await sql`
    update data_subject set status = 'Forgotten', contact = '{}', contact_times = '{}', erased_at = ${erasedAt},
      changed_at = clock_timestamp() where data_subject_id = ${dataSubjectId}`.execute(db);
  await sql`delete from data_subject_identifier where data_subject_id = ${dataSubjectId}`.execute(db);
  await sql`delete from data_subject_match where data_subject_id = ${dataSubjectId}`.execute(db);
  await sql`
    update merge_log set sealed_before = null where survivor_id = ${dataSubjectId} or loser_ids @> array[${dataSubjectId}::uuid]`.execute(
    db,
  );
  await sql`
    delete from submission_named where submission_guid = ${submissions}`.execute(db);
  // Nobody can say any more whether they were meant; their no holds already.
  await sql`
    update match_review set sealed = null, content_hash = '', decision = 'Rejected', decided_by = 'Erasure',
      decided_at = now()
    where decision is null and candidate_ids @> array[${dataSubjectId}::uuid] and cardinality(candidate_ids) = 1`.execute(
    db,
  );
  await sql`
    delete from identity where visit_guid in (
      select visit_guid from submission where submission_guid = ${submissions})`.execute(db);
  await sql`
    update submission set meta_data = '{}', source_code = '', response_channel = '', content_hash = '',
      client_facts = '{}', visit_guid = null
    where submission_guid = ${submissions}`.execute(db);
  await sql`select candour_forget_words(${dataSubjectId})`.execute(db);
  await sql`delete from offered_contact where data_subject_id = ${dataSubjectId}`.execute(db);
  await sql`update inbound_record set content_hash = '' where data_subject_id = ${dataSubjectId}`.execute(db);
  await sql`update current_preference set extended = '{}', is_pending = false where data_subject_id = ${dataSubjectId}`.execute(
    db,
  );
};

/**
 * What other systems responded when they were told about the person. Whatever they were still to be told is
 * empty anyway.
 */
const forgetDeliveries = async (db: Db, dataSubjectId: string): Promise<void> => {
  const answered = await db
    .selectFrom('currentPreference')
    .select('channelId')
    .where('dataSubjectId', '=', dataSubjectId)
    .execute();
  const subjects = [
    subjectOfPerson(dataSubjectId),
    ...answered.map(({ channelId }) => subjectOfAnswer(dataSubjectId, channelId)),
  ];
  await sql`delete from delivery_attempt where subject = any(${subjects}::uuid[])`.execute(db);
};
