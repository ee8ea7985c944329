import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { pointTo } from '@candour/kit/server/pointers';
import { noteAudiences } from './audiences.ts';
import { livePointer, stagingPointer, type Pointer } from './pointers.ts';
import { Refusal } from '@candour/kit/server/refusal';
import { findVersion, mainDefinition, type VersionRow } from './version-rows.ts';

type Publishing = Pick<Call, 'db' | 'platform' | 'afterCommit'>;

/** Makes a version the live or the staged one of its profile; the pointer follows after the commit. */
export const pointProfile = async (
  { db, platform, afterCommit }: Publishing,
  { profileId, version, target }: { profileId: number; version: number; target: 'live' | 'staging' },
): Promise<void> => {
  const row = await findVersion(db, profileId, version);
  if (!row) throw new Error(`Profile ${profileId} has no version ${version}`);
  const isLive = target === 'live';
  if (isLive) mustHaveCmpId(row);
  const columns = isLive
    ? { liveVersion: version, liveSince: sql<string>`now()`, stagedVersion: null }
    : { stagedVersion: version };
  await db.updateTable('bannerProfile').set(columns).where('profileId', '=', profileId).execute();
  const profile = await db
    .selectFrom('bannerProfile')
    .select(['isDefault', 'isGpc', 'settings'])
    .where('profileId', '=', profileId)
    .executeTakeFirstOrThrow();
  const { isDefault, isGpc, settings } = profile;
  const audience = { bannerId: row.consentBannerId, isDefault, isGpc, countries: settings.countries };
  const siblings = await profileIdsOf(db, row.consentBannerId);
  afterCommit(async () => {
    const name = isLive ? livePointer(profileId) : stagingPointer(profileId);
    await pointTo(platform.artefacts, name, { ...pointerOf(row), audience });
    if (!isLive) return;
    await pointTo(platform.artefacts, stagingPointer(profileId), null);
    await noteAudiences(platform.artefacts, row.consentBannerId, siblings);
  });
};

/** Strings without the id of a registered platform are void. */
const mustHaveCmpId = (row: VersionRow): void => {
  const { tcf } = mainDefinition(row) ?? {};
  if (tcf?.gdprApplies && (tcf.cmpId < 2 || tcf.cmpId > 4095))
    throw new Refusal(422, {
      errors: ['Set the CMP id that IAB Europe gave you (the key TcfCmpId) before this banner goes live'],
    });
};

const profileIdsOf = async (db: Db, consentBannerId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('bannerProfile')
    .select('profileId')
    .where('consentBannerId', '=', consentBannerId)
    .execute();
  return rows.map(({ profileId }) => profileId);
};

/** Withdraws a profile's addresses after the commit. */
export const takeDown = async (
  { db, platform: { artefacts }, afterCommit }: Publishing,
  { profileId, consentBannerId }: { profileId: number; consentBannerId: number },
): Promise<void> => {
  const siblings = await profileIdsOf(db, consentBannerId);
  afterCommit(async () => {
    await pointTo(artefacts, livePointer(profileId), null);
    await pointTo(artefacts, stagingPointer(profileId), null);
    await noteAudiences(artefacts, consentBannerId, siblings);
  });
};

export const pointerOf = ({ profileId, version, languages, brandId }: VersionRow): Pointer => {
  const files = Object.entries(languages).map(([code, { file }]) => [code, file]);
  const [main] = Object.values(languages);
  return {
    profileId,
    version,
    brandId,
    accessKey: main?.definition.accessKey ?? '',
    defaultLanguage: main?.definition.languages[0] ?? 'en',
    files: Object.fromEntries(files) as Record<string, string>,
  };
};
