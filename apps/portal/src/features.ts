import type { ComponentType } from 'react';
import type { Screen } from '@candour/kit/contract/screen';
import { accessKeyScreens } from '@candour/features/access/access-keys/contract.ts';
import { apiUserScreens } from '@candour/features/access/api-users/contract.ts';
import { brandScreens } from '@candour/features/organisation/brands/contract.ts';
import { channelDependencyScreens } from '@candour/features/consent-model/channel-dependencies/contract.ts';
import { channelScreens } from '@candour/features/consent-model/channels/contract.ts';
import { consentStructureScreens } from '@candour/features/consent-model/consent-structure/contract.ts';
import { cookieBannerScreens } from '../../../features/cookies/cookie-banners/contract.ts';
import { cookieCategoryScreens } from '@candour/features/cookies/cookie-categories/contract.ts';
import { appearanceTemplateScreens } from '@candour/features/cookies/cookie-appearance-templates/contract.ts';
import { collectionTemplateScreens } from '@candour/features/cookies/cookie-collection-templates/contract.ts';
import { textTemplateScreens } from '@candour/features/cookies/cookie-text-templates/contract.ts';
import { dashboardEmailScreens } from '@candour/features/organisation/dashboard-emails/contract.ts';
import { dashboardScreens } from '@candour/features/organisation/dashboards/contract.ts';
import { formScreens } from '@candour/features/collection/forms/contract.ts';
import { headerAndFooterScreens } from '@candour/features/consent-model/headers-and-footers/contract.ts';
import { extendedPreferenceScreens } from '@candour/features/consent-model/extended-preferences/contract.ts';
import { integrationScreens } from '@candour/features/integrations/contract.ts';
import { languageScreens } from '@candour/features/organisation/languages/contract.ts';
import { translationScreens } from '@candour/features/organisation/translations/contract.ts';
import { logScreens } from '@candour/features/organisation/logs/contract.ts';
import { privacyPolicyScreens } from '@candour/features/consent-model/privacy-policies/contract.ts';
import { decoderScreens } from '@candour/features/advertising/decoder/contract.ts';
import { iabTextScreens } from '@candour/features/advertising/texts/contract.ts';
import { vendorScreens } from '@candour/features/advertising/vendors/contract.ts';
import { policyTableScreens } from '@candour/features/cookies/policy-tables/contract.ts';
import { roleScreens } from '@candour/features/access/roles/contract.ts';
import { senderAddressScreens } from '@candour/features/appearance/sender-addresses/contract.ts';
import { serviceScreens } from '@candour/features/cookies/services/contract.ts';
import { siteScannerScreens } from '@candour/features/site-scanner/contract.ts';
import { ssoScreens } from '@candour/features/access/sso/contract.ts';
import { statementGroupScreens } from '@candour/features/consent-model/statement-groups/contract.ts';
import { statementScreens } from '@candour/features/consent-model/statements/contract.ts';
import { supportScreens } from '@candour/features/organisation/support/contract.ts';
import { systemEmailScreens } from '@candour/features/appearance/system-emails/contract.ts';
import { userScreens } from '@candour/features/access/users/contract.ts';
import { whitelistingScreens } from '@candour/features/access/whitelisting/contract.ts';
import { lookUpScreens } from '@candour/features/processing/look-up-data/contract.ts';
import { registerScreens } from '@candour/features/processing/register/contract.ts';
import { securityMatrixScreens } from '@candour/features/processing/security-matrix/contract.ts';
import { processScreens } from '@candour/features/processing/processes/contract.ts';
import { portalLinkScreens } from '@candour/features/links/portal-links/contract.ts';
import { linkScreens } from '@candour/features/links/links/contract.ts';
import { metaDataKeyScreens } from '@candour/features/consent-model/meta-data-keys/contract.ts';
import { confirmationPageScreens } from '@candour/features/appearance/confirmation-pages/contract.ts';
import { dataSubjectRuleScreens } from '@candour/features/people/data-subject-rules/contract.ts';
import { groupingRuleScreens } from '@candour/features/people/grouping-rules/contract.ts';
import { dataExportScreens } from '@candour/features/people/data-exports/contract.ts';
import { rightsRequestScreens } from '@candour/features/people/rights-requests/contract.ts';
import { consentRecordScreens } from '@candour/features/cookies/consent-records/contract.ts';
import { answerScreens } from '@candour/features/people/answers/contract.ts';
import { profileScreens } from '@candour/features/people/profiles/contract.ts';
import { themeScreens } from '@candour/features/appearance/themes/contract.ts';
import { portalConfigScreens } from '@candour/features/staff/portal-config/contract.ts';
import { transactionTypeScreens } from '@candour/features/consent-model/transaction-types/contract.ts';

/** A feature's screens, and how to load their components. */
export type Feature = {
  screens: readonly Screen[];
  load: () => Promise<{ screens: Record<string, ComponentType> }>;
};

/** Every feature with screens, one line each. The build keeps only the outlines of the contracts here. */
export const features: readonly Feature[] = [
  {
    screens: dataExportScreens,
    load: () => import('@candour/features/people/data-exports/portal.tsx'),
  },
  {
    screens: rightsRequestScreens,
    load: () => import('@candour/features/people/rights-requests/portal.tsx'),
  },
  {
    screens: consentRecordScreens,
    load: () => import('@candour/features/cookies/consent-records/portal.tsx'),
  },
  { screens: profileScreens, load: () => import('@candour/features/people/profiles/portal.tsx') },
  {
    screens: dataSubjectRuleScreens,
    load: () => import('@candour/features/people/data-subject-rules/portal.tsx'),
  },
  {
    screens: groupingRuleScreens,
    load: () => import('@candour/features/people/grouping-rules/portal.tsx'),
  },
  {
    screens: portalConfigScreens,
    load: () => import('@candour/features/staff/portal-config/portal.tsx'),
  },
  {
    screens: confirmationPageScreens,
    load: () => import('@candour/features/appearance/confirmation-pages/portal.tsx'),
  },
  { screens: themeScreens, load: () => import('@candour/features/appearance/themes/portal.tsx') },
  {
    // Figures of the dashboard open the list of answers behind them.
    screens: [...dashboardScreens, ...dashboardEmailScreens, ...answerScreens],
    load: async () => {
      const [own, emails, answers] = await Promise.all([
        import('@candour/features/organisation/dashboards/portal.tsx'),
        import('@candour/features/organisation/dashboard-emails/portal.tsx'),
        import('@candour/features/people/answers/portal.tsx'),
      ]);
      return { screens: { ...own.screens, ...emails.screens, ...answers.screens } };
    },
  },
  {
    screens: channelDependencyScreens,
    load: () => import('@candour/features/consent-model/channel-dependencies/portal.tsx'),
  },
  { screens: channelScreens, load: () => import('@candour/features/consent-model/channels/portal.tsx') },
  {
    screens: consentStructureScreens,
    load: () => import('@candour/features/consent-model/consent-structure/portal.tsx'),
  },
  { screens: cookieBannerScreens, load: () => import('@candour/features/cookies/cookie-banners/portal.tsx') },
  {
    screens: collectionTemplateScreens,
    load: () => import('@candour/features/cookies/cookie-collection-templates/portal.tsx'),
  },
  {
    screens: appearanceTemplateScreens,
    load: () => import('@candour/features/cookies/cookie-appearance-templates/portal.tsx'),
  },
  {
    screens: textTemplateScreens,
    load: () => import('@candour/features/cookies/cookie-text-templates/portal.tsx'),
  },
  {
    screens: cookieCategoryScreens,
    load: () => import('@candour/features/cookies/cookie-categories/portal.tsx'),
  },
  { screens: serviceScreens, load: () => import('@candour/features/cookies/services/portal.tsx') },
  {
    screens: headerAndFooterScreens,
    load: () => import('@candour/features/consent-model/headers-and-footers/portal.tsx'),
  },
  { screens: statementScreens, load: () => import('@candour/features/consent-model/statements/portal.tsx') },
  { screens: vendorScreens, load: () => import('@candour/features/advertising/vendors/portal.tsx') },
  { screens: iabTextScreens, load: () => import('@candour/features/advertising/texts/portal.tsx') },
  { screens: decoderScreens, load: () => import('@candour/features/advertising/decoder/portal.tsx') },
  { screens: policyTableScreens, load: () => import('@candour/features/cookies/policy-tables/portal.tsx') },
  { screens: siteScannerScreens, load: () => import('@candour/features/site-scanner/portal.tsx') },
  {
    screens: statementGroupScreens,
    load: () => import('@candour/features/consent-model/statement-groups/portal.tsx'),
  },
  { screens: formScreens, load: () => import('@candour/features/collection/forms/portal.tsx') },
  {
    screens: registerScreens,
    load: () => import('@candour/features/processing/register/portal.tsx'),
  },
  {
    screens: securityMatrixScreens,
    load: () => import('@candour/features/processing/security-matrix/portal.tsx'),
  },
  { screens: lookUpScreens, load: () => import('@candour/features/processing/look-up-data/portal.tsx') },
  { screens: processScreens, load: () => import('@candour/features/processing/processes/portal.tsx') },
  {
    screens: portalLinkScreens,
    load: () => import('@candour/features/links/portal-links/portal.tsx'),
  },
  { screens: linkScreens, load: () => import('@candour/features/links/links/portal.tsx') },
  { screens: integrationScreens, load: () => import('@candour/features/integrations/portal.tsx') },
  { screens: accessKeyScreens, load: () => import('@candour/features/access/access-keys/portal.tsx') },
  { screens: apiUserScreens, load: () => import('@candour/features/access/api-users/portal.tsx') },
  { screens: whitelistingScreens, load: () => import('@candour/features/access/whitelisting/portal.tsx') },
  {
    // Translations are reached from the languages, and have no place of their own in the menu.
    screens: [...languageScreens, ...translationScreens],
    load: async () => {
      const [own, translations] = await Promise.all([
        import('@candour/features/organisation/languages/portal.tsx'),
        import('@candour/features/organisation/translations/portal.tsx'),
      ]);
      return { screens: { ...own.screens, ...translations.screens } };
    },
  },
  { screens: logScreens, load: () => import('@candour/features/organisation/logs/portal.tsx') },
  { screens: brandScreens, load: () => import('@candour/features/organisation/brands/portal.tsx') },
  { screens: supportScreens, load: () => import('@candour/features/organisation/support/portal.tsx') },
  { screens: userScreens, load: () => import('@candour/features/access/users/portal.tsx') },
  { screens: roleScreens, load: () => import('@candour/features/access/roles/portal.tsx') },
  { screens: ssoScreens, load: () => import('@candour/features/access/sso/portal.tsx') },
  {
    screens: metaDataKeyScreens,
    load: () => import('@candour/features/consent-model/meta-data-keys/portal.tsx'),
  },
  {
    screens: transactionTypeScreens,
    load: () => import('@candour/features/consent-model/transaction-types/portal.tsx'),
  },
  {
    screens: privacyPolicyScreens,
    load: () => import('@candour/features/consent-model/privacy-policies/portal.tsx'),
  },
  {
    screens: extendedPreferenceScreens,
    load: () => import('@candour/features/consent-model/extended-preferences/portal.tsx'),
  },
  {
    screens: senderAddressScreens,
    load: () => import('@candour/features/appearance/sender-addresses/portal.tsx'),
  },
  {
    screens: systemEmailScreens,
    load: () => import('@candour/features/appearance/system-emails/portal.tsx'),
  },
];
