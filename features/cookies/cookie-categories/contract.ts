import * as z from 'zod/mini';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { may, resource } from '@candour/kit/contract/resource';
import { screens } from '@candour/kit/contract/screen';

const cookieCategory = z.object({
  categoryId: field.rowId('Category ID'),
  categoryName: field.text('Category name', { max: 100 }),
  displayText: field.text('Display text', {
    max: 1000,
    description: 'What visitors read about this category',
  }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  isStrictlyNecessary: field.flag('Strictly necessary', false, {
    description: 'Always on. Visitors cannot refuse it. At most one category of a brand.',
  }),
  defaultState: field.choice('Default', ['Off', 'On']),
  translations: field.listOf(
    'Translations',
    z.strictObject({
      languageId: field.lookup('Language', { of: 'language' }),
      categoryName: field.optionalText('Category name', { max: 100 }),
      displayText: field.optionalText('Display text', { max: 1000 }),
    }),
  ),
  countOfAssociatedBanners: field.system(z.int(), 'Banners'),
  countOfAssociatedCookieScripts: field.system(z.int(), 'Services'),
  rowVersion: field.rowVersion(),
});

// The specification's create body has no default state.
const fields = z.extend(cookieCategory, {
  defaultState: field.withDefault('Default state', cookieCategory.shape.defaultState, 'On', {
    description: 'How services start in banners with an opt-out model. Off waits for a yes there, too.',
  }),
});
export type CookieCategory = z.output<typeof fields>;

export const cookieCategories = resource({
  name: 'cookieCategory',
  path: '/api/cookieCategory',
  id: 'categoryId',
  list: null,
  fields,
  label: 'categoryName',
  search: ['categoryName', 'displayText'],
  order: 'categoryName',
  scope: 'brand',
  area: productAreas.COOKIE_CATEGORIES,
  access: {
    read: may(
      'CookieCategories',
      'ServicesView',
      'CookieScripts',
      'BannersView',
      'CookieBanners',
      'CollectionTemplatesView',
      'CollectionTemplatesManage',
      'PolicyTables',
    ),
    write: may('CookieCategories'),
  },
});

export const cookieCategoryScreens = screens([
  {
    name: 'cookie-categories',
    path: '/cookie-categories',
    title: 'Cookie categories',
    access: may('CookieCategories'),
  },
]);
