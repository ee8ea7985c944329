import { portsBehind, type Endpoint } from '@candour/kit/server/endpoint';
import { accessKeyEndpoints } from '../../features/access/access-keys/server.ts';
import { accountEndpoints } from '../../features/access/account/server.ts';
import { apiUserEndpoints } from '../../features/access/api-users/server.ts';
import { assetEndpoints } from '../../features/organisation/assets/server.ts';
import { brandEndpoints } from '../../features/organisation/brands/server.ts';
import { channelDependencyEndpoints } from '../../features/consent-model/channel-dependencies/server.ts';
import { channelEndpoints } from '../../features/consent-model/channels/server.ts';
import { configurationKeyEndpoints } from '../../features/organisation/configuration-keys/server.ts';
import { confirmationPageEndpoints } from '../../features/appearance/confirmation-pages/server.ts';
import { consentStructureEndpoints } from '../../features/consent-model/consent-structure/server.ts';
import { consentRecordEndpoints } from '../../features/cookies/consent-records/server.ts';
import { cookieBannerEndpoints } from '../../features/cookies/cookie-banners/server.ts';
import { cookieCategoryEndpoints } from '../../features/cookies/cookie-categories/server.ts';
import { dataExportEndpoints } from '../../features/people/data-exports/server.ts';
import { dataSubjectRuleEndpoints } from '../../features/people/data-subject-rules/server.ts';
import { groupingRuleEndpoints } from '../../features/people/grouping-rules/server.ts';
import { rightsRequestEndpoints } from '../../features/people/rights-requests/server.ts';
import { answerEndpoints } from '../../features/people/answers/server.ts';
import { profileEndpoints } from '../../features/people/profiles/server.ts';
import { dataSubjectEndpoints } from '../../features/people/data-subjects/server.ts';
import { simulationEndpoints } from '../../features/collection/profile-asks/server.ts';
import { formEndpoints } from '../../features/collection/forms/server.ts';
import { dashboardEmailEndpoints } from '../../features/organisation/dashboard-emails/server.ts';
import { dashboardEndpoints } from '../../features/organisation/dashboards/server.ts';
import { headerAndFooterEndpoints } from '../../features/consent-model/headers-and-footers/server.ts';
import { extendedPreferenceEndpoints } from '../../features/consent-model/extended-preferences/server.ts';
import { integrationEndpoints } from '../../features/integrations/server.ts';
import { languageEndpoints } from '../../features/organisation/languages/server.ts';
import { actionLinkEndpoints } from '../../features/links/action-links/server.ts';
import { portalLinkEndpoints } from '../../features/links/portal-links/server.ts';
import { linkEndpoints } from '../../features/links/links/server.ts';
import { tokenEndpoints } from '../../features/links/tokens/server.ts';
import { logEndpoints } from '../../features/organisation/logs/server.ts';
import { navigationEndpoints } from '../../features/organisation/navigation/server.ts';
import { lookUpEndpoints } from '../../features/processing/look-up-data/server.ts';
import { registerEndpoints } from '../../features/processing/register/server.ts';
import { securityMatrixEndpoints } from '../../features/processing/security-matrix/server.ts';
import { processEndpoints } from '../../features/processing/processes/server.ts';
import { policyTableEndpoints } from '../../features/cookies/policy-tables/server.ts';
import { previewEndpoints } from '../../features/organisation/previews/server.ts';
import { privacyPolicyEndpoints } from '../../features/consent-model/privacy-policies/server.ts';
import { roleEndpoints } from '../../features/access/roles/server.ts';
import { senderAddressEndpoints } from '../../features/appearance/sender-addresses/server.ts';
import { serviceEndpoints } from '../../features/cookies/services/server.ts';
import { sessionEndpoints } from '../../features/access/session/server.ts';
import { siteScannerEndpoints } from '../../features/site-scanner/server.ts';
import { ssoEndpoints } from '../../features/access/sso/server.ts';
import { statementGroupEndpoints } from '../../features/consent-model/statement-groups/server.ts';
import { statementEndpoints } from '../../features/consent-model/statements/server.ts';
import { appearanceTemplateEndpoints } from '../../features/cookies/cookie-appearance-templates/server.ts';
import { collectionTemplateEndpoints } from '../../features/cookies/cookie-collection-templates/server.ts';
import { textTemplateEndpoints } from '../../features/cookies/cookie-text-templates/server.ts';
import { systemEmailEndpoints } from '../../features/appearance/system-emails/server.ts';
import { usageEndpoint } from '../../features/organisation/usages/server.ts';
import { userEndpoints } from '../../features/access/users/server.ts';
import { whitelistingEndpoints } from '../../features/access/whitelisting/server.ts';
import { metaDataKeyEndpoints } from '../../features/consent-model/meta-data-keys/server.ts';
import { themeEndpoints } from '../../features/appearance/themes/server.ts';
import { translationEndpoints } from '../../features/organisation/translations/server.ts';
import { googleProviderEndpoints } from '../../features/advertising/google-providers/server.ts';
import { iabTextEndpoints } from '../../features/advertising/texts/server.ts';
import { vendorEndpoints } from '../../features/advertising/vendors/server.ts';
import { transactionTypeEndpoints } from '../../features/consent-model/transaction-types/server.ts';
import { agentEndpoints } from '../../features/staff/agents/server.ts';
import { portalConfigEndpoints } from '../../features/staff/portal-config/server.ts';
import { brandUsages } from './brand-usages.ts';
import { pageUses } from './page-uses.ts';
import { textSources } from './text-sources.ts';

/** One line for each feature. */
const nouns: readonly Endpoint[] = [
  ...sessionEndpoints,
  ...accountEndpoints,
  ...navigationEndpoints,
  ...configurationKeyEndpoints,
  ...assetEndpoints,
  ...accessKeyEndpoints,
  ...consentStructureEndpoints,
  ...channelEndpoints,
  ...channelDependencyEndpoints,
  ...cookieCategoryEndpoints,
  ...serviceEndpoints,
  ...cookieBannerEndpoints,
  ...consentRecordEndpoints,
  ...headerAndFooterEndpoints,
  ...statementEndpoints,
  ...statementGroupEndpoints,
  ...formEndpoints(pageUses),
  ...simulationEndpoints,
  ...policyTableEndpoints,
  ...textTemplateEndpoints,
  ...collectionTemplateEndpoints,
  ...appearanceTemplateEndpoints,
  ...dashboardEndpoints,
  ...dashboardEmailEndpoints,
  ...logEndpoints,
  ...roleEndpoints,
  ...ssoEndpoints,
  ...userEndpoints,
  ...apiUserEndpoints,
  ...whitelistingEndpoints,
  ...metaDataKeyEndpoints,
  ...themeEndpoints,
  ...confirmationPageEndpoints,
  ...transactionTypeEndpoints,
  ...vendorEndpoints,
  ...googleProviderEndpoints,
  ...iabTextEndpoints,
  ...previewEndpoints,
  ...privacyPolicyEndpoints,
  ...senderAddressEndpoints,
  ...systemEmailEndpoints,
  ...extendedPreferenceEndpoints,
  ...integrationEndpoints,
  ...dataSubjectEndpoints,
  ...dataSubjectRuleEndpoints,
  ...groupingRuleEndpoints,
  ...rightsRequestEndpoints,
  ...answerEndpoints,
  ...profileEndpoints,
  ...portalConfigEndpoints,
  ...dataExportEndpoints,
  ...actionLinkEndpoints,
  ...tokenEndpoints,
  ...linkEndpoints,
  ...portalLinkEndpoints,
  ...siteScannerEndpoints,
  ...lookUpEndpoints,
  ...processEndpoints,
  ...securityMatrixEndpoints,
  ...registerEndpoints,
];

/** Including those that must know all nouns. */
const ofFeatures: readonly Endpoint[] = [
  ...nouns,
  ...brandEndpoints(brandUsages(nouns)),
  ...languageEndpoints(textSources(nouns)),
  ...translationEndpoints(portsBehind(nouns)),
];

/** Everything the main API serves. */
export const endpoints: readonly Endpoint[] = [...ofFeatures, usageEndpoint(ofFeatures)];

/** What the customer service portal serves. */
export { agentEndpoints };
