import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { identifiersIn } from '@candour/consent/contact-identifiers.ts';
import type { Db } from '@candour/kit/server/database';
import type { Contact, ContactField } from '../contract/contact.ts';
import type { Person } from './find-person.ts';

type Telling = { brandId: number; contact: Contact; capturedAt: string; isFilling?: boolean | undefined };

/** A person after new data about them; data with a later time stays. */
export type ToldPerson = Person & { isNew: boolean; isChanged: boolean };

/** The state of a person with new data, before it is written. */
export const tellOf = (
  before: Person | null,
  { brandId, contact, capturedAt, isFilling = false }: Telling,
): ToldPerson => {
  const held = before ?? { dataSubjectId: randomUUID(), brandIds: [], contact: {}, contactTimes: {} };
  const names = Object.keys(contact) as ContactField[]; // of the contract
  const newer = names.filter((name) =>
    isFilling ? held.contact[name] === undefined : (held.contactTimes[name] ?? '') < capturedAt,
  );
  const told = {
    dataSubjectId: held.dataSubjectId,
    brandIds: [...new Set([...held.brandIds, brandId])].toSorted((a, b) => a - b),
    contact: { ...held.contact, ...Object.fromEntries(newer.map((name) => [name, contact[name]])) },
    contactTimes: { ...held.contactTimes, ...Object.fromEntries(newer.map((name) => [name, capturedAt])) },
  };
  const isChanged =
    !isDeepStrictEqual(told.contact, held.contact) || !isDeepStrictEqual(told.brandIds, held.brandIds);
  return { ...told, isNew: before === null, isChanged };
};

export const writePerson = async (db: Db, person: ToldPerson): Promise<void> => {
  const { dataSubjectId, brandIds, isNew, isChanged } = person;
  const contact = JSON.stringify(person.contact);
  const contactTimes = JSON.stringify(person.contactTimes);
  if (isNew) {
    await db
      .insertInto('dataSubject')
      .values({ dataSubjectId, brandIds, contact, contactTimes, mergedIntoId: null, erasedAt: null })
      .execute();
  } else {
    await db
      .updateTable('dataSubject')
      .set({ brandIds, contact, contactTimes })
      .$if(isChanged, (query) => query.set({ changedAt: sql<string>`clock_timestamp()` }))
      .where('dataSubjectId', '=', dataSubjectId)
      .execute();
  }
  if (isChanged) await writeIdentifiers(db, person);
};

const writeIdentifiers = async (db: Db, { dataSubjectId, contact }: Person): Promise<void> => {
  const rows = identifiersIn(contact).map(({ field, value }) => ({ field, value, dataSubjectId }));
  await db.deleteFrom('dataSubjectIdentifier').where('dataSubjectId', '=', dataSubjectId).execute();
  if (rows.length > 0) await db.insertInto('dataSubjectIdentifier').values(rows).execute();
};
