import { restrictionRanges } from '../restriction-ranges.ts';
import type { PublisherRestriction } from '../tc-string.ts';
import { isListed, type IabVendor } from './vendor-list.ts';

/** Types of publisher restrictions, by their number in TC strings. */
export const restrictionTypes = { notAllowed: 0, requireConsent: 1, requireLegitimateInterest: 2 } as const;
export type RestrictionType = (typeof restrictionTypes)[keyof typeof restrictionTypes];

/** What a publisher restricts for one vendor and purpose. */
export type VendorRestriction = { vendorId: number; purposeId: number; type: RestrictionType };

/** Purposes that are never based on legitimate interest. */
export const consentOnlyPurposes: readonly number[] = [1, 3, 4, 5, 6];

/**
 * Whether a restriction changes anything: the vendor is registered for the purpose, and for a change of the
 * legal basis with the other one and flexible. Others only make strings longer.
 *
 * Source: IAB Europe, TCF Implementation Guidelines, "Publisher restrictions".
 */
export const hasEffect = (vendor: IabVendor, purposeId: number, type: RestrictionType): boolean => {
  const asksConsent = vendor.purposes.includes(purposeId);
  const claims = vendor.legIntPurposes.includes(purposeId);
  if (type === restrictionTypes.notAllowed) return asksConsent || claims;
  if (!vendor.flexiblePurposes.includes(purposeId)) return false;
  if (type === restrictionTypes.requireConsent) return claims;
  return asksConsent && !consentOnlyPurposes.includes(purposeId);
};

/**
 * The restrictions that strings carry: only those with an effect for vendors that are disclosed, by purpose
 * and type, in the shortest ranges.
 */
export const restrictionsForStrings = (
  restrictions: readonly VendorRestriction[],
  disclosed: readonly IabVendor[],
  now: number,
): PublisherRestriction[] => {
  const shown = new Map(disclosed.filter((vendor) => isListed(vendor, now)).map((each) => [each.id, each]));
  const effective = restrictions.filter(({ vendorId, purposeId, type }) => {
    const vendor = shown.get(vendorId);
    return vendor !== undefined && hasEffect(vendor, purposeId, type);
  });
  const groups = new Map<string, { purposeId: number; type: number; ids: number[] }>();
  for (const { vendorId, purposeId, type } of effective) {
    const group = groups.get(`${purposeId} ${type}`) ?? { purposeId, type, ids: [] };
    groups.set(`${purposeId} ${type}`, { ...group, ids: [...group.ids, vendorId] });
  }
  return [...groups.values()]
    .sort((a, b) => a.purposeId - b.purposeId || a.type - b.type)
    .map(({ purposeId, type, ids }) => ({
      purposeId,
      type,
      vendors: restrictionRanges(ids, [...shown.keys()]),
    }));
};
