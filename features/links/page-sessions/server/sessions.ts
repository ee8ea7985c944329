import { createHash, randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Db, Tables } from '@candour/kit/server/database';
import '../table.ts';

const minute = 60_000;
/** A session ends after so much time in any case. */
const longestMs = 60 * minute;

/** Somebody who has opened a page through a link. */
export type PageSession = Pick<
  Selectable<Tables['publicSession']>,
  'dataSubjectId' | 'authentication' | 'strength' | 'nonceHash'
>;

type Started = PageSession & {
  brandId: number;
  linkId: number;
  tokenMadeAt: Date | null;
  /** Without a call it ends after 15 minutes, unless this says otherwise. */
  idleMinutes?: number;
  proofAddress?: string;
};

/** Opens a session. What comes back is held by the page in memory, and is kept here as a hash only. */
export const startSession = async (
  db: Db,
  { session, now }: { session: Started; now: Date },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const at = now.toISOString();
  await db
    .insertInto('publicSession')
    .values({
      ...session,
      proofAddress: session.proofAddress ?? null,
      provenAt: null,
      tokenMadeAt: session.tokenMadeAt?.toISOString() ?? null,
      tokenHash: hashOf(token),
      startedAt: at,
      usedAt: at,
      expiresAt: new Date(now.getTime() + longestMs).toISOString(),
    })
    .execute();
  return token;
};

type Using = {
  token: string;
  /** Tokens made before `tokensSince` were revoked, and with them what they opened. */
  link: { linkId: number; tokensSince: string | null };
  now: Date;
};

/** A session with what its person has proved meanwhile. */
export type UsedSession = PageSession &
  Pick<Selectable<Tables['publicSession']>, 'provenAt' | 'proofAddress'>;

/** The session behind a token, which lives on by being used; null for none, or one that has ended. */
export const useSession = async (db: Db, { token, link, now }: Using): Promise<UsedSession | null> => {
  const row = await db
    .updateTable('publicSession')
    .set({ usedAt: now.toISOString() })
    .where('tokenHash', '=', hashOf(token))
    .where('linkId', '=', link.linkId)
    .where('expiresAt', '>', now.toISOString())
    .where(sql<boolean>`used_at + make_interval(mins => idle_minutes) > ${now.toISOString()}::timestamptz`)
    .returning([
      'dataSubjectId',
      'authentication',
      'strength',
      'nonceHash',
      'provenAt',
      'proofAddress',
      'tokenMadeAt',
      'startedAt',
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { tokenMadeAt, startedAt, ...session } = row;
  const { tokensSince } = link;
  const isRevoked = tokensSince !== null && Date.parse(tokenMadeAt ?? startedAt) < wholeSecond(tokensSince);
  return isRevoked ? null : session;
};

export const endSession = async (db: Db, token: string): Promise<void> => {
  await db.deleteFrom('publicSession').where('tokenHash', '=', hashOf(token)).execute();
};

/** Notes that the person of a session typed a code again. */
export const proveSession = async (
  db: Db,
  { sessionHash, now }: { sessionHash: string; now: Date },
): Promise<void> => {
  await db
    .updateTable('publicSession')
    .set({ provenAt: now.toISOString() })
    .where('tokenHash', '=', sessionHash)
    .execute();
};

/** What is kept of a token, hex. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Tokens know seconds. */
const wholeSecond = (at: string): number => Math.floor(Date.parse(at) / 1000) * 1000;
