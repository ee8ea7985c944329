import type { Call } from '@candour/kit/server/call';
import { refuse } from '@candour/kit/server/refusal';
import '../../../access-keys/table.ts';
import type { Materials } from './materials.ts';

/** The key of a profile must be in force and allow every domain of its banner. */
export const mustHaveUsableKey = async (
  { db, services }: Pick<Call, 'db' | 'services'>,
  { profile, banner }: Materials,
): Promise<void> => {
  const key = await db
    .selectFrom('accessKey')
    .select(['isEnabled', 'expiresAt', 'allowedDomains'])
    .where('accessKeyId', '=', profile.accessKeyId)
    .executeTakeFirst();
  const hasExpired = key?.expiresAt != null && new Date(key.expiresAt) <= services.now();
  if (!key?.isEnabled || hasExpired) refuse(422, 'The access key of this profile is disabled or has expired');
  const covers = (allowed: string, domain: string): boolean =>
    allowed === domain ||
    (allowed.startsWith('*.') && (domain.endsWith(allowed.slice(1)) || domain === allowed.slice(2)));
  const uncovered = banner.basicDetails.domains.find(
    (domain) => !key?.allowedDomains.some((allowed) => covers(allowed, domain)),
  );
  if (uncovered !== undefined) refuse(422, `The access key does not allow the domain ${uncovered}`);
};
