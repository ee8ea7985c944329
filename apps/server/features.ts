import type { Endpoint } from '@candour/kit/server/endpoint';
import { accessKeyEndpoints } from '../../features/access-keys/server.ts';
import { accountEndpoints } from '../../features/account/server.ts';
import { apiUserEndpoints } from '../../features/api-users/server.ts';
import { assetEndpoints } from '../../features/assets/server.ts';
import { brandEndpoints } from '../../features/brands/server.ts';
import { channelDependencyEndpoints } from '../../features/channel-dependencies/server.ts';
import { channelEndpoints } from '../../features/channels/server.ts';
import { configurationKeyEndpoints } from '../../features/configuration-keys/server.ts';
import { confirmationPageEndpoints } from '../../features/confirmation-pages/server.ts';
import { consentStructureEndpoints } from '../../features/consent-structure/server.ts';
import { cookieBannerEndpoints } from '../../features/cookie-banners/server.ts';
import { cookieCategoryEndpoints } from '../../features/cookie-categories/server.ts';
import { dataSubjectEndpoints } from '../../features/data-subjects/server.ts';
import { dashboardEndpoints } from '../../features/dashboards/server.ts';
import { headerAndFooterEndpoints } from '../../features/headers-and-footers/server.ts';
import { extendedPreferenceEndpoints } from '../../features/extended-preferences/server.ts';
import { integrationEndpoints } from '../../features/integrations/server.ts';
import { languageEndpoints } from '../../features/languages/server.ts';
import { logEndpoints } from '../../features/logs/server.ts';
import { navigationEndpoints } from '../../features/navigation/server.ts';
import { policyTableEndpoints } from '../../features/policy-tables/server.ts';
import { previewEndpoints } from '../../features/previews/server.ts';
import { privacyPolicyEndpoints } from '../../features/privacy-policies/server.ts';
import { roleEndpoints } from '../../features/roles/server.ts';
import { senderAddressEndpoints } from '../../features/sender-addresses/server.ts';
import { serviceEndpoints } from '../../features/services/server.ts';
import { sessionEndpoints } from '../../features/session/server.ts';
import { siteScannerEndpoints } from '../../features/site-scanner/server.ts';
import { ssoEndpoints } from '../../features/sso/server.ts';
import { statementGroupEndpoints } from '../../features/statement-groups/server.ts';
import { statementEndpoints } from '../../features/statements/server.ts';
import { appearanceTemplateEndpoints } from '../../features/cookie-appearance-templates/server.ts';
import { collectionTemplateEndpoints } from '../../features/cookie-collection-templates/server.ts';
import { textTemplateEndpoints } from '../../features/cookie-text-templates/server.ts';
import { systemEmailEndpoints } from '../../features/system-emails/server.ts';
import { usageEndpoint } from '../../features/usages/server.ts';
import { userEndpoints } from '../../features/users/server.ts';
import { whitelistingEndpoints } from '../../features/whitelisting/server.ts';
import { metaDataKeyEndpoints } from '../../features/meta-data-keys/server.ts';
import { themeEndpoints } from '../../features/themes/server.ts';
import { transactionTypeEndpoints } from '../../features/transaction-types/server.ts';

/** One line for each feature. */
const ofFeatures: readonly Endpoint[] = [
  ...sessionEndpoints,
  ...accountEndpoints,
  ...navigationEndpoints,
  ...configurationKeyEndpoints,
  ...assetEndpoints,
  ...brandEndpoints,
  ...languageEndpoints,
  ...accessKeyEndpoints,
  ...consentStructureEndpoints,
  ...channelEndpoints,
  ...channelDependencyEndpoints,
  ...cookieCategoryEndpoints,
  ...serviceEndpoints,
  ...cookieBannerEndpoints,
  ...headerAndFooterEndpoints,
  ...statementEndpoints,
  ...statementGroupEndpoints,
  ...policyTableEndpoints,
  ...textTemplateEndpoints,
  ...collectionTemplateEndpoints,
  ...appearanceTemplateEndpoints,
  ...dashboardEndpoints,
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
  ...previewEndpoints,
  ...privacyPolicyEndpoints,
  ...senderAddressEndpoints,
  ...systemEmailEndpoints,
  ...extendedPreferenceEndpoints,
  ...integrationEndpoints,
  ...dataSubjectEndpoints,
  ...siteScannerEndpoints,
];

/** Everything the main API answers. */
export const endpoints: readonly Endpoint[] = [...ofFeatures, usageEndpoint(ofFeatures)];
