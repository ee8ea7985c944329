import { sql } from 'kysely';
import { identifiersIn, whoMayBe, type Identifier } from '@candour/consent/contact-identifiers.ts';
import type { BrandScope, Db } from '@candour/kit/server/database';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import type { Contact } from '../contract/contact.ts';

/** A person as stored. */
export type Person = {
  dataSubjectId: string;
  brandIds: number[];
  contact: Contact;
  contactTimes: Partial<Record<keyof Contact, string>>;
};

type Asking = {
  brandId: number;
  /** The brands whose people may be found. */
  within: BrandScope;
  syrenisid: string | undefined;
  contact: Contact;
};

/**
 * Whom a submission is about; null for somebody new. The person is locked until the transaction ends.
 * People of brands that the caller does not see are not found: they get a separate record. Refuses if it
 * could be several.
 */
export const findPerson = async (db: Db, asking: Asking): Promise<Person | null> => {
  if (asking.syrenisid !== undefined) return namedPerson(db, { ...asking, syrenisid: asking.syrenisid });
  const identifiers = identifiersIn(asking.contact);
  if (identifiers.length === 0)
    return refuseFields({
      dataSubject: 'Give at least one thing people can be found by: urn1, urn2, urn3, email1 or mobile',
    });
  const people = (await peopleWith(db, identifiers)).filter(isNear(asking.within));
  const possible = new Set(
    whoMayBe(
      identifiers,
      people.map(({ dataSubjectId, contact }) => ({ dataSubjectId, identifiers: identifiersIn(contact) })),
    ).map(({ dataSubjectId }) => dataSubjectId),
  );
  const found = people.filter(({ dataSubjectId }) => possible.has(dataSubjectId));
  const own = found.filter(({ brandIds }) => brandIds.includes(asking.brandId));
  const [person = null, ...others] = own.length > 0 ? own : found;
  return others.length === 0
    ? person
    : refuse(409, 'Several people have these identifiers. Give the id of the record you mean', 'ambiguous');
};

const isNear =
  (within: BrandScope) =>
  ({ brandIds }: Pick<Person, 'brandIds'>): boolean =>
    within === 'all' || brandIds.some((id) => within.includes(id));

const columns = sql`data_subject_id, brand_ids, contact, contact_times`;

const namedPerson = async (
  db: Db,
  { syrenisid, within }: Asking & { syrenisid: string },
): Promise<Person> => {
  const { rows } = await sql<Person>`
    select ${columns} from data_subject where status = 'Active' and data_subject_id = (
      select coalesce(merged_into_id, data_subject_id) from data_subject where data_subject_id = ${syrenisid})
    for update`.execute(db);
  const person = rows.find(isNear(within));
  return person ?? refuseFields({ 'dataSubject.syrenisid': 'The chosen item does not exist' });
};

const peopleWith = async (db: Db, identifiers: readonly Identifier[]): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select ${columns} from data_subject where status = 'Active' and data_subject_id in (
      select i.data_subject_id from data_subject_identifier i
      join unnest(${identifiers.map(({ field }) => field)}::text[], ${identifiers.map(({ value }) => value)}::text[])
        as given(field, value) on i.field = given.field and i.value = given.value)
    order by data_subject_id for update`.execute(db);
  return rows;
};
