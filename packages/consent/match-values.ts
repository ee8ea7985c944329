import { asE164, identifiersIn, type IdentifierField } from './contact-identifiers.ts';
import type { StandakField } from './standak-fields.ts';

/** The contact fields that rules may compare: those that people are searched by. */
export const matchableFields = [
  'urn1',
  'urn2',
  'urn3',
  'email1',
  'email2',
  'mobile',
  'telephone1',
  'telephone2',
  'forename',
  'surname',
  'postcode',
  'custom1',
  'custom2',
  'custom3',
  'custom4',
  'custom5',
  'custom6',
  'custom7',
  'custom8',
  'custom9',
  'custom10',
] as const satisfies readonly StandakField[];
export type MatchableField = (typeof matchableFields)[number];

/** How the values of a field are brought into one spelling before they are compared. */
export const normalisations = [
  'Exact',
  'TrimLower',
  'E164Phone',
  'PostcodeNoSpaces',
  'FirstInitial',
] as const;
export type Normalisation = (typeof normalisations)[number];

/** A field that a rule compares. */
export type MatchField = { fieldName: MatchableField; normalisation: Normalisation };

/** What a rule compares, and whether fields without a value count. */
export type Matching = {
  matchFields: readonly MatchField[];
  emptyFieldPolicy: 'FieldMustBePresent' | 'IgnoreEmpty';
};

type Contact = Readonly<Partial<Record<StandakField, string>>>;

/** A value in the spelling used for comparison; empty if it cannot be compared. */
export const normalised = ({ fieldName, normalisation }: MatchField, contact: Contact): string => {
  const text = contact[fieldName] ?? '';
  // Addresses have one spelling everywhere, or a look-alike would find somebody else.
  if (fieldName === 'email1' || fieldName === 'email2') return spelledAs('email1', text);
  return spellings[normalisation](text);
};

const spelledAs = (field: IdentifierField, text: string): string =>
  identifiersIn({ [field]: text })[0]?.value ?? '';

const plain = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');

const spellings: Readonly<Record<Normalisation, (text: string) => string>> = {
  Exact: (text) => text.normalize('NFC').trim(),
  // Names are never transliterated: Müller and Mueller are two names.
  TrimLower: (text) => plain(text).toLowerCase(),
  E164Phone: asE164,
  PostcodeNoSpaces: (text) => plain(text).replaceAll(' ', '').toUpperCase(),
  FirstInitial: (text) => [...plain(text).toLowerCase()][0] ?? '',
};

/**
 * What a person is filed under for a rule: one text for all fields together, or, if empty fields are
 * ignored, one for each field with a value. Nothing if a value that counts is missing or blocked.
 */
export const tuplesOf = (
  { matchFields, emptyFieldPolicy }: Matching,
  contact: Contact,
  isBlocked: (value: string) => boolean = isPlaceholder,
): string[] => {
  const values = matchFields.map((field) => {
    const value = normalised(field, contact);
    return value === '' || isBlocked(value) ? null : ([field.fieldName, value] as const);
  });
  const known = values.filter((value) => value !== null);
  if (emptyFieldPolicy === 'IgnoreEmpty') return known.map((value) => JSON.stringify([value]));
  return known.length < values.length || known.length === 0 ? [] : [JSON.stringify(known)];
};

/** Whether two people differ in no field that both have, and share at least one. */
export const agree = (matching: Matching, one: Contact, other: Contact): boolean => {
  const pairs = matching.matchFields.map((field) => [normalised(field, one), normalised(field, other)]);
  const both = pairs.filter(([left, right]) => left !== '' && right !== '');
  const isWhole = matching.emptyFieldPolicy === 'IgnoreEmpty' || both.length === pairs.length;
  return both.length > 0 && isWhole && both.every(([left, right]) => left === right);
};

/** Values that people type to get past a field. They are nobody's. */
export const isPlaceholder = (value: string): boolean => {
  const text = value.toLowerCase();
  const bare = text.replaceAll(/[\s+().\-/]/g, '');
  return (
    placeholders.has(text) ||
    /^(?:test|noreply|no-reply|none|asdf|example)@/.test(text) ||
    /^(.)\1{4,}$/u.test(bare) ||
    /^\+?(?:0+|1?234567\d*)$/.test(bare)
  );
};

const placeholders = new Set([
  'n/a',
  'na',
  'none',
  'null',
  'undefined',
  'unknown',
  'anonymous',
  'test',
  'tester',
  'asdf',
  'qwerty',
  'xxx',
  '-',
  '--',
  '.',
  '?',
]);
