import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Origin } from '@candour/kit/server/call';
import type { Database, Db } from '@candour/kit/server/database';
import type { Session } from '@candour/kit/server/services';
import type { Tokens } from './tokens.ts';
import './tables.ts';

const absoluteHours = 12;

/** Opens a session and answers its first token. */
export const openSession = async (
  db: Db,
  { userId, origin, tokens, now }: { userId: number; origin: Origin; tokens: Tokens; now: Date },
): Promise<string> => {
  const sessionId = randomUUID();
  await db
    .insertInto('userSession')
    .values({
      sessionId,
      userId,
      endsAt: new Date(now.getTime() + absoluteHours * 3_600_000).toISOString(),
      ipAddress: origin.ip,
      userAgent: origin.userAgent.slice(0, 400),
    })
    .execute();
  return tokens.issue({ sessionId, userId });
};

/** Ends sessions of a person at once: all of them, or all but one. */
export const revokeSessions = async (
  db: Db,
  { userId, only, except }: { userId: number; only?: string; except?: string },
): Promise<void> => {
  let query = db
    .updateTable('userSession')
    .set({ revokedAt: sql<string>`now()` })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null);
  if (only !== undefined) query = query.where('sessionId', '=', only);
  if (except !== undefined) query = query.where('sessionId', '<>', except);
  await query.execute();
};

/**
 * The session behind a bearer token. Rights are read from the database each time, so a changed role, a
 * disabled user or a revoked session counts from the next request on.
 */
export const authenticateWith =
  (database: Database, tokens: Tokens) =>
  async (bearer: string): Promise<Session | null> => {
    const claims = await tokens.read(bearer);
    if (claims === null) return null;
    const { rows } = await sql<Omit<Session, 'tokenExpiry'>>`
      select s.session_id, u.user_id, u.forename || ' ' || u.surname as full_name, u.email_address, u.brand_ids,
        u.permission_ids || coalesce((
          select array_agg(distinct granted) from user_role ur
          join product_role r on r.role_id = ur.role_id and r.product_id = 1, unnest(r.permission_ids) granted
          where ur.user_id = u.user_id), '{}') as permission_ids
      from user_session s join admin_user u on u.user_id = s.user_id
      where s.session_id = ${claims.sessionId}::uuid and s.user_id = ${claims.userId}
        and s.revoked_at is null and s.ends_at > now() and u.is_enabled`.execute(database);
    const [found] = rows;
    return found === undefined ? null : { ...found, tokenExpiry: claims.tokenExpiry };
  };
