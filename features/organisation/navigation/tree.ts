import { may, signedIn, type Access } from '@candour/kit/contract/access';
import { supportKeys } from '../support/contract.ts';
import { exportsKey } from '../../people/data-exports/contract.ts';
import { transactionTypesKey } from '../../consent-model/transaction-types/contract.ts';

/**
 * The menu of the whole product, limited to the screens that exist. A leaf names a route; a group exists
 * only while it contains something.
 */
export type Branch = {
  text: string;
  displayText: string;
  icon: string | null;
  route?: string;
  access?: Access;
  /** The configuration key with an outside address; without a value the entry is left out. */
  addressKey?: string;
  /** The configuration key that must be "true". */
  onlyWith?: string;
  below?: readonly Branch[];
};

const leaf = (
  text: string,
  displayText: string,
  route: string,
  access: Access,
  icon: string | null = null,
): Branch => ({
  text,
  displayText,
  icon,
  route,
  access,
});

export const navigationTree: readonly Branch[] = [
  leaf('Dashboard', 'Dashboard', 'dashboard', signedIn, 'mdi-view-dashboard-outline'),
  {
    text: 'Consent & preference',
    displayText: 'Consent & preferences',
    icon: 'mdi-checkbox-marked-circle-outline',
    below: [
      {
        text: 'Structure',
        displayText: 'Structure',
        icon: 'mdi-file-tree',
        below: [
          leaf('Consent structure', 'Consent structure', 'consent-structure', may('ConsentStructure')),
          leaf('Channel', 'Channels', 'channels', may('Channels', 'ChannelTranslations')),
          leaf(
            'Channel dependency',
            'Channel dependencies',
            'channel-dependencies',
            may('ChannelDependencies'),
          ),
          leaf('Statement', 'Statements', 'statements', may('Statements', 'StatementTranslations')),
          leaf('Statement group', 'Statement groups', 'statement-groups', may('StatementGroups')),
          leaf('Header', 'Headers', 'headers', may('Headers')),
          leaf('Footer', 'Footers', 'footers', may('Footers')),
        ],
      },
      {
        text: 'Preference',
        displayText: 'Preferences',
        icon: 'mdi-tune',
        below: [
          leaf(
            'Extended preference',
            'Extended preferences',
            'extended-preferences',
            may('ExtendedPreferences'),
          ),
          leaf('Meta-data key', 'Meta-data keys', 'meta-data-keys', may('MetaDataKeys')),
          {
            ...leaf('Transaction type', 'Transaction types', 'transaction-types', may('TransactionTypes')),
            onlyWith: transactionTypesKey,
          },
        ],
      },
      {
        text: 'Collection',
        displayText: 'Collection',
        icon: 'mdi-form-select',
        below: [
          leaf(
            'Consent collection',
            'Consent collection',
            'consent-collection',
            may('ConsentCollectionWidgets', 'PreferencePages'),
          ),
          leaf('Preference widget', 'Preference widgets', 'preference-widgets', may('PreferenceWidgets')),
          leaf(
            'Progressive profile',
            'Progressive profiling',
            'progressive-profiling',
            may('ProgressiveProfiling'),
          ),
        ],
      },
      {
        text: 'Link',
        displayText: 'Links',
        icon: 'mdi-link-variant',
        below: [
          leaf(
            'Preference page link',
            'Preference page links',
            'preference-page-links',
            may('LinksFull', 'LinksTranslate'),
          ),
          leaf('Action link', 'Action links', 'action-links', may('LinksFull', 'LinksTranslate')),
          leaf(
            'Public portal link',
            'Public portal links',
            'public-portal-links',
            may('PublicPortalLinks', 'LinksTranslate'),
          ),
        ],
      },
      {
        text: 'Appearance & email',
        displayText: 'Appearance & email',
        icon: 'mdi-palette-outline',
        below: [
          leaf('Theme', 'Themes', 'themes', may('Themes')),
          leaf('Confirmation page', 'Confirmation pages', 'confirmation-pages', may('ConfirmationPages')),
          leaf('System email', 'System emails', 'system-emails', may('SystemEmails')),
          leaf(
            'Sender email address',
            'Sender email addresses',
            'sender-email-addresses',
            may('SenderEmailAddresses'),
          ),
        ],
      },
    ],
  },
  {
    text: 'Cookie',
    displayText: 'Cookies',
    icon: 'mdi-cookie-outline',
    below: [
      {
        text: 'Banner',
        displayText: 'Banners',
        icon: 'mdi-page-layout-footer',
        below: [
          leaf('Cookie banner', 'Cookie banners', 'cookie-banners', may('CookieBanners', 'BannersView')),
          leaf(
            'Collection template',
            'Collection templates',
            'cookie-collection-templates',
            may('CollectionTemplatesView'),
          ),
          leaf('Text template', 'Text templates', 'cookie-text-templates', may('TextTemplatesView')),
          leaf(
            'Appearance template',
            'Appearance templates',
            'cookie-appearance-templates',
            may('AppearanceTemplatesView'),
          ),
        ],
      },
      {
        text: 'Inventory',
        displayText: 'Inventory',
        icon: 'mdi-format-list-bulleted-square',
        below: [
          leaf('Cookie category', 'Cookie categories', 'cookie-categories', may('CookieCategories')),
          leaf('Service', 'Services', 'services', may('CookieScripts', 'ServicesView')),
          leaf('Vendor', 'Vendors', 'vendors', may('Vendors')),
          leaf('IAB text', 'IAB text management', 'iab-text-management', may('IabText')),
          leaf('String decoder', 'String decoder', 'string-decoder', may('Vendors', 'IabText')),
        ],
      },
      leaf('Cookie policy table', 'Cookie policy tables', 'policy-tables', may('PolicyTables'), 'mdi-table'),
      leaf('Site scanner', 'Site scanner', 'site-scanner', may('SiteScanner'), 'mdi-radar'),
    ],
  },
  leaf(
    'Privacy policy',
    'Privacy policies',
    'privacy-policies',
    may('PrivacyPolicies'),
    'mdi-shield-lock-outline',
  ),
  {
    text: 'Data subject',
    displayText: 'Data subjects',
    icon: 'mdi-account-group-outline',
    below: [
      leaf(
        'Person',
        'People',
        'people',
        may('DataSubjectRules', 'DataSubjectGroupingRules', 'RightsRequests'),
        'mdi-account-search-outline',
      ),
      leaf(
        'Rights request',
        'Rights requests',
        'rights-requests',
        may('RightsRequests'),
        'mdi-account-clock-outline',
      ),
      leaf(
        'Consent record',
        'Consent records',
        'consent-records',
        may('LogViewer', 'RightsRequests'),
        'mdi-certificate-outline',
      ),
      leaf(
        'Data subject rule',
        'Data subject rules',
        'data-subject-rules',
        may('DataSubjectRules'),
        'mdi-account-cog-outline',
      ),
      leaf(
        'Data subject grouping rule',
        'Data subject grouping rules',
        'data-subject-grouping-rules',
        may('DataSubjectGroupingRules'),
        'mdi-account-multiple-check-outline',
      ),
      leaf(
        'Customer service portal',
        'Customer service portal',
        'cs-portal-config',
        may('CsPortalConfig'),
        'mdi-headset',
      ),
      {
        ...leaf(
          'Data export',
          'Data exports',
          'data-exports',
          may('DataExports'),
          'mdi-database-export-outline',
        ),
        onlyWith: exportsKey,
      },
    ],
  },
  {
    text: 'Processing',
    displayText: 'Processing',
    icon: 'mdi-cogs',
    below: [
      leaf(
        'Processing dashboard',
        'Processing dashboard',
        'processing-dashboard',
        may('ProcessingDashboard'),
        'mdi-chart-box-outline',
      ),
      leaf(
        'Process',
        'Processes',
        'processing-processes',
        may('ProcessingProcesses', 'ProcessingManage'),
        'mdi-sitemap-outline',
      ),
      leaf(
        'Security matrix',
        'Security matrix',
        'processing-security-matrix',
        may('ProcessingSecurityMatrix'),
        'mdi-grid',
      ),
      leaf(
        'Look-up data',
        'Look-up data',
        'processing-look-up-data',
        may('ProcessingLookUpData'),
        'mdi-book-open-variant',
      ),
    ],
  },
  {
    text: 'Integration',
    displayText: 'Integrations',
    icon: 'mdi-transit-connection-variant',
    below: [
      leaf(
        'Connector',
        'Connectors',
        'connector-service',
        may('ConnectorServiceView', 'ConnectorServiceFull'),
        'mdi-connection',
      ),
      leaf('Access key', 'Access keys', 'access-keys', may('AccessKeys'), 'mdi-key-outline'),
      leaf('API user', 'API users', 'admin-portal-api-users', may('ApiUsers'), 'mdi-robot-outline'),
      leaf('Whitelisting', 'Whitelisting', 'whitelisting', may('Whitelisting'), 'mdi-playlist-check'),
    ],
  },
  {
    text: 'Administration',
    displayText: 'Administration',
    icon: 'mdi-wrench-outline',
    below: [
      {
        text: 'Organisation',
        displayText: 'Organisation',
        icon: 'mdi-office-building-outline',
        below: [
          leaf('Brand', 'Brands', 'brands', may('Brands')),
          leaf('Language', 'Languages', 'languages', may('Languages')),
        ],
      },
      {
        text: 'User & role',
        displayText: 'Users & roles',
        icon: 'mdi-account-key-outline',
        below: [
          leaf('User', 'User management', 'user-management', may('UserManagementView')),
          {
            ...leaf('Admin portal user', 'Admin portal users', 'admin-portal-users', may('AdminUsersView')),
            onlyWith: 'EnableLegacyPermissionsInVuePortal',
          },
          leaf(
            'Admin portal role',
            'Admin portal roles',
            'admin-portal-product-roles',
            may('AdminPortalProductRoles'),
          ),
          leaf('Customer service role', 'Customer service roles', 'product-roles', may('ProductRoles')),
        ],
      },
      leaf(
        'SSO configuration',
        'SSO configuration',
        'sso-configuration',
        may('SsoConfiguration'),
        'mdi-login-variant',
      ),
      leaf(
        'Log viewer',
        'Log viewer',
        'log-viewer',
        may('LogViewer', 'ConnectorLogView'),
        'mdi-text-box-search-outline',
      ),
    ],
  },
  {
    text: 'Support',
    displayText: 'Support',
    icon: 'mdi-lifebuoy',
    below: [
      {
        ...leaf('Ticket', 'New ticket', 'support-new', may('SupportNew'), 'mdi-ticket-outline'),
        addressKey: supportKeys['support-new'],
      },
      {
        ...leaf(
          'Own ticket',
          'View tickets',
          'support-view',
          may('SupportView'),
          'mdi-ticket-confirmation-outline',
        ),
        addressKey: supportKeys['support-view'],
      },
    ],
  },
  {
    ...leaf('Legacy portal', 'Legacy portal', 'legacy-portal', signedIn, 'mdi-open-in-new'),
    addressKey: 'LegacyAdminPortalUrl',
  },
];
