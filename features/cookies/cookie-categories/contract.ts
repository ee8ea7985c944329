import * as z from 'zod/mini';
import { productAreas } from '@candour/kit/contract/areas';
import {
  brandId,
  choice,
  flag,
  listOf,
  lookup,
  named,
  optionalText,
  rowId,
  rowVersion,
  system,
  text,
} from '@candour/kit/contract/fields';
import { may, resource } from '@candour/kit/contract/resource';
import { screens } from '@candour/kit/contract/screen';

export const cookieCategory = z.object({
  categoryId: rowId('Category ID'),
  categoryName: text('Category name', { max: 100 }),
  displayText: text('Display text', { max: 1000, description: 'What visitors read about this category' }),
  brandId: brandId(),
  brandName: system(z.string(), 'Brand'),
  isStrictlyNecessary: flag('Strictly necessary', false, {
    description: 'Always on. Visitors cannot refuse it. At most one category of a brand.',
  }),
  defaultState: choice('Default', ['Off', 'On']),
  translations: listOf(
    'Translations',
    z.strictObject({
      languageId: lookup('Language'),
      categoryName: optionalText('Category name', { max: 100 }),
      displayText: optionalText('Display text', { max: 1000 }),
    }),
  ),
  countOfAssociatedBanners: system(z.int(), 'Banners'),
  countOfAssociatedCookieScripts: system(z.int(), 'Services'),
  rowVersion: rowVersion(),
});

// The specification's create body has no default state.
const fields = z.extend(cookieCategory, {
  defaultState: named(z._default(cookieCategory.shape.defaultState, 'On'), {
    title: 'Default state',
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
