import { longestTcString } from '@candour/consent/iab/vendor-list/longest-tc-string.ts';
import {
  restrictionsForStrings,
  type VendorRestriction,
} from '@candour/consent/iab/vendor-list/restrictions.ts';
import type { Db } from '@candour/kit/server/database';
import { vendorListOf, type ListFile } from './list-file.ts';

/** The vendors a brand works with, and what it restricts. */
export type VendorChoice = { selected: ReadonlySet<number>; restrictions: readonly VendorRestriction[] };

export const choiceOf = async (db: Db, brandId: number): Promise<VendorChoice> => {
  const selected = await db
    .selectFrom('vendorSelection')
    .select('vendorId')
    .where('brandId', '=', brandId)
    .execute();
  const restrictions = await db
    .selectFrom('vendorRestriction')
    .select(['vendorId', 'purposeId', 'restrictionType as type'])
    .where('brandId', '=', brandId)
    .orderBy('purposeId')
    .execute();
  return { selected: new Set(selected.map(({ vendorId }) => vendorId)), restrictions };
};

/** Characters of the longest TC string that visitors can have with a choice. */
export const longestStringOf = (file: ListFile, choice: VendorChoice, now: number): number => {
  const list = vendorListOf(file);
  const disclosed = list.vendors.filter(({ id }) => choice.selected.has(id));
  const restrictions = restrictionsForStrings(choice.restrictions, disclosed, now);
  return longestTcString(list, disclosed, restrictions, now);
};
