import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import {
  identifierFields,
  identifiersIn,
  type IdentifierField,
} from '@candour/consent/contact-identifiers.ts';
import type { StandakField } from '@candour/consent/standak-fields.ts';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { survivorOf } from '../../../people/data-subject-rules/door.ts';
import '../table.ts';
import type { Entrance, Identified } from '../contract.ts';
import { isWithinPace } from './pace.ts';
import { hashOfSecret, hashOfValue } from './secrets.ts';

type Matching = {
  entrance: Pick<Entrance, 'linkId' | 'brandId'>;
  /** The fields that have to match, as the link says. */
  fields: readonly StandakField[];
  /** What was typed for them. */
  given: Readonly<Record<string, string>>;
};

export type Matched = { is: 'known'; person: Identified } | { is: 'unknown' | 'tooMany' };

const hour = 3_600_000;

/**
 * The only person whose details are all as they were typed. Each try is counted for its strongest value: do
 * not throw in the transaction of this. Who asks has to be counted by the caller, too.
 */
export const matchKnowledge = async (
  db: Db,
  platform: Platform,
  { entrance: { linkId, brandId }, fields, given }: Matching,
): Promise<Matched> => {
  const told = fields.map((field) => ({ field, value: given[field]?.trim() ?? '' }));
  const now = platform.now();
  const aboutHash = hashOfValue(platform.keyring.first, strongestOf(told));
  if (!(await isWithinPace(db, { brandId, way: 'knowledge', aboutHash, now }))) return { is: 'tooMany' };
  const identificationId = randomUUID();
  await db
    .insertInto('identification')
    .values({
      identificationId,
      brandId,
      linkId,
      way: 'knowledge',
      secretHash: null,
      aboutHash,
      askedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + hour).toISOString(),
    })
    .execute();
  if (told.length < 2 || told.some(({ value }) => value === '')) return { is: 'unknown' };
  const { rows } = await sql<{ id: string }>`
    select distinct ${survivorOf(sql`d.data_subject_id`)} as id from data_subject d
    where d.status = 'Active' and ${sql.join([...foundBy(told), ...told.map(isTold)], sql` and `)} limit 2`.execute(
    db,
  );
  const [person, other] = rows;
  if (person === undefined || other !== undefined) return { is: 'unknown' };
  const nonceHash = hashOfSecret(identificationId);
  return {
    is: 'known',
    person: { dataSubjectId: person.id, authentication: 'knowledge', strength: 1, nonceHash, madeAt: now },
  };
};

type Told = { field: StandakField; value: string };

const isIdentifier = (field: string): field is IdentifierField =>
  identifierFields.some((each) => each === field);

/** What others would have to try again and again to get at one person. */
const strongestOf = (told: readonly Told[]): string => {
  const { field, value } = told.find((each) => isIdentifier(each.field)) ??
    told.find((each) => each.field === 'postcode') ?? { field: '', value: '' };
  return `${field} ${value.replaceAll(/\s/g, '').toLowerCase()}`;
};

/** What people are filed by for agents' searches, besides identifiers; see candour_search_fields(). */
const filedWithoutSpaces = ['postcode', 'telephone1', 'telephone2', 'email2'];
const isFiled = (field: string): boolean =>
  filedWithoutSpaces.includes(field) || ['forename', 'surname'].includes(field) || field.startsWith('custom');

/**
 * By what the row `d` is found, so that not everybody is looked at: fields that are filed without spaces, or else the
 * other filed ones, where spaces inside a value then have to be as they were typed. Identifiers need none of this.
 */
const foundBy = (told: readonly Told[]): RawBuilder<boolean>[] => {
  if (told.some(({ field }) => isIdentifier(field))) return [];
  const filed = told.filter(({ field }) => isFiled(field));
  const bare = filed.filter(({ field }) => filedWithoutSpaces.includes(field));
  return (bare.length > 0 ? bare : filed).map(
    ({
      field,
      value,
    }) => sql<boolean>`d.data_subject_id in (select s.data_subject_id from data_subject_search s
      where s.field = ${field} and s.key = candour_search_key(${field}, normalize(${value}::text, NFKC)))`,
  );
};

/** Whether a field of the row `d` holds a value, whatever its case and spaces. */
const isTold = ({ field, value }: Told): RawBuilder<boolean> => {
  if (!isIdentifier(field))
    return sql<boolean>`${folded(sql`d.contact ->> ${field}`)} = ${folded(sql`${value}::text`)}`;
  const [identifier] = identifiersIn({ [field]: value });
  return sql<boolean>`d.data_subject_id in (select i.data_subject_id from data_subject_identifier i
    where i.field = ${field} and i.value = ${identifier?.value ?? ''} and i.finds)`;
};

const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`regexp_replace(lower(normalize(${text}, NFKC)), '\\s', '', 'g')`;
