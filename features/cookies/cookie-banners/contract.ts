import * as z from 'zod/mini';
import { may } from '@candour/kit/contract/access';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { historyOf } from '@candour/kit/contract/history';
import { pageOf } from '@candour/kit/contract/paging';
import { changeOf } from '@candour/kit/contract/resource';
import { route } from '@candour/kit/contract/route';
import { screens } from '@candour/kit/contract/screen';
import { base, manage, params, view } from './contract/set-up/address.ts';
import { basicDetails, newBasicDetails } from './contract/set-up/basic-details.ts';
import { categoryConfiguration, cisCookies, scriptConfiguration } from './contract/set-up/choices.ts';
import { configuration, gpcBanner, preBanner } from './contract/set-up/layers.ts';
import { ofPart } from './contract/set-up/parts.ts';
import { bannerProfile } from './contract/set-up/profiles.ts';
import { bannerTexts } from './contract/set-up/translations.ts';

/** One row of the banner list. */
const consentBanner = z.object({
  consentBannerId: z.int(),
  consentBannerName: z.string(),
  brandId: z.int(),
  brandName: z.string(),
  domains: z.array(z.string()),
  countOfProfiles: z.int(),
  languages: z.array(z.string()),
  configurationStatusId: z.int(),
  status: z.enum(['Draft', 'Published', 'PublishedWithChanges']),
  lastPublishedAt: z.nullable(z.string()),
  /** Visitors' answers in the last 30 days. */
  consents30Days: z.int(),
  /** Share of answers that accepted everything, 0–100; null without answers. */
  acceptRate: z.nullable(z.int()),
  reConsentNo: z.int(),
  rowVersion: z.int(),
});
export type ConsentBanner = z.output<typeof consentBanner>;

const basicDetailsAnswer = z.extend(z.object(basicDetails.shape), { ...ofPart, reConsentNo: z.int() });

const named = <S extends z.ZodMiniType>(schema: S, title: string): S =>
  field.named(z.clone(schema), { title });

/** What the history of a banner tells of: its parts as they are stored, and its profiles. */
const told = z.object({
  ...bannerProfile.shape,
  basicDetails: named(basicDetails, 'Basic details'),
  preBanner: named(preBanner, 'Pre-banner'),
  gpcBanner: named(gpcBanner, 'GPC notice'),
  configuration: named(configuration, 'Banner configuration'),
  categories: categoryConfiguration.shape.categories,
  scripts: scriptConfiguration.shape.scripts,
  cisCookies: cisCookies.shape.cisCookies,
  translations: field.named(z.record(z.string(), bannerTexts), { title: 'Translations', of: 'language' }),
});

export const cookieBanners = {
  name: 'consentBanner',
  label: 'consentBannerName',
  area: productAreas.COOKIE_BANNERS,
  fields: consentBanner,
  list: route({
    method: 'GET',
    path: base,
    summary: 'Cookie banners, by name',
    access: view,
    response: z.object({ consentBanners: z.array(consentBanner) }),
  }),
  create: route({
    method: 'POST',
    path: `${base}/BasicDetails`,
    summary: 'Creates a banner, worded and coloured ready to use',
    access: manage,
    body: newBasicDetails,
    response: z.object({ newConsentBannerId: z.int() }),
  }),
  readBasicDetails: route({
    method: 'GET',
    path: `${base}/BasicDetails/{id}`,
    summary: 'Reads the basic details of a banner',
    access: view,
    params,
    response: basicDetailsAnswer,
  }),
  saveBasicDetails: route({
    method: 'PUT',
    path: `${base}/BasicDetails/{id}`,
    summary: 'Saves the basic details of a banner',
    access: manage,
    params,
    body: z.extend(changeOf(basicDetails, 'consentBannerId'), {}),
    response: basicDetailsAnswer,
  }),
  remove: route({
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: 'Deletes a banner that is not live',
    access: manage,
    params,
  }),
  history: historyOf({ path: `${base}/{id}`, name: 'banner', access: view, fields: told }),
  clone: route({
    method: 'POST',
    path: `${base}/Clone`,
    summary: 'Copies a banner with its profiles, unpublished',
    access: manage,
    body: z.strictObject({ consentBannerId: z.int() }),
    response: z.object({ newConsentBannerId: z.int() }),
  }),
  setStatus: route({
    method: 'PUT',
    path: `${base}/ConfigurationStatus`,
    summary: 'Records how far the set-up has come; it never goes back',
    access: manage,
    query: z.object({ ConsentBannerId: field.pathId(), ConfigurationStatusId: field.pathId() }),
  }),
};

/** What lists need to know of banners. */
export const bannerFacts = {
  fields: consentBanner,
  id: 'consentBannerId',
  label: 'consentBannerName',
  search: ['consentBannerName', 'domains'],
  order: 'consentBannerName',
  routes: { history: cookieBanners.history },
  scope: 'brand',
} as const;

/** An organisation may have one for each of its sites: the table of the portal reads the page it shows. */
export const bannerPage = pageOf(
  { name: 'banner', path: base, fields: consentBanner, access: { read: view } },
  { filters: ['status'] },
);

export const cookieBannerScreens = screens([
  {
    name: 'cookie-banners',
    path: '/cookie-banners',
    title: 'Cookie banners',
    access: may('CookieBanners', 'BannersView'),
  },
  {
    name: 'manage-cookie-banner',
    path: '/manage-cookie-banner',
    title: 'Cookie banner',
    access: may('CookieBanners', 'BannersView', 'BannersManage'),
    opens: { area: 'COOKIE_BANNERS', by: 'consentBannerId' },
    search: { consentBannerId: 'number', step: 'number' },
  },
]);
