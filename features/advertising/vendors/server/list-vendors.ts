import { isListed } from '@candour/consent/iab/vendor-list/vendor-list.ts';
import type { Call } from '@candour/kit/server/call';
import { mustSeeBrand } from '@candour/kit/server/giving';
import { notFound } from '@candour/kit/server/refusal';
import type { iabCalls, ListedVendor } from '../contract.ts';
import { choiceOf, longestStringOf, type VendorChoice } from './choice.ts';
import { inOrder, policyUrlOf, type FileVendor, type ListFile } from './list-file.ts';
import { listInUse } from './take-in.ts';

const empty = { list: null, purposes: [], specialFeatures: [], vendors: [], selected: 0, longestString: 0 };

/** The vendors of the list in use, with what the brand chose. */
export const listVendors = async (call: Call<typeof iabCalls.vendors>) => {
  const { db, query, platform } = call;
  mustSeeBrand(call, query.brandId);
  const brand = await db
    .selectFrom('brand')
    .select('brandId')
    .where('brandId', '=', query.brandId)
    .executeTakeFirst();
  if (!brand) notFound();
  const list = await listInUse(db);
  if (!list) return empty;
  const choice = await choiceOf(db, query.brandId);
  const now = platform.now().getTime();
  return {
    list: list.facts,
    purposes: namesOf(list.file.purposes),
    specialFeatures: namesOf(list.file.specialFeatures),
    vendors: Object.values(list.file.vendors)
      .filter((vendor) => fits(vendor, { query, choice, now }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
      .map((vendor) => rowOf(vendor, choice, now)),
    selected: choice.selected.size,
    longestString: longestStringOf(list.file, choice, now),
  };
};

type Filters = { query: Call<typeof iabCalls.vendors>['query']; choice: VendorChoice; now: number };

/** Deleted vendors are shown only to those who chose them, so that they can remove them. */
const fits = (vendor: FileVendor, { query, choice, now }: Filters): boolean => {
  const isSelected = choice.selected.has(vendor.id);
  if (!isSelected && (query.selectedOnly || !isListed(vendor, now))) return false;
  const { purpose = -1, search = '' } = query;
  if (purpose > 0 && ![...vendor.purposes, ...vendor.legIntPurposes].includes(purpose)) return false;
  return String(vendor.id) === search || vendor.name.toLowerCase().includes(search.toLowerCase());
};

/** What the list in use calls things. */
export const listNames = async ({ db, platform }: Call<typeof iabCalls.names>) => {
  const list = await listInUse(db);
  if (!list) return { vendorListVersion: null, purposes: [], specialFeatures: [], vendors: [] };
  const now = platform.now().getTime();
  return {
    vendorListVersion: list.facts.vendorListVersion,
    purposes: namesOf(list.file.purposes),
    specialFeatures: namesOf(list.file.specialFeatures),
    vendors: Object.values(list.file.vendors)
      .filter((vendor) => isListed(vendor, now))
      .map(({ id, name }) => ({ id, name })),
  };
};

const namesOf = (entries: ListFile['purposes']) => inOrder(entries).map(({ id, name }) => ({ id, name }));

const rowOf = (vendor: FileVendor, choice: VendorChoice, now: number): ListedVendor => ({
  vendorId: vendor.id,
  name: vendor.name,
  isSelected: choice.selected.has(vendor.id),
  isDeleted: !isListed(vendor, now),
  deletedDate: vendor.deletedDate ?? null,
  purposes: vendor.purposes,
  legIntPurposes: vendor.legIntPurposes,
  flexiblePurposes: vendor.flexiblePurposes,
  specialPurposes: vendor.specialPurposes,
  features: vendor.features,
  specialFeatures: vendor.specialFeatures,
  policyUrl: policyUrlOf(vendor),
  restrictions: choice.restrictions
    .filter(({ vendorId }) => vendorId === vendor.id)
    .map(({ purposeId, type }) => ({ purposeId, type })),
});
