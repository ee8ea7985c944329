import { googleVendorId } from './google-vendor-id.ts';
import { tcfAskedOf, legalBasesOf } from './tcf-asked.ts';
import type { TcfDefinition, TcfEntry } from './tcf-definition.ts';
import type { IabVendor } from '../iab/vendor-list/vendor-list.ts';
import type { VendorRestriction } from '../iab/vendor-list/restrictions.ts';

type Sample = {
  count?: number;
  restrictions?: readonly VendorRestriction[];
  /** Google is one of the vendors. */
  hasGoogle?: boolean;
};

/**
 * The TCF part of a made-up banner: vendors 10, 20, … of which every third claims legitimate interests, every fifth has
 * special purposes only, and some have special features. For tests and previews.
 */
export const sampleTcf = (
  changes: Partial<TcfDefinition> = {},
  { count = 10, restrictions = [], hasGoogle = false }: Sample = {},
): TcfDefinition => {
  const ids = Array.from({ length: count }, (_, at) => (at + 1) * 10);
  const vendors = (hasGoogle ? [...ids, googleVendorId] : ids).map((id, at) =>
    sampleVendor(id, id === googleVendorId ? 0 : at),
  );
  const asked = tcfAskedOf(vendors, restrictions, 0);
  return {
    ...asked,
    gdprApplies: true,
    cmpId: 777,
    cmpVersion: 1,
    vendorListVersion: 100,
    policyVersion: 5,
    consentLanguage: 'EN',
    publisherCountry: 'DE',
    useNonStandardTexts: false,
    shown: {
      vendors: vendors.map((vendor) => shownVendor(vendor, restrictions)),
      purposes: entries('Purpose', [...new Set([...asked.purposes, ...asked.legIntPurposes])].sort(upwards)),
      specialPurposes: entries('Special purpose', asked.specialPurposes),
      features: entries('Feature', asked.features),
      specialFeatures: entries('Special feature', asked.specialFeatures),
      dataCategories: entries('Category of data', [1, 2]),
    },
    shownHash: '0'.repeat(64),
    ...changes,
  };
};

const sampleVendor = (id: number, at: number): IabVendor => ({
  id,
  name: `Vendor ${id}`,
  purposes: at % 5 === 4 ? [] : [1, 3, 4],
  legIntPurposes: at % 5 !== 4 && at % 3 === 0 ? [2, 7, 9] : [],
  flexiblePurposes: at % 5 !== 4 && at % 3 === 0 ? [2, 7] : [],
  specialPurposes: at % 5 === 4 ? [1, 2] : [],
  features: [1],
  specialFeatures: at % 4 === 0 ? [1] : [],
});

const shownVendor = (vendor: IabVendor, restrictions: readonly VendorRestriction[]) => {
  const { id, name, specialPurposes, features, specialFeatures } = vendor;
  const { consent, legInt } = legalBasesOf(vendor, restrictions);
  const kept = (ids: readonly number[]) => ids.map((purpose) => [purpose, 30 + purpose] as const);
  return {
    id,
    name,
    policyUrl: `https://vendor${id}.example/privacy`,
    legIntUrl: legInt.length > 0 ? `https://vendor${id}.example/interest` : null,
    purposes: kept(consent),
    legIntPurposes: kept(legInt),
    specialPurposes: kept(specialPurposes),
    features,
    specialFeatures,
    dataCategories: [1, 2],
    cookieMaxAgeSeconds: 31_536_000,
    cookieRefresh: true,
    usesNonCookieAccess: id % 20 === 0,
    storageUrl: `https://vendor${id}.example/storage.json`,
  };
};

const upwards = (one: number, other: number) => one - other;

/** Only what a vendor does is shown. */
const entries = (name: string, ids: readonly number[]): TcfEntry[] =>
  ids.map((id) => ({
    id,
    name: `${name} ${id}`,
    description: `What ${name.toLowerCase()} ${id} is.`,
    illustrations: [`An example of it.`],
  }));
