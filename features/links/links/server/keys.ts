import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { longestNoHours } from '../content.ts';
import { findOwnLink, linkEntry } from './link-row.ts';
import type { KnownKey } from './pointers.ts';
import { repoint } from './repoint.ts';

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

type Changing = Pick<Call, 'db' | 'brands' | 'platform' | 'afterCommit' | 'audit'>;

export const rotateSecret = async (call: Changing, id: number): Promise<void> => {
  const link = await findOwnLink(call, id);
  await addKey(call.db, { ...link, now: call.platform.now() });
  await repoint(call, id);
  await call.audit({ ...linkEntry(link), action: 'Rotate secret' });
};

/**
 * Refuses tokens made before a moment. Without one everything is refused that was made so far, signatures of
 * customers included, which do not say when they were made.
 */
export const revokeTokens = async (
  call: Changing,
  { id, madeBefore }: { id: number; madeBefore: string | undefined },
): Promise<void> => {
  const { db } = call;
  const link = await findOwnLink(call, id);
  const now = call.platform.now();
  if (madeBefore === undefined) {
    await addKey(db, { ...link, now });
    await sql`
      update link_key set until = ${now.toISOString()}::timestamptz
      where link_id = ${id} and until is not null`.execute(db);
  }
  const tokensSince = latest(link.tokensSince, madeBefore ?? now.toISOString());
  await db.updateTable('publicLink').set({ tokensSince }).where('linkId', '=', id).execute();
  await repoint(call, id);
  await call.audit({ ...linkEntry(link), action: 'Revoke tokens', after: { tokensSince } });
};

/** What was revoked once stays revoked. */
const latest = (before: string | null, wanted: string): string =>
  before !== null && Date.parse(before) > Date.parse(wanted) ? before : new Date(wanted).toISOString();
