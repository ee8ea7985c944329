/** A vendor as the Global Vendor List of IAB Europe, version 3, has it. */
export type IabVendor = {
  id: number;
  name: string;
  /** Purposes it asks consent for. */
  purposes: readonly number[];
  /** Purposes it claims a legitimate interest in. */
  legIntPurposes: readonly number[];
  /** Purposes for which a publisher may choose the other legal basis. */
  flexiblePurposes: readonly number[];
  specialPurposes: readonly number[];
  features: readonly number[];
  specialFeatures: readonly number[];
  /** Since then it must not be shown any more. */
  deletedDate?: string | undefined;
};

/** What checks and strings need of a vendor list. */
export type VendorList = {
  vendorListVersion: number;
  tcfPolicyVersion: number;
  purposes: readonly number[];
  specialPurposes: readonly number[];
  features: readonly number[];
  specialFeatures: readonly number[];
  stacks: readonly number[];
  dataCategories: readonly number[];
  vendors: readonly IabVendor[];
};

/** Whether a vendor may be shown at that time. */
export const isListed = ({ deletedDate }: IabVendor, now: number): boolean =>
  deletedDate === undefined || Date.parse(deletedDate) > now;
