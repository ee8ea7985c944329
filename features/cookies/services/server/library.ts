import { googleConsentTypes } from '@candour/consent/service.ts';
import { serviceWording } from '@candour/consent/service-texts.ts';
import { slugOf } from '@candour/consent/slug.ts';
import { knownServices, type KnownService } from '@candour/scanner/knowledge/known-services.ts';
import { lifetimeInSeconds } from '@candour/scanner/knowledge/lifetime-in-seconds.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrand, mustSeeBrand } from '@candour/kit/server/giving';
import { spokenLanguages, type SpokenLanguage } from '@candour/kit/server/open-languages';
import { Refusal, refuseFields } from '@candour/kit/server/refusal';
import { categoriesByPurpose } from '../../cookie-categories/door.ts';
import { cookieScriptTypeIds, type CookieScript } from '../contract.ts';
import { serviceLibrary } from '../contract/library.ts';

const services = new Map(knownServices.map((service) => [slugOf(service.provider), service]));

type Held = Pick<CookieScript, 'cookieScriptId' | 'cookieScriptName' | 'scriptName' | 'providerName'>;

/** Services that a brand may use: its own and those of all brands. */
const heldBy = (db: Db, brandId: number): Promise<Held[]> =>
  db
    .selectFrom('cookieScript')
    .select(['cookieScriptId', 'cookieScriptName', 'scriptName', 'providerName'])
    .where('brandId', 'in', [brandId, 0])
    .orderBy('cookieScriptId')
    .execute();

/** Taken for the same where one of the names is the provider's. */
const addedAs = (held: readonly Held[], { provider }: KnownService): Held | null => {
  const wanted = provider.toLowerCase();
  return (
    held.find((each) =>
      [each.cookieScriptName, each.scriptName, each.providerName].some(
        (name) => name.toLowerCase() === wanted,
      ),
    ) ?? null
  );
};

/** What a service of the library becomes: to be edited afterwards like any other. */
const recordOf = (
  { provider, purpose, policyUrl, googleTypes, cookies }: KnownService,
  languages: readonly SpokenLanguage[],
): Partial<CookieScript> => {
  const source = languages.find(({ isSource }) => isSource)?.languageCode ?? 'en';
  const types = googleConsentTypes.filter((type) => googleTypes.includes(type));
  return {
    cookieScriptName: provider,
    scriptName: provider,
    displayText: serviceWording(purpose, source) ?? serviceWording(purpose, 'en') ?? '',
    // Without code of its own it waits for an answer by its name in page code.
    cookieScriptType:
      types.length > 0
        ? cookieScriptTypeIds.TagManagerConsent
        : purpose === 'necessary'
          ? cookieScriptTypeIds.InformationOnly
          : cookieScriptTypeIds.PageElement,
    gtmConsentTypes: types,
    providerName: provider,
    providerPrivacyUrl: policyUrl,
    cookies: cookies.map(({ name, domain, description, lifetime }) => ({
      cookieName: name,
      host: domain,
      party: domain === '' ? 'First' : 'Third',
      storage: 'Cookie',
      lifetimeText: lifetime,
      lifetimeSeconds: lifetimeInSeconds(lifetime) ?? null,
      purpose: description,
    })),
    translations: languages.flatMap(({ languageId, languageCode, isSource }) => {
      const displayText = serviceWording(purpose, languageCode);
      return isSource || displayText === undefined
        ? []
        : [{ languageId, scriptName: provider, displayText, cookiePurposes: {} }];
    }),
  };
};

const read = handle(serviceLibrary.read, async (call) => {
  const { db, query } = call;
  mustSeeBrand(call, query.BrandId);
  const held = await heldBy(db, query.BrandId);
  const languages = await spokenLanguages(db, query.BrandId);
  return {
    services: [...services].map(([key, service]) => {
      const found = addedAs(held, service);
      return {
        key,
        name: service.provider,
        purpose: service.purpose,
        policyUrl: service.policyUrl,
        cookies: service.cookies.map(({ name, domain, description }) => ({
          cookieName: name,
          host: domain,
          purpose: description,
        })),
        addedAs: found && { cookieScriptId: found.cookieScriptId, cookieScriptName: found.cookieScriptName },
      };
    }),
    categories: await categoriesByPurpose(db, query.BrandId),
    languages: languages
      .filter(({ languageCode }) => serviceWording('necessary', languageCode) !== undefined)
      .map(({ languageName }) => languageName),
  };
});

const add = handle(serviceLibrary.add, async (call: Call<typeof serviceLibrary.add>) => {
  const { db, body, platform } = call;
  const { brandId } = body;
  mustHoldBrand(call, brandId);
  const languages = await spokenLanguages(db, brandId);
  const cookieScriptIds: number[] = [];
  for (const [at, { key, parentCookieCategoryId }] of body.services.entries()) {
    const field = `services.${at}.key`;
    const service = services.get(key) ?? refuseFields({ [field]: 'The chosen item does not exist' });
    // Read each time: the same one may have been asked for twice.
    if (addedAs(await heldBy(db, brandId), service) !== null)
      refuseFields({ [field]: `${service.provider} is there already` });
    const record = { ...recordOf(service, languages), brandId, parentCookieCategoryId };
    cookieScriptIds.push(
      await platform.serviceWriter.create(call, record).catch((error: unknown) => {
        // Rules of services name members that this call has not; which service it is about would be lost.
        if (error instanceof Refusal && error.status === 400)
          refuseFields({ [field]: `${service.provider}: ${error.message}` });
        throw error;
      }),
    );
  }
  return { cookieScriptIds };
});

export const libraryEndpoints: Endpoint[] = [read, add];
