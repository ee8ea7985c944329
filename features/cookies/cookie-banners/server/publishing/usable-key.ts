import { domainsToAllow, isAllowedSite } from '@candour/consent/allowed-sites.ts';
import type { Check } from '@candour/consent/check.ts';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import type { Materials } from './materials.ts';

/** The key of a profile must be in force and allow every domain of its banner. */
export const mustHaveUsableKey = async (
  call: Pick<Call, 'db' | 'platform'>,
  materials: Materials,
): Promise<void> => {
  const [error] = keyErrors(call, materials, await keyOf(call.db, materials.profile));
  if (error !== undefined) refuse(422, error.text);
};

/** Why the key of a profile keeps it from being published, and the sub-domains where visitors would be refused. */
export const keyFindings = async (
  call: Pick<Call, 'db' | 'platform'>,
  materials: Materials,
): Promise<Check[]> => findingsOfKey(call, materials, await keyOf(call.db, materials.profile));

/** The same, where the key has been read already. */
export const findingsOfKey = (
  call: Pick<Call, 'platform'>,
  materials: Materials,
  key: Awaited<ReturnType<typeof keyOf>>,
): Check[] => {
  const errors = keyErrors(call, materials, key);
  if (key === undefined || errors.length > 0) return errors;
  const { domains, includeSubDomains } = materials.banner.basicDetails;
  return domainsToAllow(domains, includeSubDomains)
    .filter((domain) => domain.startsWith('*.') && !isCovered(domain, key.allowedDomains))
    .map((domain) => ({
      id: 'keyWithoutSubDomains',
      severity: 'warning',
      text: `The banner includes sub-domains, but the access key "${key.accessKeyName}" does not allow ${domain}: answers given there are refused`,
      ...atKey,
      together: `The access key "${key.accessKeyName}" does not allow the sub-domains of {count} sites: answers given there are refused`,
    }));
};

const atKey = { where: 'Profiles', field: 'accessKeyId' } as const;

const keyErrors = (
  { platform }: Pick<Call, 'platform'>,
  { banner }: Materials,
  key: Awaited<ReturnType<typeof keyOf>>,
): Check[] => {
  const error = (id: string, text: string): Check => ({ id, severity: 'error', text, ...atKey });
  const hasExpired = key?.expiresAt != null && new Date(key.expiresAt) <= platform.now();
  if (!key?.isEnabled || hasExpired)
    return [error('keyUnusable', 'The access key of this profile is disabled or has expired')];
  return banner.basicDetails.domains
    .filter((domain) => !isCovered(domain, key.allowedDomains))
    .map((domain) => error('keyWithoutDomain', `The access key does not allow the domain ${domain}`));
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
