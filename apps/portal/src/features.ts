import type { ComponentType } from 'react';
import type { Screen } from '@candour/kit/contract/screen';
import { accessKeyScreens } from '@candour/features/access-keys/contract.ts';
import { apiUserScreens } from '@candour/features/api-users/contract.ts';
import { brandScreens } from '@candour/features/brands/contract.ts';
import { channelDependencyScreens } from '@candour/features/channel-dependencies/contract.ts';
import { channelScreens } from '@candour/features/channels/contract.ts';
import { consentStructureScreens } from '@candour/features/consent-structure/contract.ts';
import { cookieBannerScreens } from '../../../features/cookie-banners/contract.ts';
import { cookieCategoryScreens } from '@candour/features/cookie-categories/contract.ts';
import { appearanceTemplateScreens } from '@candour/features/cookie-appearance-templates/contract.ts';
import { collectionTemplateScreens } from '@candour/features/cookie-collection-templates/contract.ts';
import { textTemplateScreens } from '@candour/features/cookie-text-templates/contract.ts';
import { dashboardScreens } from '@candour/features/dashboards/contract.ts';
import { headerAndFooterScreens } from '@candour/features/headers-and-footers/contract.ts';
import { extendedPreferenceScreens } from '@candour/features/extended-preferences/contract.ts';
import { integrationScreens } from '@candour/features/integrations/contract.ts';
import { languageScreens } from '@candour/features/languages/contract.ts';
import { logScreens } from '@candour/features/logs/contract.ts';
import { privacyPolicyScreens } from '@candour/features/privacy-policies/contract.ts';
import { policyTableScreens } from '@candour/features/policy-tables/contract.ts';
import { roleScreens } from '@candour/features/roles/contract.ts';
import { senderAddressScreens } from '@candour/features/sender-addresses/contract.ts';
import { serviceScreens } from '@candour/features/services/contract.ts';
import { siteScannerScreens } from '@candour/features/site-scanner/contract.ts';
import { ssoScreens } from '@candour/features/sso/contract.ts';
import { statementGroupScreens } from '@candour/features/statement-groups/contract.ts';
import { statementScreens } from '@candour/features/statements/contract.ts';
import { supportScreens } from '@candour/features/support/contract.ts';
import { systemEmailScreens } from '@candour/features/system-emails/contract.ts';
import { userScreens } from '@candour/features/users/contract.ts';
import { whitelistingScreens } from '@candour/features/whitelisting/contract.ts';
import { metaDataKeyScreens } from '@candour/features/meta-data-keys/contract.ts';
import { confirmationPageScreens } from '@candour/features/confirmation-pages/contract.ts';
import { themeScreens } from '@candour/features/themes/contract.ts';
import { transactionTypeScreens } from '@candour/features/transaction-types/contract.ts';

/** A feature's screens, and the way to their components. */
export type Feature = {
  screens: readonly Screen[];
  load: () => Promise<{ screens: Record<string, ComponentType> }>;
};

/** Every feature with screens, one line each. The build keeps only the outlines of the contracts here. */
export const features: readonly Feature[] = [
  { screens: confirmationPageScreens, load: () => import('@candour/features/confirmation-pages/portal.tsx') },
  { screens: themeScreens, load: () => import('@candour/features/themes/portal.tsx') },
  { screens: dashboardScreens, load: () => import('@candour/features/dashboards/portal.tsx') },
  {
    screens: channelDependencyScreens,
    load: () => import('@candour/features/channel-dependencies/portal.tsx'),
  },
  { screens: channelScreens, load: () => import('@candour/features/channels/portal.tsx') },
  { screens: consentStructureScreens, load: () => import('@candour/features/consent-structure/portal.tsx') },
  { screens: cookieBannerScreens, load: () => import('@candour/features/cookie-banners/portal.tsx') },
  {
    screens: collectionTemplateScreens,
    load: () => import('@candour/features/cookie-collection-templates/portal.tsx'),
  },
  {
    screens: appearanceTemplateScreens,
    load: () => import('@candour/features/cookie-appearance-templates/portal.tsx'),
  },
  { screens: textTemplateScreens, load: () => import('@candour/features/cookie-text-templates/portal.tsx') },
  { screens: cookieCategoryScreens, load: () => import('@candour/features/cookie-categories/portal.tsx') },
  { screens: serviceScreens, load: () => import('@candour/features/services/portal.tsx') },
  { screens: headerAndFooterScreens, load: () => import('@candour/features/headers-and-footers/portal.tsx') },
  { screens: statementScreens, load: () => import('@candour/features/statements/portal.tsx') },
  { screens: policyTableScreens, load: () => import('@candour/features/policy-tables/portal.tsx') },
  { screens: siteScannerScreens, load: () => import('@candour/features/site-scanner/portal.tsx') },
  { screens: statementGroupScreens, load: () => import('@candour/features/statement-groups/portal.tsx') },
  { screens: integrationScreens, load: () => import('@candour/features/integrations/portal.tsx') },
  { screens: accessKeyScreens, load: () => import('@candour/features/access-keys/portal.tsx') },
  { screens: apiUserScreens, load: () => import('@candour/features/api-users/portal.tsx') },
  { screens: whitelistingScreens, load: () => import('@candour/features/whitelisting/portal.tsx') },
  { screens: languageScreens, load: () => import('@candour/features/languages/portal.tsx') },
  { screens: logScreens, load: () => import('@candour/features/logs/portal.tsx') },
  { screens: brandScreens, load: () => import('@candour/features/brands/portal.tsx') },
  { screens: supportScreens, load: () => import('@candour/features/support/portal.tsx') },
  { screens: userScreens, load: () => import('@candour/features/users/portal.tsx') },
  { screens: roleScreens, load: () => import('@candour/features/roles/portal.tsx') },
  { screens: ssoScreens, load: () => import('@candour/features/sso/portal.tsx') },
  { screens: metaDataKeyScreens, load: () => import('@candour/features/meta-data-keys/portal.tsx') },
  { screens: transactionTypeScreens, load: () => import('@candour/features/transaction-types/portal.tsx') },
  { screens: privacyPolicyScreens, load: () => import('@candour/features/privacy-policies/portal.tsx') },
  {
    screens: extendedPreferenceScreens,
    load: () => import('@candour/features/extended-preferences/portal.tsx'),
  },
  { screens: senderAddressScreens, load: () => import('@candour/features/sender-addresses/portal.tsx') },
  { screens: systemEmailScreens, load: () => import('@candour/features/system-emails/portal.tsx') },
];
