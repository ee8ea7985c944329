import * as z from 'zod/mini';
import { productAreas } from '@candour/kit/contract/areas';
import { cloneOf, copyRoutes } from '@candour/kit/contract/copies';
import * as field from '@candour/kit/contract/fields';
import { may, resource } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { screens } from '@candour/kit/contract/screen';
import { configuration, preBanner } from '../cookie-banners/contract/set-up/layers.ts';
import { colourScheme, profileSettings } from '../cookie-banners/contract/set-up/profiles.ts';

/** The look of a template, in the shapes of the steps and profiles of banners. */
const look = {
  position: preBanner.shape.position,
  blockPage: preBanner.shape.blockPage,
  layout: configuration.shape.layout,
  reopenButton: configuration.shape.reopenButton,
  logoUrl: preBanner.shape.logoUrl,
  colourScheme: field.named(colourScheme, { title: 'Colours' }),
  darkScheme: profileSettings.shape.darkScheme,
  darkColours: profileSettings.shape.darkColours,
  customCss: profileSettings.shape.customCss,
  customHtml: profileSettings.shape.customHtml,
  customJs: profileSettings.shape.customJs,
};

const fields = z.object({
  appearanceTemplateId: field.rowId('Template ID'),
  templateName: field.text('Style name', { max: 100 }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  description: field.optionalText('Description', { max: 1000 }),
  ...look,
  countOfBanners: field.system(z.int(), 'Used by'),
  changedAt: field.timestamp('Modified'),
  rowVersion: field.rowVersion(),
});
export type CookieAppearanceTemplate = z.output<typeof fields>;

export const cookieAppearanceTemplates = resource({
  name: 'cookieAppearanceTemplate',
  path: '/api/CookieAppearanceTemplates',
  id: 'appearanceTemplateId',
  list: 'cookieAppearanceTemplates',
  fields,
  label: 'templateName',
  search: ['templateName', 'description'],
  order: 'templateName',
  scope: 'brand',
  area: productAreas.COOKIE_APPEARANCE_TEMPLATES,
  // Profiles of banners choose one.
  access: {
    read: may(
      'AppearanceTemplatesView',
      'AppearanceTemplatesManage',
      'CookieBanners',
      'BannersView',
      'BannersManage',
    ),
    write: may('AppearanceTemplatesManage'),
  },
});

export const appearanceTemplateClone = cloneOf(cookieAppearanceTemplates);
export const appearanceTemplateApply = copyRoutes(cookieAppearanceTemplates, {
  verb: 'Apply',
  write: may('CookieBanners', 'BannersManage'),
});

export const previewAppearance = route({
  method: 'POST',
  path: '/api/CookieAppearanceTemplates/Preview',
  summary: 'A sample banner in an unsaved look, as a page for a sandboxed frame',
  access: may('AppearanceTemplatesView', 'AppearanceTemplatesManage'),
  body: z.strictObject({
    layer: z._default(z.enum(['preBanner', 'preferences']), 'preBanner'),
    look: z.strictObject(look),
    /** What page it stands on. */
    scheme: z._default(z.enum(['light', 'dark']), 'light'),
  }),
  response: z.object({ document: z.string() }),
});

export const appearanceTemplateScreens = screens([
  {
    name: 'cookie-appearance-templates',
    path: '/cookie-appearance-templates',
    title: 'Cookie appearance templates',
    access: may('AppearanceTemplatesView'),
  },
  {
    name: 'manage-cookie-appearance-template',
    path: '/manage-cookie-appearance-template',
    title: 'Cookie appearance template',
    access: may('AppearanceTemplatesManage'),
    opens: { area: 'COOKIE_APPEARANCE_TEMPLATES', by: 'appearanceTemplateId' },
    search: { appearanceTemplateId: 'number' },
  },
]);
