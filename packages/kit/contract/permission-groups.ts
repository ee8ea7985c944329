import { agentPermissions } from './agent-permissions.ts';
import { idsOf } from './permissions.ts';

/** The permissions of the admin portal by the parts of its menu, as the role editor shows them. */
export const permissionGroups: readonly { name: string; permissionIds: readonly number[] }[] = [
  { name: 'Dashboard', permissionIds: idsOf('DashboardConsent') },
  {
    name: 'Consent structure',
    permissionIds: idsOf(
      'ConsentStructure',
      'Channels',
      'ChannelTranslations',
      'ChannelDependencies',
      'Statements',
      'StatementTranslations',
      'StatementPublish',
      'StatementGroups',
      'Headers',
      'Footers',
    ),
  },
  { name: 'Preferences', permissionIds: idsOf('ExtendedPreferences', 'MetaDataKeys', 'TransactionTypes') },
  {
    name: 'Collection',
    permissionIds: idsOf(
      'ConsentCollectionWidgets',
      'PreferencePages',
      'PreferenceWidgets',
      'ProgressiveProfiling',
    ),
  },
  { name: 'Links', permissionIds: idsOf('LinksFull', 'LinksTranslate', 'PublicPortalLinks') },
  {
    name: 'Appearance and email',
    permissionIds: idsOf('Themes', 'ConfirmationPages', 'SystemEmails', 'SenderEmailAddresses'),
  },
  {
    name: 'Cookie banners',
    permissionIds: idsOf(
      'CookieBanners',
      'BannersView',
      'BannersManage',
      'BannerPublish',
      'BannerReconsent',
      'CollectionTemplatesView',
      'CollectionTemplatesManage',
      'TextTemplatesView',
      'TextTemplatesManage',
      'TextTemplatesTranslate',
      'AppearanceTemplatesView',
      'AppearanceTemplatesManage',
    ),
  },
  {
    name: 'Cookie inventory',
    permissionIds: idsOf(
      'CookieCategories',
      'CookieScripts',
      'ServicesView',
      'ServicesManage',
      'Vendors',
      'IabText',
      'PolicyTables',
      'SiteScanner',
    ),
  },
  { name: 'Privacy policies', permissionIds: idsOf('PrivacyPolicies') },
  {
    name: 'Data subjects',
    permissionIds: idsOf(
      'DataSubjectRules',
      'DataSubjectGroupingRules',
      'GroupingRun',
      'CsPortalConfig',
      'DataExports',
      'RightsRequests',
    ),
  },
  {
    name: 'Processing',
    permissionIds: idsOf(
      'ProcessingDashboard',
      'ProcessingProcesses',
      'ProcessingManage',
      'ProcessingSecurityMatrix',
      'ProcessingLookUpData',
    ),
  },
  {
    name: 'Integrations',
    permissionIds: idsOf(
      'ConnectorServiceView',
      'ConnectorServiceFull',
      'ConnectorLogView',
      'ServerCredentials',
      'AccessKeys',
      'ApiUsers',
      'Whitelisting',
    ),
  },
  { name: 'Organisation', permissionIds: idsOf('Brands', 'Languages') },
  {
    name: 'Users and roles',
    permissionIds: idsOf(
      'UserManagementView',
      'UserCreate',
      'UserEdit',
      'AdminUsersView',
      'AdminUsersEdit',
      'AdminPortalProductRoles',
      'ProductRoles',
      'RoleCreate',
      'RoleEdit',
    ),
  },
  { name: 'Administration', permissionIds: idsOf('SsoConfiguration', 'LogViewer') },
  { name: 'Support', permissionIds: idsOf('SupportNew', 'SupportView') },
];

/** The two permissions that stand for many; the editor shows them first. */
export const umbrellaIds: readonly number[] = idsOf('UmbrellaContent', 'UmbrellaCookies');

/** The permissions of the customer-service portal (product 2), in one group. */
export const customerServicePermissions: readonly { id: number; name: string }[] = [
  { id: agentPermissions.SearchPeople, name: 'Search data subjects' },
  { id: agentPermissions.ViewPreferences, name: 'View preferences' },
  { id: agentPermissions.EditPreferences, name: 'Edit preferences' },
  { id: agentPermissions.EditContactDetails, name: 'Edit contact details' },
  { id: agentPermissions.CreatePeople, name: 'Create data subjects' },
  { id: agentPermissions.ViewHistory, name: 'View history' },
  { id: agentPermissions.RightsRequests, name: 'Rights requests' },
  { id: agentPermissions.ManageAgents, name: 'Manage customer-service users' },
  { id: agentPermissions.MergePeople, name: 'Merge data subjects' },
  { id: agentPermissions.ExportPerson, name: 'Export data subject' },
];
