import { setTimeout as delay } from 'node:timers/promises';
import { productAreas } from '@candour/kit/contract/areas';
import { canonicalEmail } from '@candour/kit/contract/email-address';
import type { CallInSteps } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handleInSteps } from '@candour/kit/server/endpoint';
import { refuse, refuseFields, Refusal } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import { readKey } from '../../../organisation/configuration-keys/door.ts';
import * as contract from '../contract.ts';
import { forgive, takeMail } from './account-guard.ts';
import { mustLogInDirectly } from './direct-login.ts';
import { limitSignIns } from './limits.ts';
import { sendResetPassword, sendSignInLink } from './links.ts';
import { momentText } from './new-place.ts';
import { consumeSecret, dropSecrets, ownerOfSecret } from './one-time-secrets.ts';
import { earlierPasswords, keepPassword, problemFor } from './passwords.ts';
import { readPolicy } from './policy.ts';
import { revokeSessions } from './sessions.ts';
import { usedLink } from './sign-in.ts';
import type { SignInCall } from './sign-in-call.ts';
import { noteSignIn } from './sign-in-log.ts';
import type { LoginType } from '../table.ts';

/** Longer than queuing an email takes: the response time does not reveal whether there is an account. */
const answerMs = 250;

type Request = { emailAddress: string; send: typeof sendResetPassword; loginTypes: readonly LoginType[] };

const mailIfKnown = async (call: SignInCall, request: Request): Promise<void> => {
  limitSignIns(call);
  await mustLogInDirectly(call, request.emailAddress);
  const mailed = call.step((db) => mail(db, call.platform, request)).catch(keepQuiet);
  await Promise.all([mailed, delay(answerMs)]);
};

/** Saying that an address gets no more for now would reveal that somebody has it. */
const keepQuiet = (error: unknown): void => {
  if (!(error instanceof Refusal && error.status === 429)) throw error;
};

const mail = async (
  db: Db,
  platform: Platform,
  { emailAddress, send, loginTypes }: Request,
): Promise<void> => {
  if (!(await takeMail(db, { emailAddress, now: platform.now() }))) return;
  const user = await db
    .selectFrom('adminUser')
    .select('userId')
    .where('emailAddress', '=', emailAddress)
    .where('isEnabled', '=', true)
    .where('loginType', 'in', loginTypes)
    .executeTakeFirst();
  if (user) await send(db, platform, user.userId);
};

const forgottenPassword = handleInSteps(contract.forgottenPassword, (call) =>
  mailIfKnown(call, {
    emailAddress: canonicalEmail(call.body.emailAddress),
    send: sendResetPassword,
    loginTypes: ['Password'],
  }),
);

const requestOtpLogin = handleInSteps(contract.requestOtpLogin, async (call) => {
  const isForAll = await call.step(isLoginLinkAllowed);
  await mailIfKnown(call, {
    emailAddress: canonicalEmail(call.body.emailAddress),
    send: sendSignInLink,
    loginTypes: isForAll ? ['Password', 'OtpLink'] : ['OtpLink'],
  });
});

/**
 * Whether the organisation lets everybody sign in by an emailed link; people without any other way always
 * may.
 */
export const isLoginLinkAllowed = async (db: Db): Promise<boolean> =>
  (await readKey(db, 'AllowLoginLink')).toLowerCase() === 'true';

const resetPassword = handleInSteps(contract.resetPassword, async (call) => {
  limitSignIns(call);
  return call.platform.passwords.withSeat(() => choosePassword(call));
});

const choosePassword = async (
  call: CallInSteps<typeof contract.resetPassword>,
): Promise<{ emailAddress: string }> => {
  const { platform, origin, step } = call;
  const now = platform.now();
  const { hash: secret, password } = call.body;
  const owner = await step((db) => ownerOfLink(db, secret, now));
  if (owner === undefined) return refuse(410, usedLink);
  await mustLogInDirectly(call, owner.emailAddress);
  const problem = await problemFor(platform.database, owner, password);
  if (problem !== undefined) return refuseFields({ password: problem });
  const earlier = await step(async (db) =>
    earlierPasswords(db, owner.userId, (await readPolicy(db)).PasswordHistory),
  );
  if (await platform.passwords.wasUsed(password, earlier)) return refuseFields({ password: usedBefore });
  const passwordHash = await platform.passwords.hash(password);
  await step(async (db, audit) => {
    const { userId, emailAddress } = owner;
    // The link is used up only now: after a refused password it can be used again.
    if ((await consumeSecret(db, { purpose: 'password', secret, now })) === null) refuse(410, usedLink);
    await keepPassword(db, { userId, passwordHash, now });
    await dropSecrets(db, userId);
    await revokeSessions(db, { userId });
    await forgive(db, emailAddress);
    await tellOfChange(db, { platform, origin }, owner);
    await noteSignIn(db, origin, { emailAddress, userId, method: 'Reset', outcome: 'Succeeded', at: now });
    const area = productAreas.SESSIONS;
    const by = { userId, fullName: `${owner.forename} ${owner.surname}` };
    await audit({ action: 'Reset password', area, entityId: userId, entityName: emailAddress, by });
  });
  return { emailAddress: owner.emailAddress };
};

export const usedBefore = 'This password was used before. Please choose another one';

type Owner = { userId: number; emailAddress: string; forename: string; surname: string };

/** Tells a person that their password was changed, in case it was not them. */
export const tellOfChange = async (
  db: Db,
  { platform: { mail, now }, origin }: Pick<SignInCall, 'platform' | 'origin'>,
  { emailAddress: address, forename, surname }: Owner,
): Promise<void> => {
  const to = { address, name: `${forename} ${surname}` };
  const values = { Forename: forename, At: momentText(now()), IpAddress: origin.ip };
  await mail.queue(db, { type: 'PasswordChanged', to, values });
};

/** Who a link belongs to, without using it up. */
const ownerOfLink = async (db: Db, secret: string, now: Date): Promise<Owner | undefined> => {
  const userId = await ownerOfSecret(db, { purpose: 'password', secret, now });
  if (userId === null) return undefined;
  return db
    .selectFrom('adminUser')
    .select(['userId', 'emailAddress', 'forename', 'surname'])
    .where('userId', '=', userId)
    .executeTakeFirst();
};

export const linkHandlers = [forgottenPassword, requestOtpLogin, resetPassword];
