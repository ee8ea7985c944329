import { sql } from 'kysely';
import { inScope, type Db } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Contact } from '../contract/contact.ts';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'forget-emails': null;
  }
}

type Person = { dataSubjectId: string; contact: Contact };

/**
 * Removes what was written to people and about them in the course of work: emails, what they asked for and what
 * staff noted, copies of their data, letters, documents of who spoke for them, and codes on their way. That a request
 * was made and answered stays.
 */
export const forgetWorkOn = async (db: Db, people: readonly Person[]): Promise<void> => {
  const ids = people.map(({ dataSubjectId }) => dataSubjectId);
  await forgetEmails(db, people);
  await sql`
    update rights_request_log set note = '' where note <> '' and request_id in (
      select request_id from rights_request where data_subject_id = any(${ids}::uuid[]))`.execute(db);
  await sql`
    update rights_request set message = '', verified_reference = '', speaker_document = '', code_hash = null
    where data_subject_id = any(${ids}::uuid[])`.execute(db);
  await sql`
    update rights_copy set status = 'Gone', sealed_key = null, gone_because = 'Erased'
    where data_subject_id = any(${ids}::uuid[])`.execute(db);
  // Put together beforehand, since no index serves a choice between the two.
  const submissions = sql`any(array(
    select submission_guid from submission_owner where data_subject_id = any(${ids}::uuid[])
    union select s.submission_guid from submission s
      where s.data_subject_id = any(${ids}::uuid[]) and not exists (select from submission_owner o
        where o.submission_guid = s.submission_guid and o.data_subject_id is not null)))`;
  await sql`
    update submission_speaker set document = ''
    where document <> '' and submission_guid = ${submissions}`.execute(db);
  await sql`
    update letter set status = 'Gone', sealed_key = null where letter_guid = any(array(
      select letter_guid from letter where data_subject_id = any(${ids}::uuid[])
      union select letter_guid from submission_letter where submission_guid = ${submissions}))`.execute(db);
  await sql`delete from restricted_person where data_subject_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from address_change where data_subject_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from identification where data_subject_id = any(${ids}::uuid[])`.execute(db);
};

/** What still waits to be sent, such as that they were erased, goes once it is sent. */
const forgetEmails = async (db: Db, people: readonly Person[]): Promise<void> => {
  const addresses = people.flatMap(({ contact }) =>
    [contact.email1, contact.email2].flatMap((address) =>
      address === undefined || address === '' ? [] : [address.trim().toLowerCase()],
    ),
  );
  if (addresses.length === 0) return;
  const theirs = sql`to_key = any(${addresses}::text[])`;
  await sql`delete from email where ${theirs} and status <> 'Queued'`.execute(db);
  await sql`update email set forgets = true where ${theirs}`.execute(db);
};

/** Removes emails to people who were erased, once they are sent. */
export const forgetSentEmails = job<'forget-emails'>({
  name: 'forget-emails',
  seconds: 300,
  schedule: '41 * * * *',
  work: async (_data, { platform: { database } }) => {
    await inScope(database, 'all', (db) =>
      sql`delete from email where forgets and status <> 'Queued'`.execute(db),
    );
  },
});
