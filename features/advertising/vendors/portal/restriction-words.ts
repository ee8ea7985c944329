import { hasEffect, type RestrictionType } from '@candour/consent/iab/vendor-list/restrictions.ts';
import type { IabVendor } from '@candour/consent/iab/vendor-list/vendor-list.ts';
import { texts } from '@candour/kit/contract/texts';
import type { ListedVendor } from '../contract.ts';

export const restrictionTexts = texts({
  0: 'Not allowed',
  1: 'Require consent',
  2: 'Require legitimate interest',
  unrestricted: 'As the vendor declares',
  consent: 'Asks consent',
  legitimateInterest: 'Claims legitimate interest',
});

const types = [0, 1, 2] as const;

/** A vendor of the table as the rules of the list know it. */
export const iabVendorOf = ({ vendorId, deletedDate, ...row }: ListedVendor): IabVendor => ({
  ...row,
  id: vendorId,
  deletedDate: deletedDate ?? undefined,
});

/** The restrictions of a purpose that change anything for a vendor. */
export const typesFor = (row: ListedVendor, purposeId: number): RestrictionType[] =>
  types.filter((type) => hasEffect(iabVendorOf(row), purposeId, type));
