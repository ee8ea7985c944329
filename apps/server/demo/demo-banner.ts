import type { serviceRecords } from '../../../features/cookies/services/samples.ts';

type Place = Parameters<typeof serviceRecords>[0];
type Listed = { brandId: number };

/** Sets up the demo company's banner through all steps and publishes it; returns its id. */
export const demoBanner = async ({ brandId, languages, send }: Place): Promise<number> => {
  const { newConsentBannerId: consentBannerId } = (await send('POST', '/api/ConsentBanner/BasicDetails', {
    consentBannerName: 'Shop banner',
    brandId,
    defaultLanguageId: languages.en,
    languageIds: [languages.de, languages.fr],
    domains: ['localhost', '127.0.0.1'],
    googleConsentModeEnabled: true,
    privacyPolicyUrl: 'https://www.nordlicht.example/privacy',
  })) as { newConsentBannerId: number };
  await chooseAll({ brandId, languages, send }, consentBannerId);
  const accessKeyId = await makeKey(send, brandId);
  const { newConsentBannerId: profileId } = (await send('POST', '/api/ConsentBanner/CreateProfile', {
    consentBannerId,
    profileName: 'Default',
    accessKeyId,
    isDefault: true,
  })) as { newConsentBannerId: number };
  for (const languageId of [languages.de, languages.fr]) await translate(send, consentBannerId, languageId);
  await send('GET', `/api/ConsentBanner/Profiles/Publish/${profileId}`);
  return consentBannerId;
};

/** Every category and every service of the brand, in the order of creation. */
const chooseAll = async ({ brandId, send }: Place, consentBannerId: number): Promise<void> => {
  const own = <Row extends Listed>(rows: Row[]): Row[] => rows.filter((row) => row.brandId === brandId);
  type Category = Listed & { categoryId: number };
  type Script = Listed & { cookieScriptId: number };
  const categories = own((await send('GET', '/api/cookieCategory')) as Category[])
    .map(({ categoryId }) => categoryId)
    .sort((a, b) => a - b);
  const scripts = own((await send('GET', '/api/cookieScript')) as Script[]).map(
    ({ cookieScriptId }) => cookieScriptId,
  );
  await send('PUT', '/api/ConsentBanner/CategoryConfiguration', {
    consentBannerId,
    categories: categories.map((cookieCategoryId, at) => ({ cookieCategoryId, displayOrder: at + 1 })),
  });
  await send('PUT', '/api/ConsentBanner/ScriptConfiguration', {
    consentBannerId,
    scripts: scripts.map((cookieScriptId, at) => ({ cookieScriptId, displayOrder: at + 1 })),
  });
};

const makeKey = async (send: Place['send'], brandId: number): Promise<string> => {
  const { newAccessKeyId } = (await send('POST', '/api/AccessKeys', {
    accessKeyName: 'Nordlicht shop',
    accessKeyType: 1,
    brandId,
    allowedDomains: ['localhost', '127.0.0.1'],
  })) as { newAccessKeyId: string };
  return newAccessKeyId;
};

/** The built-in wording of the language. */
const translate = async (send: Place['send'], consentBannerId: number, languageId: number): Promise<void> => {
  const query = `consentBannerId=${consentBannerId}&LanguageId=${languageId}`;
  const { suggestion } = (await send('GET', `/api/ConsentBanner/Translation?${query}`)) as {
    suggestion: { preBannerLinks: string[] };
  };
  const texts = { ...suggestion, preBannerLinks: ['Privacy policy'] };
  await send('POST', '/api/ConsentBanner/Translations', { consentBannerId, languageId, texts });
};
