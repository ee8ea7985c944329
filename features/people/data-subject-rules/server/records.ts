import { sql, type RawBuilder } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';

/** The ids of all records of a person, as an array. */
export const recordsOf = (id: RawBuilder<unknown> | string): RawBuilder<string[]> =>
  sql<string[]>`array(
    select ${id}::uuid union all select record_id from data_subject_alias where survivor_id = ${id}::uuid)`;

/**
 * The record that stands for the person a record belongs to, as a select of its own, for an id that is given. In a
 * join write it as `case`: docs/decisions/185.
 */
export const survivorOf = (id: RawBuilder<unknown> | string): RawBuilder<string> =>
  sql<string>`(select coalesce((select survivor_id from data_subject_alias where record_id = ${id}::uuid), ${id}::uuid))`;

/**
 * Locks a record; false if its person was erased. Whoever erases or merges them waits until this transaction ends; so
 * does this for them. The record itself is asked, not the one that stands for it, which may change while this waits.
 */
export const lockUnlessErased = async (db: Db, recordId: string): Promise<boolean> => {
  // Whoever has some of the brands of a person sees them, and locks only in all brands.
  const record = await everywhere(db, () =>
    db
      .selectFrom('dataSubject')
      .select('status')
      .where('dataSubjectId', '=', recordId)
      .forShare()
      .executeTakeFirst(),
  );
  return record !== undefined && record.status !== 'Forgotten';
};

/**
 * Every answer of a person, whichever of their records it was given to: a table to select from. Answers that
 * were found to be somebody else's are not among them.
 */
export const eventsOf = (id: RawBuilder<unknown> | string): RawBuilder<unknown> => sql`(
  select e.* from preference_event e where e.data_subject_id = any(${recordsOf(id)}) and not exists (
    select 1 from submission_owner o where o.submission_guid = e.submission_guid
      and (o.data_subject_id is null or o.data_subject_id <> all(${recordsOf(id)})))
  union all
  select e.* from submission_owner o join preference_event e on e.submission_guid = o.submission_guid
  where o.data_subject_id = any(${recordsOf(id)}) and e.data_subject_id <> all(${recordsOf(id)}))`;

/**
 * The guids of the submissions that belong to a person, as an array: written to their records and found to be nobody
 * else's, or found to be theirs. Put together beforehand, since no index of submissions serves a choice between the two.
 */
export const ownSubmissionsOf = (id: RawBuilder<unknown> | string): RawBuilder<string[]> => sql<
  string[]
>`array(
  select s.submission_guid from submission s where s.data_subject_id = any(${recordsOf(id)}) and not exists (
    select 1 from submission_owner o where o.submission_guid = s.submission_guid)
  union select o.submission_guid from submission_owner o where o.data_subject_id = any(${recordsOf(id)}))`;

/**
 * The guids of what a person said, as an array: what they answered, and what was written to their records and found to
 * be nobody else's.
 */
export const submissionsOf = (id: RawBuilder<unknown> | string): RawBuilder<string[]> => sql<string[]>`array(
  select e.submission_guid from ${eventsOf(id)} e
  union select s.submission_guid from submission s where s.data_subject_id = any(${recordsOf(id)}) and not exists (
    select 1 from submission_owner o where o.submission_guid = s.submission_guid))`;

/** What a person of several records can be found by, of the row `d` of `data_subject`. */
export const knownIdentifiers = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('field', i.field, 'value', i.value)), '[]')
  from data_subject_identifier i where i.finds and i.data_subject_id = any(${recordsOf(sql`d.data_subject_id`)}))`;
