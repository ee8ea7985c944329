import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustSpeak } from '@candour/kit/server/open-languages';
import { refuseFields } from '@candour/kit/server/refusal';
import { universalBrandId } from '../../../organisation/brands/contract.ts';
import type { PolicyVersion, PrivacyPolicy, WrittenVersion } from '../contract.ts';
import './fetch-policy.ts';

type Saving = Pick<Call, 'db' | 'platform'>;
type Policy = Pick<PrivacyPolicy, 'privacyPolicyId' | 'brandId' | 'isGlobalDefault'> & {
  versions: readonly PolicyVersion[];
};

const texts = ({ policyName, policyUrl, externalVersionRef, languageUrls }: WrittenVersion) => ({
  policyName,
  policyUrl,
  externalVersionRef,
  languageUrls: JSON.stringify(languageUrls),
});
const words = (version: WrittenVersion): string =>
  JSON.stringify([
    version.policyName,
    version.policyUrl,
    version.externalVersionRef,
    version.languageUrls.map(({ languageId, url, name }) => [languageId, url, name]),
  ]);

/** Replaces the versions of a policy with those sent; returns whether a different one is active now. */
export const saveVersions = async (
  call: Saving,
  policy: Policy,
  wanted: readonly WrittenVersion[],
): Promise<boolean> => {
  const { db } = call;
  const known = new Map(policy.versions.map((version) => [version.versionId, version]));
  await mustBeSound(db, policy, wanted);
  const kept = new Set(wanted.map(({ versionId }) => versionId));
  const gone = policy.versions.filter(({ versionId }) => !kept.has(versionId));
  if (gone.some(({ wasShown }) => wasShown))
    refuseFields({ versions: 'A version that visitors were shown cannot be removed: it is evidence' });
  const before = policy.versions.find(({ isActive }) => isActive)?.versionId;
  // One is active at any time: the old one is deactivated before the new one is added.
  await db
    .updateTable('privacyPolicyVersion')
    .set({ isActive: false })
    .where('privacyPolicyId', '=', policy.privacyPolicyId)
    .execute();
  for (const { versionId } of gone)
    await db.deleteFrom('privacyPolicyVersion').where('versionId', '=', versionId).execute();
  let active: number | undefined;
  for (const version of wanted) {
    const id = await saveVersion(call, policy, version, known.get(version.versionId ?? 0));
    if (version.isActive) active = id;
  }
  if (active === undefined || active === before) return false;
  const { privacyPolicyId, brandId } = policy;
  await db
    .insertInto('privacyPolicyInForce')
    .values({ privacyPolicyId, brandId, versionId: active, since: call.platform.now().toISOString() })
    .execute();
  return before !== undefined;
};

const mustBeSound = async (
  db: Db,
  { brandId, isGlobalDefault, versions }: Policy,
  wanted: readonly WrittenVersion[],
): Promise<void> => {
  if (wanted.filter(({ isActive }) => isActive).length !== 1)
    refuseFields({ versions: 'Exactly one version must be active' });
  const ids = wanted.flatMap(({ versionId }) => versionId ?? []);
  if (new Set(ids).size < ids.length) refuseFields({ versions: 'This value has already been provided' });
  for (const [at, version] of wanted.entries()) {
    const before = versions.find(({ versionId }) => versionId === version.versionId);
    if (version.versionId !== undefined && before === undefined)
      refuseFields({ [`versions.${at}.versionId`]: 'The chosen item does not exist' });
    if (before?.wasShown === true && words(before) !== words(version))
      refuseFields({
        [`versions.${at}.policyUrl`]: 'Visitors were shown this version. Please add a new one.',
      });
    await mustSpeak(db, {
      // Brands without a policy of their own use the global default.
      brandId: isGlobalDefault ? universalBrandId : brandId,
      languageIds: version.languageUrls.map(({ languageId }) => languageId),
      held: (before?.languageUrls ?? []).map(({ languageId }) => languageId),
      field: (place) => `versions.${at}.languageUrls.${place}.languageId`,
    });
  }
};

const saveVersion = async (
  { db, platform }: Saving,
  { privacyPolicyId, brandId }: Policy,
  version: WrittenVersion,
  before: PolicyVersion | undefined,
): Promise<number> => {
  const isMoved = before !== undefined && before.policyUrl !== version.policyUrl;
  const fresh = {
    contentState: 'Waiting',
    contentHash: '',
    contentProblem: '',
    contentFetchedAt: null,
  } as const;
  const { isActive } = version;
  if (before !== undefined) {
    await db
      .updateTable('privacyPolicyVersion')
      .set({ ...texts(version), isActive, ...(isMoved ? fresh : {}) })
      .where('versionId', '=', before.versionId)
      .execute();
    if (isMoved) await platform.jobs.queue(db, 'fetch-policy', { versionId: before.versionId });
    return before.versionId;
  }
  const { versionId } = await db
    .insertInto('privacyPolicyVersion')
    .values({ privacyPolicyId, brandId, ...texts(version), isActive, contentFetchedAt: null })
    .returning('versionId')
    .executeTakeFirstOrThrow();
  await platform.jobs.queue(db, 'fetch-policy', { versionId });
  return versionId;
};
