/**
 * The numeric permissions of the admin portal (product 1). The ids 1–12 are those of the specification's
 * product areas; 50 and 51 are its two umbrellas. One module for both ends.
 */
export const permissions = {
  Brands: { id: 1, name: 'Manage brands' },
  Channels: { id: 2, name: 'Manage channels' },
  CookieScripts: { id: 3, name: 'Manage cookie scripts (content)' },
  Footers: { id: 4, name: 'Manage footers' },
  Headers: { id: 5, name: 'Manage headers' },
  Languages: { id: 6, name: 'Manage languages' },
  Statements: { id: 7, name: 'Manage statements' },
  PrivacyPolicies: { id: 8, name: 'Manage privacy policies' },
  PreferenceWidgets: { id: 9, name: 'Manage preference widgets' },
  ConsentCollectionWidgets: { id: 10, name: 'Manage consent collection widgets' },
  ExtendedPreferences: { id: 11, name: 'Manage extended preferences' },
  CookieBanners: { id: 12, name: 'Manage cookie banners (content)' },
  StatementGroups: { id: 13, name: 'Manage statement groups' },
  ConsentStructure: { id: 14, name: 'Manage consent structure' },
  ChannelDependencies: { id: 15, name: 'Manage channel dependencies' },
  ChannelTranslations: { id: 16, name: 'Translate channels' },
  StatementTranslations: { id: 17, name: 'Translate statements' },
  StatementPublish: { id: 18, name: 'Publish statements (drafts)' },
  ProgressiveProfiling: { id: 19, name: 'Manage progressive profiling' },
  MetaDataKeys: { id: 20, name: 'Manage meta-data keys' },
  LinksFull: { id: 21, name: 'Manage links' },
  LinksTranslate: { id: 22, name: 'Translate links only' },
  PublicPortalLinks: { id: 23, name: 'Manage public portal links' },
  PreferencePages: { id: 24, name: 'Manage preference pages' },
  ConfirmationPages: { id: 25, name: 'Manage confirmation pages' },
  SystemEmails: { id: 26, name: 'Manage system e-mails' },
  Themes: { id: 27, name: 'Manage themes' },
  SenderEmailAddresses: { id: 28, name: 'Manage sender addresses' },
  DataSubjectRules: { id: 29, name: 'Manage data subject rules' },
  DataSubjectGroupingRules: { id: 30, name: 'Manage grouping rules' },
  GroupingRun: { id: 31, name: 'Run grouping, review, unmerge' },
  ProcessingManage: { id: 32, name: 'Edit processes' },
  ProcessingDashboard: { id: 33, name: 'View processing dashboard' },
  ProcessingProcesses: { id: 34, name: 'View processes' },
  ProcessingSecurityMatrix: { id: 35, name: 'Security matrix' },
  ProcessingLookUpData: { id: 36, name: 'Processing look-up data' },
  CsPortalConfig: { id: 37, name: 'Configure customer-service portal' },
  DataExports: { id: 38, name: 'Manage data exports' },
  LogViewer: { id: 39, name: 'View logs' },
  ConnectorServiceView: { id: 40, name: 'View integrations' },
  ConnectorServiceFull: { id: 41, name: 'Manage integrations (full)' },
  ConnectorLogView: { id: 42, name: 'View failure logs' },
  Whitelisting: { id: 43, name: 'Manage whitelisting' },
  AccessKeys: { id: 44, name: 'Manage access keys' },
  ApiUsers: { id: 45, name: 'Manage API users and keys' },
  AdminUsersView: { id: 46, name: 'View admin portal users' },
  AdminUsersEdit: { id: 47, name: 'Edit admin portal users' },
  DashboardConsent: { id: 48, name: 'Consent dashboards' },
  RightsRequests: { id: 49, name: 'Handle rights requests' },
  UmbrellaContent: { id: 50, name: 'All consent content' },
  UmbrellaCookies: { id: 51, name: 'All cookie management' },
  CookieCategories: { id: 52, name: 'Cookie categories' },
  ServicesView: { id: 53, name: 'View services' },
  ServicesManage: { id: 54, name: 'Manage services' },
  BannersView: { id: 55, name: 'View cookie banners' },
  BannersManage: { id: 56, name: 'Configure cookie banners' },
  CollectionTemplatesView: { id: 57, name: 'View collection templates' },
  CollectionTemplatesManage: { id: 58, name: 'Manage collection templates' },
  TextTemplatesView: { id: 59, name: 'View text templates' },
  TextTemplatesManage: { id: 60, name: 'Manage text templates' },
  TextTemplatesTranslate: { id: 61, name: 'Translate text templates' },
  AppearanceTemplatesView: { id: 62, name: 'View appearance templates' },
  AppearanceTemplatesManage: { id: 63, name: 'Manage appearance templates' },
  Vendors: { id: 64, name: 'Vendors' },
  IabText: { id: 65, name: 'IAB text management' },
  PolicyTables: { id: 66, name: 'Cookie policy tables' },
  SsoConfiguration: { id: 67, name: 'SSO configuration' },
  SupportNew: { id: 68, name: 'New support ticket' },
  SupportView: { id: 69, name: 'View support tickets' },
  SiteScanner: { id: 70, name: 'Site scanner' },
  ProductRoles: { id: 71, name: 'View product roles' },
  RoleCreate: { id: 72, name: 'Create a role' },
  RoleEdit: { id: 73, name: 'Edit a role' },
  AdminPortalProductRoles: { id: 74, name: 'Admin portal roles' },
  UserManagementView: { id: 75, name: 'View users' },
  UserCreate: { id: 76, name: 'Create a user' },
  UserEdit: { id: 77, name: 'Edit a user' },
  BannerPublish: { id: 78, name: 'Publish banners and policy tables' },
  BannerReconsent: { id: 79, name: 'Request re-consent' },
  TransactionTypes: { id: 80, name: 'Manage transaction types' },
} as const satisfies Record<string, { id: number; name: string }>;

export type PermissionId = (typeof permissions)[keyof typeof permissions]['id'];

export const allPermissionIds: readonly number[] = Object.values(permissions).map(({ id }) => id);

const isUnderContentUmbrella = (id: number): boolean => id >= 1 && id <= 9;
const isUnderCookieUmbrella = (id: number): boolean => (id >= 52 && id <= 66) || id === 70;

/** Whether a list of granted ids includes `id`, directly or through an umbrella (specification 1 §6). */
export const hasPermission = (granted: readonly number[], id: number): boolean =>
  granted.includes(id) ||
  (isUnderContentUmbrella(id) && granted.includes(permissions.UmbrellaContent.id)) ||
  (isUnderCookieUmbrella(id) && granted.includes(permissions.UmbrellaCookies.id));

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The roles a new installation starts with; administrators may change all but the first. */
export const seedRoles: readonly { name: string; description: string; permissionIds: readonly number[] }[] = [
  {
    name: 'System administrator',
    description: 'Everything there is',
    permissionIds: allPermissionIds,
  },
  {
    name: 'Brand administrator',
    description: 'Everything of a brand but its people, API users and whitelists',
    permissionIds: [50, 51, ...range(10, 49).filter((id) => ![43, 45, 46, 47].includes(id)), 78, 79, 80],
  },
  {
    name: 'Cookie manager',
    description: 'Cookies, banners and their publishing',
    permissionIds: [51, 8, 44, 48, 78],
  },
  {
    name: 'Content editor',
    description: 'Statements, channels, widgets, pages and e-mails',
    permissionIds: [50, 10, 11, ...range(13, 17), ...range(21, 27)],
  },
  { name: 'Translator', description: 'Translations and nothing else', permissionIds: [16, 17, 22, 61] },
  {
    name: 'Integration engineer',
    description: 'Connectors, keys, API users and whitelists',
    permissionIds: range(38, 45),
  },
  {
    name: 'Privacy officer',
    description: 'Processing records, rights requests and logs',
    permissionIds: [...range(32, 36), 48, 49, 39, 38],
  },
  {
    name: 'Auditor',
    description: 'Looks at everything that is logged and changes nothing',
    permissionIds: [33, 34, 35, 39, 40, 48, 46, 75],
  },
];
