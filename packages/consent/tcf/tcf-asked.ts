import {
  consentOnlyPurposes,
  hasEffect,
  restrictionsForStrings,
  restrictionTypes,
  type RestrictionType,
  type VendorRestriction,
} from '../iab/vendor-list/restrictions.ts';
import { isListed, type IabVendor } from '../iab/vendor-list/vendor-list.ts';
import type { TcfAsked } from './tcf-definition.ts';

/** The purposes of a vendor by legal basis, after what the publisher restricts. */
export type LegalBases = { consent: number[]; legInt: number[] };

/** Purposes a vendor is left with; a restriction without effect changes nothing. */
export const legalBasesOf = (vendor: IabVendor, restrictions: readonly VendorRestriction[]): LegalBases => {
  const bases: LegalBases = { consent: [], legInt: [] };
  const declared = [
    ...vendor.purposes.map((id) => [id, 'consent'] as const),
    ...vendor.legIntPurposes
      .filter((id) => !consentOnlyPurposes.includes(id))
      .map((id) => [id, 'legInt'] as const),
  ];
  for (const [id, basis] of declared) {
    const type = restrictions.find(
      (each) => each.vendorId === vendor.id && each.purposeId === id && hasEffect(vendor, id, each.type),
    )?.type;
    if (type === restrictionTypes.notAllowed) continue;
    if (type === restrictionTypes.requireConsent) bases.consent.push(id);
    else if (type === restrictionTypes.requireLegitimateInterest) bases.legInt.push(id);
    else bases[basis].push(id);
  }
  return { consent: ascending(bases.consent), legInt: ascending(bases.legInt) };
};

/** What visitors are asked about these vendors; those that may not be shown any more are left out. */
export const tcfAskedOf = (
  chosen: readonly IabVendor[],
  restrictions: readonly VendorRestriction[],
  now: number,
): TcfAsked => {
  const vendors = chosen.filter((vendor) => isListed(vendor, now));
  const all = vendors.map((vendor) => ({ vendor, ...legalBasesOf(vendor, restrictions) }));
  const idsWhere = (isMeant: (each: (typeof all)[number]) => boolean) =>
    ascending(all.filter(isMeant).map(({ vendor }) => vendor.id));
  return {
    purposes: ascending(all.flatMap(({ consent }) => consent)),
    legIntPurposes: ascending(all.flatMap(({ legInt }) => legInt)),
    specialPurposes: ascending(vendors.flatMap(({ specialPurposes }) => specialPurposes)),
    features: ascending(vendors.flatMap(({ features }) => features)),
    specialFeatures: ascending(vendors.flatMap(({ specialFeatures }) => specialFeatures)),
    vendors: idsWhere(() => true),
    consentVendors: idsWhere(({ consent }) => consent.length > 0),
    legIntVendors: idsWhere(({ legInt }) => legInt.length > 0),
    fixedVendors: idsWhere(({ vendor, legInt }) => vendor.specialPurposes.length > 0 && legInt.length === 0),
    restrictions: restrictionsForStrings(restrictions, vendors, now),
  };
};

/** The restrictions of a published banner, vendor by vendor: its ranges may bridge ids of others. */
export const vendorRestrictionsOf = ({
  restrictions,
  vendors,
}: Pick<TcfAsked, 'restrictions' | 'vendors'>): VendorRestriction[] =>
  restrictions.flatMap(({ purposeId, type, vendors: ranges }) =>
    vendors
      .filter((id) => ranges.some(([first, last]) => id >= first && id <= last))
      // Only the three types are ever published.
      .map((vendorId) => ({ vendorId, purposeId, type: type as RestrictionType })),
  );

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
