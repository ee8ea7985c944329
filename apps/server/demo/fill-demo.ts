import fastify, { type FastifyInstance } from 'fastify';
import { inScope } from '@candour/kit/server/database';
import { httpOptions, mount, speakJson } from '@candour/kit/server/mount';
import type { Platform } from '@candour/kit/server/platform';
import { sampleBrands } from '../../../features/organisation/brands/samples.ts';
import { dependencyRecords } from '../../../features/consent-model/channel-dependencies/samples.ts';
import { categoryRecords, clearCategories } from '../../../features/cookies/cookie-categories/samples.ts';
import { confirmationPageSamples } from '../../../features/appearance/confirmation-pages/samples.ts';
import { extendedPreferences } from '../../../features/consent-model/extended-preferences/contract.ts';
import { extendedPreferenceSamples } from '../../../features/consent-model/extended-preferences/samples.ts';
import { metaDataKeys } from '../../../features/consent-model/meta-data-keys/contract.ts';
import { metaDataKeySamples } from '../../../features/consent-model/meta-data-keys/samples.ts';
import { policyRecord } from '../../../features/consent-model/privacy-policies/samples.ts';
import { makePolicyTable, samplePolicyTables } from '../../../features/cookies/policy-tables/samples.ts';
import { appearanceTemplateRecords } from '../../../features/cookies/cookie-appearance-templates/samples.ts';
import { collectionTemplateRecords } from '../../../features/cookies/cookie-collection-templates/samples.ts';
import { textTemplateRecords } from '../../../features/cookies/cookie-text-templates/samples.ts';
import { authenticateWith, openSession } from '../../../features/access/session/server/sessions.ts';
import { serviceRecords } from '../../../features/cookies/services/samples.ts';
import { statementGroupRecords } from '../../../features/consent-model/statement-groups/samples.ts';
import { themeSamples } from '../../../features/appearance/themes/samples.ts';
import {
  transactionTypes,
  transactionTypesKey,
} from '../../../features/consent-model/transaction-types/contract.ts';
import { transactionTypeSamples } from '../../../features/consent-model/transaction-types/samples.ts';
import { endpoints } from '../features.ts';
import { firstBrandName } from '../../../features/organisation/brands/contract.ts';
import { allOrNothing } from './all-or-nothing.ts';
import { demoAddresses, type DemoAddresses } from './demo-addresses.ts';
import { demoAgents } from './demo-agents.ts';
import { demoBanner } from './demo-banner.ts';
import { demoForms } from './demo-forms.ts';
import { demoLinks } from './demo-links.ts';
import { demoIntegrations } from './demo-integrations.ts';
import { demoPeople } from './demo-people.ts';
import { demoProcessing } from './demo-processing.ts';
import { demoRights } from './demo-rights.ts';
import { demoVendors } from './demo-vendors.ts';

type Place = Parameters<typeof serviceRecords>[0];

/**
 * Fills an empty installation with the demo company through the API, as a person would. Returns what the
 * shop has on its pages, even if the company already exists. An interrupted fill leaves nothing, so that
 * the next start can begin again.
 */
export const fillDemo = (platform: Platform, shopUrl: string): Promise<DemoAddresses> =>
  allOrNothing(platform.pool, async (database) => {
    const { tokens, now, settings } = platform;
    const authenticate = authenticateWith({ database, tokens, now, settings });
    const within = { ...platform, database, authenticate };
    const app = fastify(httpOptions);
    speakJson(app);
    mount(app, endpoints, within);
    try {
      return await fill(await senderFor(app, within), { shopUrl, platform: within });
    } finally {
      await app.close();
    }
  });

const fill = async (
  send: Place['send'],
  { shopUrl, platform }: { shopUrl: string; platform: Platform },
): Promise<DemoAddresses> => {
  const { consentBanners } = (await send('GET', '/api/ConsentBanner')) as {
    consentBanners: { consentBannerId: number }[];
  };
  const [known] = consentBanners;
  if (known) return demoAddresses(send, known.consentBannerId);
  const languages = await assignLanguages(send);
  const [first, second] = await makeBrands(send, languages.en);
  for (const brandId of [first, second]) await fillBrand({ brandId, languages, send }, shopUrl);
  await fillShared({ brandId: 0, languages, send });
  const bannerId = await demoBanner({ brandId: first, languages, send });
  await demoTables({ brandId: first, languages, send });
  await demoTemplates({ brandId: first, languages, send });
  // Before the forms: what is asked beside the newsletter comes with them.
  await demoPeople({ brandId: first, languages, send }, platform);
  await demoForms({ brandId: first, languages, send });
  await demoLinks({ brandId: first, languages, send }, platform);
  await demoAgents({ brandId: first, languages, send }, platform);
  await demoIntegrations({ brandId: first, languages, send }, shopUrl);
  await demoRights({ brandId: first, languages, send }, platform);
  await demoVendors({ brandId: first, languages, send });
  await demoProcessing({ brandId: 0, languages, send }, [first, second], platform);
  return demoAddresses(send, bannerId);
};

const senderFor = async (app: FastifyInstance, platform: Platform): Promise<Place['send']> => {
  const token = await inScope(platform.database, 'all', async (db) => {
    const { userId } = await db
      .selectFrom('adminUser')
      .select('userId')
      .orderBy('userId')
      .executeTakeFirstOrThrow();
    const origin = { requestId: 'demo', ip: '127.0.0.1', userAgent: 'Demo set-up', headers: {} };
    return openSession(db, { userId, origin, platform, browserHash: null });
  });
  return async (method, url, body) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    if (response.statusCode >= 300)
      throw new Error(`The demo could not be created: ${method} ${url}: ${response.body}`);
    return response.statusCode === 204 ? null : response.json();
  };
};

const assignLanguages = async (send: Place['send']): Promise<Place['languages']> => {
  const { languages } = (await send('GET', '/api/Languages')) as {
    languages: { languageId: number; languageCode: string }[];
  };
  const idOf = (code: string): number =>
    languages.find(({ languageCode }) => languageCode === code)?.languageId ?? 0;
  const ids = { en: idOf('en'), de: idOf('de'), fr: idOf('fr') };
  await send('PUT', '/api/Languages/AssignedLanguages', {
    languageIds: Object.values(ids),
    defaultLanguageId: ids.en,
  });
  return ids;
};

const inUse =
  'DEMO=1 fills an empty installation, and this one is in use. Set DATA_DIR to a new folder, or start without DEMO.';

/** The brand of a new installation becomes the first one. */
const makeBrands = async (send: Place['send'], defaultLanguageId: number): Promise<[number, number]> => {
  const { brands } = (await send('GET', '/api/Brands')) as {
    brands: { brandId: number; brandName: string }[];
  };
  const [own, ...others] = brands.filter((brand) => brand.brandId !== 0);
  if (own?.brandName !== firstBrandName || others.length > 0) throw new Error(inUse);
  const [first, second] = sampleBrands;
  const { brandId } = own;
  // Links in its emails lead to this server: the host of the made-up company does not exist.
  await send('PUT', '/api/Brands', { brand: { ...first, brandId, defaultLanguageId, publicHost: '' } });
  const { newBrandId } = (await send('POST', '/api/Brands', { brand: { ...second, defaultLanguageId } })) as {
    newBrandId: number;
  };
  return [brandId, newBrandId];
};

const fillBrand = async (place: Place, shopUrl: string): Promise<void> => {
  await clearCategories(place);
  for (const record of categoryRecords(place)) await place.send('POST', '/api/cookieCategory', record);
  for (const record of await serviceRecords(place)) {
    await place.send('POST', '/api/cookieScript', { ...record, ...servedByShop(record, shopUrl) });
  }
  await place.send('POST', '/api/PrivacyPolicies', policyRecord(place));
  // This includes the channels, statements, headers and footers that they consist of.
  for (const record of await statementGroupRecords(place))
    await place.send('POST', '/api/StatementGroups', record);
  for (const record of await dependencyRecords(place))
    await place.send('POST', '/api/ChannelDependencies', record);
  for (const record of await themeSamples.records(place)) await place.send('POST', '/api/Themes', record);
  for (const record of await confirmationPageSamples.records(place)) {
    await place.send('POST', '/api/ConfirmationPages', record);
  }
};

/** What the brands of the company have in common. */
const fillShared = async (place: Place): Promise<void> => {
  await place.send('PUT', '/api/ConfigKeys', { keyName: transactionTypesKey, keyValue: 'true' });
  for (const { noun, samples } of [
    { noun: extendedPreferences, samples: extendedPreferenceSamples },
    { noun: metaDataKeys, samples: metaDataKeySamples },
    { noun: transactionTypes, samples: transactionTypeSamples },
  ]) {
    for (const record of await samples.records(place)) await place.send('POST', noun.path, record);
  }
};

/** The providers of the demo company do not exist; the demo shop plays their part. */
const servedByShop = ({ srcUrl }: Record<string, unknown>, shopUrl: string): Record<string, unknown> => {
  if (typeof srcUrl !== 'string' || srcUrl === '') return {};
  const { host, pathname } = new URL(srcUrl);
  return { srcUrl: `${shopUrl}/providers/${host}${pathname}` };
};

/** Templates of each kind, for future banners. */
const demoTemplates = async (place: Place): Promise<void> => {
  const kinds = {
    CookieTextTemplates: textTemplateRecords(place),
    CookieAppearanceTemplates: appearanceTemplateRecords(place),
    CookieCollectionTemplates: await collectionTemplateRecords(place),
  };
  for (const [path, records] of Object.entries(kinds))
    for (const record of records) await place.send('POST', `/api/${path}`, record);
};

/** One published table and one that is being made. */
const demoTables = async (place: Place): Promise<void> => {
  const services = (await place.send('GET', '/api/cookieScript')) as {
    cookieScriptId: number;
    brandId: number;
  }[];
  const own = services.filter(({ brandId }) => brandId === place.brandId);
  const ids = own.map(({ cookieScriptId }) => cookieScriptId);
  const published = await makePolicyTable(place, ids);
  await place.send('GET', `/api/CookiePolicy/CookiePolicy/Publish/${published}`);
  await makePolicyTable(place, ids.slice(0, 3), samplePolicyTables[1]);
};
