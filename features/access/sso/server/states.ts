import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { readKey } from '../../../organisation/configuration-keys/door.ts';
import type { VerifiedIdentity } from './verified-identity.ts';
import type { SsoFailed } from './sso-failed.ts';

export type State = Selectable<Tables['ssoState']>;

/** States are kept this long after they end, so that none is registered twice. */
const keptMs = 3_600_000;
/** Longer values cannot be an identity, but large organisations' groups can be long. */
const longestValue = 1_000;
const mostClaims = 100;

export const stateHashOf = (stateGuid: string): string =>
  createHash('sha256').update(stateGuid.toLowerCase()).digest('hex');

const v4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const fewestDigits = 6;

/** Whether a guid can have been generated randomly: version 4, and not typed by somebody. */
export const isRandomGuid = (text: string): boolean =>
  v4.test(text) && new Set(text.toLowerCase().replaceAll('-', '')).size >= fewestDigits;

type Registered = {
  stateGuid: string;
  ssoConfigurationId: number;
  purpose: State['purpose'];
  userId: number | null;
  browserHash: string;
};

/** Registers a state; returns false if it was used before. Removes old ones. */
export const registerState = async (
  db: Db,
  { stateGuid, ...state }: Registered,
  now: Date,
): Promise<boolean> => {
  await db
    .deleteFrom('ssoState')
    .where('expiresAt', '<', new Date(now.getTime() - keptMs).toISOString())
    .execute();
  const minutes = Math.min(60, Math.max(1, Number(await readKey(db, 'SsoStateMinutes')) || 10));
  const made = await db
    .insertInto('ssoState')
    .values({
      ...state,
      stateHash: stateHashOf(stateGuid),
      expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
      request: null,
      identity: null,
      reason: null,
      detail: null,
      startedAt: null,
      answeredAt: null,
      redeemedAt: null,
    })
    .onConflict((conflict) => conflict.column('stateHash').doNothing())
    .returning('stateHash')
    .executeTakeFirst();
  return made !== undefined;
};

/** Stores what the response will be compared with; returns false if the state was begun before. */
export const startState = async (db: Db, stateGuid: string, request: object, now: Date): Promise<boolean> => {
  const started = await db
    .updateTable('ssoState')
    .set({ request: JSON.stringify(request), startedAt: now.toISOString() })
    .where('stateHash', '=', stateHashOf(stateGuid))
    .where('startedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning('stateHash')
    .executeTakeFirst();
  return started !== undefined;
};

/** The state a response belongs to, while it waits for one. */
export const findWaiting = (db: Db, stateGuid: string, now: Date): Promise<State | undefined> =>
  db
    .selectFrom('ssoState')
    .selectAll()
    .where('stateHash', '=', stateHashOf(stateGuid))
    .where('startedAt', 'is not', null)
    .where('answeredAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();

/** Where the identity of a state is sealed. */
const placeOf = (stateHash: string) => ({ table: 'sso_state', column: 'identity', row: stateHash });

/**
 * Stores the response with its state; false if another one was faster. Each state takes one response, good
 * or bad.
 */
export const answerState = async (
  db: Db,
  { vault, now }: Platform,
  { stateHash }: Pick<State, 'stateHash'>,
  answer: VerifiedIdentity | SsoFailed,
): Promise<boolean> => {
  const isFailure = answer instanceof Error;
  const answered = await db
    .updateTable('ssoState')
    .set({
      answeredAt: now().toISOString(),
      request: null,
      identity: isFailure ? null : vault.seal(JSON.stringify(bounded(answer)), placeOf(stateHash)),
      reason: isFailure ? answer.reason : null,
      detail: isFailure ? answer.detail : null,
    })
    .where('stateHash', '=', stateHash)
    .where('answeredAt', 'is', null)
    .returning('stateHash')
    .executeTakeFirst();
  return answered !== undefined;
};

/** What the provider proved, as it was stored. */
export const openIdentity = ({ vault }: Platform, { stateHash, identity }: State): VerifiedIdentity | null =>
  identity === null ? null : (JSON.parse(vault.open(identity, placeOf(stateHash))) as VerifiedIdentity); // sealed above

const bounded = (identity: VerifiedIdentity): VerifiedIdentity => {
  const entries = Object.entries(identity.claims).slice(0, mostClaims);
  const claims = entries.filter(([, value]) => JSON.stringify(value).length <= longestValue);
  return { ...identity, claims: Object.fromEntries(claims) };
};
