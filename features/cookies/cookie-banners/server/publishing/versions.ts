import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { notFound } from '@candour/kit/server/refusal';
import { publishing } from '../../contract/publishing.ts';
import { findBanner } from '../banner-row.ts';

const versions = async ({ db, platform }: Pick<Call, 'db' | 'platform'>, profileId: number) => {
  const profile =
    (await db
      .selectFrom('bannerProfile')
      .select(['liveVersion', 'stagedVersion'])
      .where('profileId', '=', profileId)
      .executeTakeFirst()) ?? notFound();
  const rows = await db
    .selectFrom('bannerVersion as v')
    .leftJoin('adminUser as u', 'u.userId', 'v.publishedBy')
    .selectAll('v')
    .select(['u.forename', 'u.surname'])
    .where('v.profileId', '=', profileId)
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map(({ version, publishedAt, reConsentNo, languages, forename, surname }) => ({
    version,
    publishedAt,
    reConsentNo,
    state: stateOf(version, profile),
    publishedBy: forename === null ? 'A former user' : `${forename} ${surname}`,
    languages: Object.entries(languages).map(([language, { file, integrity, bytes, brotliBytes }]) => ({
      language,
      integrity,
      bytes,
      brotliBytes,
      url: `${platform.settings.publicUrl}/${file}`,
    })),
  }));
};

const stateOf = (
  version: number,
  { liveVersion, stagedVersion }: { liveVersion: number | null; stagedVersion: number | null },
): 'Live' | 'Staged' | 'Superseded' => {
  if (version === liveVersion) return 'Live';
  return version === stagedVersion ? 'Staged' : 'Superseded';
};

export const versionEndpoints: Endpoint[] = [
  handle(publishing.versions, async (call) => ({ versions: await versions(call, call.params.profileId) })),
  handle(publishing.log, async ({ db, params }) => {
    const { consentBannerId } = await findBanner(db, params.id);
    const publishLog = await db
      .selectFrom('bannerPublishLog as l')
      .leftJoin('bannerProfile as p', 'p.profileId', 'l.profileId')
      .selectAll('l')
      .select('p.profileName')
      .where('l.consentBannerId', '=', consentBannerId)
      .orderBy('l.logId', 'desc')
      .limit(500)
      .execute();
    return { publishLog };
  }),
];
