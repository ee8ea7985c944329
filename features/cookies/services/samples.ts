import type { Place, ResourceSamples, Wire } from '@candour/testing/samples';
import { categoryRecords, clearCategories } from '../cookie-categories/samples.ts';
import { essentialServices } from './samples/essential.ts';
import { mapAndVideoServices } from './samples/maps-and-videos.ts';
import { marketingServices } from './samples/marketing.ts';
import { preferenceServices } from './samples/preferences.ts';
import type { SampleService } from './samples/sample-service.ts';
import { statisticsServices } from './samples/statistics.ts';

/** Services of the demo company: every type, and what shops commonly use. */
export const sampleServices: readonly SampleService[] = [
  ...preferenceServices,
  ...statisticsServices,
  ...marketingServices,
  ...mapAndVideoServices,
  ...essentialServices,
];

/** Ids of a brand's categories by name. */
export const categoryIds = async ({ brandId, send }: Place): Promise<ReadonlyMap<string, number>> => {
  const rows: { categoryId: number; categoryName: string; brandId: number }[] = await send(
    'GET',
    '/api/cookieCategory',
  );
  return new Map(
    rows.filter((row) => row.brandId === brandId).map((row) => [row.categoryName, row.categoryId]),
  );
};

/** Request bodies to create the demo company's services in a brand with its categories. */
export const serviceRecords = async (place: Place): Promise<Wire[]> => {
  const ids = await categoryIds(place);
  const { de: german, fr: french } = place.languages;
  return sampleServices.map(({ category, de, fr, cookies, ...service }) => ({
    ...service,
    brandId: place.brandId,
    parentCookieCategoryId: ids.get(category),
    cookies: cookies.map((cookie) => ({ host: '', lifetimeSeconds: null, ...cookie })),
    translations: [
      { languageId: german, ...de },
      { languageId: french, ...fr },
    ],
  }));
};

const required = 'This field is required';
const cookie = { cookieName: 'nl_x', party: 'First', storage: 'Cookie' };

export const cookieScriptSamples: ResourceSamples = {
  prepare: async (place) => {
    await clearCategories(place);
    for (const record of categoryRecords(place)) await place.send('POST', '/api/cookieCategory', record);
  },
  records: serviceRecords,
  invalid: [
    {
      because: 'it has no names',
      members: { cookieScriptName: '', scriptName: ' ' },
      fields: { cookieScriptName: required, scriptName: required },
    },
    {
      because: 'its name is too long',
      members: { cookieScriptName: 'x'.repeat(101) },
      fields: { cookieScriptName: 'This field must contain less than 100 characters' },
    },
    { because: 'it has no text', members: { displayText: '\n' }, fields: { displayText: required } },
    {
      because: 'it has no brand',
      members: { brandId: undefined },
      fields: { brandId: 'At least one brand is required' },
    },
    {
      because: 'it has no category',
      members: { parentCookieCategoryId: undefined },
      fields: { parentCookieCategoryId: required },
    },
    {
      because: 'its category does not exist',
      members: { parentCookieCategoryId: 2_000_000_000 },
      fields: { parentCookieCategoryId: 'The chosen item does not exist' },
    },
    {
      because: 'it has no type',
      members: { cookieScriptType: undefined },
      fields: { cookieScriptType: required },
    },
    {
      because: 'there is no such type',
      members: { cookieScriptType: 8 },
      fields: { cookieScriptType: required },
    },
    {
      because: 'an inline script has no script',
      members: { cookieScriptType: 1, optInScript: ' ' },
      fields: { optInScript: required },
    },
    {
      because: 'an inline script cannot be parsed',
      members: { cookieScriptType: 1, optInScript: 'start();\nif (' },
      fields: { optInScript: 'This script cannot run. Line 2: Unexpected end of input' },
    },
    {
      because: 'its opt-out script is HTML',
      members: { optOutScript: '<script>stop()</script>' },
      fields: { optOutScript: "This script cannot run. Line 1: Unexpected token '<'" },
    },
    {
      because: 'an external script has no address',
      members: { cookieScriptType: 2, srcUrl: '' },
      fields: { srcUrl: required },
    },
    {
      because: 'a marker cookie lacks name, values and days',
      members: { cookieScriptType: 3 },
      fields: {
        markerCookieName: required,
        optInValue: required,
        optOutValue: required,
        markerCookieDays: required,
      },
    },
    {
      because: 'a tag manager service lists no consent type',
      members: { cookieScriptType: 4 },
      fields: { gtmConsentTypes: required },
    },
    { because: 'a pixel has no address', members: { cookieScriptType: 6 }, fields: { srcUrl: required } },
    {
      because: 'its address runs script',
      members: { srcUrl: 'javascript:alert(1)' },
      fields: { srcUrl: 'This field must must be a valid URL and start with http:// or https://' },
    },
    {
      because: 'the policy of its provider has no scheme',
      members: { providerPrivacyUrl: 'www.nordlicht.example/privacy' },
      fields: {
        providerPrivacyUrl: 'This field must must be a valid URL and start with http:// or https://',
      },
    },
    {
      because: 'its marker cookie cannot be a cookie name',
      members: { markerCookieName: 'a=b;' },
      fields: { markerCookieName: 'Invalid characters - please check your input' },
    },
    {
      because: 'its marker cookie lives too long',
      members: { markerCookieDays: 731 },
      fields: { markerCookieDays: 'Value must not exceed 730' },
    },
    {
      because: 'its marker cookie lives no day',
      members: { markerCookieDays: 0 },
      fields: { markerCookieDays: 'Value must not be less than 1' },
    },
    {
      because: 'a page element is neither class nor id',
      members: { blockSelectors: ['.video', 'iframe'] },
      fields: { 'blockSelectors.1': 'This field must be a valid class or id' },
    },
    {
      because: 'a cookie has no name',
      members: { cookies: [{ ...cookie, cookieName: '' }] },
      fields: { 'cookies.0.cookieName': required },
    },
    {
      because: 'a cookie name stands twice',
      members: { cookies: [cookie, { ...cookie, host: 'nordlicht.example' }, cookie] },
      fields: { 'cookies.2.cookieName': 'This value has already been provided' },
    },
  ],
  change: { displayText: 'Shows what you looked at last.', providerName: 'Nordlicht Handel GmbH' },
  use: async ({ brandId, languages, send }, cookieScriptId) => {
    const name = 'Shop banner';
    const { newConsentBannerId: consentBannerId } = await send('POST', '/api/ConsentBanner/BasicDetails', {
      consentBannerName: name,
      brandId,
      defaultLanguageId: languages.en,
      domains: ['www.nordlicht.example'],
    });
    const categories = [...(await categoryIds({ brandId, languages, send })).values()];
    await send('PUT', '/api/ConsentBanner/CategoryConfiguration', {
      consentBannerId,
      categories: categories.map((cookieCategoryId, displayOrder) => ({ cookieCategoryId, displayOrder })),
    });
    const scripts = [{ cookieScriptId, displayOrder: 1 }];
    await send('PUT', '/api/ConsentBanner/ScriptConfiguration', { consentBannerId, scripts });
    return { productArea: 12, name };
  },
};
