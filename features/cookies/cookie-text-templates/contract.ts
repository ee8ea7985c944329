import * as z from 'zod/mini';
import { productAreas } from '@candour/kit/contract/areas';
import { cloneOf, copyRoutes } from '@candour/kit/contract/copies';
import * as field from '@candour/kit/contract/fields';
import { may, resource } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { screens } from '@candour/kit/contract/screen';
import { translationFields, translationRoutes } from '@candour/kit/contract/translations';
import { versionsOf } from '@candour/kit/contract/versions';
import { bannerTexts, type BannerTexts } from '../cookie-banners/contract/set-up/translations.ts';

export const reviewStates = ['Draft', 'Approved'] as const;
export const regulations = ['GDPR', 'UK', 'US', 'LGPD', 'Generic'] as const;

/** The texts of a template, by the names banners use for them. */
export const textNames = Object.keys(bannerTexts.shape) as (keyof BannerTexts)[]; // exactly its members

const fields = z.object({
  textTemplateId: field.rowId('Template ID'),
  templateName: field.text('Template name', { max: 100 }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  regulation: field.choice('Regulation', regulations, {
    description: 'The law this wording was written for',
  }),
  status: field.withDefault('Status', z.enum(reviewStates), 'Draft', {
    description: 'Only approved wording can be pushed to banners',
  }),
  ...bannerTexts.shape,
  ...translationFields(bannerTexts.shape),
  versionNo: field.system(z.int(), 'Version'),
  countOfBanners: field.system(z.int(), 'Used by'),
  changedAt: field.timestamp('Modified'),
  rowVersion: field.rowVersion(),
});
export type CookieTextTemplate = z.output<typeof fields>;

export const cookieTextTemplates = resource({
  name: 'cookieTextTemplate',
  path: '/api/CookieTextTemplates',
  id: 'textTemplateId',
  list: 'cookieTextTemplates',
  fields,
  label: 'templateName',
  search: ['templateName', 'preBannerTitle', 'preBannerBody'],
  order: 'templateName',
  scope: 'brand',
  area: productAreas.COOKIE_TEXT_TEMPLATES,
  access: {
    read: may('TextTemplatesView', 'TextTemplatesManage', 'TextTemplatesTranslate'),
    write: may('TextTemplatesManage'),
  },
  translated: textNames,
});

export const textTemplateTranslations = translationRoutes(cookieTextTemplates, {
  read: may('TextTemplatesView', 'TextTemplatesManage', 'TextTemplatesTranslate'),
  write: may('TextTemplatesManage', 'TextTemplatesTranslate'),
});

export const textTemplateVersions = versionsOf({
  ...cookieTextTemplates,
  access: may('TextTemplatesView', 'TextTemplatesManage', 'TextTemplatesTranslate'),
});
export const textTemplateClone = cloneOf(cookieTextTemplates);
/** It changes banners, so it requires the permission to configure them. */
export const textTemplatePush = copyRoutes(cookieTextTemplates, {
  verb: 'PushToBanners',
  write: may('CookieBanners', 'BannersManage'),
});

export const builtInTexts = route({
  method: 'GET',
  path: '/api/CookieTextTemplates/BuiltIn/{languageId}',
  summary: 'The built-in wording of banners in a language, to start a text template from',
  access: may('TextTemplatesView', 'TextTemplatesManage', 'TextTemplatesTranslate'),
  params: z.object({ languageId: field.pathId() }),
  response: bannerTexts,
});

export const textTemplateScreens = screens([
  {
    name: 'cookie-text-templates',
    path: '/cookie-text-templates',
    title: 'Cookie text templates',
    access: may('TextTemplatesView'),
    search: { previouslySelectedLanguage: 'text' },
  },
  {
    name: 'manage-cookie-text-template',
    path: '/manage-cookie-text-template',
    title: 'Cookie text template',
    access: may('TextTemplatesManage'),
    opens: { area: 'COOKIE_TEXT_TEMPLATES', by: 'textTemplateId' },
    search: { textTemplateId: 'number' },
  },
  {
    name: 'manage-cookie-text-template-translation',
    path: '/manage-cookie-text-template-translation',
    title: 'Translate text template',
    access: may('TextTemplatesTranslate'),
    search: { textTemplateId: 'number', languageId: 'number' },
  },
]);
