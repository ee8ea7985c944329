import { sql } from 'kysely';
import type { NamedRows } from '@candour/kit/server/records';

const rows = (noun: string, table: string, id: string, label = sql.ref<string>('name')): NamedRows => ({
  noun,
  table,
  id,
  label,
});

/** What the rows of nouns are called that are not served as plain ones, or whose label is no column. */
export const namedRows: readonly NamedRows[] = [
  rows('brand', 'brand', 'brandId', sql.ref('brandName')),
  rows('language', 'language', 'languageId', sql.ref('languageName')),
  rows('user', 'adminUser', 'userId', sql`forename || ' ' || surname`),
  rows('consentBanner', 'consentBanner', 'consentBannerId', sql.ref('consentBannerName')),
  { ...rows('accessKey', 'accessKey', 'accessKeyId', sql.ref('accessKeyName')), isGuid: true },
  rows('asset', 'asset', 'assetId', sql.ref('fileName')),
  rows('systemIntegration', 'integrationSystem', 'id'),
  rows('loginTemplate', 'loginTemplate', 'loginTemplateId'),
  rows(
    'senderEmailAddress',
    'senderEmailAddress',
    'senderEmailAddressId',
    sql`coalesce(nullif(email_address, ''), domain)`,
  ),
  // Each brand has one.
  rows(
    'privacyPolicy',
    'privacyPolicy',
    'privacyPolicyId',
    sql`(select 'Policy of ' || brand_name from brand where brand.brand_id = privacy_policy.brand_id)`,
  ),
];
