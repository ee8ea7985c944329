import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import './tables.ts';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Makes a secret that works once; the newest of a purpose replaces the older ones. */
export const issueSecret = async (
  db: Db,
  { userId, purpose, minutes }: { userId: number; purpose: string; minutes: number },
): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  await db.deleteFrom('oneTimeSecret').where('userId', '=', userId).where('purpose', '=', purpose).execute();
  await db
    .insertInto('oneTimeSecret')
    .values({
      secretHash: hashOf(secret),
      purpose,
      userId,
      expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
      usedAt: null,
    })
    .execute();
  return secret;
};

/** Uses a secret up; the user it belongs to, or null when it is unknown, used, too old or the user disabled. */
export const consumeSecret = async (db: Db, purpose: string, secret: string): Promise<number | null> => {
  const { rows } = await sql<{ userId: number }>`
    update one_time_secret o set used_at = now()
    from admin_user u
    where o.secret_hash = ${hashOf(secret)} and o.purpose = ${purpose} and o.used_at is null
      and o.expires_at > now() and u.user_id = o.user_id and u.is_enabled
    returning o.user_id`.execute(db);
  return rows[0]?.userId ?? null;
};
