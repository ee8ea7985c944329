import { sql } from 'kysely';
import type { ResponseOf } from '@candour/kit/contract/route';
import type { Db } from '@candour/kit/server/database';
import { eventsOf, recordsOf } from '../../data-subject-rules/door.ts';
import type { requestCalls } from '../contract.ts';

type Counts = {
  fields: number;
  identifiers: number;
  submissions: number;
  visits: number;
  emails: number;
  copies: number;
  letters: number;
  answers: number;
  requests: number;
};
type Preview = ResponseOf<typeof requestCalls.erasure>;

/** What erasing a person removes and what it leaves, in words, with counts. */
export const whatGoes = async (db: Db, personId: string): Promise<Pick<Preview, 'goes' | 'stays'>> => {
  const records = recordsOf(personId);
  const { rows } = await sql<Counts>`
    select
      (select coalesce(sum((select count(*) from jsonb_object_keys(contact))), 0)::int from data_subject
        where data_subject_id = any(${records})) as fields,
      (select count(*)::int from data_subject_identifier where data_subject_id = any(${records})) as identifiers,
      (select count(*)::int from submission where data_subject_id = any(${records})) as submissions,
      (select count(distinct visit_guid)::int from submission where data_subject_id = any(${records})) as visits,
      (select count(*)::int from email where to_key = any(array(
        select lower(address) from data_subject d, unnest(array[d.contact ->> 'email1', d.contact ->> 'email2']) address
        where d.data_subject_id = any(${records})))) as emails,
      (select count(*)::int from rights_copy where data_subject_id = any(${records}) and status <> 'Gone') as copies,
      (select count(distinct letter_guid)::int from submission_letter join submission using (submission_guid)
        where data_subject_id = any(${records})) as letters,
      (select count(*)::int from ${eventsOf(personId)} e) as answers,
      (select count(*)::int from rights_request where data_subject_id = any(${records})) as requests`.execute(
    db,
  );
  const counts = rows[0]!; // a select without a table has one row
  return {
    goes: [
      { name: 'Contact fields', count: counts.fields, why: '' },
      {
        name: 'Values the person is found by',
        count: counts.identifiers,
        why: 'A keyed hash of each stays.',
      },
      {
        name: 'Data that came with submissions',
        count: counts.submissions,
        why: 'Source codes, further answers, network, browser and page.',
      },
      {
        name: 'Who answered cookie banners',
        count: counts.visits,
        why: 'For visits that submissions of this person name.',
      },
      { name: 'Emails', count: counts.emails, why: 'Those that wait are sent, and then go as well.' },
      {
        name: 'Exported files that name the person',
        count: null,
        why: 'Whole files become unreadable. What was delivered elsewhere has to be removed there.',
      },
      { name: 'Letters', count: counts.letters, why: 'Scans that agents attached to answers.' },
      { name: 'Copies of data for earlier requests', count: counts.copies, why: '' },
      { name: 'Notes on requests', count: counts.requests, why: 'The person’s words and those of staff.' },
    ],
    stays: [
      {
        name: 'Answers with wording and time',
        count: counts.answers,
        why: 'They prove that consent was given or withdrawn (Art. 7(1) and 17(3)(e) GDPR), without telling who.',
      },
      {
        name: 'Keyed hashes of identifiers',
        count: counts.identifiers,
        why: 'They keep older data from bringing the person back.',
      },
      {
        name: 'The steps of requests',
        count: counts.requests,
        why: 'They prove that requests were answered (Art. 5(2) GDPR), without notes.',
      },
      {
        name: 'Backups',
        count: null,
        why: 'Until they are overwritten. Restoring one brings the person back: erase again then.',
      },
    ],
  };
};
