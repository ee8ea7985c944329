import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { productIds, type ProductId } from '@candour/kit/contract/products';
import type { Origin } from '@candour/kit/server/origin';
import { inScope, type Database, type Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import type { Session } from '@candour/kit/server/session';
import { isSameBrowser } from './browser-cookie.ts';
import { announceSessions } from './session-watch.ts';
import { noteSignIn, type SignInOutcome } from './sign-in-log.ts';
import type { TokenClaims, Tokens } from './tokens.ts';

const absoluteHours = 12;
const idleMinutes = 30;
/** Two tabs may renew at once: the previous token stays valid for this long. */
const graceMs = 10_000;
/** Use of a session is recorded at most once in this time. */
const noticeMs = 60_000;

type Opening = {
  userId: number;
  origin: Origin;
  platform: Platform;
  browserHash: string | null;
  isSso?: boolean;
  /** The portal it opens. */
  productId?: ProductId;
  /** Created here if the caller does not pass one. */
  sessionId?: string;
};

/** Opens a session and returns its first token. */
export const openSession = async (
  db: Db,
  {
    userId,
    origin,
    platform,
    browserHash,
    isSso = false,
    productId = productIds.AdminPortal,
    sessionId = randomUUID(),
  }: Opening,
): Promise<string> => {
  const now = platform.now();
  const at = now.toISOString();
  await db
    .insertInto('userSession')
    .values({
      sessionId,
      userId,
      browserHash,
      isSso,
      productId,
      createdAt: at,
      lastUsedAt: at,
      authenticatedAt: at,
      endsAt: new Date(now.getTime() + absoluteHours * 3_600_000).toISOString(),
      ipAddress: origin.ip,
      userAgent: origin.userAgent.slice(0, 400),
    })
    .execute();
  return platform.tokens.issue({ sessionId, userId, generation: 1, isSso, productId });
};

/** Renews the token: a new generation, or the current one if another tab was a moment faster. */
export const renewSession = async (
  db: Db,
  { sessionId, userId, generation }: Session,
  { tokens, now }: Platform,
): Promise<string> => {
  const renewed = await db
    .updateTable('userSession')
    .set({ generation: sql`generation + 1`, renewedAt: now().toISOString() })
    .where('sessionId', '=', sessionId)
    .where('generation', '=', generation)
    .returning('generation')
    .executeTakeFirst();
  const { isSso, productId } = await db
    .selectFrom('userSession')
    .select(['isSso', 'productId'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow();
  const next = renewed?.generation ?? generation + 1;
  return tokens.issue({ sessionId, userId, generation: next, isSso, productId });
};

/** Ends sessions of a person at once: all of them, one, or all but one. */
export const revokeSessions = async (
  db: Db,
  { userId, only, except }: { userId: number; only?: string; except?: string },
): Promise<number> => {
  let query = db
    .updateTable('userSession')
    .set({ revokedAt: sql<string>`now()` })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null);
  if (only !== undefined) query = query.where('sessionId', '=', only);
  if (except !== undefined) query = query.where('sessionId', '<>', except);
  const { numUpdatedRows } = await query.executeTakeFirst();
  await announceSessions(db, userId);
  return Number(numUpdatedRows);
};

/** Whether neither the session has been ended nor its person disabled. */
export const isSessionOpen = async (database: Database, sessionId: string): Promise<boolean> => {
  const { rows } = await inScope(database, 'door', (db) =>
    sql`select 1 from user_session s join admin_user u on u.user_id = s.user_id
      where s.session_id = ${sessionId}::uuid and s.revoked_at is null and u.is_enabled`.execute(db),
  );
  return rows.length > 0;
};

type Found = Omit<Session, 'tokenExpiry' | 'authenticatedAt'> & {
  authenticatedAt: string;
  renewedAt: string | null;
  lastUsedAt: string;
  browserHash: string | null;
};

type Means = { database: Database; tokens: Tokens; now: () => Date; settings: Platform['settings'] };

/**
 * The session behind a bearer token. Permissions are read from the database each time, so a changed role, a
 * disabled user or a revoked session takes effect with the next request.
 */
export const authenticateWith =
  ({ database, tokens, now, settings }: Means) =>
  async (bearer: string, origin: Origin): Promise<Session | null> => {
    const claims = await tokens.read(bearer);
    if (claims === null) return null;
    const found = await findSession(database, claims, now());
    if (found === undefined) return null;
    const problem = problemOf(found, { claims, origin, settings, now: now() });
    if (problem !== null) return suspect(database, { found, origin, problem, now: now() });
    if (now().getTime() - Date.parse(found.lastUsedAt) > noticeMs) await notice(database, found, now());
    const { renewedAt: _, lastUsedAt: __, browserHash: ___, ...session } = found;
    return {
      ...session,
      generation: claims.generation,
      authenticatedAt: new Date(found.authenticatedAt),
      tokenExpiry: claims.tokenExpiry,
    };
  };

const findSession = async (
  database: Database,
  { sessionId, userId, productId }: TokenClaims,
  now: Date,
): Promise<Found | undefined> => {
  const usedSince = new Date(now.getTime() - idleMinutes * 60_000);
  const { rows } = await sql<Found>`
    select * from candour_open_session(${sessionId}::uuid, ${userId}::int, ${productId}::int,
      ${now.toISOString()}::timestamptz, ${usedSince.toISOString()}::timestamptz)`.execute(database);
  return rows[0];
};

const problemOf = (
  found: Found,
  {
    claims,
    origin,
    settings,
    now,
  }: { claims: TokenClaims; origin: Origin; now: Date } & Pick<Means, 'settings'>,
): SignInOutcome | null => {
  const tie = found.productId === productIds.CustomerService ? 'agent' : 'session';
  if (!isSameBrowser({ origin, platform: { settings } }, tie, found.browserHash)) return 'Browser differs';
  const behind = found.generation - claims.generation;
  const age = now.getTime() - Date.parse(found.renewedAt ?? '');
  const isCurrent = behind === 0 || (behind === 1 && age <= graceMs);
  return isCurrent ? null : 'Token reused';
};

/** A copied token ends the whole session; one from another browser is refused and the session left alone. */
const suspect = async (
  database: Database,
  { found, origin, problem, now }: { found: Found; origin: Origin; problem: SignInOutcome; now: Date },
): Promise<null> => {
  const { userId, emailAddress, sessionId } = found;
  await database.transaction().execute(async (db) => {
    if (problem === 'Token reused') await revokeSessions(db, { userId, only: sessionId });
    await noteSignIn(db, origin, { emailAddress, userId, method: 'Token', outcome: problem, at: now });
  });
  return null;
};

const notice = async (database: Database, { sessionId }: Found, now: Date): Promise<void> => {
  await database
    .updateTable('userSession')
    .set({ lastUsedAt: now.toISOString() })
    .where('sessionId', '=', sessionId)
    .execute();
};
