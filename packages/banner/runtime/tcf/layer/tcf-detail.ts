import type { TcfAsked, TcfRetention } from '../../../../consent/tcf/tcf-definition.ts';
import type { TcStringFacts } from '../../../../consent/tcf/tc-choice.ts';
import type { TcfTexts } from '../../../../consent/tcf/tcf-texts.ts';

/** An entry of the vendor list. */
export type EntryRow = readonly [
  id: number,
  name: string,
  description: string,
  illustrations: readonly string[],
];

/** A vendor by position, because names of members would make up a third of the file. */
export type VendorRow = readonly [
  id: number,
  name: string,
  policyUrl: string,
  legIntUrl: string,
  purposes: readonly TcfRetention[],
  legIntPurposes: readonly TcfRetention[],
  specialPurposes: readonly TcfRetention[],
  features: readonly number[],
  specialFeatures: readonly number[],
  dataCategories: readonly number[],
  cookieMaxAgeSeconds: number | null,
  /** 1 if cookies are refreshed, 2 if other storage is used; 3 for both. */
  storage: number,
  storageUrl: string,
];

/** What the preferences of a banner of the TCF show and encode besides own services. */
export type TcfDetail = {
  facts: TcStringFacts & TcfAsked;
  purposes: readonly EntryRow[];
  specialPurposes: readonly EntryRow[];
  features: readonly EntryRow[];
  specialFeatures: readonly EntryRow[];
  dataCategories: readonly EntryRow[];
  vendors: readonly VendorRow[];
  /** Google's, outside the TCF. */
  providers?: readonly (readonly [id: number, name: string, policyUrl: string])[];
  texts: TcfTexts;
};
