import { generateSecret, generateURI } from 'otplib';
import { productAreas } from '@candour/kit/contract/areas';
import type { CallInSteps } from '@candour/kit/server/call';
import { handle, handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import { notFound, refuseFields } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import type { Session } from '@candour/kit/server/session';
import {
  authenticatorPlace,
  earlierPasswords,
  keepPassword,
  mustBeFresh,
  problemFor,
  readPolicy,
  revokeSessions,
  stepOfCode,
  tellOfChange,
  usedBefore,
} from '../session/door.ts';
import * as contract from './contract.ts';

/** The audit entry for something people did to their own account. */
const own = (action: string, { userId, emailAddress }: Session) => ({
  action,
  area: productAreas.SESSIONS,
  entityId: userId,
  entityName: emailAddress,
});

const changePassword = handleInSteps(contract.changePassword, (call) =>
  call.platform.passwords.withSeat(() => change(call)),
);

const change = async (call: CallInSteps<typeof contract.changePassword>): Promise<void> => {
  const { body, session, step, platform } = call;
  const { userId, sessionId } = session;
  const { user, earlier } = await step(async (db) => ({
    user: await db
      .selectFrom('adminUser')
      .select(['emailAddress', 'forename', 'surname', 'passwordHash'])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow(),
    earlier: await earlierPasswords(db, userId, (await readPolicy(db)).PasswordHistory),
  }));
  // People who came through a link and have no password yet choose their first one.
  if (
    user.passwordHash !== null &&
    !(await platform.passwords.isRight(user.passwordHash, body.currentPassword))
  )
    return refuseFields({ currentPassword: 'The current password is incorrect' });
  const problem = await problemFor(platform.database, user, body.newPassword);
  if (problem !== undefined) return refuseFields({ newPassword: problem });
  const used = user.passwordHash === null ? earlier : [user.passwordHash, ...earlier];
  if (await platform.passwords.wasUsed(body.newPassword, used))
    return refuseFields({ newPassword: usedBefore });
  const passwordHash = await platform.passwords.hash(body.newPassword);
  await step(async (db, audit) => {
    await keepPassword(db, { userId, passwordHash, now: platform.now() });
    await revokeSessions(db, { userId, except: sessionId });
    await tellOfChange(db, call, { userId, ...user });
    await audit(own('Change password', session));
  });
};

const getAccount = handle(contract.getAccount, async ({ session, db, platform }) => {
  const user = await db
    .selectFrom('adminUser')
    .select(['passwordHash', 'passwordChangedAt', 'authenticator', 'requireOtp'])
    .where('userId', '=', session.userId)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('userSession')
    .select(['sessionId', 'createdAt', 'lastUsedAt', 'endsAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', session.userId)
    .where('revokedAt', 'is', null)
    .where('endsAt', '>', platform.now().toISOString())
    .where('lastUsedAt', '>', new Date(platform.now().getTime() - 30 * 60_000).toISOString())
    .orderBy('lastUsedAt', 'desc')
    .execute();
  return {
    hasPassword: user.passwordHash !== null,
    passwordChangedAt: user.passwordChangedAt,
    hasAuthenticator: user.authenticator !== null,
    requiresCode: user.requireOtp,
    sessions: sessions.map((row) => ({ ...row, isCurrent: row.sessionId === session.sessionId })),
  };
});

const endOwnSession = handle(contract.endOwnSession, async ({ params, session, db, audit }) => {
  const { userId } = session;
  if ((await revokeSessions(db, { userId, only: params.sessionId.toLowerCase() })) === 0) return notFound();
  await audit(own('End session', session));
});

/** A set-up is kept outside the database, sealed, until its first code shows that the app has the secret. */
const setUpPlace = (userId: number) => ({ table: 'admin_user', column: 'authenticator set-up', row: userId });
const setUpMinutes = 15;

const beginAuthenticator = handle(contract.beginAuthenticator, async ({ session, platform }) => {
  mustBeFresh({ session, platform });
  const secret = generateSecret();
  const until = platform.now().getTime() + setUpMinutes * 60_000;
  return {
    secret,
    address: generateURI({ issuer: platform.settings.productName, label: session.emailAddress, secret }),
    setUp: platform.vault.seal(JSON.stringify({ secret, until }), setUpPlace(session.userId)),
  };
});

const confirmAuthenticator = handle(
  contract.confirmAuthenticator,
  async ({ body, session, platform, db, audit }) => {
    mustBeFresh({ session, platform });
    const { userId } = session;
    const secret = openSetUp(body.setUp, platform, userId);
    const now = platform.now();
    const step = secret && stepOfCode(secret, body.loginCode.replaceAll(/\s/g, ''), { now, after: 0 });
    if (secret === null || step === null) return refuseFields({ loginCode: 'This code is incorrect' });
    const authenticator = platform.vault.seal(secret, authenticatorPlace(userId));
    await db
      .updateTable('adminUser')
      .set({ authenticator, authenticatorStep: Number(step) })
      .where('userId', '=', userId)
      .execute();
    await revokeSessions(db, { userId, except: session.sessionId });
    await audit(own('Set up authenticator', session));
  },
);

const openSetUp = (
  sealed: string,
  { vault, now }: Pick<Platform, 'vault' | 'now'>,
  userId: number,
): string | null => {
  try {
    // Written by beginAuthenticator; anything else does not open.
    const { secret, until } = JSON.parse(vault.open(sealed, setUpPlace(userId))) as {
      secret: string;
      until: number;
    };
    return until > now().getTime() ? secret : null;
  } catch {
    return null;
  }
};

const removeAuthenticator = handle(contract.removeAuthenticator, async ({ session, platform, db, audit }) => {
  mustBeFresh({ session, platform });
  const { userId } = session;
  await db.updateTable('adminUser').set({ authenticator: null }).where('userId', '=', userId).execute();
  await revokeSessions(db, { userId, except: session.sessionId });
  await audit(own('Remove authenticator', session));
});

export const accountEndpoints: Endpoint[] = [
  changePassword,
  getAccount,
  endOwnSession,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
];
