import { sql } from 'kysely';
import { identifiersIn, type Identifier } from '@candour/consent/contact-identifiers.ts';
import type { SourceType } from '@candour/consent/source-types.ts';
import type { BrandScope, Db } from '@candour/kit/server/database';
import { refuseFields } from '@candour/kit/server/refusal';
import type { UpdatePolicy } from '../../data-subject-rules/contract.ts';
import {
  foundByRules,
  idsUnder,
  keyedRules,
  readFound,
  readHolders,
  readOwners,
  type Crowd,
  type DecidingRule,
  type Found,
  type HashOf,
  type Holders,
  type KeyedRule,
  type Matchings,
  type Owners,
  type People,
} from '../../data-subject-rules/door.ts';
import type { Contact, ContactField } from '../contract/contact.ts';
import { identifiersFor, isAmbiguous, namedPerson, personAmong } from './find-person.ts';

/** Whom a submission is about, for somebody who knows: a record, or somebody new. */
export type About = { dataSubjectId: string } | 'new';

export type FindAsking = {
  brandId: number;
  source: SourceType;
  within: BrandScope;
  syrenisid: string | undefined;
  contact: Contact;
  about: About | undefined;
};

/** A person or somebody new, with what the rule says of their contact fields; or several people. */
export type Finding = { crowds: readonly Crowd[] } & (
  | { before: Found | null; policyOf?: (name: ContactField) => UpdatePolicy }
  | { rule: DecidingRule; candidates: readonly Found[] }
);

/** How a person is looked for: by who was named, else by the rules, else by identifiers. */
export type Search = { id?: string; rules: readonly KeyedRule[]; identifiers: readonly Identifier[] };

type Means = { rules: readonly DecidingRule[]; matchings: Matchings; hashOf: HashOf };

export const searchFor = (asking: FindAsking, means: Means): Search => {
  const { about, syrenisid, contact } = asking;
  if (about === 'new') return { rules: [], identifiers: [] };
  const id = about?.dataSubjectId ?? syrenisid;
  if (id !== undefined) return { id, rules: [], identifiers: [] };
  const rules = keyedRules(asking, means);
  return rules.length > 0 ? { rules, identifiers: [] } : { rules: [], identifiers: identifiersFor(contact) };
};

/** What searches come upon: ids of people, by what leads to them. */
export type Sight = { survivorOf: (id: string) => string; holders: Holders; owners: Owners };

/** Looks for everybody whom searches could find, at once. */
export const lookAround = async (db: Db, searches: readonly Search[]): Promise<Sight> => ({
  survivorOf: await readSurvivors(
    db,
    searches.flatMap(({ id }) => id ?? []),
  ),
  holders: await readHolders(
    db,
    searches.flatMap(({ rules }) => rules.flatMap(({ keys }) => keys)),
  ),
  owners: await readOwners(
    db,
    searches.flatMap(({ identifiers }) => identifiers),
  ),
});

const readSurvivors = async (db: Db, ids: readonly string[]): Promise<Sight['survivorOf']> => {
  if (ids.length === 0) return (id) => id;
  const { rows } = await sql<{ recordId: string; survivorId: string }>`
    select record_id, survivor_id from data_subject_alias where record_id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  const survivors = new Map(rows.map(({ recordId, survivorId }) => [recordId, survivorId]));
  return (id) => survivors.get(id) ?? id;
};

/** Everybody whom a search could find. */
export const idsIn = ({ id, rules, identifiers }: Search, sight: Sight): string[] => [
  ...(id === undefined ? [] : [sight.survivorOf(id)]),
  ...idsUnder(rules, sight.holders),
  ...identifiers.flatMap(sight.owners),
];

/** Whom a submission is about. */
export const findIn = (
  asking: FindAsking,
  { search, sight, people }: { search: Search; sight: Sight; people: People },
): Finding => {
  const { id, rules, identifiers } = search;
  if (asking.about === 'new') return { before: null, crowds: [] };
  if (id !== undefined) return { before: namedPerson(people.get(sight.survivorOf(id)), asking), crowds: [] };
  if (rules.length > 0)
    return byRules(asking, foundByRules(asking, { rules, people, holders: sight.holders }));
  const ids = new Set(identifiers.flatMap(sight.owners));
  return {
    before: personAmong(
      [...ids].flatMap((each) => people.get(each) ?? []),
      asking,
    ),
    crowds: [],
  };
};

const byRules = (
  asking: FindAsking,
  { rule, found, isFiled, crowds }: ReturnType<typeof foundByRules>,
): Finding => {
  if (rule === null) return { before: mustBeFindable(asking.contact, isFiled), crowds };
  const policyOf = (name: ContactField) =>
    rule.fieldPolicies.find(({ fieldName }) => fieldName === name)?.updatePolicy ?? rule.updatePolicy;
  const [oldest = null] = found;
  if (found.length === 1) return { before: oldest, policyOf, crowds };
  switch (rule.onMultipleMatches) {
    case 'UseOldest':
      return { before: oldest, policyOf, crowds };
    case 'UseNewest':
      return { before: found.at(-1) ?? null, policyOf, crowds };
    case 'CreateNew':
      return { before: null, crowds };
    case 'SendToReview':
      // What systems tell waits with them, where it can be tried again.
      return asking.source === 'Integration' ? isAmbiguous() : { rule, candidates: found, crowds };
  }
};

/** Somebody new has to be findable the next time. */
const mustBeFindable = (contact: Contact, isFiled: boolean): null =>
  isFiled || identifiersIn(contact).length > 0
    ? null
    : refuseFields({ dataSubject: 'Give what one of the rules for data subjects compares' });

/** Whom one submission would be about; locks nobody. */
export const findSubject = async (db: Db, asking: FindAsking & Means): Promise<Finding> => {
  const search = searchFor(asking, asking);
  const sight = await lookAround(db, [search]);
  const people = await readFound(db, idsIn(search, sight), { isLocked: false });
  return findIn(asking, { search, sight, people });
};
