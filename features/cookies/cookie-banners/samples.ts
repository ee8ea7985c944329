import type { Place, Wire } from '@candour/testing/samples';
import { sampleAccessKeys } from '../../access/access-keys/samples.ts';
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

/** What a brand has before its first banner. */
export type FilledBrand = { accessKeyId: string; categoryIds: number[]; cookieScriptIds: number[] };

/** The ids of a set-up banner. */
export type SetUpBanner = FilledBrand & {
  consentBannerId: number;
  /** In the order of the sample, the default one first. */
  profileIds: [number, ...number[]];
};

/** Gives a brand the company's categories and services instead of the initial ones, and a key. */
export const fillBrand = async (place: Place, sample = sampleBanner): Promise<FilledBrand> => {
  const { brandId, send } = place;
  await clearCategories(place);
  const categoryIds: number[] = [];
  for (const record of categoryRecords(place)) {
    categoryIds.push((await send('POST', '/api/cookieCategory', record)).newCookieCategoryId);
  }
  const cookieScriptIds: number[] = [];
  for (const record of await serviceRecords(place)) {
    cookieScriptIds.push((await send('POST', '/api/cookieScript', record)).newCookieScriptId);
  }
  // Names of keys are unique across brands.
  const key = { ...sample.key, accessKeyName: `${sample.key.accessKeyName} ${brandId}`, brandId };
  const { newAccessKeyId: accessKeyId } = await send('POST', '/api/AccessKeys', key);
  return { accessKeyId, categoryIds, cookieScriptIds };
};

const base = '/api/ConsentBanner';

type BannerOptions = {
  sample?: typeof sampleBanner;
  /** Basic details that differ from the sample. */
  members?: Wire;
  /** Into German and French. */
  isTranslated?: boolean;
};

/** Takes a banner through all set-up steps, up to the point where it can be published. */
export const makeBanner = async (
  place: Place,
  filled: FilledBrand,
  { sample = sampleBanner, members = {}, isTranslated = true }: BannerOptions = {},
): Promise<SetUpBanner> => {
  const { brandId, languages, send } = place;
  const details = { ...sample.details, brandId, defaultLanguageId: languages.en, ...members };
  const { newConsentBannerId: consentBannerId } = await send('POST', `${base}/BasicDetails`, details);
  await send('PUT', `${base}/CategoryConfiguration`, {
    consentBannerId,
    categories: filled.categoryIds.map((cookieCategoryId, displayOrder) => ({
      cookieCategoryId,
      displayOrder,
    })),
  });
  await send('PUT', `${base}/ScriptConfiguration`, {
    consentBannerId,
    scripts: filled.cookieScriptIds.map((cookieScriptId, displayOrder) => ({ cookieScriptId, displayOrder })),
  });
  const profileIds: number[] = [];
  for (const profile of sample.profiles) {
    const body: Wire = { ...profile, consentBannerId, accessKeyId: filled.accessKeyId };
    profileIds.push((await send('POST', `${base}/CreateProfile`, body)).newConsentBannerId);
  }
  const translations = isTranslated ? [languages.de, languages.fr] : [];
  for (const languageId of translations) await translate(place, consentBannerId, languageId);
  const [first = 0, ...others] = profileIds;
  return { ...filled, consentBannerId, profileIds: [first, ...others] };
};

/** The built-in wording of a language, and the one link of the initial wording. */
const translate = async (
  { languages, send }: Place,
  consentBannerId: number,
  languageId: number,
): Promise<void> => {
  const query = `consentBannerId=${consentBannerId}&LanguageId=${languageId}`;
  const { suggestion } = await send('GET', `${base}/Translation?${query}`);
  const texts = {
    ...suggestion,
    preBannerLinks: [languageId === languages.de ? 'Datenschutz' : 'Confidentialité'],
  };
  await send('POST', `${base}/Translations`, { consentBannerId, languageId, texts });
};

/** A brand with everything in it and one banner ready to be published. */
export const setUpBanner = async (place: Place): Promise<SetUpBanner> =>
  makeBanner(place, await fillBrand(place));
