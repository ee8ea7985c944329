import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CallInSteps } from '@candour/kit/server/call';
import type { Db, Tables } from '@candour/kit/server/database';
import { handleInSteps } from '@candour/kit/server/endpoint';
import type { RateLimit } from '@candour/kit/server/rate-limit';
import { refuse } from '@candour/kit/server/refusal';
import { isSameBrowser, noteSignIn, open } from '../../session/door.ts';
import { ssoLogin } from '../contract.ts';
import { reasons, type Reason } from '../reasons.ts';
import { admitPerson, existingBrands } from './admit-person.ts';
import type { StoredConfiguration } from './find-configuration.ts';
import { handlerAddresses } from './handler-addresses.ts';
import { keepSession } from './sso-sessions.ts';
import { openIdentity, stateHashOf, type State } from './states.ts';

type RedeemCall = CallInSteps<typeof ssoLogin>;

/** A whole office may share one address. */
const redeemLimit: RateLimit = {
  perMinute: 120,
  message: 'Too many attempts. Please wait a minute and try again.',
};

export const redeem = handleInSteps(ssoLogin, async (call) => {
  const { platform, body, origin } = call;
  platform.limitRate(redeemLimit, origin.ip);
  const state = await call.step((db) => takeState(db, call));
  if (state === undefined) return refuseSso(call, 401, 'expired');
  const stored = await call.step((db) => configurationOf(db, state));
  const identity = openIdentity(platform, state);
  if (identity === null) return refuseSso(call, 401, reasonOf(state));
  // The claim and product sent by the browser are only compared; the configuration decides.
  if (stored === undefined || body.productId !== stored.productId)
    return refuseSso(call, 400, 'not-configured');
  if (body.identityClaimName !== stored.identityClaimTypeName) return refuseSso(call, 400, 'no-claim');
  const now = platform.now();
  const brandIds = await existingBrands(platform.database, stored.defaultBrandIds);
  const person = await call.step((db, audit) => admitPerson(db, { stored, identity, brandIds, now, audit }));
  if ('kind' in person) return refuseSso(call, 403, person.reason, person.emailAddress);
  const ticket = randomBytes(32).toString('base64url');
  const { token } = await open(call, person, 'Sso', async (db, sessionId) => {
    await keepSession(db, platform, { sessionId, stored, identity, ticketHash: ticketHashOf(ticket) });
    await noteLogin(db, stored, now);
  });
  const { signOut } = handlerAddresses(platform.settings, stored.tenantGuid);
  return { token, signOutUrl: identity.signOut === null ? null : `${signOut}/${ticket}` };
});

export const ticketHashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** Uses up a state, in the browser that began it; another browser neither gets it nor spoils it. */
const takeState = async (db: Db, call: RedeemCall): Promise<State | undefined> => {
  const { body, platform } = call;
  const now = platform.now().toISOString();
  const stateHash = stateHashOf(body.stateGuid);
  const state = await db
    .selectFrom('ssoState')
    .selectAll()
    .where('stateHash', '=', stateHash)
    .where('purpose', '=', 'sign-in')
    .where('answeredAt', 'is not', null)
    .where('redeemedAt', 'is', null)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (state === undefined || !isSameBrowser(call, 'sso', state.browserHash)) return undefined;
  await db
    .updateTable('ssoState')
    .set({ redeemedAt: now, identity: null })
    .where('stateHash', '=', stateHash)
    .execute();
  return state;
};

/** A configuration that was switched off in the meantime signs nobody in. */
const configurationOf = (
  db: Db,
  { ssoConfigurationId }: State,
): Promise<Selectable<Tables['ssoConfiguration']> | undefined> =>
  db
    .selectFrom('ssoConfiguration')
    .selectAll()
    .where('ssoConfigurationId', '=', ssoConfigurationId)
    .where('isEnabled', '=', true)
    .executeTakeFirst();

const reasonOf = ({ reason }: State): Reason => (reason as Reason | null) ?? 'expired'; // written by answerState

const noteLogin = async (db: Db, { ssoConfigurationId }: StoredConfiguration, now: Date): Promise<void> => {
  await db
    .updateTable('ssoConfiguration')
    .set({ lastSuccessfulLoginAt: now.toISOString() })
    .where('ssoConfigurationId', '=', ssoConfigurationId)
    .execute();
};

const refuseSso = async (
  call: RedeemCall,
  status: 400 | 401 | 403,
  reason: Reason,
  emailAddress = '',
): Promise<never> => {
  const { origin, platform } = call;
  const entry = { emailAddress, userId: null, method: 'Sso', outcome: 'Refused' } as const;
  await call.step((db) => noteSignIn(db, origin, { ...entry, at: platform.now() }));
  platform.log.warn({ reason, requestId: origin.requestId }, 'a single sign-on was refused');
  return refuse(status, reasons[reason], reason);
};
