import type { BitReader } from './read-bits.ts';
import { readBits } from './read-bits.ts';
import { readIdSet, readRanges } from './read-id-set.ts';
import type { PublisherRestriction, PublisherTc, ReadTcString, TcCore } from './tc-string.ts';
import { UnreadableString } from './unreadable-string.ts';

/** Far above what fits into any request. */
const longest = 100_000;

/**
 * Reads a TC string of version 2, with its parts after the core in any order.
 *
 * @throws UnreadableString if it is not one: wrong version, cut off, overlapping ranges, unknown parts.
 */
export const decodeTcString = (text: string): ReadTcString => {
  if (text.length > longest) throw new UnreadableString('long');
  const [first = '', ...others] = text.split('.');
  if (others.length > 3) throw new UnreadableString('parts');
  const found: ReadTcString = { core: readCore(readBits(first)) };
  for (const other of others) addPart(found, other);
  return found;
};

const addPart = (found: ReadTcString, text: string): void => {
  const reader = readBits(text);
  const part = parts[reader.integer(3)];
  if (!part) throw new UnreadableString('type');
  if (found[part] !== undefined) throw new UnreadableString('twice');
  if (part === 'publisher') found.publisher = readPublisher(reader);
  else found[part] = readIdSet(reader);
  reader.end();
};

const parts = [undefined, 'disclosedVendors', 'allowedVendors', 'publisher'] as const;

const readCore = (reader: BitReader): TcCore => {
  if (reader.integer(6) !== 2) throw new UnreadableString('version');
  const core = {
    created: reader.integer(36) * 100,
    lastUpdated: reader.integer(36) * 100,
    cmpId: reader.integer(12),
    cmpVersion: reader.integer(12),
    consentScreen: reader.integer(6),
    consentLanguage: readLetters(reader),
    vendorListVersion: reader.integer(12),
    policyVersion: reader.integer(6),
    isServiceSpecific: reader.flag(),
    useNonStandardTexts: reader.flag(),
    specialFeatureOptIns: reader.ids(12),
    purposeConsents: reader.ids(24),
    purposeLegitimateInterests: reader.ids(24),
    purposeOneTreatment: reader.flag(),
    publisherCountry: readLetters(reader),
    vendorConsents: readIdSet(reader),
    vendorLegitimateInterests: readIdSet(reader),
    publisherRestrictions: readRestrictions(reader),
  };
  reader.end();
  return core;
};

const readRestrictions = (reader: BitReader): PublisherRestriction[] =>
  Array.from({ length: reader.integer(12) }, () => ({
    purposeId: reader.integer(6),
    type: reader.integer(2),
    vendors: readRanges(reader),
  }));

const readPublisher = (reader: BitReader): PublisherTc => {
  const consents = reader.ids(24);
  const legitimateInterests = reader.ids(24);
  const customPurposes = reader.integer(6);
  return {
    consents,
    legitimateInterests,
    customPurposes,
    customConsents: reader.ids(customPurposes),
    customLegitimateInterests: reader.ids(customPurposes),
  };
};

const readLetters = (reader: BitReader): string => {
  const codes = [reader.integer(6), reader.integer(6)];
  if (codes.some((code) => code > 25)) throw new UnreadableString('letters');
  return String.fromCharCode(...codes.map((code) => code + 65));
};
