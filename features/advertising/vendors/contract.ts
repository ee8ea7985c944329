import * as z from 'zod/mini';
import { mayEverywhere } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { may, resource } from '@candour/kit/contract/resource';
import { routesAt } from '@candour/kit/contract/routes-at';
import { greaterThanZero, isUrlwithHttp, maxValue } from '@candour/kit/contract/rules';

const fields = z.object({
  vendorId: field.rowId('Vendor ID'),
  name: field.text('Name', { max: 100 }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  policyUrl: field.text('Privacy policy', { max: 2000, rules: [isUrlwithHttp] }),
  description: field.optionalText('Description', { max: 1000, description: 'Visitors read it' }),
  purposes: field.listOf('Purposes', field.text('Purpose', { max: 200 }), { max: 24 }),
  dataRetentionDays: field.orNull(
    'Keeps data for days',
    z.int().check(field.ruled(greaterThanZero), field.ruled(maxValue(36_500))),
  ),
  rowVersion: field.rowVersion(),
});

/** Vendors of a brand that are on no list. */
export const vendors = resource({
  name: 'vendor',
  path: '/api/Vendors',
  id: 'vendorId',
  list: 'vendors',
  fields,
  label: 'name',
  search: ['name', 'description'],
  order: 'name',
  scope: 'brand',
  area: productAreas.VENDORS,
  access: { read: may('Vendors'), write: may('Vendors') },
});

const listStatuses = ['Held', 'Taken', 'Refused'] as const;
export type ListStatus = (typeof listStatuses)[number];

/** Characters of a vendor list; a real one has about two million. */
export const longestList = 8_000_000;
const highestVendorId = 65_535;
/** Vendors of one page of the list. */
export const vendorsPerPage = 100;

const vendorId = z.int().check(z.gte(1), z.lte(highestVendorId));
const vendorIds = z.array(vendorId).check(z.maxLength(5000));
const purposeId = z.int().check(z.gte(1), z.lte(24));
const restriction = z.strictObject({ purposeId, type: z.literal([0, 1, 2]) });
/** Null lifts the restriction. */
const restrictionChange = z.strictObject({
  vendorId,
  purposeId,
  type: z.nullable(z.literal([0, 1, 2])),
});
const ids = z.array(z.int());

const listedVersion = z.object({
  vendorListVersion: z.int(),
  policyVersion: z.int(),
  lastUpdated: z.string(),
  vendorCount: z.int(),
  status: z.enum(listStatuses),
  /** Why somebody has to look at it, or had to. */
  findings: z.array(z.string()),
  loadedAt: z.string(),
});

const iabVendor = z.object({
  vendorId: z.int(),
  name: z.string(),
  isSelected: z.boolean(),
  isDeleted: z.boolean(),
  purposes: ids,
  legIntPurposes: ids,
  flexiblePurposes: ids,
  specialPurposes: ids,
  features: ids,
  specialFeatures: ids,
  policyUrl: z.nullable(z.string()),
  restrictions: z.array(restriction),
});
export type ListedVendor = z.output<typeof iabVendor>;

const read = routesAt('/api/Vendors/Iab', { access: may('Vendors') });
const everywhere = routesAt('/api/Vendors/Iab', { access: mayEverywhere('Vendors') });

export const iabCalls = {
  vendors: read.get('', 'Vendors of the list in use, for a brand, page by page', {
    query: z.object({
      brandId: field.queryId(),
      search: z.optional(z.string().check(z.maxLength(200))),
      purpose: z.optional(field.queryId()),
      selectedOnly: z.optional(field.queryFlag()),
      page: z.optional(field.queryId()),
    }),
    response: z.object({
      /** Null until a list is loaded. */
      list: z.nullable(listedVersion),
      vendors: z.array(iabVendor),
      /** That fit the filters, on all pages. */
      total: z.int(),
      selected: z.int(),
      /** Characters of the longest TC string that visitors can have with this choice. */
      longestString: z.int(),
    }),
  }),
  select: read.put('/Selection', 'Adds vendors to those a brand works with, and removes others', {
    body: z.strictObject({ brandId: field.brandId(), add: vendorIds, remove: vendorIds }),
  }),
  restrict: read.put('/Restrictions', 'Sets or lifts what a brand restricts for its vendors', {
    body: z.strictObject({
      brandId: field.brandId(),
      restrictions: z.array(restrictionChange).check(z.maxLength(5000)),
    }),
  }),
  lists: read.get('/Lists', 'Vendor lists that were loaded, the newest first', {
    response: z.object({
      lists: z.array(listedVersion),
      /** From the address in the key VendorListAddress. */
      fetching: z.object({
        isOn: z.boolean(),
        fetchedAt: z.nullable(z.string()),
        /** Why the last attempt brought no list; empty if it did. */
        problem: z.string(),
      }),
    }),
  }),
  load: everywhere.post('/Lists', 'Loads a vendor list from the text of its file', {
    body: z.strictObject({ content: z.string().check(z.minLength(1), z.maxLength(longestList)) }),
    bodyLimit: 2 * longestList,
    response: listedVersion,
  }),
  decide: everywhere.put('/Lists/{version}', 'Takes or refuses a vendor list that is held', {
    params: z.object({ version: field.pathId() }),
    body: z.strictObject({ decision: z.enum(['Take', 'Refuse']) }),
  }),
};
