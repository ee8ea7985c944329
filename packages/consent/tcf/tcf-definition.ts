import type { PublisherRestriction } from '../iab/tc-string.ts';
import type { TcfTexts } from './tcf-texts.ts';

/** What visitors may be asked, and what strings may therefore say. Lists of ids are ascending. */
export type TcfAsked = {
  /** Purposes that at least one vendor asks consent for. */
  purposes: readonly number[];
  /** Purposes in which at least one vendor claims a legitimate interest. */
  legIntPurposes: readonly number[];
  specialPurposes: readonly number[];
  features: readonly number[];
  specialFeatures: readonly number[];
  /** All vendors that are disclosed. */
  vendors: readonly number[];
  /** Those whose bit for consent may be set. */
  consentVendors: readonly number[];
  /** Those that visitors can object to. */
  legIntVendors: readonly number[];
  /** Those whose bit for legitimate interest is set once they are disclosed, because nobody can object to them. */
  fixedVendors: readonly number[];
  restrictions: readonly PublisherRestriction[];
};

/** An entry of a list of purposes, features or data categories, in the words of the vendor list. */
export type TcfEntry = { id: number; name: string; description: string; illustrations: readonly string[] };

/** A vendor as it is shown; purposes are those left by restrictions. */
export type TcfVendor = {
  id: number;
  name: string;
  policyUrl: string | null;
  legIntUrl: string | null;
  /** Each purpose with the days for which data is kept, or null if the vendor declares none. */
  purposes: readonly TcfRetention[];
  legIntPurposes: readonly TcfRetention[];
  specialPurposes: readonly TcfRetention[];
  features: readonly number[];
  specialFeatures: readonly number[];
  dataCategories: readonly number[];
  /** Null if it uses no cookies; 0 for those of a session. */
  cookieMaxAgeSeconds: number | null;
  cookieRefresh: boolean;
  usesNonCookieAccess: boolean;
  storageUrl: string | null;
};
export type TcfRetention = readonly [id: number, days: number | null];

/** What the second layer shows: vendors, and the standard texts of all they declare. */
export type TcfShown = {
  vendors: readonly TcfVendor[];
  purposes: readonly TcfEntry[];
  specialPurposes: readonly TcfEntry[];
  features: readonly TcfEntry[];
  specialFeatures: readonly TcfEntry[];
  dataCategories: readonly TcfEntry[];
  /** Absent if the banner asks about none. */
  providers?: readonly TcfProvider[];
};

/** A company on Google's list for additional consent, outside the TCF. */
export type TcfProvider = { id: number; name: string; policyUrl: string | null };

/** Purposes and special features under one standard name, in place of their own on the first layer. */
export type TcfStack = { name: string; purposes: readonly number[]; specialFeatures: readonly number[] };

/** What the operator decided on the wording of the layers. */
export type TcfWording = {
  texts: Partial<TcfTexts>;
  stacks: readonly TcfStack[];
  /** Shown behind the standard illustrations of an entry, by kind and number, as in `purposes 3`. */
  illustrations: Readonly<Record<string, string>>;
};

/** The part of a published banner that the TCF prescribes. */
export type TcfDefinition = TcfAsked & {
  /** False for profiles of regions where the GDPR does not apply: vendors are told so, and nobody is asked. */
  gdprApplies: boolean;
  /** The operator's own, of IAB Europe; 0 only on the staging address. */
  cmpId: number;
  cmpVersion: number;
  vendorListVersion: number;
  policyVersion: number;
  /** ISO 639-1, capitals: of the standard texts that are shown. */
  consentLanguage: string;
  /** ISO 3166-1, capitals. */
  publisherCountry: string;
  useNonStandardTexts: boolean;
  shown: TcfShown;
  /** Absent in versions from before it could be chosen. */
  wording?: TcfWording;
  /** SHA-256 of `shown` and `wording` as canonical JSON, hex. */
  shownHash: string;
};
