import { LRUCache } from 'lru-cache';
import { inScope, type Database } from '@candour/kit/server/database';

const ttl = 5_000;
const max = 1_000;

/** What an access key allows now. */
type FormKey = { allowedDomains: readonly string[]; isUsable: boolean };

/** The current state of access keys, at most five seconds old; null for one that is not in the brand. */
export type FormKeys = (of: { accessKeyId: string; brandId: number }) => Promise<FormKey | null>;

declare module '@candour/kit/server/platform' {
  interface Platform {
    formKeys: FormKeys;
  }
}

export const createFormKeys = (database: Database, now: () => Date): FormKeys => {
  const known = new LRUCache<string, Promise<FormKey | null>>({ max, ttl });
  return ({ accessKeyId, brandId }) => {
    const key = `${brandId}/${accessKeyId}`;
    const fresh = known.get(key);
    if (fresh) return fresh;
    const found = inScope(database, [brandId], async (db) => {
      const row = await db
        .selectFrom('accessKey')
        .select(['allowedDomains', 'isEnabled', 'expiresAt'])
        .where('accessKeyId', '=', accessKeyId)
        .where('brandId', 'in', [brandId, 0])
        .executeTakeFirst();
      if (row === undefined) return null;
      const hasExpired = row.expiresAt !== null && new Date(row.expiresAt) <= now();
      return { allowedDomains: row.allowedDomains, isUsable: row.isEnabled && !hasExpired };
    });
    known.set(key, found);
    // A failure of the database must not be cached.
    found.catch(() => known.delete(key));
    return found;
  };
};
