import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import { addKey } from './keys.ts';
import { findOwnLink, linkEntry } from './link-row.ts';
import { repoint } from './repoint.ts';

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
