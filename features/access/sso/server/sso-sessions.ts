import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { revokeSessions } from '../../session/door.ts';
import type { StoredConfiguration } from './find-configuration.ts';
import type { SignOut, VerifiedIdentity } from './verified-identity.ts';

const placeOf = (sessionId: string) => ({ table: 'sso_session', column: 'sign_out', row: sessionId });

/** Stores what is needed to end a session at the provider, too. */
export const keepSession = async (
  db: Db,
  { vault }: Pick<Platform, 'vault'>,
  {
    sessionId,
    stored,
    identity,
    ticketHash,
  }: { sessionId: string; stored: StoredConfiguration; identity: VerifiedIdentity; ticketHash: string },
): Promise<void> => {
  const { issuer, subject, providerSession, signOut } = identity;
  await db
    .insertInto('ssoSession')
    .values({
      sessionId,
      issuer,
      subject,
      providerSession,
      ticketHash,
      ssoConfigurationId: stored.ssoConfigurationId,
      signOut: signOut === null ? null : vault.seal(JSON.stringify(signOut), placeOf(sessionId)),
    })
    .execute();
};

/** What the provider needs when a session ends, once; the session ends with it. */
export const takeSignOut = async (
  db: Db,
  { vault }: Pick<Platform, 'vault'>,
  { ticketHash, ssoConfigurationId }: { ticketHash: string; ssoConfigurationId: number },
): Promise<{ signOut: SignOut; providerSession: string | null } | null> => {
  const row = await db
    .selectFrom('ssoSession as s')
    .innerJoin('userSession as u', 'u.sessionId', 's.sessionId')
    .select(['s.sessionId', 's.signOut', 's.providerSession', 'u.userId'])
    .where('s.ticketHash', '=', ticketHash)
    .where('s.ssoConfigurationId', '=', ssoConfigurationId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.signOut == null) return null;
  const { sessionId, providerSession, userId } = row;
  await db.updateTable('ssoSession').set({ signOut: null }).where('sessionId', '=', sessionId).execute();
  await revokeSessions(db, { userId, only: sessionId });
  // Sealed by keepSession.
  return { signOut: JSON.parse(vault.open(row.signOut, placeOf(sessionId))) as SignOut, providerSession };
};

type Ending = {
  ssoConfigurationId: number;
  issuer: string;
  /** Whose sessions; undefined if the provider names only its session. */
  subject: string | undefined;
  /** Which of the provider's sessions; all if it names none. */
  providerSessions: readonly string[];
  /** Sessions that began later were not meant: an old request ends nothing new. */
  before: Date;
};

/** Ends the sessions that a provider says are over; returns how many. */
export const endSessions = async (db: Db, ending: Ending): Promise<number> => {
  let query = db
    .selectFrom('ssoSession as s')
    .innerJoin('userSession as u', 'u.sessionId', 's.sessionId')
    .select(['s.sessionId', 'u.userId'])
    .where('s.ssoConfigurationId', '=', ending.ssoConfigurationId)
    .where('s.issuer', '=', ending.issuer)
    .where('u.revokedAt', 'is', null)
    .where('u.createdAt', '<=', ending.before.toISOString());
  if (ending.subject !== undefined) query = query.where('s.subject', '=', ending.subject);
  if (ending.providerSessions.length > 0)
    query = query.where('s.providerSession', 'in', ending.providerSessions);
  const found = await query.execute();
  for (const { sessionId, userId } of found) await revokeSessions(db, { userId, only: sessionId });
  return found.length;
};

/** Ends every session that began with one of these configurations, except the caller's. */
export const endSessionsOf = async (
  db: Db,
  ids: readonly number[],
  { except }: { except: string },
): Promise<void> => {
  if (ids.length === 0) return;
  const found = await db
    .selectFrom('ssoSession as s')
    .innerJoin('userSession as u', 'u.sessionId', 's.sessionId')
    .select(['s.sessionId', 'u.userId'])
    .where('s.ssoConfigurationId', 'in', [...ids])
    .where('s.sessionId', '<>', except)
    .where('u.revokedAt', 'is', null)
    .execute();
  for (const { sessionId, userId } of found) await revokeSessions(db, { userId, only: sessionId });
};
