import * as z from 'zod/mini';
import { productAreas } from '@candour/kit/contract/areas';
import { cloneOf, copyRoutes } from '@candour/kit/contract/copies';
import * as field from '@candour/kit/contract/fields';
import { may, resource, type RecordRule } from '@candour/kit/contract/resource';
import { requiredCookieCategories } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

const place = z.int().check(z.gte(0), z.lte(10_000));

const service = z.strictObject({
  cookieScriptId: field.lookup('Service', { of: 'cookieScript' }),
  order: place,
  /** Whether it starts on; counts in opt-out banners only. */
  defaultState: z._default(z.enum(['Off', 'On']), 'Off'),
});
const category = z.strictObject({
  cookieCategoryId: field.lookup('Category', { of: 'cookieCategory' }),
  order: place,
  services: z._default(z.array(service).check(z.maxLength(500)), []),
});
export type CollectedService = z.output<typeof service>;
export type CollectedCategory = z.output<typeof category>;

const fields = z.object({
  collectionTemplateId: field.rowId('Template ID'),
  templateName: field.text('Template name', { max: 100 }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  description: field.optionalText('Description', { max: 1000 }),
  isDefault: field.flag('Default of the brand', false, {
    description: 'New banners of the brand start with it',
  }),
  categories: field.named(z.array(category).check(field.ruled(requiredCookieCategories), z.maxLength(50)), {
    title: 'Categories and services',
  }),
  countOfCategories: field.system(z.int(), 'Categories'),
  countOfServices: field.system(z.int(), 'Services'),
  countOfBanners: field.system(z.int(), 'Used by banners'),
  changedAt: field.timestamp('Modified'),
  rowVersion: field.rowVersion(),
});
export type CookieCollectionTemplate = z.output<typeof fields>;

const namesEachOnce: RecordRule<typeof fields> = ({ categories }) => {
  const all = [
    categories.map(({ cookieCategoryId }) => cookieCategoryId),
    categories.flatMap(({ services }) => services.map(({ cookieScriptId }) => cookieScriptId)),
  ];
  const isTwice = all.some((ids) => new Set(ids).size < ids.length);
  return isTwice ? { categories: 'This value has already been provided' } : {};
};

export const cookieCollectionTemplates = resource({
  name: 'cookieCollectionTemplate',
  path: '/api/CookieCollectionTemplates',
  id: 'collectionTemplateId',
  list: 'cookieCollectionTemplates',
  fields,
  label: 'templateName',
  search: ['templateName', 'description'],
  order: 'templateName',
  scope: 'brand',
  area: productAreas.COOKIE_COLLECTION_TEMPLATES,
  access: {
    read: may('CollectionTemplatesView', 'CollectionTemplatesManage'),
    write: may('CollectionTemplatesManage'),
  },
  rules: [namesEachOnce],
});

export const collectionTemplateClone = cloneOf(cookieCollectionTemplates);
/** It changes banners, so it requires the permission to configure them. */
export const collectionTemplateApply = copyRoutes(cookieCollectionTemplates, {
  verb: 'Apply',
  write: may('CookieBanners', 'BannersManage'),
});

export const collectionTemplateScreens = screens([
  {
    name: 'cookie-collection-templates',
    path: '/cookie-collection-templates',
    title: 'Cookie collection templates',
    access: may('CollectionTemplatesView'),
  },
  {
    name: 'manage-cookie-collection-template',
    path: '/manage-cookie-collection-template',
    title: 'Cookie collection template',
    access: may('CollectionTemplatesManage'),
    opens: { area: 'COOKIE_COLLECTION_TEMPLATES', by: 'collectionTemplateId' },
    search: { collectionTemplateId: 'number' },
  },
]);
