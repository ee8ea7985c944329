import * as z from 'zod/mini';
import { may, mayEverywhere, signedIn } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { historyOf } from '@candour/kit/contract/history';
import { changeOf, inputOf } from '@candour/kit/contract/resource';
import { usage } from '@candour/kit/contract/errors';
import { route } from '@candour/kit/contract/route';
import { screens } from '@candour/kit/contract/screen';
import { isLink, isUrlwithHttp, regex } from '@candour/kit/contract/rules';

/** The brand that stands for all brands; cannot be edited or deleted. */
export const universalBrandId = 0;
/** The name of a new installation's brand until somebody renames it. */
export const firstBrandName = 'My organisation';

const brand = z.object({
  brandId: field.rowId('Brand ID'),
  brandName: field.text('Brand name', { max: 100 }),
  dateCreated: field.timestamp('Date created'),
  brandCode: field.optionalText('Brand code', {
    max: 50,
    description: 'Letters, digits and hyphens; used in public addresses',
    rules: [regex(/^[A-Za-z0-9-]+$/)],
  }),
  defaultLanguageId: field.lookup('Default language', { of: 'language' }),
  logoUrl: field.optionalText('Logo address', { max: 2000, rules: [isUrlwithHttp] }),
  publicHost: field.optionalText('Public host', {
    max: 253,
    description: 'Used for hosted pages',
    rules: [isLink],
  }),
  isActive: field.flag('Active', true, {
    description: 'Inactive brands are hidden from choices; their public side keeps working',
  }),
  countOfUsers: field.system(z.int(), 'Users'),
  rowVersion: field.rowVersion(),
});
export type Brand = z.output<typeof brand>;

const brandBody = z.strictObject({ brand: field.named(inputOf(brand), { title: 'Brand' }) });
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
    response: z.object({ isMultiBrand: z.boolean(), brands: z.array(brand) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/Brands',
    summary: 'Creates a brand',
    access: may('Brands'),
    body: brandBody,
    entity: z.object({ brand }),
    response: z.object({ newBrandId: z.int() }),
  }),
  update: route({
    method: 'PUT',
    path: '/api/Brands',
    summary: 'Changes a brand; members left out stay as they are',
    access: may('Brands'),
    body: brandChange,
    entity: z.object({ brand }),
    response: brand,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/Brands/{id}',
    summary: 'Deletes a brand that nothing refers to',
    access: may('Brands'),
    params: z.object({ id: field.pathId() }),
  }),
  usage: route({
    method: 'GET',
    path: '/api/Brands/{id}/Usage',
    summary: 'What refers to a brand',
    usageOf: productAreas.BRANDS,
    access: may('Brands'),
    params: z.object({ id: field.pathId() }),
    response: z.object({ usages: z.array(usage) }),
  }),
  history: historyOf({ path: '/api/Brands/{id}', name: 'brand', access: may('Brands'), fields: brand }),
  upsertLabel: route({
    method: 'POST',
    path: '/api/Brands/UpsertBrandLabel',
    summary: 'Sets the word the portal uses for "brand"',
    access: mayEverywhere('Brands'),
    body: z.strictObject({ adminPortalBrandLabel: field.text('Brand label', { max: 50 }) }),
  }),
};

export const brandScreens = screens([{ name: 'brands', path: '/brands', title: 'Brands', access: signedIn }]);
