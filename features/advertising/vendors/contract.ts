import * as z from 'zod/mini';
import { mayEverywhere } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { may, resource } from '@candour/kit/contract/resource';
import { routesAt } from '@candour/kit/contract/routes-at';
import { greaterThanZero, isUrlwithHttp, maxValue } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

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
// Words belong to a schema: each field has one of its own.
const ids = () => z.array(z.int());

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

/** A vendor of the list as a brand sees it. */
export const iabVendor = z.object({
  vendorId: field.system(z.int(), 'ID'),
  name: field.system(z.string(), 'Name'),
  isSelected: field.system(z.boolean(), 'Selected'),
  /** May not be shown any more. */
  isDeleted: field.system(z.boolean(), 'Deleted'),
  deletedDate: field.system(z.nullable(z.string()), 'Deleted on'),
  purposes: field.system(ids(), 'Purposes'),
  legIntPurposes: field.system(ids(), 'Legitimate interest'),
  flexiblePurposes: field.system(ids(), 'Flexible purposes'),
  specialPurposes: field.system(ids(), 'Special purposes'),
  features: field.system(ids(), 'Features'),
  specialFeatures: field.system(ids(), 'Special features'),
  policyUrl: field.system(z.nullable(z.string()), 'Policy'),
  restrictions: field.system(z.array(restriction), 'Restrictions'),
});
export type ListedVendor = z.output<typeof iabVendor>;

const named = z.object({ id: z.int(), name: z.string() });
/** Days for which data is kept; null if the vendor does not say. */
const kept = z.object({ ...named.shape, keptDays: z.nullable(z.int()) });

const vendorDetails = z.object({
  vendorId: z.int(),
  name: z.string(),
  purposes: z.array(
    z.object({
      ...kept.shape,
      basis: z.enum(['Consent', 'LegitimateInterest']),
      isFlexible: z.boolean(),
    }),
  ),
  specialPurposes: z.array(kept),
  features: z.array(named),
  specialFeatures: z.array(named),
  dataCategories: z.array(named),
  /** Zero or less for the visit only, null if it sets no cookies or does not say. */
  cookieMaxAgeSeconds: z.nullable(z.int()),
  usesCookies: z.boolean(),
  refreshesCookies: z.boolean(),
  usesOtherStorage: z.boolean(),
  storageDisclosureUrl: z.nullable(z.string()),
  policies: z.array(
    z.object({
      language: z.string(),
      policyUrl: z.nullable(z.string()),
      legitimateInterestUrl: z.nullable(z.string()),
    }),
  ),
});
export type VendorDetails = z.output<typeof vendorDetails>;

const read = routesAt('/api/Vendors/Iab', { access: may('Vendors') });
const everywhere = routesAt('/api/Vendors/Iab', { access: mayEverywhere('Vendors') });

export const iabCalls = {
  vendors: read.get('', 'Vendors of the list in use by name, with what a brand chose', {
    query: z.object({
      brandId: field.queryId(),
      search: z.optional(z.string().check(z.maxLength(200))),
      purpose: z.optional(field.queryId()),
      selectedOnly: z.optional(field.queryFlag()),
    }),
    response: z.object({
      /** Null until a list is loaded. */
      list: z.nullable(listedVersion),
      /** What the list calls the purposes and special features. */
      purposes: z.array(named),
      specialFeatures: z.array(named),
      /** Those that may be shown, and those that were deleted since the brand chose them. */
      vendors: z.array(iabVendor),
      selected: z.int(),
      /** Characters of the longest TC string that visitors can have with this choice. */
      longestString: z.int(),
    }),
  }),
  details: read.get('/Details/{id}', 'All that a vendor declares in the list in use', {
    params: z.object({ id: field.pathId() }),
    response: vendorDetails,
  }),
  names: routesAt('/api/Vendors/Iab', { access: may('Vendors', 'IabText') }).get(
    '/Names',
    'What the list in use calls purposes, special features and vendors',
    {
      response: z.object({
        vendorListVersion: z.nullable(z.int()),
        purposes: z.array(named),
        specialFeatures: z.array(named),
        vendors: z.array(named),
      }),
    },
  ),
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
        address: z.string(),
        fetchedAt: z.nullable(z.string()),
        /** The address asks not to be called before. */
        notBefore: z.nullable(z.string()),
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
  refresh: everywhere.post('/Refresh', 'Fetches the vendor list now, if its address allows it'),
  decide: everywhere.put('/Lists/{version}', 'Takes or refuses a vendor list that is held', {
    params: z.object({ version: field.pathId() }),
    body: z.strictObject({ decision: z.enum(['Take', 'Refuse']) }),
  }),
};

export const vendorScreens = screens([
  {
    name: 'vendors',
    path: '/vendors',
    title: 'Vendors',
    access: may('Vendors'),
    search: { tab: 'text', brand: 'number' },
  },
]);
