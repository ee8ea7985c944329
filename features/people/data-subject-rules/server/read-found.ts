import { sql } from 'kysely';
import type { Identifier, IdentifierField } from '@candour/consent/contact-identifiers.ts';
import type { Db } from '@candour/kit/server/database';
import type { Contact } from '../../data-subjects/contract.ts';
import { knownIdentifiers } from './records.ts';

/** Somebody who was found, with what finds them. */
export type Found = {
  dataSubjectId: string;
  brandIds: number[];
  contact: Contact;
  contactTimes: Partial<Record<keyof Contact, string>>;
  /** Identifiers that strangers added: they find nobody. */
  unproven: IdentifierField[];
  /** What finds them, of all their records. */
  known: Identifier[];
  /** Whether other records were merged into this one. */
  hasRecords: boolean;
  createdAt: string;
};

/** People by their ids. */
export type People = ReadonlyMap<string, Found>;

/** Reads people who are neither erased nor merged, and locks them until the transaction ends, in one order. */
export const readFound = async (
  db: Db,
  ids: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<People> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Found>`
    select data_subject_id, brand_ids, contact, contact_times, created_at, ${knownIdentifiers} as known,
      exists (select from data_subject_alias a where a.survivor_id = d.data_subject_id) as has_records, array(
      select field from data_subject_identifier u where u.data_subject_id = d.data_subject_id and not finds) as unproven
    from data_subject d where status = 'Active' and data_subject_id = any(${[...new Set(ids)]}::uuid[])
    order by data_subject_id ${isLocked ? sql`for update` : sql``}`.execute(db);
  return new Map(rows.map((row) => [row.dataSubjectId, row]));
};
