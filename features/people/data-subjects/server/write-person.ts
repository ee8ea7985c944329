import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import {
  identifierFields,
  identifiersIn,
  type IdentifierField,
} from '@candour/consent/contact-identifiers.ts';
import type { Db } from '@candour/kit/server/database';
import type { Contact, ContactField } from '../contract/contact.ts';
import type { UpdatePolicy } from '../../data-subject-rules/contract.ts';
import { filePeople, solid, type HashOf, type Matchings } from '../../data-subject-rules/door.ts';
import type { Person } from './find-person.ts';
import { fromRows } from './from-rows.ts';

type Telling = {
  brandId: number;
  contact: Contact;
  capturedAt: string;
  isFilling?: boolean | undefined;
  isUnproven?: boolean | undefined;
  /** What the rule that found the person says of each field; newer values are taken by default. */
  policyOf?: ((name: ContactField) => UpdatePolicy) | undefined;
};

/** A person after new data about them; data with a later time stays. */
export type ToldPerson = Person & {
  isNew: boolean;
  /** Whether there is anything to write, and whether that matters to others: later times alone do not. */
  isTouched: boolean;
  isChanged: boolean;
  /** Whether other records were merged into this one: then everything that found any of them still does. */
  hasRecords: boolean;
};

const nobody = { brandIds: [], contact: {}, contactTimes: {}, unproven: [], hasRecords: false };

/** The state of a person with new data, before it is written. */
export const tellOf = (before: (Person & { hasRecords: boolean }) | null, telling: Telling): ToldPerson => {
  const { brandId, contact, capturedAt, isUnproven = false } = telling;
  const held: Person & { hasRecords: boolean } = before ?? { ...nobody, dataSubjectId: randomUUID() };
  const isFilling = telling.isFilling === true || isUnproven;
  const names = Object.keys(contact) as ContactField[]; // of the contract
  const isTaken = (name: ContactField): boolean => {
    const isEmpty = held.contact[name] === undefined;
    const policy = before === null ? 'OverwriteAll' : (telling.policyOf?.(name) ?? 'OverwriteIfNewer');
    if (policy === 'NeverUpdate') return false;
    if (isFilling || policy === 'FillEmptyOnly') return isEmpty;
    const isNewer = (held.contactTimes[name] ?? '') < capturedAt;
    return policy === 'OverwriteAll' || isNewer || isOneOf(held.unproven, name);
  };
  const newer = names.filter(isTaken);
  const told = {
    dataSubjectId: held.dataSubjectId,
    brandIds: [...new Set([...held.brandIds, brandId])].toSorted((a, b) => a - b),
    contact: { ...held.contact, ...Object.fromEntries(newer.map((name) => [name, contact[name]])) },
    contactTimes: { ...held.contactTimes, ...Object.fromEntries(newer.map((name) => [name, capturedAt])) },
  };
  const unproven = isUnproven
    ? [...held.unproven, ...identifierFields.filter((name) => before !== null && newer.includes(name))]
    : held.unproven.filter((name) => !isTheSame(name, contact, told.contact));
  const isChanged =
    !isDeepStrictEqual(told.contact, held.contact) ||
    !isDeepStrictEqual(told.brandIds, held.brandIds) ||
    !isDeepStrictEqual(unproven, held.unproven);
  const isTouched = isChanged || !isDeepStrictEqual(told.contactTimes, held.contactTimes);
  return { ...told, unproven, hasRecords: held.hasRecords, isNew: before === null, isTouched, isChanged };
};

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name);

const isTheSame = (name: IdentifierField, one: Contact, other: Contact): boolean =>
  isDeepStrictEqual(identifiersIn({ [name]: one[name] ?? '' }), identifiersIn({ [name]: other[name] ?? '' }));

type Filing = { matchings: Matchings; hashOf: HashOf };

/** Writes people, nobody twice. The caller holds their locks. */
export const writePeople = async (db: Db, people: readonly ToldPerson[], filing: Filing): Promise<void> => {
  await insertPeople(
    db,
    people.filter(({ isNew }) => isNew),
  );
  await updatePeople(
    db,
    people.filter(({ isNew, isTouched }) => !isNew && isTouched),
  );
  const changed = people.filter(({ isChanged }) => isChanged);
  await writeIdentifiers(db, changed);
  const filed = changed.map((person) => ({
    person: { ...person, contact: solid(person.contact, person.unproven) },
    isNew: person.isNew,
    stay: person.hasRecords,
  }));
  await filePeople(db, filed, filing);
};

/** Whether other records were merged into this one. */
export const hasRecords = async (db: Db, dataSubjectId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from data_subject_alias where survivor_id = ${dataSubjectId} limit 1`.execute(db);
  return rows.length > 0;
};

const insertPeople = async (db: Db, people: readonly ToldPerson[]): Promise<void> => {
  if (people.length === 0) return;
  const rows = people.map(({ dataSubjectId, brandIds, contact, contactTimes }) => ({
    dataSubjectId,
    brandIds,
    contact,
    contactTimes,
  }));
  await sql`insert into ${fromRows('data_subject', rows)}`.execute(db);
};

const updatePeople = async (db: Db, people: readonly ToldPerson[]): Promise<void> => {
  if (people.length === 0) return;
  const rows = people.map(({ dataSubjectId, brandIds, contact, contactTimes, isChanged }) => ({
    id: dataSubjectId,
    brand_ids: brandIds,
    contact,
    contact_times: contactTimes,
    is_changed: isChanged,
  }));
  await sql`
    update data_subject d set brand_ids = told.brand_ids, contact = told.contact, contact_times = told.contact_times,
      changed_at = case when told.is_changed then clock_timestamp() else d.changed_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as told (id uuid, brand_ids int[], contact jsonb, contact_times jsonb, is_changed boolean)
    where d.data_subject_id = told.id`.execute(db);
};

const writeIdentifiers = async (db: Db, people: readonly ToldPerson[]): Promise<void> => {
  const fresh = identifierRows(people.filter(({ isNew }) => isNew));
  if (fresh.length > 0) await sql`insert into ${fromRows('data_subject_identifier', fresh)}`.execute(db);
  const known = people.filter(({ isNew }) => !isNew);
  if (known.length > 0) await replaceIdentifiers(db, known);
};

const identifierRows = (people: readonly ToldPerson[]) =>
  people.flatMap(({ dataSubjectId, contact, unproven }) =>
    identifiersIn(contact).map(({ field, value }) => ({
      field,
      value,
      dataSubjectId,
      finds: !unproven.includes(field),
    })),
  );

/** What was there stays as it was, proofs and all; of people of several records all of it. */
const replaceIdentifiers = async (db: Db, people: readonly ToldPerson[]): Promise<void> => {
  const rows = identifierRows(people);
  const told = people.filter(({ hasRecords }) => !hasRecords);
  if (told.length > 0)
    await sql`
      delete from data_subject_identifier i
      where i.data_subject_id = any(${told.map(({ dataSubjectId }) => dataSubjectId)}::uuid[]) and i.until is null and not exists (
        select from unnest(${rows.map(({ field }) => field)}::text[], ${rows.map(({ value }) => value)}::text[],
          ${rows.map(({ dataSubjectId }) => dataSubjectId)}::uuid[]) as kept (field, value, id)
        where kept.id = i.data_subject_id and kept.field = i.field and kept.value = i.value)`.execute(db);
  if (rows.length > 0)
    await sql`
      insert into ${fromRows('data_subject_identifier', rows)}
      on conflict (field, value, data_subject_id) do update set finds = excluded.finds, until = null`.execute(
      db,
    );
};
