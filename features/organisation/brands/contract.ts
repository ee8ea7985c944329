import * as z from 'zod/mini';
import { may, mayEverywhere, signedIn } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import {
  flag,
  lookup,
  named,
  optionalText,
  pathId,
  rowId,
  rowVersion,
  system,
  text,
  timestamp,
} from '@candour/kit/contract/fields';
import { historyOf } from '@candour/kit/contract/history';
import { changeOf, inputOf } from '@candour/kit/contract/resource';
import { usage } from '@candour/kit/contract/errors';
import { route } from '@candour/kit/contract/route';
import { screens } from '@candour/kit/contract/screen';
import { isLink, isUrlwithHttp, regex } from '@candour/kit/contract/rules';

/** The brand that stands for all brands; cannot be edited or deleted. */
export const universalBrandId = 0;
/** What list filters send for "View All". */
export const viewAllId = -1;

export const brand = z.object({
  brandId: rowId('Brand ID'),
  brandName: text('Brand name', { max: 100 }),
  dateCreated: timestamp('Date created'),
  brandCode: optionalText('Brand code', {
    max: 50,
    description: 'Letters, digits and hyphens; used in public addresses',
    rules: [regex(/^[A-Za-z0-9-]+$/)],
  }),
  defaultLanguageId: lookup('Default language'),
  logoUrl: optionalText('Logo address', { max: 2000, rules: [isUrlwithHttp] }),
  publicHost: optionalText('Public host', {
    max: 253,
    description: 'Used for hosted pages',
    rules: [isLink],
  }),
  isActive: flag('Active', true, {
    description: 'Inactive brands are hidden from choices; their public side keeps working',
  }),
  countOfUsers: system(z.int(), 'Users'),
  rowVersion: rowVersion(),
});
export type Brand = z.output<typeof brand>;

const brandBody = z.strictObject({ brand: named(inputOf(brand), { title: 'Brand' }) });
const brandChange = z.strictObject({ brand: changeOf(brand, 'brandId') });

export const brands = {
  name: 'brand',
  label: 'brandName',
  fields: brand,
  area: productAreas.BRANDS,
  list: route({
    method: 'GET',
    path: '/api/Brands',
    summary: 'Brands the person may see, by name',
    access: signedIn,
    answer: z.object({ isMultiBrand: z.boolean(), brands: z.array(brand) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/Brands',
    summary: 'Creates a brand',
    access: may('Brands'),
    body: brandBody,
    answer: z.object({ newBrandId: z.int() }),
  }),
  update: route({
    method: 'PUT',
    path: '/api/Brands',
    summary: 'Changes a brand; members left out stay as they are',
    access: may('Brands'),
    body: brandChange,
    answer: brand,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/Brands/{id}',
    summary: 'Deletes a brand that nothing refers to',
    access: may('Brands'),
    params: z.object({ id: pathId() }),
  }),
  usage: route({
    method: 'GET',
    path: '/api/Brands/{id}/Usage',
    summary: 'What refers to a brand',
    usageOf: productAreas.BRANDS,
    access: may('Brands'),
    params: z.object({ id: pathId() }),
    answer: z.object({ usages: z.array(usage) }),
  }),
  history: historyOf({ path: '/api/Brands/{id}', name: 'brand', access: may('Brands') }),
  upsertLabel: route({
    method: 'POST',
    path: '/api/Brands/UpsertBrandLabel',
    summary: 'Sets the word the portal uses for "brand"',
    access: mayEverywhere('Brands'),
    body: z.strictObject({ adminPortalBrandLabel: text('Brand label', { max: 50 }) }),
  }),
};

export const brandScreens = screens([{ name: 'brands', path: '/brands', title: 'Brands', access: signedIn }]);
