import { may, signedIn, type Access } from '@candour/kit/contract/access';
import { supportKeys } from '../support/contract.ts';
import { transactionTypesKey } from '../../consent-model/transaction-types/contract.ts';

/**
 * The menu as the whole product will have it, narrowed to the screens that exist. A leaf names a route; a
 * group stands only while it has something under it.
 */
export type Branch = {
  text: string;
  displayText: string;
  icon: string | null;
  route?: string;
  access?: Access;
  /** The configuration key that holds an address outside; without one there the entry is left out. */
  addressKey?: string;
  /** The configuration key that has to say "true". */
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
          leaf('Consent structure', 'Consent structure', 'consent-structure', may(14)),
          leaf('Channel', 'Channels', 'channels', may(2, 16)),
          leaf('Channel dependency', 'Channel dependencies', 'channel-dependencies', may(15)),
          leaf('Statement', 'Statements', 'statements', may(7, 17)),
          leaf('Statement group', 'Statement groups', 'statement-groups', may(13)),
          leaf('Header', 'Headers', 'headers', may(5)),
          leaf('Footer', 'Footers', 'footers', may(4)),
        ],
      },
      {
        text: 'Preference',
        displayText: 'Preferences',
        icon: 'mdi-tune',
        below: [
          leaf('Extended preference', 'Extended preferences', 'extended-preferences', may(11)),
          leaf('Meta-data key', 'Meta-data keys', 'meta-data-keys', may(20)),
          {
            ...leaf('Transaction type', 'Transaction types', 'transaction-types', may(80)),
            onlyWith: transactionTypesKey,
          },
        ],
      },
      {
        text: 'Appearance & e-mail',
        displayText: 'Appearance & e-mail',
        icon: 'mdi-palette-outline',
        below: [
          leaf('Theme', 'Themes', 'themes', may(27)),
          leaf('Confirmation page', 'Confirmation pages', 'confirmation-pages', may(25)),
          leaf('System email', 'System emails', 'system-emails', may(26)),
          leaf('Sender email address', 'Sender email addresses', 'sender-email-addresses', may(28)),
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
          leaf('Cookie banner', 'Cookie banners', 'cookie-banners', may(12, 55)),
          leaf('Collection template', 'Collection templates', 'cookie-collection-templates', may(57)),
          leaf('Text template', 'Text templates', 'cookie-text-templates', may(59)),
          leaf('Appearance template', 'Appearance templates', 'cookie-appearance-templates', may(62)),
        ],
      },
      {
        text: 'Inventory',
        displayText: 'Inventory',
        icon: 'mdi-format-list-bulleted-square',
        below: [
          leaf('Cookie category', 'Cookie categories', 'cookie-categories', may(52)),
          leaf('Service', 'Services', 'services', may(3, 53)),
        ],
      },
      leaf('Cookie policy table', 'Cookie policy tables', 'policy-tables', may(66), 'mdi-table'),
      leaf('Site scanner', 'Site scanner', 'site-scanner', may(70), 'mdi-radar'),
    ],
  },
  leaf('Privacy policy', 'Privacy policies', 'privacy-policies', may(8), 'mdi-shield-lock-outline'),
  {
    text: 'Integration',
    displayText: 'Integrations',
    icon: 'mdi-transit-connection-variant',
    below: [
      leaf('Connector', 'Connectors', 'connector-service', may(40, 41), 'mdi-connection'),
      leaf('Access key', 'Access keys', 'access-keys', may(44), 'mdi-key-outline'),
      leaf('API user', 'API users', 'admin-portal-api-users', may(45), 'mdi-robot-outline'),
      leaf('Whitelisting', 'Whitelisting', 'whitelisting', may(43), 'mdi-playlist-check'),
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
          leaf('Brand', 'Brands', 'brands', may(1)),
          leaf('Language', 'Languages', 'languages', may(6)),
        ],
      },
      {
        text: 'User & role',
        displayText: 'Users & roles',
        icon: 'mdi-account-key-outline',
        below: [
          leaf('User', 'User management', 'user-management', may(75)),
          {
            ...leaf('Admin portal user', 'Admin portal users', 'admin-portal-users', may(46)),
            onlyWith: 'EnableLegacyPermissionsInVuePortal',
          },
          leaf('Admin portal role', 'Admin portal roles', 'admin-portal-product-roles', may(74)),
          leaf('Customer service role', 'Customer service roles', 'product-roles', may(71)),
        ],
      },
      leaf('SSO configuration', 'SSO configuration', 'sso-configuration', may(67), 'mdi-login-variant'),
      leaf('Log viewer', 'Log viewer', 'log-viewer', may(39, 42), 'mdi-text-box-search-outline'),
    ],
  },
  {
    text: 'Support',
    displayText: 'Support',
    icon: 'mdi-lifebuoy',
    below: [
      {
        ...leaf('Ticket', 'New ticket', 'support-new', may(68), 'mdi-ticket-outline'),
        addressKey: supportKeys['support-new'],
      },
      {
        ...leaf('Own ticket', 'View tickets', 'support-view', may(69), 'mdi-ticket-confirmation-outline'),
        addressKey: supportKeys['support-view'],
      },
    ],
  },
  {
    ...leaf('Legacy portal', 'Legacy portal', 'legacy-portal', signedIn, 'mdi-open-in-new'),
    addressKey: 'LegacyAdminPortalUrl',
  },
];
