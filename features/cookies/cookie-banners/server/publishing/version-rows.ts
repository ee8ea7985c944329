import { sql } from 'kysely';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import type { Db } from '@candour/kit/server/database';

/** The version that is live for a profile, or null. */
export const liveVersion = async (
  db: Db,
  { profileId, liveVersion: version }: { profileId: number; liveVersion: number | null },
) => (version === null ? null : ((await findVersion(db, profileId, version)) ?? null));

export const findVersion = (db: Db, profileId: number, version: number) =>
  db
    .selectFrom('bannerVersion')
    .selectAll()
    .where('profileId', '=', profileId)
    .where('version', '=', version)
    .executeTakeFirst();

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/** The definition of a version in its first, the default, language. */
export const mainDefinition = ({ languages }: VersionRow): BannerDefinition | null => {
  const [first] = Object.values(languages);
  const code = first?.definition.languages[0] ?? '';
  return languages[code]?.definition ?? first?.definition ?? null;
};

export const newestVersion = async (db: Db, profileId: number): Promise<number> => {
  const row = await db
    .selectFrom('bannerVersion')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), sql<number>`0`).as('newest'))
    .where('profileId', '=', profileId)
    .executeTakeFirstOrThrow();
  return row.newest;
};
