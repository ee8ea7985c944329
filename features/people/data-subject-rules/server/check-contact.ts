import { sql } from 'kysely';
import { identifiersIn, type Identifier } from '@candour/consent/contact-identifiers.ts';
import type { Db } from '@candour/kit/server/database';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import type { Contact } from '../../data-subjects/contract.ts';
import { creationRuleOf, problemsWithFields, whyNotEnough, type ContactRules } from './contact-demands.ts';

type Checking = {
  brandId: number;
  isNew: boolean;
  /** What is submitted. */
  given: Contact;
  /** The contact fields as they will be. */
  told: Contact;
};

/** Holds contact fields to the form they must have, and a new person to what it needs. */
export const checkContact = (rules: ContactRules, checking: Checking): void => {
  const problems = Object.entries(problemsWithFields(rules, checking));
  if (problems.length > 0)
    refuseFields(Object.fromEntries(problems.map(([name, message]) => [`dataSubject.${name}`, message])));
  const shortcoming = checking.isNew ? whyNotEnough(rules, checking) : undefined;
  if (shortcoming !== undefined) refuseFields({ dataSubject: shortcoming });
};

type Telling = { brandId: number; dataSubjectId: string; told: Contact; held: Contact };

/** What a person has from now on that only one person may have. */
export const newValues = (
  rules: ContactRules,
  { brandId, told, held }: Pick<Telling, 'brandId' | 'told' | 'held'>,
): Identifier[] =>
  (creationRuleOf(rules, brandId)?.uniqueFields ?? []).flatMap((field) => {
    const [now] = identifiersIn({ [field]: told[field] ?? '' });
    const [before] = identifiersIn({ [field]: held[field] ?? '' });
    return now === undefined || now.value === before?.value ? [] : [now];
  });

/** The people who are found by an identifier. */
export type Owners = (identifier: Identifier) => readonly string[];

/** Whom identifiers lead to; records that were merged stand for the person they belong to. */
export const readOwners = async (db: Db, identifiers: readonly Identifier[]): Promise<Owners> => {
  const rows = identifiers.length === 0 ? [] : await readOwnerRows(db, identifiers);
  const byIdentifier = Map.groupBy(rows, textOf);
  return (identifier) => (byIdentifier.get(textOf(identifier)) ?? []).map(({ id }) => id);
};

const textOf = ({ field, value }: Identifier): string => `${field} ${value}`;

const readOwnerRows = async (db: Db, identifiers: readonly Identifier[]) => {
  const { rows } = await sql<Identifier & { id: string }>`
    select i.field, i.value, coalesce(a.survivor_id, i.data_subject_id) as id
    from unnest(${identifiers.map(({ field }) => field)}::text[], ${identifiers.map(({ value }) => value)}::text[])
        as given(field, value)
      join data_subject_identifier i on i.field = given.field and i.value = given.value
      left join data_subject_alias a on a.record_id = i.data_subject_id
    where i.finds`.execute(db);
  return rows;
};

export const mustBeUnique = (
  rules: ContactRules,
  { owners, ...telling }: Telling & { owners: Owners },
): void => {
  for (const value of newValues(rules, telling))
    if (owners(value).some((id) => id !== telling.dataSubjectId))
      refuse(409, `Another person has this ${value.field}`, 'taken');
};
