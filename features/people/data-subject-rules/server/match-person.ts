import { identifierFields, identifiersIn, type Identifier } from '@candour/consent/contact-identifiers.ts';
import { agree } from '@candour/consent/match-values.ts';
import type { SourceType } from '@candour/consent/source-types.ts';
import type { BrandScope, Db } from '@candour/kit/server/database';
import type { Contact } from '../../data-subjects/contract.ts';
import { readHolders, type Crowd, type Holders } from './holders.ts';
import {
  keysOf,
  ruleKinds,
  type HashOf,
  type Matchings,
  type MatchKey,
  type MatchSet,
} from './match-sets.ts';
import { readFound, type Found, type People } from './read-found.ts';
import { readRules, type DecidingRule } from './read-rules.ts';
import { solid } from './solid.ts';

/**
 * What the rules say: whom they found, in the order in which they were created, with the rule that did.
 */
export type RuleFinding = {
  rule: DecidingRule | null;
  found: readonly Found[];
  /** Whether there is anything to file the person under. */
  isFiled: boolean;
};

/** A rule with the keys under which it would find the person of a submission. */
export type KeyedRule = { rule: DecidingRule; set: MatchSet | undefined; keys: readonly MatchKey[] };

type Asking = {
  brandId: number;
  source: SourceType;
  contact: Contact;
  /** The brands whose people may be found. */
  within: BrandScope;
};

/** The rules for a submission, in their order; none if people are found by their identifiers. */
export const keyedRules = (
  { brandId, source, contact }: Asking,
  { rules, matchings, hashOf }: { rules: readonly DecidingRule[]; matchings: Matchings; hashOf: HashOf },
): KeyedRule[] => {
  const person = { contact, brandIds: [brandId] };
  return rules
    .filter((rule) => rule.brandId === brandId || rule.brandId === 0)
    .filter(({ appliesToSources }) => appliesToSources.includes(source))
    .map((rule) => {
      const set = matchings.sets.find((each) => isLive(each, rule));
      const means = { hashOf, isBlocked: matchings.isBlocked };
      return { rule, set, keys: set === undefined ? [] : keysOf(set, person, means) };
    });
};

const isLive = ({ kind, ruleId, definition }: MatchSet, rule: DecidingRule): boolean =>
  kind === ruleKinds.dataSubject && ruleId === rule.ruleId && definition.version === rule.version;

/** How many people may share a value before it means nobody. */
const mostPeople = 5;

/** Everybody whom one of the rules could find. */
export const idsUnder = (rules: readonly KeyedRule[], holders: Holders): string[] =>
  rules.flatMap(({ keys }) => keys.flatMap((key) => notCrowded(holders(key))));

const notCrowded = (ids: readonly string[]): readonly string[] => (ids.length <= mostPeople ? ids : []);

/** Whom the rules find, the first that finds anybody deciding, and the crowds that were met on the way. */
export const foundByRules = (
  asking: Asking,
  { rules, holders, people }: { rules: readonly KeyedRule[]; holders: Holders; people: People },
): RuleFinding & { crowds: Crowd[] } => {
  const crowds: Crowd[] = [];
  let isFiled = false;
  for (const each of rules) {
    const { rule, keys } = each;
    for (const key of keys) {
      const { length } = holders(key);
      const { brandId } = key;
      if (length > mostPeople) crowds.push({ ruleId: rule.ruleId, key: key.key, brandId, people: length });
    }
    isFiled ||= keys.length > 0;
    const ids = new Set(idsUnder([each], holders));
    const found = whoFits(
      asking,
      each,
      [...ids].flatMap((id) => people.get(id) ?? []),
    );
    if (found.length > 0) return { rule, found, isFiled, crowds };
  }
  return { rule: null, found: [], isFiled, crowds };
};

const whoFits = (
  { within, contact, brandId }: Asking,
  { set }: KeyedRule,
  people: readonly Found[],
): readonly Found[] => {
  if (set === undefined) return [];
  const near = people
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    .filter(({ brandIds }) => within === 'all' || brandIds.some((id) => within.includes(id)))
    .filter((each) => {
      const theirs = solid(each.contact, each.unproven);
      // People of several records may be filed under what their own record does not say.
      const mayAgree =
        set.definition.emptyFieldPolicy === 'FieldMustBePresent' || agree(set.definition, contact, theirs);
      return mayAgree && !differsInStronger(set.definition.matchFields, contact, each.known);
    });
  const own = near.filter((each) => each.brandIds.includes(brandId));
  return own.length > 0 ? own : near;
};

/** Two people who share a name and a postcode may still have an address each. */
const differsInStronger = (
  matchFields: readonly { fieldName: string }[],
  contact: Contact,
  known: readonly Identifier[],
): boolean => {
  const names: readonly string[] = identifierFields;
  const places = matchFields.map(({ fieldName }) => names.indexOf(fieldName)).filter((at) => at >= 0);
  const stronger = identifierFields.slice(
    0,
    places.length === 0 ? identifierFields.length : Math.min(...places),
  );
  return stronger.some((field) => {
    const [given] = identifiersIn({ [field]: contact[field] ?? '' });
    const theirs = known.filter((each) => each.field === field);
    return given !== undefined && theirs.length > 0 && !theirs.some(({ value }) => value === given.value);
  });
};

/** Whom the rules would find for one submission, for a test: locks nobody. Null if no rule is for it. */
export const matchPerson = async (
  db: Db,
  asking: Asking & { matchings: Matchings; hashOf: HashOf },
): Promise<RuleFinding | null> => {
  const rules = keyedRules(asking, { ...asking, rules: await readRules(db, [asking.brandId]) });
  if (rules.length === 0) return null;
  const holders = await readHolders(
    db,
    rules.flatMap(({ keys }) => keys),
  );
  const people = await readFound(db, idsUnder(rules, holders), { isLocked: false });
  return foundByRules(asking, { rules, holders, people });
};
