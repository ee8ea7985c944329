import { rangesInWords } from '../in-words/numbers-in-words.ts';
import { rangesOf } from '../id-ranges.ts';
import { isListed, type IabVendor, type VendorList } from './vendor-list.ts';

/** What differs between two vendor lists, by vendor id. */
export type VendorListChanges = {
  added: number[];
  /** Marked as deleted since. */
  deleted: number[];
  /** Not there at all any more, which a list should never do. */
  vanished: number[];
  /** Declaring other purposes, features or legal bases. */
  changed: number[];
};

/** What changed for vendors from one list to the next. */
export const compareVendorLists = (before: VendorList, after: VendorList, now: number): VendorListChanges => {
  const was = new Map(before.vendors.map((vendor) => [vendor.id, vendor]));
  const is = new Map(after.vendors.map((vendor) => [vendor.id, vendor]));
  const pairs = after.vendors.flatMap((vendor) => {
    const earlier = was.get(vendor.id);
    return earlier ? [{ earlier, vendor }] : [];
  });
  return {
    added: after.vendors.filter(({ id }) => !was.has(id)).map(({ id }) => id),
    deleted: pairs
      .filter(({ earlier, vendor }) => isListed(earlier, now) && !isListed(vendor, now))
      .map(({ vendor }) => vendor.id),
    vanished: before.vendors.filter(({ id }) => !is.has(id)).map(({ id }) => id),
    changed: pairs
      .filter(({ earlier, vendor }) => declarationOf(earlier) !== declarationOf(vendor))
      .map(({ vendor }) => vendor.id),
  };
};

const declarationOf = (vendor: IabVendor): string =>
  JSON.stringify([
    vendor.purposes,
    vendor.legIntPurposes,
    vendor.flexiblePurposes,
    vendor.specialPurposes,
    vendor.features,
    vendor.specialFeatures,
  ]);

/** A list that loses more of its vendors than this has to be looked at. */
const largestLoss = 0.1;

/**
 * Why somebody has to look at a list before it replaces another one; empty if nobody has to. A list that
 * was damaged or tampered with would change what all visitors are asked.
 */
export const reasonsToHold = (before: VendorList, after: VendorList, now: number): string[] => {
  const reasons: string[] = [];
  if (after.tcfPolicyVersion !== before.tcfPolicyVersion)
    reasons.push(
      `Its policy version is ${after.tcfPolicyVersion}, not ${before.tcfPolicyVersion}: every visitor has to be asked again.`,
    );
  for (const [name, label] of shapes) {
    const gone = missing(before[name], after[name]);
    const come = missing(after[name], before[name]);
    if (gone.length > 0) reasons.push(`${label} that are not there any more: ${inWords(gone)}.`);
    if (come.length > 0) reasons.push(`${label} that are new: ${inWords(come)}.`);
  }
  const { vanished } = compareVendorLists(before, after, now);
  if (vanished.length > 0)
    reasons.push(`Vendors that vanished instead of being deleted: ${inWords(vanished)}.`);
  const [had, has] = [listedCount(before, now), listedCount(after, now)];
  if (has < had * (1 - largestLoss))
    reasons.push(`It has ${has} vendors that may be shown, instead of ${had}.`);
  return reasons;
};

const shapes = [
  ['purposes', 'Purposes'],
  ['specialPurposes', 'Special purposes'],
  ['features', 'Features'],
  ['specialFeatures', 'Special features'],
  ['dataCategories', 'Data categories'],
] as const;

const listedCount = ({ vendors }: VendorList, now: number): number =>
  vendors.filter((vendor) => isListed(vendor, now)).length;

const missing = (from: readonly number[], others: readonly number[]): number[] =>
  from.filter((id) => !others.includes(id));

const inWords = (ids: number[]): string => rangesInWords(rangesOf([...ids].sort((a, b) => a - b)));
