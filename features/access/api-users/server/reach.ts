import { idsOf, permissions, type Permission } from '@candour/kit/contract/permissions';
import type { Route } from '@candour/kit/contract/route';
import type { Scope } from '../contract.ts';

/**
 * Who may come in, and by what, is for people to decide: whitelists, API users, people, sign-on and roles. A new
 * permission has to be decided here before it compiles.
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

/** Publishing and asking again are reached by GET in some places; reading alone must not open them. */
const publishing = idsOf('BannerPublish', 'BannerReconsent');

/** What `Admin.Write` stands for; whoever gives a scope of the portal must hold all of it. */
export const programPermissions: readonly number[] = (Object.keys(holders) as Permission[]) // the keys of a full record
  .filter((name) => holders[name] === 'programs')
  .map((name) => permissions[name]);

/** The permissions that go with scopes. */
export const permissionsOfScopes = (given: readonly Scope[]): number[] => {
  if (given.includes('Admin.Write')) return [...programPermissions];
  return given.includes('Admin.Read') ? programPermissions.filter((id) => !publishing.includes(id)) : [];
};

/**
 * Of the routes open to everybody who is signed in, those that are no business of the person alone. All others,
 * such as sessions and one's own account, are closed to programs; a new one is so until it stands here.
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
  '/api/dashboard',
  // Asks for the permission of the noun that is asked about.
  '/api/Usage',
];

/** Whether a program with these scopes may call a route of the main API at all; its permissions count besides. */
export const mayCallWith =
  (given: readonly Scope[]) =>
  ({ method, path, access }: Route): boolean => {
    if (access.kind === 'scope') return given.some((scope) => scope === access.scope);
    const isOpen = access.kind === 'may' || (method === 'GET' && openToPrograms.includes(path));
    return isOpen && given.includes(method === 'GET' ? 'Admin.Read' : 'Admin.Write');
  };
