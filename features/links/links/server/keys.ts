import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { longestNoHours } from '../contract/content.ts';
import type { KnownKey } from './pointers.ts';

const hourMs = 3_600_000;

/** The keys of a link that still verify something, the newest first. */
export const keysOf = async (db: Db, { linkId, now }: { linkId: number; now: Date }): Promise<KnownKey[]> => {
  const rows = await db
    .selectFrom('linkKey')
    .select(['keyId', 'until'])
    .where('linkId', '=', linkId)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now.toISOString())]))
    .orderBy('keyId', 'desc')
    .execute();
  return rows;
};

/** Gives a link a key; the one before verifies what was made with it until that has expired. */
export const addKey = async (
  db: Db,
  { linkId, brandId, now }: { linkId: number; brandId: number; now: Date },
): Promise<void> => {
  const until = new Date(now.getTime() + longestNoHours * hourMs).toISOString();
  await sql`update link_key set until = ${until}::timestamptz where link_id = ${linkId} and until is null`.execute(
    db,
  );
  await sql`
    insert into link_key (link_id, key_id, brand_id, made_at)
    select ${linkId}, coalesce(max(key_id), 0) + 1, ${brandId}, ${now.toISOString()}::timestamptz
    from link_key where link_id = ${linkId}`.execute(db);
};
