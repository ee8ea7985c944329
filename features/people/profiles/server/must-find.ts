import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';
import { knownIdentifiers, recordsOf, survivorOf } from '../../data-subject-rules/door.ts';
import type { Contact } from '../../data-subjects/contract.ts';

/** A person as staff look at them: the record that stands for all of theirs. */
export type FoundPerson = {
  dataSubjectId: string;
  status: 'Active' | 'Merged' | 'Forgotten';
  brandIds: number[];
  contact: Contact;
  unproven: string[];
  known: { field: string; value: string }[];
  recordIds: string[];
  createdAt: string;
  changedAt: string;
  erasedAt: string | null;
};

/** The person a record belongs to, if the caller sees them. */
export const mustFind = async (db: Db, id: string): Promise<FoundPerson> => {
  const { rows } = await sql<FoundPerson>`
    select data_subject_id, status, brand_ids, contact, created_at, changed_at, erased_at,
      ${recordsOf(sql`d.data_subject_id`)} as record_ids, ${knownIdentifiers} as known, array(
        select field from data_subject_identifier u where u.data_subject_id = d.data_subject_id and not finds) as unproven
    from data_subject d where data_subject_id = ${survivorOf(id)}`.execute(db);
  return rows[0] ?? notFound();
};
