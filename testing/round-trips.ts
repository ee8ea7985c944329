import { sampleService, sampleSystem } from '../features/integrations/samples.ts';
import type { Route } from '../packages/kit/contract/route.ts';
import { mainRoutes, nameOf } from './endpoints.ts';
import { exampleOf, samplePolicyVersion, type Ids } from './route-examples.ts';
import type { Wire } from './samples.ts';

/** Reading something and writing it back. */
export type RoundTrip = { read: Route; write: Route; bodyOf: (answer: Wire, ids: Ids) => Wire };

type Rows = readonly Wire[];
const firstOf = (rows: unknown): Wire => (rows as Rows)[0] ?? {};
const ofBrand = (rows: unknown, { brandId }: Ids): Wire =>
  (rows as Rows).find((row) => row['brandId'] === brandId) ?? {};

/** Where what is written is not, or not all of, what GET answers at the same path: what to send, and where it is read. */
const otherwise: Readonly<Record<string, { read?: string; bodyOf: RoundTrip['bodyOf'] }>> = {
  'PUT /api/ConfigKeys': { bodyOf: (keys) => firstOf(keys) },
  'PUT /api/Brands': { bodyOf: ({ brands }, ids) => ({ brand: ofBrand(brands, ids) }) },
  'PUT /api/PrivacyPolicies': {
    bodyOf: ({ privacyPolicies }, ids) => ofBrand(privacyPolicies, ids),
  },
  'PUT /api/SiteScanner/LoginTemplates': {
    bodyOf: ({ loginTemplates }, ids) => ofBrand(loginTemplates, ids),
  },
  'PUT /api/DataSubjectRules/CreationRules': {
    bodyOf: ({ creationRules }, ids) => ofBrand(creationRules, ids),
  },
  'PUT /api/Processing/SecurityMatrix': {
    bodyOf: ({ cells }) => ({ rows: 'Process', ...firstOf(cells) }),
  },
  'PUT /api/IabTexts': { bodyOf: (texts, { brandId, languageId }) => ({ brandId, languageId, ...texts }) },
  'PUT /api/CookiePolicy/CookiePolicyTables': {
    bodyOf: ({ cookiePolicyTable }) => cookiePolicyTable as Wire,
  },
  'PUT /api/CookiePolicy/ScriptConfiguration': {
    read: 'GET /api/CookiePolicy/CookiePolicyTables/{id}',
    bodyOf: (whole, { policyTableId }) => ({ policyTableId, ...whole }),
  },
  'PUT /api/ConsentBanner/UpdateProfile': { read: 'GET /api/ConsentBanner/Profiles', bodyOf: (row) => row },
  'POST /api/ConsentBanner/Translations': {
    read: 'GET /api/ConsentBanner/Translation',
    bodyOf: (translation, { consentBannerId }) => ({ consentBannerId, ...translation }),
  },
  'POST /api/AdminPortalUsers/Upsert': { read: 'GET /api/AdminPortalUsers/{id}', bodyOf: (row) => row },
  'PUT /CSPortal/api/Config': { read: 'GET /CSPortal/api/Config/ConfigFile', bodyOf: (row) => row },
};

/** What PUT does where there is nothing to write back, by the end of its path. */
export const notWrittenBack: readonly [because: string, paths: RegExp][] = [
  [
    'It says one thing about a row, which a PUT of its own writes back',
    /\/\{id\}\/(?:Enabled|Active|SetDefault|Retire|Unlock|ServiceOrder|Options|Channels|Brands)$|\/(?:Order|SetGlobalDefault|Assignment|ConfigurationStatus)$/,
  ],
  ['It takes secrets, which GET never answers', /\/(?:Secrets|Authenticator)$/],
  [
    'It takes what to add and to remove, from lists of thousands',
    /\/(?:Selection|Restrictions|AssignedLanguages)$/,
  ],
  ['It loads a list of the IAB, which is nobody’s to change', /\/Iab\/Lists\/\{version\}$/],
  ['It sends an email', /\/SendResetPasswordEmail$/],
];

/** What GET reads one by one and no PUT writes, and why. */
export const neverWritten: readonly [because: string, paths: RegExp][] = [
  [
    'It publishes, or asks visitors again: the specification has GET for that',
    /\/(?:Publish|RequestReconsent)\/\{/,
  ],
  [
    'It is worked out from other rows',
    /\/(?:Checks|RegionPack|TrySites|Comparison)\/\{|\/ServiceLibrary$|\/ConsentBanner\/Start$|\/api\/users\//,
  ],
  [
    'It comes with the product or from the IAB',
    /\/(?:ColourSchemePreSets|BuiltIn|Details)\/\{|\/IabTexts\/Translations$|\/Iab\/Lists$/,
  ],
  [
    'It tells what happened and stays as it is',
    /\/(?:Versions|PublishLog)\/\{|\/api\/Logs\/|\/(?:Receipts|Letters|Test)(?:\/\{|$)|\/Replays$/,
  ],
  [
    'It lists what another path reads and writes one by one',
    /\/ConsentBanner\/(?:Profiles|Translations)\/\{bannerId\}$/,
  ],
  ['It is work on somebody’s request, which goes forward by steps', /\/api\/RightsRequests(?:$|\/)/],
  ['It is a person: submissions and their rights change them', /\/api\/People\/\{dataSubjectId\}$/],
  ['It is a file that was made', /\/DataExports\/Download\/\{/],
  ['It is a scan, which is asked for once', /\/SiteScanner\/Scans(?:$|\/)/],
];

export const routeNamed = (name: string): Route => {
  const found = mainRoutes.find((route) => nameOf(route) === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
};
const samePath = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const isRowOf = (path: string, row: string): boolean =>
  row.toLowerCase().startsWith(`${path.toLowerCase()}/{`) && !row.slice(path.length + 1).includes('/');

const readOf = (write: Route): Route | undefined => {
  const reads = mainRoutes.filter(({ method, response }) => method === 'GET' && response !== undefined);
  return (
    reads.find(({ path }) => isRowOf(write.path, path)) ??
    reads.find(({ path }) => samePath(path, write.path))
  );
};

/** Everything that can be read and written back, as tests have it. */
export const roundTrips: readonly (readonly [string, RoundTrip])[] = mainRoutes.flatMap((write) => {
  const name = nameOf(write);
  const special = otherwise[name];
  if (write.method !== 'PUT' && special === undefined) return [];
  if (notWrittenBack.some(([, paths]) => paths.test(write.path))) return [];
  const read = special?.read === undefined ? readOf(write) : routeNamed(special.read);
  return read === undefined
    ? []
    : [[name, { read, write, bodyOf: special?.bodyOf ?? ((row) => row) }] as const];
});

/** Members that specification 2 §3 lists for what POST creates: a valid body with those of the server. */
export const listedMembers: Readonly<Record<string, (ids: Ids) => Wire>> = {
  'POST /api/SystemIntegrations': (ids) => ({
    ...sampleSystem(ids),
    id: 4711,
    serviceName: `Listed ${ids.brandId}`,
    icon: 'mdi-cart',
    color: '#406A94',
    iconColor: '#FFFFFF',
    notes: 'Orders',
    enabled: true,
    frequencyInSeconds: 900,
    nonFormattedCreatedDate: '2026-01-01T00:00:00Z',
    systemAuthenticationTypeId: 6,
    authenticationTypeID: 6,
    authTypeId: 6,
  }),
  'POST /api/IntegrationServices': (ids) => ({
    ...sampleService(ids.systemIntegrationId),
    id: 4711,
    isEnabled: false,
    isEditable: true,
    statusHint: 'healthy',
    failures: [],
    nonFormattedCreatedDate: '2026-01-01T00:00:00Z',
    stats: { status: 'healthy', lastRunAt: null, stats24h: { success: 0, failure: 0 }, sparklineData: [] },
  }),
  'POST /api/PrivacyPolicies': ({ brandId }) => ({
    brandId,
    brandName: 'Listed',
    isGlobalDefault: false,
    isVisibleInCSPortal: true,
    privacyPolicyId: 4711,
    versions: [
      { ...samplePolicyVersion, versionId: 4711, externalVersionRef: '1', createdDate: '2026-01-01' },
    ],
  }),
  'POST /api/AdminPortalUsers/Upsert': (ids) => person(ids, 'upserted'),
  'POST /api/UserManagement': (ids) => person(ids, 'managed'),
  'POST /api/cookieCategory': ({ brandId }) => ({
    categoryId: 4711,
    categoryName: 'Listed',
    displayText: 'With all its members.',
    brandId,
    brandName: 'Listed',
    countOfAssociatedBanners: 3,
    countOfAssociatedCookieScripts: 3,
  }),
  'POST /api/cookieScript': ({ brandId, categoryIds }) => ({
    cookieScriptId: 4711,
    cookieScriptChannelId: 4711,
    cookieScriptName: 'Listed',
    scriptName: 'Listed',
    brandId,
    brandName: 'Listed',
    parentCookieCategoryId: categoryIds[1],
    cookieCategoryName: 'Listed',
    displayText: 'With all its members.',
    cookieScriptType: 7,
    countOfAssociatedBanners: 3,
  }),
  'POST /api/CookiePolicy/CookiePolicyTables': ({ brandId, cookieScriptIds }) => ({
    policyTableId: 4711,
    policyTableName: 'Listed',
    policyTableDescription: 'With all its members',
    brandId,
    createdDate: '2026-01-01T00:00:00Z',
    cookiePolicyTableScripts: [{ cookieScriptId: cookieScriptIds[0], displayOrder: 0 }],
    columns: [{ column: 'CookieName' }],
  }),
  'POST /api/ConsentBanner/BasicDetails': (ids) => ({
    ...exampleOf(routeNamed('POST /api/ConsentBanner/BasicDetails'), ids).body,
    consentBannerName: 'Listed',
    consentBannerId: 4711,
    configurationStatusId: 9,
    gpcEnabled: true,
    cisEnabled: false,
  }),
  'POST /api/ConsentBanner/CreateProfile': ({ consentBannerId, accessKeyId }) => ({
    profileId: 4711,
    profileName: 'Listed',
    consentBannerId,
    accessKeyId,
    accessKeyName: 'Listed',
    isDefault: false,
    isGpc: false,
    loadTemplateCss: false,
    loadTemplateHtml: false,
    loadTemplateJs: false,
    countries: ['SE'],
  }),
  'POST /api/AccessKeys': (ids) => ({
    ...exampleOf(routeNamed('POST /api/AccessKeys'), ids).body,
    accessKeyName: `Listed ${ids.brandId}`,
  }),
};

const person = ({ brandId }: Ids, name: string): Wire => ({
  forename: 'Ola',
  surname: 'Nordmann',
  emailAddress: `${name}.${brandId}@nordlicht.example`,
  createdDate: '2026-01-01T00:00:00Z',
  brands: [{ brandId, brandName: 'Listed' }],
  legacyPermissionsData: { permissionGroupId: null },
});
