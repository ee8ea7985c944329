import { portalExamples } from './portal-examples.ts';
import { appearanceTemplateRecords } from '../features/cookies/cookie-appearance-templates/samples.ts';
import type { SetUpBanner } from '../features/cookies/cookie-banners/samples.ts';
import { sampleSubmission } from '../features/people/data-subjects/samples.ts';
import { sampleExport, sampleService, sampleSystem } from '../features/integrations/samples.ts';
import { googleProviderExamples } from '../features/advertising/google-providers/samples.ts';
import { iabTextExamples } from '../features/advertising/texts/samples.ts';
import { vendorExamples } from '../features/advertising/vendors/samples.ts';
import { sampleLoginTemplate, sampleScanRequest } from '../features/site-scanner/samples.ts';
import { sampleOidc } from '../features/access/sso/samples.ts';
import { parameterNames, type Route } from '../packages/kit/contract/route.ts';
import { membersOf, nameOf } from './endpoints.ts';
import { rightsExamples } from './rights-examples.ts';
import { profileExamples } from './profile-examples.ts';
import { processingBodies } from './processing-examples.ts';
import type { SampleRow } from './resources.ts';
import type { Wire } from './samples.ts';
import { everyonesPassword } from './world.ts';

/** Rows of one brand that examples are about. */
export type Ids = SetUpBanner & {
  brandId: number;
  languageId: number;
  /** Of no brand: the same for both. */
  ssoConfigurationId: number;
  /** Rows of resources that the set-up of a banner does not create. */
  rows: readonly SampleRow[];
  userIds: readonly [number, number];
  secretId: number;
  /** Of an address and of a domain. */
  whitelistIds: readonly [number, number];
  policyTableId: number;
  /** The copy of a brand. */
  systemEmailId: number;
  senderEmailAddressId: number;
  privacyPolicyId: number;
  policyVersionId: number;
  assetId: number;
  systemIntegrationId: number;
  integrationServiceId: number;
  /** An entry of the failure log of that service. */
  deliveryFailureId: number;
  /** What that service was asked to send again. */
  replayId: number;
  /** A scan that has ended, and a cookie that it found. */
  scanGuid: string;
  scanItemId: number;
  loginTemplateId: number;
  scanScheduleId: number;
  scanDomainId: number;
  dataSubjectId: string;
  /** What they submitted. */
  receiptGuid: string;
  /** The letter it came by. */
  letterGuid: string;
  /** A submission that could be about several people. */
  reviewGuid: string;
  /** Records that a rule takes for one person, and a merge. */
  candidateGuid: string;
  mergeGuid: string;
  /** A submission that offered a mobile, and one that could be either record's. */
  offerGuid: string;
  undecidedGuid: string;
  undecidedRecordId: string;
  /** Two more records, and the submission of the first. */
  recordPair: [string, string];
  /** A request for a copy of data whose copy is ready, and whose person has proved who they are. */
  rightsRequestId: string;
  /** A run of an export whose file is gone. */
  exportRunId: number;
  measureId: number;
};

/** A call that matches the contract, and succeeds for the owner of the rows. */
export type Example = { path: string; query: Record<string, string>; body: Wire | undefined };

/** Path parameters called `id`, by the first words of the path. */
const idsByPath: readonly [RegExp, (ids: Ids) => number | string][] = [
  [/^\/api\/Brands\//, ({ brandId }) => brandId],
  [/^\/api\/Usage$/, (ids) => sampleOf('channel')(ids)],
  [/^\/api\/Languages\//, ({ languageId }) => languageId],
  [/^\/api\/AccessKeys\//, ({ accessKeyId }) => accessKeyId],
  [/^\/api\/cookieCategory\//, ({ categoryIds }) => categoryIds[1] ?? 0],
  [/^\/api\/cookieScript\//, ({ cookieScriptIds }) => cookieScriptIds[0] ?? 0],
  [/^\/api\/ConsentBanner\/UpdateProfile/, ({ profileIds }) => profileIds[0]],
  [/^\/api\/ConsentBanner\//, ({ consentBannerId }) => consentBannerId],
  [/^\/api\/Assets\//, ({ assetId }) => assetId],
  [/^\/api\/CookiePolicy\//, ({ policyTableId }) => policyTableId],
  [/^\/api\/dashboard\/.*\/Consent$/, () => 3],
  [/^\/api\/dashboard\//, () => 0],
  [/^\/api\/SsoConfigurations\//, ({ ssoConfigurationId }) => ssoConfigurationId],
  [/^\/api\/AdminPortalUsers\//, ({ userIds }) => userIds[0]],
  [/^\/api\/Whitelisting\/IpAddresses\//, ({ whitelistIds }) => whitelistIds[0]],
  [/^\/api\/Whitelisting\/Domains\//, ({ whitelistIds }) => whitelistIds[1]],
  [/^\/api\/SystemEmails\//, ({ systemEmailId }) => systemEmailId],
  [/^\/api\/SenderEmailAddresses\//, ({ senderEmailAddressId }) => senderEmailAddressId],
  [/^\/api\/PrivacyPolicies\//, ({ privacyPolicyId }) => privacyPolicyId],
  [/^\/api\/UserManagement\//, ({ userIds }) => userIds[1]],
  [/^\/api\/SystemIntegrations\//, ({ systemIntegrationId }) => systemIntegrationId],
  [/^\/api\/IntegrationServices\//, ({ integrationServiceId }) => integrationServiceId],
  [/^\/api\/SiteScanner\/LoginTemplates\//, ({ loginTemplateId }) => loginTemplateId],
  [/^\/api\/SiteScanner\/Schedules\//, ({ scanScheduleId }) => scanScheduleId],
  [/^\/api\/SiteScanner\/Domains\//, ({ scanDomainId }) => scanDomainId],
];

/** A row created from samples. */
const sampleOf =
  (name: string) =>
  ({ rows }: Ids): number =>
    rows.find(({ noun }) => noun.name === name)?.id ?? 0;

const rowOf =
  (name: string) =>
  ({ rows }: Ids): number =>
    rows.find(({ noun }) => noun.name === name)?.id ?? 0;
const file = ({ assetId }: Ids): number => assetId;

/** Names that mean the same row wherever they occur. */
const idsByName: Readonly<Record<string, (ids: Ids) => number | string>> = {
  themeid: rowOf('theme'),
  fontassetid: file,
  logoassetid: file,
  backgroundassetid: file,
  customcssassetid: file,
  bannerid: ({ consentBannerId }) => consentBannerId,
  consentbannerid: ({ consentBannerId }) => consentBannerId,
  profileid: ({ profileIds }) => profileIds[0],
  accesskeyid: ({ accessKeyId }) => accessKeyId,
  parentcookiecategoryid: ({ categoryIds }) => categoryIds[1] ?? 0,
  statementid: sampleOf('statement'),
  languageid: ({ languageId }) => languageId,
  brandid: ({ brandId }) => brandId,
  configurationstatusid: () => 2,
  productid: () => 1,
  datasubjectid: ({ dataSubjectId }) => dataSubjectId,
  receiptguid: ({ receiptGuid }) => receiptGuid,
  letterguid: ({ letterGuid }) => letterGuid,
  submissionguid: ({ reviewGuid }) => reviewGuid,
  candidateid: ({ candidateGuid }) => candidateGuid,
  offerguid: ({ offerGuid }) => offerGuid,
  undecidedguid: ({ undecidedGuid }) => undecidedGuid,
  mergeid: ({ mergeGuid }) => mergeGuid,
  requestid: ({ rightsRequestId }) => rightsRequestId,
  recordid: () => '00000000-0000-4000-8000-000000000000',
  type: () => 'audit',
  entryid: () => '1',
  sessionid: () => '00000000-0000-4000-8000-000000000000',
  ssoconfigurationid: ({ ssoConfigurationId }) => ssoConfigurationId,
  stateguid: () => '00000000-0000-4000-8000-000000000000',
  userid: ({ userIds }) => userIds[0],
  whitelistipid: ({ whitelistIds }) => whitelistIds[0],
  whitelistdomainid: ({ whitelistIds }) => whitelistIds[1],
  systememailid: ({ systemEmailId }) => systemEmailId,
  senderemailaddressid: ({ senderEmailAddressId }) => senderEmailAddressId,
  privacypolicyid: ({ privacyPolicyId }) => privacyPolicyId,
  versionid: ({ policyVersionId }) => policyVersionId,
  secretid: ({ secretId }) => secretId,
  formid: () => 1,
  // Not rows: the id of an element in a page, and how a table is grouped.
  divid: () => 'cookies',
  groupingid: () => 1,
  policytableid: ({ policyTableId }) => policyTableId,
  cookiepolicytableid: ({ policyTableId }) => policyTableId,
  ...Object.fromEntries(
    ['organisationid', 'departmentid', 'legalbasisid', 'specialbasisid', 'retentionperiodid'].map((name) => [
      name,
      sampleOf('lookUpValue'),
    ]),
  ),
  rowid: sampleOf('process'),
  processid: sampleOf('process'),
  measureid: sampleOf('lookUpValue'),
  owneruserid: ({ userIds }) => userIds[0],
  integrationsystemid: ({ systemIntegrationId }) => systemIntegrationId,
  channelid: sampleOf('channel'),
  slug: () => 'unsubscribe',
  preferencepageid: sampleOf('preferencePage'),
  confirmationpageid: sampleOf('confirmationPage'),
  confirmedpageid: sampleOf('confirmationPage'),
  cancelledpageid: sampleOf('confirmationPage'),
  transactiontypeid: sampleOf('transactionType'),
  linkid: sampleOf('link'),
  alsoopenpreferencepagelinkid: sampleOf('link'),
  headerid: sampleOf('header'),
  footerid: sampleOf('footer'),
  parentid: sampleOf('parentGroup'),
  parentgroupid: sampleOf('parentGroup'),
  subgroupid: sampleOf('subGroup'),
  collectiontemplateid: sampleOf('cookieCollectionTemplate'),
  appearancetemplateid: ({ rows }) =>
    rows.find(({ noun }) => noun.name === 'cookieAppearanceTemplate')?.id ?? 0,
  triggerchannelid: sampleOf('channel'),
  systemid: ({ systemIntegrationId }) => systemIntegrationId,
  authenticationtypeid: () => 6,
  serviceid: ({ integrationServiceId }) => integrationServiceId,
  integrationserviceid: ({ integrationServiceId }) => integrationServiceId,
  replayid: ({ replayId }) => replayId,
  logid: ({ deliveryFailureId }) => deliveryFailureId,
  scanguid: ({ scanGuid }) => scanGuid,
  scantypeid: () => 3,
  logintemplateid: ({ loginTemplateId }) => loginTemplateId,
  acceptcategoryid: ({ categoryIds }) => categoryIds[1] ?? 0,
  exportid: rowOf('dataExport'),
  dashboardemailid: rowOf('dashboardEmail'),
  cookiescriptid: ({ cookieScriptIds }) => cookieScriptIds[0] ?? 0,
  // Of the vendor list, which nobody has loaded.
  version: () => 1,
  runid: ({ exportRunId }) => exportRunId,
  token: () => 'A'.repeat(43),
  username: ({ brandId }) => `first.${brandId}@nordlicht.example`,
};

/** A version of a privacy policy. */
export const samplePolicyVersion = {
  policyName: 'Privacy policy',
  policyUrl: 'https://www.nordlicht.example/privacy',
  isActive: true,
};
/** A brand's address that emails may come from. */
export const sampleSender = (brandId: number, name: string) => ({
  identityType: 'Email',
  emailAddress: `${name}@brand${brandId}.example`,
  displayName: 'Nordlicht',
  brandIds: [brandId],
});
const lastWeek = { from: '2026-11-01T00:00:00Z', to: '2026-11-08T00:00:00Z' };
const button = { text: 'OK', show: true, look: 'Button1' };
const guid = '00000000-0000-4000-8000-000000000000';
const category = (ids: Ids): Wire => ({ categoryName: 'Fun', displayText: 'For fun.', brandId: ids.brandId });

/** A body for every route that takes one. */
const bodies: Readonly<Record<string, (ids: Ids) => Wire>> = {
  ...vendorExamples,
  ...googleProviderExamples,
  ...iabTextExamples,
  'POST /api/authorize/adminportaluser': () => ({
    emailAddress: 'nobody@nordlicht.example',
    password: everyonesPassword,
  }),
  'POST /api/authorize/OtpLogin': () => ({ otp: 'not a link' }),
  'POST /api/Authorize/LoginOtp': () => ({ loginCode: '123456', mfaGuid: guid }),
  'POST /api/authorize/RequestOtpLogin': () => ({ emailAddress: 'nobody@nordlicht.example' }),
  'POST /api/authorize/ForgottenPassword': () => ({ emailAddress: 'nobody@nordlicht.example' }),
  'POST /api/authorize/ResetPassword': () => ({ hash: 'not a link', password: 'Ridge-Walker-93-Kompass' }),
  'POST /api/authorize/Reauthenticate': () => ({ password: everyonesPassword }),
  'PUT /api/MyAccount/Authenticator': () => ({ setUp: 'not begun', loginCode: '123456' }),
  'POST /api/authorize/adminportaluserlogout': () => ({ revokeAllSessions: false }),
  'POST /api/authorize/ChangePassword': () => ({
    currentPassword: 'wrong',
    newPassword: 'Ridge-Walker-93-Kompass',
  }),
  'PUT /api/FirstSteps': () => ({ isPutAway: true }),
  'PUT /api/ConfigKeys': () => ({ keyName: 'StatementDrafts', keyValue: 'true' }),
  'POST /api/Brands': (ids) => ({
    brand: { brandName: `Brand ${ids.brandId}`, defaultLanguageId: ids.languageId },
  }),
  'PUT /api/Brands': (ids) => ({ brand: { brandId: ids.brandId, publicHost: 'privacy.nordlicht.example' } }),
  'POST /api/Brands/UpsertBrandLabel': () => ({ adminPortalBrandLabel: 'Division' }),
  'POST /api/Whitelisting/IpAddresses': (ids) => ({
    ipRange: `10.${ids.brandId}.1.0/24`,
    appliesTo: ['CSPortal'],
    description: 'Branch',
    brandIds: [ids.brandId],
  }),
  'PUT /api/Whitelisting/IpAddresses': (ids) => ({
    whitelistIpId: ids.whitelistIds[0],
    description: 'Changed',
  }),
  'POST /api/Whitelisting/IpAddresses/Import': (ids) => ({
    csv: `IP range,Applies to,Description\n10.${ids.brandId}.2.0/24,CSPortal,Branch`,
  }),
  'POST /api/Whitelisting/Domains': (ids) => ({
    domain: `second${ids.brandId}.example`,
    appliesTo: ['Redirects'],
    description: 'Shop',
    brandIds: [ids.brandId],
  }),
  'PUT /api/Whitelisting/Domains': (ids) => ({
    whitelistDomainId: ids.whitelistIds[1],
    description: 'Changed',
  }),
  'POST /api/Whitelisting/Domains/Import': (ids) => ({
    csv: `Domain,Applies to,Description\nthird${ids.brandId}.example,Redirects,Shop`,
  }),
  // Files are sent in another form; features/organisation/assets has examples.
  'POST /api/Assets/UploadLargeFile': (ids) => ({ brandId: ids.brandId }),
  'POST /api/oauth/token': () => ({ clientId: guid, clientSecret: 'not a secret' }),
  'PUT /api/AdminPortalApiUsers/{id}/Enabled': () => ({ isEnabled: true }),
  'POST /api/AdminPortalUsers/Upsert': (ids) => ({ userId: ids.userIds[0], forename: 'Ola' }),
  'PUT /api/AdminPortalUsers/SendResetPasswordEmail': (ids) => ({ userId: ids.userIds[0] }),
  'PUT /api/AdminPortalUsers/{id}/Enabled': () => ({ isEnabled: true }),
  'POST /api/UserManagement': (ids) => ({
    forename: 'Ola',
    surname: 'Nordmann',
    emailAddress: `third.${ids.brandId}@nordlicht.example`,
    brands: [{ brandId: ids.brandId }],
  }),
  'PUT /api/UserManagement': (ids) => ({ userId: ids.userIds[1], forename: 'Ola' }),
  'PUT /api/Languages/AssignedLanguages': (ids) => ({
    languageIds: [1, 2, 3, ids.languageId],
    defaultLanguageId: ids.languageId,
  }),
  'POST /api/TranslatableTexts/Import': (ids) => ({
    languageId: ids.languageId,
    content: 'Key,Translation\r\ncookieCategory/0/categoryName,Nichts',
  }),
  'PUT /api/Languages/{id}/Brands': () => ({ brandIds: [] }),
  'POST /api/AccessKeys': (ids) => ({
    accessKeyName: `Key of ${ids.brandId}`,
    accessKeyType: 1,
    brandId: ids.brandId,
    allowedDomains: ['nordlicht.example'],
  }),
  'PUT /api/AccessKeys': (ids) => ({ accessKeyId: ids.accessKeyId, brandId: ids.brandId }),
  'PUT /api/AccessKeys/{id}/Enabled': () => ({ isEnabled: true }),
  'POST /api/cookieCategory': category,
  'PUT /api/cookieCategory': (ids) => ({ categoryId: ids.categoryIds[1], brandId: ids.brandId }),
  'POST /api/cookieScript': (ids) => ({
    cookieScriptName: 'Weather',
    scriptName: 'Weather',
    displayText: 'Shows the weather on the mountain.',
    brandId: ids.brandId,
    parentCookieCategoryId: ids.categoryIds[1],
    cookieScriptType: 7,
  }),
  'POST /api/ServiceLibrary': (ids) => ({
    brandId: ids.brandId,
    services: [{ key: 'hotjar', parentCookieCategoryId: ids.categoryIds[1] }],
  }),
  'PUT /api/cookieScript': (ids) => ({ cookieScriptId: ids.cookieScriptIds[0], brandId: ids.brandId }),
  'POST /api/ConsentBanner/BasicDetails': (ids) => ({
    consentBannerName: 'Second banner',
    brandId: ids.brandId,
    defaultLanguageId: ids.languageId,
    domains: ['nordlicht.example'],
  }),
  'POST /api/ConsentBanner/Start': (ids) => ({
    brandId: ids.brandId,
    siteAddress: 'www.nordlicht.example',
    languageIds: [ids.languageId],
    servicesFrom: 'Template',
    collectionTemplateId: sampleOf('cookieCollectionTemplate')(ids),
  }),
  'PUT /api/ConsentBanner/BasicDetails/{id}': (ids) => ({ description: 'Changed', brandId: ids.brandId }),
  'POST /api/ConsentBanner/Clone': (ids) => ({ consentBannerId: ids.consentBannerId }),
  'PUT /api/ConsentBanner/PreBannerConfiguration': (ids) => ({
    consentBannerId: ids.consentBannerId,
    position: 'Bottom',
    body: 'We use cookies.',
    acceptAll: button,
    rejectAll: button,
    manage: button,
    closeButton: { show: false, meaning: 'Reject' },
  }),
  'PUT /api/ConsentBanner/GpcBannerConfiguration': (ids) => ({
    consentBannerId: ids.consentBannerId,
    gpcAction: 'OptOutOfAll',
    notice: 'Never',
    body: 'Noted.',
    confirm: button,
    override: button,
    manage: button,
  }),
  'PUT /api/ConsentBanner/Configuration': (ids) => ({
    consentBannerId: ids.consentBannerId,
    title: 'Cookies',
    layout: 'Modal',
    alwaysOnText: 'Always on',
    acceptAll: button,
    rejectAll: button,
    saveButton: { text: 'Save' },
    acceptAllSwitch: { text: '', show: false },
    reopenButton: { show: true, position: 'BottomLeft', icon: 'Cookie' },
  }),
  'PUT /api/ConsentBanner/CategoryConfiguration': (ids) => ({
    consentBannerId: ids.consentBannerId,
    categories: ids.categoryIds.map((cookieCategoryId, displayOrder) => ({ cookieCategoryId, displayOrder })),
  }),
  'PUT /api/ConsentBanner/ScriptConfiguration': (ids) => ({
    consentBannerId: ids.consentBannerId,
    scripts: ids.cookieScriptIds.map((cookieScriptId, displayOrder) => ({ cookieScriptId, displayOrder })),
  }),
  'PUT /api/ConsentBanner/CisCookies': (ids) => ({
    consentBannerId: ids.consentBannerId,
    cisCookies: [{ cookieName: '_ga*', cookieScriptId: ids.cookieScriptIds[0], lifetimeDays: 30 }],
  }),
  'POST /api/ConsentBanner/CreateProfile': (ids) => ({
    profileName: 'Norway',
    consentBannerId: ids.consentBannerId,
    accessKeyId: ids.accessKeyId,
    countries: ['NO'],
  }),
  'PUT /api/ConsentBanner/UpdateProfile': (ids) => ({ profileId: ids.profileIds[0], presetId: 3 }),
  'POST /api/ConsentBanner/RegionProfiles': (ids) => ({
    consentBannerId: ids.consentBannerId,
    regions: [{ regionId: 'ch' }],
  }),
  'POST /api/ConsentBanner/Preview': (ids) => ({
    consentBannerId: ids.consentBannerId,
    profileId: ids.profileIds[0],
    languageId: ids.languageId,
  }),
  'POST /api/ConsentBanner/Translations': (ids) => ({
    consentBannerId: ids.consentBannerId,
    languageId: ids.languageId,
    texts: { modalTitle: 'Cookies' },
  }),
  'POST /api/ConsentBanner/Profiles/Stage/{profileId}': () => ({ reconsent: false }),
  'POST /api/ConsentBanner/Profiles/Rollback/{profileId}': () => ({ version: 1 }),
  'POST /api/CookieCollectionTemplates/{id}/Apply': (ids) => ({ consentBannerIds: [ids.consentBannerId] }),
  'POST /api/CookieAppearanceTemplates/{id}/Apply': (ids) => ({ consentBannerIds: [ids.consentBannerId] }),
  'POST /api/CookieAppearanceTemplates/Preview': (ids) => {
    const [{ templateName: _, brandId: __, description: ___, ...look } = {}] = appearanceTemplateRecords(ids);
    return { layer: 'preBanner', look };
  },
  'POST /api/CookieTextTemplates/{id}/PushToBanners': (ids) => ({ consentBannerIds: [ids.consentBannerId] }),
  'POST /api/CookiePolicy/CookiePolicyTables': (ids) => ({
    policyTableName: 'Second table',
    brandId: ids.brandId,
    columns: [{ column: 'CookieName' }],
  }),
  'PUT /api/CookiePolicy/CookiePolicyTables': (ids) => ({
    policyTableId: ids.policyTableId,
    policyTableDescription: 'Changed',
    brandId: ids.brandId,
  }),
  'PUT /api/CookiePolicy/ScriptConfiguration': (ids) => ({
    policyTableId: ids.policyTableId,
    cookiePolicyTableScripts: [{ cookieScriptId: ids.cookieScriptIds[0], displayOrder: 0 }],
  }),
  'POST /api/CookiePolicy/Clone': (ids) => ({ policyTableId: ids.policyTableId }),
  'POST /api/CookiePolicy/CookiePolicyTables/{id}/Rollback': () => ({ version: 1 }),
  'POST /api/CookiePolicy/Preview': (ids) => ({
    policyTableId: ids.policyTableId,
    languageId: ids.languageId,
    groupingId: 1,
  }),
  'POST /api/Preview/Tokens': (ids) => ({ type: 'banner', id: ids.consentBannerId }),
  'POST /api/Preview/Show': () => ({ previewToken: 'no such token' }),
  'PUT /api/ExtendedPreferences/{id}/Options': () => ({ options: [] }),
  'PUT /api/ExtendedPreferences/{id}/Channels': () => ({ channelIds: [] }),
  'POST /api/SystemEmails': ({ brandId }) => ({
    emailType: 'PasswordChanged',
    name: 'Password changed',
    brandId,
    subject: 'Changed',
    htmlBody: '<p>Your password was changed.</p>',
  }),
  'PUT /api/SystemEmails': ({ systemEmailId }) => ({ systemEmailId, name: 'Locked' }),
  'POST /api/SystemEmails/{id}/Preview': () => ({ subject: 'Hello' }),
  'POST /api/SystemEmails/{id}/SendTest': () => ({}),
  'POST /api/SystemEmails/{id}/CloneForBrand': ({ brandId }) => ({ brandId }),
  'POST /api/SystemEmails/{id}/Reset': () => ({}),
  'PUT /api/SystemEmails/{id}/Translations/{languageId}': () => ({
    subject: 'Gesperrt',
    htmlBody: '<p>Ja</p>',
  }),
  'POST /api/SenderEmailAddresses': ({ brandId }) => sampleSender(brandId, 'second'),
  'PUT /api/SenderEmailAddresses': ({ senderEmailAddressId }) => ({
    senderEmailAddressId,
    displayName: 'Shop',
  }),
  'POST /api/SenderEmailAddresses/Confirm': () => ({ token: 'not a token' }),
  'POST /api/PrivacyPolicies': ({ brandId }) => ({ brandId, versions: [samplePolicyVersion] }),
  'PUT /api/PrivacyPolicies': ({ privacyPolicyId }) => ({ privacyPolicyId, isVisibleInCSPortal: false }),
  'PUT /api/PrivacyPolicies/SetGlobalDefault': ({ privacyPolicyId }) => ({ privacyPolicyId }),
  'POST /api/Authorize/SSO': () => ({ identityClaimName: 'email', stateGuid: guid, productId: 1 }),
  'POST /api/SsoConfigurations/ReadMetadata': () => ({ metadataXml: '<none/>' }),
  'POST /api/SsoConfigurations': () => ({ ...sampleOidc, name: 'Another one' }),
  'PUT /api/SsoConfigurations': (ids) => ({ ssoConfigurationId: ids.ssoConfigurationId }),
  'PUT /api/SsoConfigurations/{id}/Enabled': () => ({ isEnabled: false }),
  'PUT /api/PreferenceWidgets/{id}/Enabled': () => ({ isEnabled: true }),
  'POST /api/PreferenceWidgets/Preview': (ids) => ({ formId: rowOf('preferenceWidget')(ids) }),
  'POST /api/PreferenceWidgets/{id}/Rollback': () => ({ version: 1 }),
  'PUT /api/ConsentCollection/Widgets/{id}/Enabled': () => ({ isEnabled: true }),
  'POST /api/ConsentCollection/Widgets/Preview': (ids) => ({ formId: rowOf('consentCollectionWidget')(ids) }),
  'POST /api/ConsentCollection/Widgets/{id}/Rollback': () => ({ version: 1 }),
  'PUT /api/ConsentCollection/PreferencePages/{id}/Enabled': () => ({ isEnabled: true }),
  'POST /api/ConsentCollection/PreferencePages/Preview': (ids) => ({ formId: rowOf('preferencePage')(ids) }),
  'POST /api/ConsentCollection/PreferencePages/{id}/Rollback': () => ({ version: 1 }),
  ...profileExamples(rowOf('progressiveProfile')),
  'POST /api/PreferenceLinks/{id}/TryToken': () => ({ address: 'not a token' }),
  'POST /api/PreferenceLinks/{id}/RevokeTokens': () => ({}),
  'POST /api/v1/Links/{linkId}/Tokens': ({ dataSubjectId }) => ({ dataSubjectIds: [dataSubjectId] }),
  'PUT /CSPortal/api/Config': ({ brandId }) => ({
    sourceCodes: [{ sourceCodeName: `Call ${brandId}`, brandId, isDefault: false }],
  }),
  'PUT /api/ConsentStructure/Order': (ids) => ({
    level: 'SubGroup',
    parentId: sampleOf('parentGroup')(ids),
    ids: [sampleOf('subGroup')(ids)],
  }),
  'POST /api/ChannelDependencies/Evaluate': (ids) => ({
    brandId: ids.brandId,
    answers: [{ channelId: sampleOf('channel')(ids), value: true }],
  }),
  'PUT /api/DataSubjectRules/Order': (ids) => ({ ids: [sampleOf('dataSubjectRule')(ids)] }),
  'POST /api/DataSubjectRules/Test': ({ brandId }) => ({
    brandId,
    source: 'Api',
    contact: { email1: 'kari@nordlicht.example' },
  }),
  'PUT /api/DataSubjectRules/CreationRules': ({ brandId }) => ({
    brandId,
    combinations: [],
    uniqueFields: [],
  }),
  'PUT /api/DataSubjectRules/FieldRules': () => ({ fields: [], blockedValues: ['nobody'] }),
  'POST /api/DataSubjectRules/Reviews/{submissionGuid}': () => ({ decision: 'Reject' }),
  'PUT /api/DataSubjectGroupingRules/Order': (ids) => ({ ids: [sampleOf('groupingRule')(ids)] }),
  'POST /api/DataSubjectGroupingRules/ReviewQueue/{candidateId}': () => ({ decision: 'NotTheSame' }),
  'POST /api/DataSubjectGroupingRules/Undecided/{undecidedGuid}': (ids) => ({
    dataSubjectId: ids.undecidedRecordId,
  }),
  'POST /api/People/{dataSubjectId}/Offers/{offerGuid}': () => ({ fieldName: 'mobile', decision: 'Leave' }),
  'POST /api/DataSubjectGroupingRules/Unmerge/{mergeId}': () => ({ reason: 'Two people' }),
  'PUT /api/DataExports/{id}/Secrets': () => ({ zipPassword: 'Fjord & Fjell' }),
  'POST /api/ConsentRecords/Search': () => ({ consentNumber: '00000000-0000-4000-8000-000000000000' }),
  'POST /api/People/Search': ({ brandId }) => ({
    fieldName: 'email1',
    value: `kari@brand${brandId}.example`,
  }),
  'POST /api/People/{dataSubjectId}/Erase': () => ({ reason: 'Asked by letter' }),
  'PUT /api/ChannelDependencies/Order': (ids) => ({ ids: [sampleOf('channelDependency')(ids)] }),
  'PUT /api/Channels/{id}/Active': () => ({ isActive: true }),
  'POST /api/Statements/{id}/Publish': () => ({ changeNote: 'Plainer words', isMajorChange: false }),
  'POST /api/SystemIntegrations': (ids) => ({
    ...sampleSystem(ids),
    serviceName: `Warehouse ${ids.brandId}`,
  }),
  'PUT /api/SystemIntegrations': (ids) => ({ id: ids.systemIntegrationId, notes: 'Changed' }),
  'PUT /api/SystemIntegrations/{id}/Enabled': () => ({ enabled: true }),
  'POST /api/SystemIntegrations/Import': (ids) => ({
    configuration: sampleExport(ids.brandId),
    brandIds: [ids.brandId],
  }),
  'PUT /api/SystemIntegrations/{id}/ServiceOrder': (ids) => ({
    systemId: ids.systemIntegrationId,
    oldIndex: 0,
    newIndex: 0,
    orderedServiceIds: [ids.integrationServiceId],
  }),
  'POST /api/IntegrationServices': (ids) => sampleService(ids.systemIntegrationId),
  'PUT /api/IntegrationServices': (ids) => ({ id: ids.integrationServiceId, notes: 'Changed' }),
  'PUT /api/IntegrationServices/{id}/Active': () => ({ isEnabled: true }),
  'POST /api/IntegrationServices/{id}/Test': () => ({}),
  // Few texts: each valid one is sent, and nobody responds.
  'POST /api/IntegrationServices/Test': (ids) => ({
    systemId: ids.systemIntegrationId,
    triggerType: 'CookieConsent',
    payloadTemplate: '{}',
    requestUrl: '/consents',
  }),
  'POST /api/IntegrationServices/{id}/Replays/Count': () => lastWeek,
  'POST /api/IntegrationServices/{id}/Replays': () => lastWeek,
  'POST /api/IntegrationServices/{id}/ResetCursor': () => ({ position: 'now' }),
  'POST /api/v1/Submissions': (ids) => ({
    ...sampleSubmission(ids.brandId),
    headerId: sampleOf('header')(ids),
    footerId: sampleOf('footer')(ids),
    privacyPolicyVersionId: ids.policyVersionId,
    preferences: [{ channelId: sampleOf('channel')(ids), value: 0 }],
  }),
  'POST /api/v1/DataSubjects/Lookup': (ids) => ({
    identifiers: [{ fieldName: 'email1', value: `kari@brand${ids.brandId}.example` }],
  }),
  'POST /api/v1/DataSubjects/Merge': ({ recordPair: [survivorId, other] }) => ({
    survivorId,
    mergedIds: [other],
  }),
  'POST /api/SiteScanner/Scans': ({ brandId }) => sampleScanRequest(brandId),
  'POST /api/SiteScanner/Scans/{scanGuid}/ReRun': () => ({ samePages: false }),
  'POST /api/SiteScanner/Scans/{scanGuid}/ServiceDraft': ({ scanItemId }) => ({ itemIds: [scanItemId] }),
  'POST /api/SiteScanner/Scans/{scanGuid}/AddToService': ({ scanItemId, cookieScriptIds }) => ({
    itemIds: [scanItemId],
    cookieScriptId: cookieScriptIds[0] ?? 0,
  }),
  'POST /api/SiteScanner/Scans/{scanGuid}/AddToPolicyTable': ({ scanItemId, policyTableId }) => ({
    itemIds: [scanItemId],
    policyTableId,
  }),
  'POST /api/SiteScanner/Scans/{scanGuid}/SetCategory': ({ scanItemId }) => ({
    itemIds: [scanItemId],
    category: 'analytics',
  }),
  'POST /api/SiteScanner/Scans/{scanGuid}/Ignore': ({ scanItemId }) => ({
    itemIds: [scanItemId],
    isIgnored: true,
  }),
  'POST /api/SiteScanner/LoginTemplates': ({ brandId }) => sampleLoginTemplate(brandId, 'Second account'),
  'PUT /api/SiteScanner/LoginTemplates': ({ loginTemplateId }) => ({ loginTemplateId, user: 'other' }),
  'POST /api/SiteScanner/LoginTemplates/{id}/Test': () => ({ isOwner: true }),
  'PUT /api/SiteScanner/Schedules/{id}/Enabled': () => ({ isEnabled: false }),
  'POST /id/sync': (ids) => ({
    key: ids.accessKeyId,
    profileId: ids.profileIds[0],
    version: 1,
    language: 'en',
    guid,
    domain: '',
    channels: [],
    cookies: {},
  }),
  'POST /tx/cookies/submit': (ids) => ({
    submissionGuid: guid,
    profileId: ids.profileIds[0],
    version: 1,
    accessKey: ids.accessKeyId,
    visitGuid: guid,
    language: 'en',
    reConsentNo: 1,
    choice: 'reject',
    method: 'banner',
    gpc: false,
    preferences: [],
    capturedAt: new Date().toISOString(),
    pageUrl: 'https://www.nordlicht.example/',
  }),
  'POST /tx/public/widgets/{accessKeyId}/{formId}/submissions': () => ({
    submissionGuid: guid,
    version: 1,
    language: 'en',
    definitionHash: '0'.repeat(64),
    contact: { email1: 'kari@nordlicht.example' },
    answers: [],
    metaData: {},
    pageUrl: 'https://www.nordlicht.example/',
    capturedAt: new Date().toISOString(),
    check: { website: '', openMs: 5_000 },
  }),
  'POST /tx/public/widgets/{accessKeyId}/{formId}/fragments': () => ({
    fragmentGuid: guid,
    version: 1,
    language: 'en',
    step: 0,
    answers: [],
  }),
  'POST /tx/public/widgets/{accessKeyId}/{formId}/current': () => ({
    version: 1,
    language: 'en',
    token: 'x',
  }),
  'POST /tx/public/confirmations': () => ({ submissionGuid: guid, code: '123456' }),
  'POST /tx/public/confirmations/resend': () => ({ submissionGuid: guid }),
  'POST /tx/public/links/{slug}/authenticate': () => ({ t: 'x', language: 'en' }),
  'POST /tx/public/links/{slug}/preferences': () => ({ language: 'en' }),
  'POST /tx/public/links/{slug}/submissions': () => ({
    submissionGuid: guid,
    version: 1,
    language: 'en',
    contact: {},
    answers: [],
    capturedAt: new Date().toISOString(),
    stopsAll: false,
    seen: {},
  }),
  'POST /tx/public/links/{slug}/receipts': () => ({ submissionGuid: guid, language: 'en' }),
  'POST /tx/public/links/{slug}/answers': () => ({
    submissionGuid: guid,
    version: 1,
    language: 'en',
    definitionHash: '0'.repeat(64),
    contact: { email1: 'kari@nordlicht.example' },
    answers: [],
    metaData: {},
    pageUrl: 'https://www.nordlicht.example/',
    capturedAt: new Date().toISOString(),
    check: { website: '', openMs: 5_000 },
  }),
  'POST /tx/public/links/{slug}/logout': () => ({}),
  ...processingBodies,
  ...portalExamples,
  ...rightsExamples,
  'POST /tx/cookies/seen': (ids) => ({ profileId: ids.profileIds[0], version: 1, language: 'en' }),
};

/** The resource a route belongs to, if its row was created from samples. */
const rowFor = ({ path }: Route, { rows }: Ids): SampleRow | undefined =>
  rows.find(({ noun }) => path === noun.path || path.startsWith(`${noun.path}/`));

/** The row a name in a call refers to; undefined if nobody has defined it yet. */
export const idFor = (route: Route, name: string, ids: Ids): number | string | undefined => {
  const row = rowFor(route, ids);
  if (row && (name === 'id' || name === row.noun.id)) return row.id;
  if (name === 'id') return idsByPath.find(([path]) => path.test(route.path))?.[1](ids);
  return idsByName[name.toLowerCase()]?.(ids);
};

const bodyOf = (route: Route, ids: Ids): Wire | undefined => {
  const own = bodies[nameOf(route)];
  if (own === undefined && route.path.endsWith('/Translations/{languageId}')) return translationFor(route);
  const row = route.body === undefined || own !== undefined ? undefined : rowFor(route, ids);
  if (row === undefined) return own?.(ids);
  return route.method === 'POST' ? row.another : { [row.noun.id]: row.id };
};

/** The first text of a noun; without any there would be no translation. */
const translationFor = ({ body }: Route): Wire | undefined => {
  const [first] = membersOf(body);
  if (body === undefined) return undefined;
  // Forms have texts of another kind, and may have none.
  return first === undefined || first === 'rowVersion' ? {} : { [first]: 'Text' };
};

/** What is missing before a route can be called by example: names without a row, or the body. */
export const missingOf = (route: Route, ids: Ids): string[] => [
  ...parameterNames(route.path).filter((name) => idFor(route, name, ids) === undefined),
  ...membersOf(route.query).filter((name) => name.endsWith('Id') && idFor(route, name, ids) === undefined),
  ...(route.body !== undefined && bodyOf(route, ids) === undefined ? ['body'] : []),
];

export const exampleOf = (route: Route, ids: Ids): Example => ({
  path: route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(idFor(route, name, ids))),
  query: Object.fromEntries(
    membersOf(route.query)
      .filter((name) => name.endsWith('Id'))
      // A saved part of a banner is named in its body.
      .filter((name) => route.method === 'GET' || !membersOf(route.body).includes(name))
      .map((name) => [name, String(idFor(route, name, ids))])
      .concat(
        route.path === '/api/Usage'
          ? [
              ['productArea', '2'],
              ['id', String(idFor(route, 'id', ids))],
            ]
          : [],
      )
      .concat(membersOf(route.query).includes('triggerType') ? [['triggerType', 'CookieConsent']] : [])
      .concat(route.path === '/api/Answers' ? [['set', 'Answers']] : [])
      .concat(membersOf(route.query).includes('dashboard') ? [['dashboard', 'Consent']] : [])
      .concat(membersOf(route.query).includes('nameInLink') ? [['nameInLink', 'unsubscribe']] : [])
      .concat(membersOf(route.query).includes('url') ? [['url', 'https://www.nordlicht.example/']] : []),
  ),
  body: bodyOf(route, ids),
});

/** The address of an example. */
export const addressOf = ({ path, query }: Pick<Example, 'path' | 'query'>): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
};
