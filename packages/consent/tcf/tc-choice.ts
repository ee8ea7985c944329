import { encodeTcString } from '../iab/encode-tc-string.ts';
import type { TcfAsked, TcfDefinition } from './tcf-definition.ts';

/** What a visitor says in the terms of the TCF. */
export type TcChoice = {
  specialFeatureOptIns: readonly number[];
  purposeConsents: readonly number[];
  purposeLegitimateInterests: readonly number[];
  vendorConsents: readonly number[];
  /** Without those that nobody can object to. */
  vendorLegitimateInterests: readonly number[];
};

/** What a string is made of besides the choice and the day. */
export type TcStringFacts = Pick<
  TcfDefinition,
  | 'cmpId'
  | 'cmpVersion'
  | 'consentLanguage'
  | 'vendorListVersion'
  | 'policyVersion'
  | 'useNonStandardTexts'
  | 'publisherCountry'
  | 'vendors'
  | 'fixedVendors'
  | 'restrictions'
>;

/** A yes to everything. */
export const acceptingAll = (asked: TcfAsked): TcChoice => ({
  specialFeatureOptIns: asked.specialFeatures,
  purposeConsents: asked.purposes,
  purposeLegitimateInterests: asked.legIntPurposes,
  vendorConsents: asked.consentVendors,
  vendorLegitimateInterests: asked.legIntVendors,
});

/** No consent, and an objection to every legitimate interest. */
export const refusingAll: TcChoice = {
  specialFeatureOptIns: [],
  purposeConsents: [],
  purposeLegitimateInterests: [],
  vendorConsents: [],
  vendorLegitimateInterests: [],
};

/** While a visitor is being asked for the first time: informed of legitimate interests, without any consent. */
export const beforeAnswer = (asked: TcfAsked): TcChoice => ({
  ...refusingAll,
  purposeLegitimateInterests: asked.legIntPurposes,
  vendorLegitimateInterests: asked.legIntVendors,
});

/** The string of a choice, on the day of `now`. */
export const tcStringOf = (facts: TcStringFacts, choice: TcChoice, now: number): string =>
  encodeTcString({
    core: {
      ...choice,
      vendorLegitimateInterests: [...choice.vendorLegitimateInterests, ...facts.fixedVendors],
      created: now,
      lastUpdated: now,
      cmpId: facts.cmpId,
      cmpVersion: facts.cmpVersion,
      consentScreen: 1,
      consentLanguage: facts.consentLanguage,
      vendorListVersion: facts.vendorListVersion,
      policyVersion: facts.policyVersion,
      isServiceSpecific: true,
      useNonStandardTexts: facts.useNonStandardTexts,
      purposeOneTreatment: false,
      publisherCountry: facts.publisherCountry,
      publisherRestrictions: facts.restrictions,
    },
    disclosedVendors: facts.vendors,
  });
