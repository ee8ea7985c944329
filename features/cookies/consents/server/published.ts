import { LRUCache } from 'lru-cache';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import { type Database, type Db, inScope } from '@candour/kit/server/database';

/** What was published in one language, and the file that showed it. */
export type PublishedLanguage = { definition: BannerDefinition; file: string; integrity: string };

/**
 * What a submission is checked against: one published version and the current state of its profile and key.
 */
export type Published = {
  brandId: number;
  brandName: string;
  languages: Record<string, PublishedLanguage>;
  isLive: boolean;
  allowedDomains: readonly string[];
  isKeyUsable: boolean;
  accessKeyId: string;
};

const ttl = 5_000;
const max = 500;

/**
 * Looks up published versions for the public side. A version never changes; the state around it is at most
 * five seconds old.
 */
export const createPublishedVersions = (database: Database) => {
  const known = new LRUCache<string, Promise<Published | null>>({ max, ttl });
  return (profileId: number, version: number): Promise<Published | null> => {
    const key = `${profileId}/${version}`;
    const fresh = known.get(key);
    if (fresh) return fresh;
    const found = inScope(database, 'all', (db) => loadPublished(db, profileId, version));
    known.set(key, found);
    // A failure of the database must not be cached.
    found.catch(() => known.delete(key));
    return found;
  };
};

export type PublishedVersions = ReturnType<typeof createPublishedVersions>;

/** The current state, uncached. */
export const loadPublished = async (
  db: Db,
  profileId: number,
  version: number,
): Promise<Published | null> => {
  const row = await db
    .selectFrom('bannerVersion as v')
    .innerJoin('bannerProfile as p', 'p.profileId', 'v.profileId')
    .innerJoin('accessKey as k', 'k.accessKeyId', 'p.accessKeyId')
    .innerJoin('brand as b', 'b.brandId', 'v.brandId')
    .select(['v.brandId', 'b.brandName', 'v.languages', 'p.liveVersion', 'p.stagedVersion'])
    .select(['k.allowedDomains', 'k.isEnabled', 'k.expiresAt', 'k.accessKeyId'])
    .where('v.profileId', '=', profileId)
    .where('v.version', '=', version)
    .executeTakeFirst();
  if (!row) return null;
  const hasExpired = row.expiresAt !== null && new Date(row.expiresAt) <= new Date();
  return {
    brandId: row.brandId,
    brandName: row.brandName,
    languages: row.languages,
    isLive: row.liveVersion !== null || row.stagedVersion !== null,
    allowedDomains: row.allowedDomains,
    isKeyUsable: row.isEnabled && !hasExpired,
    accessKeyId: row.accessKeyId,
  };
};
