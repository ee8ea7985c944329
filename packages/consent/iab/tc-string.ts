import type { IdRange } from './id-ranges.ts';

/** What a publisher does not leave to a vendor: its legal basis for a purpose, or the purpose itself. */
export type PublisherRestriction = {
  purposeId: number;
  /** 0 not allowed, 1 require consent, 2 require legitimate interest. */
  type: number;
  /** The vendors, ascending. May bridge ids that no vendor has; see `restrictionRanges`. */
  vendors: readonly IdRange[];
};

/**
 * The core of a TC string of version 2. Lists of ids are ascending.
 *
 * | Field | Bits |
 * |---|---|
 * | version, always 2 | 6 |
 * | created, lastUpdated: tenths of a second since 1970 | 36 each |
 * | cmpId, cmpVersion | 12 each |
 * | consentScreen | 6 |
 * | consentLanguage: two letters | 12 |
 * | vendorListVersion | 12 |
 * | policyVersion | 6 |
 * | isServiceSpecific, useNonStandardTexts | 1 each |
 * | specialFeatureOptIns | 12, one for each |
 * | purposeConsents, purposeLegitimateInterests | 24 each, one for each |
 * | purposeOneTreatment | 1 |
 * | publisherCountry: two letters | 12 |
 * | vendorConsents, vendorLegitimateInterests | see `idSetBits` |
 * | publisherRestrictions: number, then purpose, type, ranges of each | 12, 6, 2, see `rangeBits` |
 */
export type TcCore = {
  /** Milliseconds since 1970. Written as the UTC day it is in, as the TCF demands since version 2.2. */
  created: number;
  lastUpdated: number;
  cmpId: number;
  cmpVersion: number;
  consentScreen: number;
  consentLanguage: string;
  vendorListVersion: number;
  policyVersion: number;
  isServiceSpecific: boolean;
  useNonStandardTexts: boolean;
  specialFeatureOptIns: readonly number[];
  purposeConsents: readonly number[];
  purposeLegitimateInterests: readonly number[];
  purposeOneTreatment: boolean;
  publisherCountry: string;
  vendorConsents: readonly number[];
  vendorLegitimateInterests: readonly number[];
  publisherRestrictions: readonly PublisherRestriction[];
};

/**
 * What visitors told the publisher itself: type 3 (3 bits), consents and legitimate interests (24 each),
 * the number of own purposes (6), then a bit for each of them, twice.
 */
export type PublisherTc = {
  consents: readonly number[];
  legitimateInterests: readonly number[];
  customPurposes: number;
  customConsents: readonly number[];
  customLegitimateInterests: readonly number[];
};

/** A TC string as version 2.3 demands it: `disclosedVendors` (type 1) is mandatory. */
export type TcString = {
  core: TcCore;
  disclosedVendors: readonly number[];
  publisher?: PublisherTc;
};

/** A TC string as it was read: those written before version 2.3 may lack `disclosedVendors`. */
export type ReadTcString = {
  core: TcCore;
  disclosedVendors?: readonly number[];
  /** Type 2, of version 2.0. It has no meaning any more. */
  allowedVendors?: readonly number[];
  publisher?: PublisherTc;
};
