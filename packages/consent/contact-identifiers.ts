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
    const told = contact[field];
    const value = told === undefined ? '' : spellings[field](told);
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

/**
 * An email address as it is compared; empty if it is none. Only A to Z lose their case: there are letters
 * elsewhere whose small form is one of a to z, and an address with one of them is somebody else's. Dots and
 * what follows a plus stay: not every provider ignores them. The domain is spelled as the domain name system
 * looks it up. Write to the address as it is stored, never to this spelling or to what somebody typed.
 */
export const asAddress = (text: string): string => {
  const address = text.trim();
  const at = address.lastIndexOf('@');
  if (at < 1 || isDeceptive.test(address)) return '';
  const local = address
    .slice(0, at)
    .normalize('NFC')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const domain = asDomain(address.slice(at + 1));
  return domain === '' ? '' : `${local}@${domain}`;
};

/** Control and format characters, which nobody sees, and what normalisation turns into ASCII. */
const isDeceptive = /[\p{Cc}\p{Cf}\u212a\u037e\u1fef]/u;

/** Domains that are already spelled as they are looked up, as nearly all are. */
const isLookedUp = /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/;

const asDomain = (text: string): string => {
  if (isLookedUp.test(text) && !text.includes('xn--')) return text;
  const address = `http://${text}`;
  // Characters that would end the host, or be decoded in it.
  if (/[\s/\\?#@:%[\]]/.test(text) || !URL.canParse(address)) return '';
  const host = new URL(address).hostname.replace(/\.$/, '');
  return /^[\d.]*$/.test(host) ? '' : host;
};

const spellings: Readonly<Record<IdentifierField, (text: string) => string>> = {
  urn1: trimmed,
  urn2: trimmed,
  urn3: trimmed,
  email1: asAddress,
  mobile: asE164,
};

/** A person who has one of the identifiers, with all of their own: of several records, several of a kind. */
export type Candidate = { dataSubjectId: string; identifiers: readonly Identifier[] };

/**
 * Who among those sharing an identifier may be the person: nobody with a different value in a stronger one.
 * Two people of one household may share a number and still have an email address each.
 */
export const whoMayBe = (given: readonly Identifier[], candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(({ identifiers }) => {
    const isOwn = (one: Identifier): boolean =>
      identifiers.some(({ field, value }) => field === one.field && value === one.value);
    const shared = given.find(isOwn);
    if (shared === undefined) return false;
    const stronger = given.slice(0, given.indexOf(shared));
    return stronger.every((one) => !identifiers.some(({ field }) => field === one.field));
  });
