import { domainsToAllow, isAllowedSite } from '@candour/consent/allowed-sites.ts';
import type { Check } from '@candour/consent/check.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import type { Materials } from './materials.ts';

/** The key of a profile must be in force and allow every domain of its banner. */
export const mustHaveUsableKey = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  { profile, banner }: Materials,
): Promise<void> => {
  const key = await keyOf(db, profile);
  const hasExpired = key?.expiresAt != null && new Date(key.expiresAt) <= platform.now();
  if (!key?.isEnabled || hasExpired) refuse(422, 'The access key of this profile is disabled or has expired');
  const allowed = key?.allowedDomains ?? [];
  const uncovered = banner.basicDetails.domains.find((domain) => !isCovered(domain, allowed));
  if (uncovered !== undefined) refuse(422, `The access key does not allow the domain ${uncovered}`);
};

/** Sub-domains that a banner includes and its key does not allow: visitors there would be refused. */
export const keyFindings = async (db: Db, { profile, banner }: Materials): Promise<Check[]> => {
  const key = await keyOf(db, profile);
  if (key === undefined) return [];
  const { domains, includeSubDomains } = banner.basicDetails;
  return domainsToAllow(domains, includeSubDomains)
    .filter((domain) => domain.startsWith('*.') && !isCovered(domain, key.allowedDomains))
    .map((domain) => ({
      id: 'keyWithoutSubDomains',
      severity: 'warning',
      text: `The banner includes sub-domains, but the access key "${key.accessKeyName}" does not allow ${domain}: answers given there are refused`,
      where: 'Profiles',
    }));
};

/** The access key of a profile, as far as publishing needs it. */
export const keyOf = (db: Db, { accessKeyId }: Pick<Materials['profile'], 'accessKeyId'>) =>
  db
    .selectFrom('accessKey')
    .select(['accessKeyName', 'isEnabled', 'expiresAt', 'allowedDomains'])
    .where('accessKeyId', '=', accessKeyId)
    .executeTakeFirst();

/** Whether a key allows a domain; a wildcard is covered only by an equal or a wider one. */
export const isCovered = (domain: string, allowed: readonly string[]): boolean =>
  domain.startsWith('*.')
    ? allowed.some((each) => each.startsWith('*.') && isAllowedSite(domain.slice(2), [each]))
    : isAllowedSite(domain, allowed);
