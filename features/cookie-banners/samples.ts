import type { Place, Wire } from '@candour/kit/testing/samples';
import { sampleAccessKeys } from '../access-keys/samples.ts';
import { categoryRecords, clearCategories } from '../cookie-categories/samples.ts';
import { serviceRecords } from '../services/samples.ts';

/** The banner on the demo company's shop: opt-in in three languages, opt-out for visitors from the United States. */
export const sampleBanner = {
  key: sampleAccessKeys[0],
  details: {
    consentBannerName: 'Nordlicht shop',
    description: 'Shown on the shop, the magazine and the store pages',
    domains: ['www.nordlicht.example', 'magazine.nordlicht.example'],
    consentModel: 'OptIn',
    consentExpiryDays: 365,
    refusalExpiryDays: 180,
    gpcEnabled: true,
    googleConsentModeEnabled: true,
    privacyPolicyUrl: 'https://www.nordlicht.example/privacy',
    cookiePolicyUrl: 'https://www.nordlicht.example/cookies',
    excludedPaths: ['/imprint*'],
  },
  profiles: [
    { profileName: 'Worldwide', presetId: 1 },
    { profileName: 'United States', presetId: 2, countries: ['US'], consentModelOverride: 'OptOut' },
  ],
} as const;

/** What a set-up banner is known by. */
export type SetUpBanner = {
  consentBannerId: number;
  accessKeyId: string;
  /** In the order of the sample, the default one first. */
  profileIds: [number, ...number[]];
  categoryIds: number[];
  cookieScriptIds: number[];
};

/** Takes a brand through the whole order of set-up, up to the point where the banner can be published. */
export const setUpBanner = async (place: Place, sample = sampleBanner): Promise<SetUpBanner> => {
  const { brandId, languages, send } = place;
  await clearCategories(place);
  const categoryIds: number[] = [];
  for (const record of categoryRecords(place)) {
    categoryIds.push((await send('POST', '/api/cookieCategory', record)).newCookieCategoryId);
  }
  const cookieScriptIds: number[] = [];
  for (const record of await serviceRecords(place)) {
    cookieScriptIds.push((await send('POST', '/api/cookieScript', record)).newCookieScriptId);
  }
  // Names of keys are taken across brands.
  const key = { ...sample.key, accessKeyName: `${sample.key.accessKeyName} ${brandId}`, brandId };
  const { newAccessKeyId: accessKeyId } = await send('POST', '/api/AccessKeys', key);
  const details = { ...sample.details, brandId, defaultLanguageId: languages.en };
  const { newConsentBannerId: consentBannerId } = await send(
    'POST',
    '/api/ConsentBanner/BasicDetails',
    details,
  );
  const base = '/api/ConsentBanner';
  await send('PUT', `${base}/CategoryConfiguration`, {
    consentBannerId,
    categories: categoryIds.map((cookieCategoryId, displayOrder) => ({ cookieCategoryId, displayOrder })),
  });
  await send('PUT', `${base}/ScriptConfiguration`, {
    consentBannerId,
    scripts: cookieScriptIds.map((cookieScriptId, displayOrder) => ({ cookieScriptId, displayOrder })),
  });
  const profileIds: number[] = [];
  for (const profile of sample.profiles) {
    const body: Wire = { ...profile, consentBannerId, accessKeyId };
    profileIds.push((await send('POST', `${base}/CreateProfile`, body)).newConsentBannerId);
  }
  for (const languageId of [languages.de, languages.fr]) {
    const address = `${base}/Translation?consentBannerId=${consentBannerId}&LanguageId=${languageId}`;
    const { suggestion } = await send('GET', address);
    // The starting wording has one link, to the privacy policy.
    const texts = {
      ...suggestion,
      preBannerLinks: [languageId === languages.de ? 'Datenschutz' : 'Confidentialité'],
    };
    await send('POST', `${base}/Translations`, { consentBannerId, languageId, texts });
  }
  const [first = 0, ...others] = profileIds;
  return { consentBannerId, accessKeyId, profileIds: [first, ...others], categoryIds, cookieScriptIds };
};
