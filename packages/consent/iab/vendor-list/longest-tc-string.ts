import { encodeTcString } from '../encode-tc-string.ts';
import type { PublisherRestriction, TcCore } from '../tc-string.ts';
import { consentOnlyPurposes } from './restrictions.ts';
import { isListed, type IabVendor, type VendorList } from './vendor-list.ts';

/**
 * The length of the longest TC string that visitors of a site can have, nearly: with every other vendor
 * allowed, if that is longer than all. Cookies and addresses of ad requests have limits.
 */
export const longestTcString = (
  list: VendorList,
  disclosed: readonly IabVendor[],
  publisherRestrictions: readonly PublisherRestriction[],
  now: number,
): number => {
  const vendors = disclosed.filter((vendor) => isListed(vendor, now));
  const ids = vendors.map(({ id }) => id).sort((a, b) => a - b);
  const lengthWith = (allowed: number[]): number =>
    encodeTcString({ core: coreOf(list, allowed, publisherRestrictions), disclosedVendors: ids }).length;
  return Math.max(lengthWith(ids), lengthWith(ids.filter((_, index) => (ids.length - index) % 2 === 1)));
};

const coreOf = (
  list: VendorList,
  allowed: number[],
  publisherRestrictions: readonly PublisherRestriction[],
): TcCore => ({
  created: 0,
  lastUpdated: 0,
  cmpId: 0,
  cmpVersion: 0,
  consentScreen: 1,
  consentLanguage: 'EN',
  vendorListVersion: list.vendorListVersion,
  policyVersion: list.tcfPolicyVersion,
  isServiceSpecific: true,
  useNonStandardTexts: false,
  specialFeatureOptIns: list.specialFeatures,
  purposeConsents: list.purposes,
  purposeLegitimateInterests: list.purposes.filter((id) => !consentOnlyPurposes.includes(id)),
  purposeOneTreatment: false,
  publisherCountry: 'AA',
  vendorConsents: allowed,
  vendorLegitimateInterests: allowed,
  publisherRestrictions,
});
