import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';

/** `sign-in` opens a session; `password` lets its bearer choose one. */
export type SecretPurpose = 'sign-in' | 'password';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Creates a secret that works once; the newest for a purpose replaces the older ones. */
export const issueSecret = async (
  db: Db,
  { userId, purpose, minutes, now = new Date() }: IssueOptions,
): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  await dropSecrets(db, userId, purpose);
  await db
    .insertInto('oneTimeSecret')
    .values({
      secretHash: hashOf(secret),
      purpose,
      userId,
      expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
      usedAt: null,
    })
    .execute();
  return secret;
};

type IssueOptions = { userId: number; purpose: SecretPurpose; minutes: number; now?: Date };

type Presented = { purpose: SecretPurpose; secret: string; now: Date };

const isGood = ({ purpose, secret, now }: Presented) => sql`
  o.secret_hash = ${hashOf(secret)} and o.purpose = ${purpose} and o.used_at is null
  and o.expires_at > ${now.toISOString()}::timestamptz and u.user_id = o.user_id and u.is_enabled`;

/** The user a secret belongs to, or null if it is unknown, used, too old or the user disabled. */
export const ownerOfSecret = async (db: Db, presented: Presented): Promise<number | null> => {
  const { rows } = await sql<{ userId: number }>`
    select o.user_id from one_time_secret o, admin_user u where ${isGood(presented)}`.execute(db);
  return rows[0]?.userId ?? null;
};

/** Uses up a secret, and returns the same as `ownerOfSecret`. */
export const consumeSecret = async (db: Db, presented: Presented): Promise<number | null> => {
  const { rows } = await sql<{ userId: number }>`
    update one_time_secret o set used_at = ${presented.now.toISOString()}::timestamptz
    from admin_user u where ${isGood(presented)} returning o.user_id`.execute(db);
  return rows[0]?.userId ?? null;
};

/** Invalidates the secrets of a person: all of them, or those for one purpose. */
export const dropSecrets = async (db: Db, userId: number, purpose?: SecretPurpose): Promise<void> => {
  let query = db.deleteFrom('oneTimeSecret').where('userId', '=', userId);
  if (purpose !== undefined) query = query.where('purpose', '=', purpose);
  await query.execute();
};
