import { isListed } from '@candour/consent/iab/vendor-list/vendor-list.ts';
import type { Call } from '@candour/kit/server/call';
import { notFound } from '@candour/kit/server/refusal';
import { type iabCalls, vendorsPerPage, type ListedVendor } from '../contract.ts';
import { choiceOf, longestStringOf, type VendorChoice } from './choice.ts';
import { policyUrlOf, type FileVendor } from './list-file.ts';
import { listInUse } from './take-in.ts';

/** The vendors of the list in use that fit the filters, with what the brand chose. */
export const listVendors = async ({ db, brands, query, platform }: Call<typeof iabCalls.vendors>) => {
  if (brands !== 'all' && !brands.includes(query.brandId)) notFound();
  const brand = await db
    .selectFrom('brand')
    .select('brandId')
    .where('brandId', '=', query.brandId)
    .executeTakeFirst();
  if (!brand) notFound();
  const list = await listInUse(db);
  if (!list) return { list: null, vendors: [], total: 0, selected: 0, longestString: 0 };
  const choice = await choiceOf(db, query.brandId);
  const now = platform.now().getTime();
  const fitting = Object.values(list.file.vendors)
    .filter((vendor) => fits(vendor, { query, choice, now }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
  const start = Math.max(0, query.page ?? 0) * vendorsPerPage;
  return {
    list: list.facts,
    vendors: fitting.slice(start, start + vendorsPerPage).map((vendor) => rowOf(vendor, choice, now)),
    total: fitting.length,
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

const rowOf = (vendor: FileVendor, choice: VendorChoice, now: number): ListedVendor => ({
  vendorId: vendor.id,
  name: vendor.name,
  isSelected: choice.selected.has(vendor.id),
  isDeleted: !isListed(vendor, now),
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
