import * as z from 'zod/mini';
import { googleConsentTypes } from '@candour/consent/service.ts';
import { productAreas } from '@candour/kit/contract/areas';
import * as field from '@candour/kit/contract/fields';
import { pageOf } from '@candour/kit/contract/paging';
import { may, resource, type RecordRule } from '@candour/kit/contract/resource';
import { classOrId, isUrlwithHttp, maxValue, minValue, regex, required } from '@candour/kit/contract/rules';
import { screens } from '@candour/kit/contract/screen';

/** What a service does on yes and on no, with its numbers on the wire. */
export const cookieScriptTypeIds = {
  InlineScript: 1,
  ExternalScript: 2,
  MarkerCookie: 3,
  TagManagerConsent: 4,
  PageElement: 5,
  PixelImage: 6,
  InformationOnly: 7,
} as const;
export const cookieScriptTypes = {
  [cookieScriptTypeIds.InlineScript]: 'Inline script',
  [cookieScriptTypeIds.ExternalScript]: 'External script',
  [cookieScriptTypeIds.MarkerCookie]: 'Marker cookie',
  [cookieScriptTypeIds.TagManagerConsent]: 'Tag manager consent only',
  [cookieScriptTypeIds.PageElement]: 'Page element activation',
  [cookieScriptTypeIds.PixelImage]: 'Pixel image',
  [cookieScriptTypeIds.InformationOnly]: 'Information only',
} as const;
export type CookieScriptType = keyof typeof cookieScriptTypes;

const cookieName = regex(/^[^\s;,="()<>@:\\/[\]?{}]+$/);
const script = (title: string, description: string) => field.optionalText(title, { max: 65536, description });

/** One cookie or storage entry of a service. */
export const serviceCookie = z.strictObject({
  cookieName: field.text('Cookie name', {
    max: 255,
    description: '* stands for any characters',
    rules: [cookieName],
  }),
  host: field.optionalText('Host', { max: 253 }),
  party: field.choice('Party', ['First', 'Third']),
  storage: field.choice('Storage', ['Cookie', 'Local', 'Session', 'Pixel']),
  lifetimeText: field.optionalText('Lifetime', { max: 100 }),
  lifetimeSeconds: field.orNull('Lifetime in seconds', z.int().check(z.gte(0))),
  purpose: field.optionalText('Purpose', { max: 1000 }),
});
export type ServiceCookie = z.output<typeof serviceCookie>;

const translation = z.strictObject({
  languageId: field.lookup('Language', { of: 'language' }),
  scriptName: field.optionalText('Public name', { max: 100 }),
  displayText: field.optionalText('Display text', { max: 4000 }),
  /** Cookie name → purpose. */
  cookiePurposes: z._default(z.record(z.string(), z.string().check(z.maxLength(1000))), {}),
});

const loadAttributes = z.strictObject({
  async: z._default(z.boolean(), true),
  defer: z._default(z.boolean(), false),
  crossorigin: z._default(z.nullable(z.enum(['anonymous', 'use-credentials'])), null),
  nonce: z._default(z.boolean(), true),
});

const cookieScript = z.object({
  cookieScriptId: field.rowId('Service ID'),
  cookieScriptChannelId: field.system(z.int(), 'Channel ID'),
  cookieScriptName: field.text('Service name', { max: 100, description: 'For staff' }),
  scriptName: field.text('Public name', { max: 100, description: 'What visitors read' }),
  slug: field.optionalText('Name in page code', {
    max: 50,
    description: 'Marks what waits for consent in your pages. Stays the same when the service is renamed.',
    rules: [regex(/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/)],
  }),
  displayText: field.text('Display text', { max: 4000, description: 'What the service does, for visitors' }),
  brandId: field.brandId(),
  brandName: field.system(z.string(), 'Brand'),
  parentCookieCategoryId: field.lookup('Category', { of: 'cookieCategory' }),
  cookieCategoryName: field.system(z.string(), 'Category'),
  cookieScriptType: field.named(
    z.literal(Object.values(cookieScriptTypeIds), { error: 'This field is required' }),
    {
      title: 'Type',
      titles: cookieScriptTypes,
    },
  ),
  optInScript: script('Opt-in script', 'Runs once when a visitor agrees'),
  optOutScript: script('Opt-out script', 'Runs when a visitor withdraws'),
  srcUrl: field.optionalText('Script address', { max: 2000, rules: [isUrlwithHttp] }),
  loadAttributes: field.withDefault('Load attributes', loadAttributes, {
    async: true,
    defer: false,
    crossorigin: null,
    nonce: true,
  }),
  markerCookieName: field.optionalText('Marker cookie name', { max: 255, rules: [cookieName] }),
  optInValue: field.optionalText('Opt-in value', { max: 100 }),
  optOutValue: field.optionalText('Opt-out value', { max: 100 }),
  markerCookieDays: field.orNull(
    'Days the marker cookie lives',
    z.int().check(field.ruled(minValue(1)), field.ruled(maxValue(730))),
  ),
  gtmConsentTypes: field.listOf('Google consent types', z.enum(googleConsentTypes)),
  blockSelectors: field.listOf(
    'Page elements',
    z.string().check(field.ruled(required), field.ruled(classOrId)),
    {
      description: 'Classes or ids of elements that wait for consent',
    },
  ),
  reloadOnWithdrawal: field.flag('Reload the page on withdrawal', false),
  providerName: field.optionalText('Provider', { max: 200 }),
  providerPrivacyUrl: field.optionalText('Privacy policy of the provider', {
    max: 2000,
    rules: [isUrlwithHttp],
  }),
  cookies: field.listOf('Cookies', serviceCookie),
  translations: field.listOf('Translations', translation),
  countOfAssociatedBanners: field.system(z.int(), 'Banners'),
  changedAt: field.timestamp('Changed'),
  /** Whether live banners still contain an older state of this service. */
  isChangedSincePublish: field.system(z.boolean(), 'Changed since last publish'),
  rowVersion: field.rowVersion(),
});
export type CookieScript = z.output<typeof cookieScript>;

const need = (name: keyof CookieScript & string) => (record: CookieScript) => {
  const message = required(record[name]);
  return message === undefined ? {} : { [name]: message };
};
/** What each type requires. */
const needsOfType: Partial<Record<CookieScriptType, readonly ReturnType<typeof need>[]>> = {
  [cookieScriptTypeIds.InlineScript]: [need('optInScript')],
  [cookieScriptTypeIds.ExternalScript]: [need('srcUrl')],
  [cookieScriptTypeIds.MarkerCookie]: [
    need('markerCookieName'),
    need('optInValue'),
    need('optOutValue'),
    need('markerCookieDays'),
  ],
  [cookieScriptTypeIds.TagManagerConsent]: [need('gtmConsentTypes')],
  [cookieScriptTypeIds.PixelImage]: [need('srcUrl')],
};
const hasWhatItsTypeNeeds: RecordRule<typeof cookieScript> = (record) =>
  Object.assign({}, ...(needsOfType[record.cookieScriptType] ?? []).map((rule) => rule(record)));

const namesEachCookieOnce: RecordRule<typeof cookieScript> = ({ cookies }) => {
  const seen = new Set<string>();
  for (const [at, { cookieName: name, host }] of cookies.entries()) {
    const key = `${name}\n${host}`;
    if (seen.has(key)) return { [`cookies.${at}.cookieName`]: 'This value has already been provided' };
    seen.add(key);
  }
  return {};
};

export const cookieScripts = resource({
  name: 'cookieScript',
  path: '/api/cookieScript',
  id: 'cookieScriptId',
  list: null,
  fields: cookieScript,
  label: 'cookieScriptName',
  search: ['cookieScriptName', 'scriptName', 'providerName'],
  order: 'cookieScriptName',
  scope: 'brand',
  area: productAreas.COOKIE_SCRIPTS,
  access: {
    read: may(
      'CookieScripts',
      'ServicesView',
      'ServicesManage',
      'CookieBanners',
      'BannersView',
      'CollectionTemplatesView',
      'CollectionTemplatesManage',
      'PolicyTables',
    ),
    write: may('CookieScripts', 'ServicesManage'),
  },
  rules: [hasWhatItsTypeNeeds, namesEachCookieOnce],
});

/** A brand may have very many: the table of the portal reads the page it shows. */
export const servicePage = pageOf(cookieScripts, {
  filters: ['parentCookieCategoryId', 'cookieScriptType', 'countOfAssociatedBanners'],
});

export const serviceScreens = screens([
  {
    name: 'services',
    path: '/services',
    title: 'Services',
    access: may('CookieScripts', 'ServicesView'),
    search: { parentCookieCategoryId: 'number' },
  },
  {
    name: 'manage-service',
    path: '/manage-service',
    title: 'Service',
    access: may('CookieScripts', 'ServicesView', 'ServicesManage'),
    opens: { area: 'COOKIE_SCRIPTS', by: 'cookieScriptId' },
    search: {
      cookieScriptId: 'number',
      cookieScriptChannelId: 'number',
      cookieCategoryId: 'number',
      cookieCollectionBrandId: 'number',
      /** The banner to go back to. */
      accessedViaCookieBannerConfiguration: 'text',
      accessedVia: 'text',
    },
  },
]);
