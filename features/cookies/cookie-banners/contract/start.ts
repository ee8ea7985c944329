import * as z from 'zod/mini';
import { hostOfSite } from '@candour/consent/site-address.ts';
import * as field from '@candour/kit/contract/fields';
import { route } from '@candour/kit/contract/route';
import { arrayIsNotEmpty } from '@candour/kit/contract/rules';
import { isSite } from '@candour/kit/contract/site';
import { base, manage } from './set-up/address.ts';

/** People paste whole addresses; only the host counts. */
const isSiteAddress = (value: unknown): string | undefined => {
  const host = hostOfSite(String(value));
  return host === '' ? 'Enter an address such as www.example.com' : isSite(host);
};

/** Where the first services of a banner come from. */
const serviceSources = ['Brand', 'Scan', 'Template', 'None'] as const;

export const newBanner = z.strictObject({
  brandId: field.optionalLookup('Brand', {
    of: 'brand',
    description: 'Left out, a brand of the given name is made',
  }),
  /** For a new brand, or for the one that nobody has named yet. */
  brandName: field.optionalText('Organisation or brand', { max: 100 }),
  siteAddress: field.text('Site address', { max: 2000, rules: [isSiteAddress] }),
  /** The first is the default. */
  languageIds: field.listOf('Languages', z.int(), { max: 60, rules: [arrayIsNotEmpty] }),
  /** Empty: named after the site. */
  consentBannerName: field.optionalText('Banner name', { max: 100 }),
  servicesFrom: field.withDefault('Services', z.enum(serviceSources), 'Brand'),
  scanGuid: field.orNull('Scan', z.guid()),
  collectionTemplateId: field.optionalLookup('Collection template', { of: 'cookieCollectionTemplate' }),
  optOutInUsStates: field.flag('Opt-out in US states', false, {
    description: 'A second profile, by the region pack. Needs to know where visitors come from.',
  }),
});
export type NewBanner = z.output<typeof newBanner>;

/** What a finished scan of a site found, by the categories of the brand. */
const scanOffer = z.object({
  scanGuid: z.string(),
  finishedAt: z.string(),
  pages: z.int(),
  categories: z.array(
    z.object({
      categoryName: z.string(),
      services: z.array(z.object({ serviceName: z.string(), isNew: z.boolean() })),
    }),
  ),
  /** Cookies and stores that could not be named or categorised; they stay in the scan. */
  countOfUnsorted: z.int(),
});
export type ScanOffer = z.output<typeof scanOffer>;

export const siteTrial = z.object({
  host: z.string(),
  isReached: z.boolean(),
  /** Another consent tool that the page loads; empty for none. */
  otherBanner: z.string(),
  /** Languages that the page declares, as BCP 47 codes. */
  languageCodes: z.array(z.string()),
  /** Null if there is none, or if the person may not see scans. */
  scan: z.nullable(scanOffer),
});

const startOffer = z.object({
  countOfCategories: z.int(),
  countOfServices: z.int(),
  collectionTemplates: z.array(
    z.object({
      collectionTemplateId: z.int(),
      templateName: z.string(),
      isDefault: z.boolean(),
      countOfServices: z.int(),
    }),
  ),
  consentExpiryDays: z.int(),
});
export type StartOffer = z.output<typeof startOffer>;

export const bannerStart = {
  create: route({
    method: 'POST',
    path: `${base}/Start`,
    summary: 'Makes a banner that can be published at once from a brand, a site and languages',
    access: manage,
    body: newBanner,
    response: z.object({
      newConsentBannerId: z.int(),
      /** Null if the person may not create the access key that a profile needs. */
      profileId: z.nullable(z.int()),
    }),
  }),
  offer: route({
    method: 'GET',
    path: `${base}/Start`,
    summary: 'What a new banner of a brand would start with',
    access: manage,
    query: z.object({ brandId: z.optional(field.pathId()) }),
    response: startOffer,
  }),
  trySite: route({
    method: 'GET',
    path: `${base}/Start/Site`,
    summary: 'Looks at a site a banner is for: whether it answers, what runs there, and its latest scan',
    access: manage,
    query: z.object({
      url: z.string().check(z.trim(), z.maxLength(2000), field.ruled(isSiteAddress)),
      brandId: z.optional(field.pathId()),
    }),
    response: siteTrial,
  }),
};
