import { randomUUID } from 'node:crypto';
import { canonicalEmail } from '@candour/kit/contract/email-address';
import { productIds } from '@candour/kit/contract/products';
import { productAreas } from '@candour/kit/contract/areas';
import type { Db } from '@candour/kit/server/database';
import { accepted, handleInSteps, type Accepted } from '@candour/kit/server/endpoint';
import { refuse } from '@candour/kit/server/refusal';
import * as contract from '../contract.ts';
import { forgive, minutesLocked, refuseLocked, takeAttempt, type Turn } from './account-guard.ts';
import { tieToBrowser, untie } from './browser-cookie.ts';
import { mustLogInDirectly } from './direct-login.ts';
import { limitSignIns, watchForSpraying } from './limits.ts';
import { askForCode, redeemCode } from './one-time-codes.ts';
import { consumeSecret, ownerOfSecret } from './one-time-secrets.ts';
import { readPolicy } from './policy.ts';
import { tellOfNewPlace } from './new-place.ts';
import { openSession } from './sessions.ts';
import type { SignInCall } from './sign-in-call.ts';
import { noteSignIn, type SignInMethod, type SignInOutcome } from './sign-in-log.ts';

const wrongCredentials = 'Incorrect Email Address or Password';
const wrongCode = 'This code is incorrect or has expired';
export const usedLink = 'This link has expired or was used before';

/** The person found under an address; their password counts only if it is their way to sign in. */
type Person = {
  userId: number;
  emailAddress: string;
  forename: string;
  surname: string;
  passwordHash: string | null;
  authenticator: string | null;
  requireOtp: boolean;
};

const note = (
  call: SignInCall,
  entry: { emailAddress: string; userId: number | null; method: SignInMethod; outcome: SignInOutcome },
): Promise<void> => call.step((db) => noteSignIn(db, call.origin, { ...entry, at: call.platform.now() }));

export const signIn = handleInSteps(contract.signIn, (call) => signInWith(call, call.body));

/** Signs somebody in with their password, to the portal of the call. */
export const signInWith = async (
  call: SignInCall,
  { emailAddress: typed, password }: { emailAddress: string; password: string },
): Entered => {
  const emailAddress = canonicalEmail(typed);
  await watchForSpraying(call, emailAddress);
  limitSignIns(call);
  return call.platform.passwords.withSeat(() => checkPassword(call, { emailAddress, password }));
};

const checkPassword = async (
  call: SignInCall,
  { emailAddress, password }: { emailAddress: string; password: string },
): Entered => {
  await mustLogInDirectly(call, emailAddress);
  const turn = await call.step(async (db) =>
    takeAttempt(db, { emailAddress, policy: await readPolicy(db), now: call.platform.now() }),
  );
  if (!turn.isAllowed) return lockedOut(call, { emailAddress, minutes: turn.minutes }, 'Password');
  const person = await findPerson(call, emailAddress);
  // Between the steps no connection is held: hashing takes a while.
  const isRight = await call.platform.passwords.isRight(person?.passwordHash ?? null, password);
  if (person === undefined || !isRight) return refusePassword(call, { emailAddress, person, turn });
  await call.step((db) => forgive(db, emailAddress, 'password'));
  if (call.platform.passwords.isOutdated(person.passwordHash ?? ''))
    await rehash(call, person.userId, password);
  return enter(call, person, 'Password');
};

/** A lock applies to every way in except single sign-on, which has its own protection. */
const lockedOut = async (
  call: SignInCall,
  { emailAddress, minutes }: { emailAddress: string; minutes: number },
  method: SignInMethod,
): Promise<never> => {
  await note(call, { emailAddress, userId: null, method, outcome: 'Locked out' });
  return refuseLocked(minutes);
};

const findPerson = (call: SignInCall, emailAddress: string): Promise<Person | undefined> =>
  call.step(async (db) => {
    const user = await db
      .selectFrom('adminUser')
      .select([
        'userId',
        'emailAddress',
        'forename',
        'surname',
        'passwordHash',
        'authenticator',
        'requireOtp',
      ])
      .select('loginType')
      .where('emailAddress', '=', emailAddress)
      .where('isEnabled', '=', true)
      .executeTakeFirst();
    if (!user) return undefined;
    const { loginType, passwordHash, ...person } = user;
    return { ...person, passwordHash: loginType === 'Password' ? passwordHash : null };
  });

const refusePassword = async (
  call: SignInCall,
  { emailAddress, person, turn }: { emailAddress: string; person: Person | undefined; turn: Turn },
): Promise<never> => {
  const userId = person?.userId ?? null;
  await note(call, { emailAddress, userId, method: 'Password', outcome: 'Refused' });
  if (person && turn.isAllowed && turn.hasLocked) await tellOfLock(call, person);
  return refuse(401, wrongCredentials);
};

const tellOfLock = (call: SignInCall, { emailAddress, forename, surname }: Person): Promise<unknown> =>
  call.step(async (db) => {
    const minutes = await minutesLocked(db, emailAddress, call.platform.now());
    const values = { Forename: forename, ExpiryMinutes: minutes };
    const to = { address: emailAddress, name: `${forename} ${surname}` };
    return call.platform.mail.queue(db, { type: 'AccountLocked', to, values });
  });

/** A hash made with weaker parameters is replaced while the password is available. */
const rehash = async (call: SignInCall, userId: number, password: string): Promise<void> => {
  const passwordHash = await call.platform.passwords.hash(password);
  await call.step((db) =>
    db.updateTable('adminUser').set({ passwordHash }).where('userId', '=', userId).execute(),
  );
};

type Entered = Promise<{ token: string } | Accepted<{ mfaGuid: string }>>;

/** After the first factor: asks for a code if one is due, otherwise opens the session. */
const enter = async (
  call: SignInCall,
  person: Omit<Person, 'passwordHash'>,
  method: SignInMethod,
): Entered => {
  if (!person.requireOtp && person.authenticator === null) return open(call, person, method);
  const { emailAddress, userId } = person;
  const asked = await call.step((db) => askForCode(db, person, call));
  await note(call, { emailAddress, userId, method, outcome: 'Code asked' });
  return accepted(asked);
};

const actions: Partial<Record<SignInMethod, string>> = {
  Link: 'Sign in by link',
  Sso: 'Sign in by single sign-on',
};

/** Opens a session and reports it; `also` stores what belongs to the session, in the same transaction. */
export const open = (
  call: SignInCall,
  person: Pick<Person, 'userId' | 'emailAddress' | 'forename' | 'surname'>,
  method: SignInMethod,
  also: (db: Db, sessionId: string) => Promise<void> = async () => undefined,
): Promise<{ token: string }> =>
  call.step(async (db, audit) => {
    const { origin, platform } = call;
    const sessionId = randomUUID();
    const { userId, emailAddress } = person;
    const { productId = productIds.AdminPortal } = call;
    if (productId === productIds.CustomerService && !(await isAgent(db, userId)))
      refuse(401, wrongCredentials);
    const browserHash = tieToBrowser(call, productId === productIds.CustomerService ? 'agent' : 'session');
    const at = platform.now();
    const isSso = method === 'Sso';
    const token = await openSession(db, {
      userId,
      origin,
      platform,
      browserHash,
      isSso,
      productId,
      sessionId,
    });
    await also(db, sessionId);
    await db
      .updateTable('adminUser')
      .set({ lastLoginAt: at.toISOString() })
      .where('userId', '=', userId)
      .execute();
    await tellOfNewPlace(db, { platform, origin }, person);
    await noteSignIn(db, origin, { emailAddress, userId, method, outcome: 'Succeeded', at });
    const action = actions[method] ?? 'Sign in';
    const by = { userId, fullName: `${person.forename} ${person.surname}` };
    await audit({ action, area: productAreas.SESSIONS, entityId: userId, entityName: emailAddress, by });
    return { token };
  });

/** Whether somebody has a role of the customer service portal. */
const isAgent = async (db: Db, userId: number): Promise<boolean> => {
  const role = await db
    .selectFrom('userRole as ur')
    .innerJoin('productRole as r', 'r.roleId', 'ur.roleId')
    .select('r.roleId')
    .where('ur.userId', '=', userId)
    .where('r.productId', '=', productIds.CustomerService)
    .executeTakeFirst();
  return role !== undefined;
};

export const loginOtp = handleInSteps(contract.loginOtp, (call) => answerCode(call, call.body));

/** Signs somebody in who was asked for a one-time code. */
export const answerCode = async (
  call: SignInCall,
  { loginCode, mfaGuid }: { loginCode: string; mfaGuid: string },
): Promise<{ token: string }> => {
  limitSignIns(call);
  const isGuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(mfaGuid);
  const code = loginCode.replaceAll(/\s/g, '');
  const owner = isGuid ? await call.step((db) => redeemCode(db, { mfaGuid, code }, call)) : null;
  if (owner === null) {
    await note(call, { emailAddress: '', userId: null, method: 'Code', outcome: 'Refused' });
    return refuse(401, wrongCode);
  }
  if ('minutes' in owner) return lockedOut(call, owner, 'Code');
  untie(call, 'sign-in');
  await call.step((db) => forgive(db, owner.emailAddress));
  return open(call, owner, 'Code');
};

export const otpLogin = handleInSteps(contract.otpLogin, async (call) => {
  limitSignIns(call);
  const now = call.platform.now();
  const person = await call.step(async (db) => {
    const presented = { purpose: 'sign-in', secret: call.body.otp, now } as const;
    const userId = await ownerOfSecret(db, presented);
    if (userId === null) return undefined;
    const found = await db
      .selectFrom('adminUser')
      .select(['userId', 'emailAddress', 'forename', 'surname', 'authenticator', 'requireOtp'])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    const minutes = await minutesLocked(db, found.emailAddress, now);
    // The link of a locked account stays valid for when it is unlocked.
    if (minutes > 0) return { emailAddress: found.emailAddress, minutes };
    return (await consumeSecret(db, presented)) === null ? undefined : found;
  });
  if (person === undefined) {
    await note(call, { emailAddress: '', userId: null, method: 'Link', outcome: 'Refused' });
    return refuse(401, usedLink);
  }
  if ('minutes' in person) return lockedOut(call, person, 'Link');
  await mustLogInDirectly(call, person.emailAddress);
  // An emailed link is one factor; it never counts as the second.
  return enter(call, person, 'Link');
});
