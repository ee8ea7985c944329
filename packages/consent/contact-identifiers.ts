import type { StandakField } from './standak-fields.ts';

/** An identifier by which a person can be found. */
export type Identifier = { field: IdentifierField; value: string };
export type IdentifierField = (typeof identifierFields)[number];

/**
 * The contact fields that people are found by, the strongest first. Landlines are not included: a household
 * shares one.
 */
export const identifierFields = [
  'urn1',
  'urn2',
  'urn3',
  'email1',
  'mobile',
] as const satisfies readonly StandakField[];

/** The identifiers in contact fields, each in the canonical spelling used for comparison. */
export const identifiersIn = (contact: Readonly<Partial<Record<StandakField, string>>>): Identifier[] =>
  identifierFields.flatMap((field) => {
    const value = spellings[field](contact[field] ?? '');
    return value === '' ? [] : [{ field, value }];
  });

const trimmed = (text: string): string => text.trim();

/** A number in E.164 form; empty if it has no country code, because then it may be anybody's. */
export const asE164 = (text: string): string => {
  const digits = text
    .replace(/\(0\)/, '')
    .replaceAll(/[\s().\-/\u00a0]/g, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : '';
};

const spellings: Readonly<Record<IdentifierField, (text: string) => string>> = {
  urn1: trimmed,
  urn2: trimmed,
  urn3: trimmed,
  email1: (text) => text.trim().toLowerCase(),
  mobile: asE164,
};

/** A person who has one of the identifiers, with all of their own. */
export type Candidate = { dataSubjectId: string; identifiers: readonly Identifier[] };

/**
 * Who among those sharing an identifier may be the person: nobody with a different value in a stronger one.
 * Two people of one household may share a number and still have an email address each.
 */
export const whoMayBe = (given: readonly Identifier[], candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(({ identifiers }) => {
    const own = new Map(identifiers.map(({ field, value }) => [field, value]));
    const shared = given.find(({ field, value }) => own.get(field) === value);
    if (shared === undefined) return false;
    const stronger = given.slice(0, given.indexOf(shared));
    return stronger.every(({ field }) => !own.has(field));
  });
