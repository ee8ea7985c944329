import { idsOf, permissions, type Permission } from '@candour/kit/contract/permissions';
import type { Route } from '@candour/kit/contract/route';
import type { Scope } from '../contract.ts';

/**
 * Deciding who may come in, and how, is left to people: whitelists, API users, people, sign-on and roles, and what may be
 * done in the name of the server itself. A new permission does not compile until it is decided here.
 */
const holders: Readonly<Record<Permission, 'people' | 'programs'>> = {
  Brands: 'programs',
  Channels: 'programs',
  CookieScripts: 'programs',
  Footers: 'programs',
  Headers: 'programs',
  Languages: 'programs',
  Statements: 'programs',
  PrivacyPolicies: 'programs',
  PreferenceWidgets: 'programs',
  ConsentCollectionWidgets: 'programs',
  ExtendedPreferences: 'programs',
  CookieBanners: 'programs',
  StatementGroups: 'programs',
  ConsentStructure: 'programs',
  ChannelDependencies: 'programs',
  ChannelTranslations: 'programs',
  StatementTranslations: 'programs',
  StatementPublish: 'programs',
  ProgressiveProfiling: 'programs',
  MetaDataKeys: 'programs',
  LinksFull: 'programs',
  LinksTranslate: 'programs',
  PublicPortalLinks: 'programs',
  PreferencePages: 'programs',
  ConfirmationPages: 'programs',
  SystemEmails: 'programs',
  Themes: 'programs',
  SenderEmailAddresses: 'programs',
  DataSubjectRules: 'programs',
  DataSubjectGroupingRules: 'programs',
  GroupingRun: 'programs',
  ProcessingManage: 'programs',
  ProcessingDashboard: 'programs',
  ProcessingProcesses: 'programs',
  ProcessingSecurityMatrix: 'programs',
  ProcessingLookUpData: 'programs',
  CsPortalConfig: 'programs',
  DataExports: 'programs',
  LogViewer: 'programs',
  ConnectorServiceView: 'programs',
  ConnectorServiceFull: 'programs',
  ConnectorLogView: 'programs',
  ServerCredentials: 'people',
  Whitelisting: 'people',
  AccessKeys: 'programs',
  ApiUsers: 'people',
  AdminUsersView: 'people',
  AdminUsersEdit: 'people',
  DashboardConsent: 'programs',
  RightsRequests: 'programs',
  UmbrellaContent: 'programs',
  UmbrellaCookies: 'programs',
  CookieCategories: 'programs',
  ServicesView: 'programs',
  ServicesManage: 'programs',
  BannersView: 'programs',
  BannersManage: 'programs',
  CollectionTemplatesView: 'programs',
  CollectionTemplatesManage: 'programs',
  TextTemplatesView: 'programs',
  TextTemplatesManage: 'programs',
  TextTemplatesTranslate: 'programs',
  AppearanceTemplatesView: 'programs',
  AppearanceTemplatesManage: 'programs',
  Vendors: 'programs',
  IabText: 'programs',
  PolicyTables: 'programs',
  SsoConfiguration: 'people',
  SupportNew: 'programs',
  SupportView: 'programs',
  SiteScanner: 'programs',
  ProductRoles: 'people',
  RoleCreate: 'people',
  RoleEdit: 'people',
  AdminPortalProductRoles: 'people',
  UserManagementView: 'people',
  UserCreate: 'people',
  UserEdit: 'people',
  BannerPublish: 'programs',
  BannerReconsent: 'programs',
  TransactionTypes: 'programs',
};

/** Publishing and re-consent use GET in some places; reading alone must not allow them. */
const publishing = idsOf('BannerPublish', 'BannerReconsent');

/** The permissions of `Admin.Write`; anybody who grants a portal scope must have all of them. */
export const programPermissions: readonly number[] = (Object.keys(holders) as Permission[]) // the keys of a full record
  .filter((name) => holders[name] === 'programs')
  .map((name) => permissions[name]);

/** The permissions of scopes. */
export const permissionsOfScopes = (given: readonly Scope[]): number[] => {
  if (given.includes('Admin.Write')) return [...programPermissions];
  return given.includes('Admin.Read') ? programPermissions.filter((id) => !publishing.includes(id)) : [];
};

/**
 * Of the routes open to everybody who is signed in, those that are not about the person alone. All others,
 * such as sessions and one's own account, are closed to programs; so is a new one until it is listed here.
 */
export const openToPrograms: readonly string[] = [
  '/api/Brands',
  '/api/Languages',
  '/api/Languages/AssignedLanguages',
  '/api/Languages/{id}/MissingTranslations',
  '/api/AccessKeys',
  '/api/AccessKeys/ConsentBanner',
  '/api/AccessKeys/{id}',
  '/api/AccessKeys/{id}/Usage',
  '/api/ConfigKeys',
  '/api/GetDataSubjectContactFields',
  '/api/dashboard',
  // Checks the permission of the noun in question.
  '/api/Usage',
];

/**
 * Whether a program with these scopes may call a route of the main API at all; its permissions are checked
 * as well.
 */
export const mayCallWith =
  (given: readonly Scope[]) =>
  ({ method, path, access }: Route): boolean => {
    if (access.kind === 'scope') return given.some((scope) => scope === access.scope);
    const isOpen = access.kind === 'may' || (method === 'GET' && openToPrograms.includes(path));
    return isOpen && given.includes(method === 'GET' ? 'Admin.Read' : 'Admin.Write');
  };
