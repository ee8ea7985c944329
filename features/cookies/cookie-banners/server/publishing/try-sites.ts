import { hostsToTry } from '@candour/consent/allowed-sites.ts';
import type { Call } from '@candour/kit/server/call';
import { notFound, type Refusal, refuse } from '@candour/kit/server/refusal';
import type { SiteTrial } from '../../contract/publishing.ts';
import { loadMaterials } from './materials.ts';
import { keyOf } from './usable-key.ts';
import { findVersion, mainDefinition } from './version-rows.ts';

/**
 * Tests an answer under the live version, or the staged one, from every site that the banner is meant for.
 */
export const trySites = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  profileId: number,
): Promise<SiteTrial[]> => {
  const { profile, banner } = await loadMaterials(db, profileId);
  const version = profile.liveVersion ?? profile.stagedVersion;
  if (version === null) return refuse(409, 'Publish the profile first. Then its sites can be tested.');
  const row = (await findVersion(db, profileId, version)) ?? notFound();
  const definition = mainDefinition(row) ?? notFound();
  const key = (await keyOf(db, profile)) ?? notFound();
  const { domains, includeSubDomains } = banner.basicDetails;
  const tried = hostsToTry(domains, includeSubDomains);
  const refusals = await platform.trySubmission(
    db,
    definition,
    tried.map(({ host }) => host),
  );
  return tried.map(({ shown }, at) => {
    const refusal = refusals[at] ?? null;
    return { site: shown, problem: refusal && advice(refusal, { shown, keyName: key.accessKeyName }) };
  });
};

/** The refusal in words for somebody who can fix it. */
const advice = (refusal: Refusal, { shown, keyName }: { shown: string; keyName: string }): string => {
  if (refusal.status === 403)
    return `The access key "${keyName}" does not allow this site. Add ${shown} to its allowed domains.`;
  if (refusal.status === 404)
    return `The access key "${keyName}" is disabled or has expired. Enable it, or choose another one in the profile and publish again.`;
  return refusal.body.errors.join(' ');
};
