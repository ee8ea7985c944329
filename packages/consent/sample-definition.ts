import { colourPresets } from './colour-presets.ts';
import { defaultLayers } from './default-layers.ts';
import { textsFor } from './default-texts.ts';
import type { BannerDefinition } from './definition.ts';
import { slugOf } from './slug.ts';
import type { CategoryDefinition, ServiceDefinition, ServiceType } from './service.ts';

/**
 * A complete, valid definition of a demo shop: four categories, seven services, texts of any default
 * language. For tests, benchmarks and previews; pass whatever should differ. Addresses point to `origin`.
 */
export const sampleDefinition = (
  changes: Partial<BannerDefinition> = {},
  origin = 'https://consent.example.org',
): BannerDefinition => {
  const texts = textsFor(changes.language ?? 'en');
  return {
    schemaVersion: 1,
    licenceId: '8f14e45f-ceea-467f-a34f-6b2b1d9a5c11',
    profileId: 12,
    profileName: 'Shop',
    bannerId: 5,
    brandId: 1,
    accessKey: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    version: 3,
    reConsentNo: 0,
    publishedAt: '2026-05-04T08:00:00.000Z',
    language: texts.language,
    languages: ['en', 'de'],
    rightToLeft: texts.rightToLeft,
    model: 'OptIn',
    consentExpiryDays: 365,
    refusalExpiryDays: 365,
    endpoints: {
      submitUrl: `${origin}/cookies/submit`,
      seenUrl: `${origin}/cookies/seen`,
      partsUrl: `${origin}/parts/`,
    },
    cookieDomain: { includeSubDomains: true },
    excludedPaths: [],
    privacyPolicyVersionId: 17,
    policyLinks: [{ text: texts.fixed.privacyPolicy, url: '/privacy' }],
    google: {
      enabled: true,
      mode: 'advanced',
      adsDataRedaction: true,
      urlPassthrough: false,
      waitForUpdate: 500,
      regionDefaults: [],
    },
    microsoft: { uet: false, clarity: false },
    ...defaultLayers(texts, changes.model ?? 'OptIn'),
    gpc: null,
    texts: texts.fixed,
    colours: colourPresets.Light,
    categories: sampleCategories(origin),
    vendors: [],
    custom: { css: '', html: '', js: '' },
    ...changes,
  };
};

/** A service with nothing but its identity; pass whatever should differ. */
export const sampleService = (
  id: number,
  name: string,
  type: ServiceType,
  changes: Partial<ServiceDefinition> = {},
): ServiceDefinition => ({
  cookieScriptId: id,
  channelId: id + 20,
  statementId: id + 40,
  statementVersionId: id + 60,
  name,
  slug: slugOf(name),
  text: `<p>What ${name} does and which data it receives.</p>`,
  type,
  isLocked: false,
  defaultState: 'Off',
  meaningSince: 1,
  optInScript: null,
  optOutScript: null,
  srcUrl: null,
  loadAttributes: { async: true, defer: false, crossorigin: null, nonce: true },
  marker: null,
  gtmConsentTypes: [],
  blockSelectors: [],
  reloadOnWithdrawal: false,
  provider: { name: `${name} Ltd`, privacyUrl: 'https://provider.example.org/privacy', vendorId: null },
  cookies: [],
  ...changes,
});

/** A category with the given services; pass whatever should differ. */
export const sampleCategory = (
  categoryId: number,
  name: string,
  services: ServiceDefinition[],
  changes: Partial<CategoryDefinition> = {},
): CategoryDefinition => ({
  categoryId,
  name,
  services,
  text: `What the group "${name}" is for.`,
  isStrictlyNecessary: false,
  isExpanded: false,
  defaultState: 'Off',
  ...changes,
});

const sampleCategories = (origin: string): CategoryDefinition[] => [
  sampleCategory(1, 'Strictly necessary', [sampleService(1, 'Shop session', 7)], {
    isStrictlyNecessary: true,
  }),
  sampleCategory(2, 'Functional', [
    sampleService(2, 'Video player', 5),
    sampleService(3, 'Live chat', 2, { srcUrl: `${origin}/chat.js` }),
  ]),
  sampleCategory(3, 'Statistics', [
    sampleService(4, 'Analytics', 4, {
      gtmConsentTypes: ['analytics_storage'],
      cookies: [statisticsCookie],
    }),
    sampleService(5, 'Heat maps', 1, { optInScript: 'window.heatMaps = true;' }),
  ]),
  sampleCategory(4, 'Advertising', [
    sampleService(6, 'Ads', 4, { gtmConsentTypes: ['ad_storage', 'ad_user_data', 'ad_personalization'] }),
    sampleService(7, 'Partner pixel', 6, { srcUrl: `${origin}/pixel.gif` }),
  ]),
];

const statisticsCookie = {
  cookieName: '_stats_*',
  host: '.example.org',
  party: 'First',
  storage: 'Cookie',
  lifetimeText: '13 months',
  lifetimeSeconds: 34_190_000,
  purpose: 'Tells visits apart.',
} as const;
