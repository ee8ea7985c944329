import { sql } from 'kysely';
import type { Identifier, IdentifierField } from '@candour/consent/contact-identifiers.ts';
import type { Db } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import { knownIdentifiers, recordsOf, survivorOf } from '../../../data-subject-rules/door.ts';
import type { Person } from '../find-person.ts';
import { takeLocks } from '../in-turn.ts';

/** A person about to be merged or split, with all their records. */
export type WholePerson = Person & {
  status: 'Active' | 'Merged' | 'Forgotten';
  createdAt: string;
  recordIds: string[];
  known: Identifier[];
  unproven: IdentifierField[];
};

export const readPeople = async (
  db: Db,
  ids: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<WholePerson[]> => {
  const survivors = ids.map((id) => survivorOf(id));
  // As an array: `in` with a single select becomes a join, for which no index is used: docs/decisions/185.
  const { rows } = await sql<WholePerson>`
    select data_subject_id, status, brand_ids, contact, contact_times, created_at, ${knownIdentifiers} as known,
      ${recordsOf(sql`d.data_subject_id`)} as record_ids, array(
        select field from data_subject_identifier u where u.data_subject_id = d.data_subject_id and not finds) as unproven
    from data_subject d where data_subject_id = any(array[${sql.join(survivors)}]::uuid[])
    order by data_subject_id ${isLocked ? sql`for update` : sql``}`.execute(db);
  return rows;
};

/**
 * Locks people as submissions do: first the names they are found by, then their rows, so that nobody is found
 * while two become one. Refuses if they changed in between.
 */
export const lockPeople = async (db: Db, ids: readonly string[]): Promise<WholePerson[]> => {
  const names = await namesOf(db, await readPeople(db, ids, { isLocked: false }));
  await takeLocks(db, names);
  const people = await readPeople(db, ids, { isLocked: true });
  const now = await namesOf(db, people);
  const taken = new Set(names);
  if (!now.every((name) => taken.has(name)))
    refuse(409, 'These people have just changed. Please try again', 'changed');
  return people;
};

const namesOf = async (db: Db, people: readonly WholePerson[]): Promise<string[]> => {
  const records = people.flatMap(({ recordIds }) => recordIds);
  const { rows } = await sql<{ key: string }>`
    select distinct key::text from data_subject_match
    where rule_kind = 1 and data_subject_id = any(${records}::uuid[])`.execute(db);
  return [
    ...records.map((id) => `person ${id}`),
    ...people.flatMap(({ known }) => known.map(({ field, value }) => `${field} ${value}`)),
    // As submissions write them: without hyphens.
    ...rows.map(({ key }) => `key ${key.replaceAll('-', '')}`),
  ];
};
