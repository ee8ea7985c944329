import { longestTcString } from '@candour/consent/iab/vendor-list/longest-tc-string.ts';
import {
  restrictionsForStrings,
  type VendorRestriction,
} from '@candour/consent/iab/vendor-list/restrictions.ts';
import type { ResponseOf } from '@candour/kit/contract/route';
import type { iabCalls } from '../contract.ts';
import { iabVendorOf } from './restriction-words.ts';

export type Choice = ResponseOf<typeof iabCalls.vendors>;

/** All restrictions of a brand. */
export const restrictionsOf = ({ vendors }: Choice): VendorRestriction[] =>
  vendors.flatMap(({ vendorId, restrictions }) => restrictions.map((each) => ({ vendorId, ...each })));

/** Characters of the longest TC string with these restrictions instead, as the server counts them. */
export const lengthWith = (choice: Choice, restrictions: readonly VendorRestriction[]): number => {
  const now = Date.now();
  const disclosed = choice.vendors.filter(({ isSelected }) => isSelected).map(iabVendorOf);
  const list = {
    vendorListVersion: choice.list?.vendorListVersion ?? 0,
    tcfPolicyVersion: choice.list?.policyVersion ?? 0,
    purposes: choice.purposes.map(({ id }) => id),
    specialFeatures: choice.specialFeatures.map(({ id }) => id),
    specialPurposes: [],
    features: [],
    stacks: [],
    dataCategories: [],
    vendors: disclosed,
  };
  return longestTcString(list, disclosed, restrictionsForStrings(restrictions, disclosed, now), now);
};
