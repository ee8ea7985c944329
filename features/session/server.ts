import { productAreas } from '@candour/kit/contract/areas';
import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { createRateLimit } from '@candour/kit/server/rate-limit';
import { notFound, refuse, refuseFields } from '@candour/kit/server/refusal';
import * as contract from './contract.ts';
import { consumeSecret } from './server/one-time-secrets.ts';
import { hashPassword, isPassword, passwordProblem } from './server/passwords.ts';
import { openSession, revokeSessions } from './server/sessions.ts';

import './server/tables.ts';

const wrongCredentials = 'Incorrect Email Address or Password';
const limitSignIns = createRateLimit({
  perMinute: 10,
  message: 'Too many attempts. Please wait a minute and try again.',
});

const enter = async ({ db, origin, services, audit }: Call, userId: number, how: string) => {
  const user = await db
    .selectFrom('adminUser')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const now = services.now();
  const token = await openSession(db, { userId, origin, tokens: services.tokens, now });
  await db
    .updateTable('adminUser')
    .set({ lastLoginAt: now.toISOString() })
    .where('userId', '=', userId)
    .execute();
  await audit({ action: how, area: productAreas.SESSIONS, entityId: userId, entityName: user.emailAddress });
  return { token };
};

const signIn = handle(contract.signIn, async (call) => {
  limitSignIns(call.origin.ip);
  const emailAddress = call.body.emailAddress.toLowerCase();
  const user = await call.db
    .selectFrom('adminUser')
    .select(['userId', 'passwordHash'])
    .where('emailAddress', '=', emailAddress)
    .where('isEnabled', '=', true)
    .executeTakeFirst();
  const isRight = await isPassword(user?.passwordHash ?? null, call.body.password);
  if (!user || !isRight) return refuse(401, wrongCredentials);
  return enter(call as unknown as Call, user.userId, 'Sign in');
});

const otpLogin = handle(contract.otpLogin, async (call) => {
  limitSignIns(call.origin.ip);
  const userId = await consumeSecret(call.db, 'sign-in', call.body.otp);
  if (userId === null) return refuse(401, 'This link has expired or was used before');
  return enter(call as unknown as Call, userId, 'Sign in by link');
});

const refresh = handle(contract.refresh, async ({ session: { sessionId, userId }, services }) => ({
  token: await services.tokens.issue({ sessionId, userId }),
}));

const signOut = handle(
  contract.signOut,
  async ({ body, session: { sessionId, userId, emailAddress }, db, audit }) => {
    await revokeSessions(db, body.revokeAllSessions ? { userId } : { userId, only: sessionId });
    await audit({
      action: 'Sign out',
      area: productAreas.SESSIONS,
      entityId: userId,
      entityName: emailAddress,
    });
  },
);

const changePassword = handle(contract.changePassword, async ({ body, session, db, audit }) => {
  const { userId, emailAddress, fullName, sessionId } = session;
  const user = await db
    .selectFrom('adminUser')
    .select('passwordHash')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!user) return notFound();
  if (user.passwordHash !== null && !(await isPassword(user.passwordHash, body.currentPassword))) {
    return refuseFields({ currentPassword: 'The current password is not right' });
  }
  const problem = passwordProblem(body.newPassword, [...fullName.split(' '), ...emailAddress.split(/[@.]/)]);
  if (problem !== undefined) return refuseFields({ newPassword: problem });
  const passwordHash = await hashPassword(body.newPassword);
  await db.updateTable('adminUser').set({ passwordHash }).where('userId', '=', userId).execute();
  await revokeSessions(db, { userId, except: sessionId });
  await audit({
    action: 'Change password',
    area: productAreas.SESSIONS,
    entityId: userId,
    entityName: emailAddress,
  });
});

const currentUser = handle(contract.getCurrentUserDetails, async ({ session, db }) => {
  const user = await db
    .selectFrom('adminUser')
    .select(['defaultPage', 'defaultDashboardId', 'passwordHash'])
    .where('userId', '=', session.userId)
    .executeTakeFirstOrThrow();
  return {
    currentUserDetails: {
      userPreview: { fullName: session.fullName, defaultPage: user.defaultPage },
      brandIds: [...session.brandIds],
      user: {
        userId: session.userId,
        emailAddress: session.emailAddress,
        defaultDashboardId: user.defaultDashboardId,
        hasPassword: user.passwordHash !== null,
      },
      permissionIds: [...session.permissionIds],
    },
  };
});

const getUser = handle(contract.getUser, async ({ params, db }) => {
  const user = await db
    .selectFrom('adminUser')
    .select(['emailAddress', 'forename', 'surname'])
    .where('emailAddress', '=', params.username.toLowerCase())
    .executeTakeFirst();
  return user ? { username: user.emailAddress, fullName: `${user.forename} ${user.surname}` } : notFound();
});

const legacyUrls = handle(contract.getLegacyUrls, async () => ({
  useVueAdminPortalLoginPage: true,
  legacyAdminPortalUrl: null,
}));

const landing = handle(contract.getLanding, async () => ({
  data: { loginConfig: { loginType: 'Password' as const, identityClaimTypeName: null, tenantGuid: null } },
}));

export const sessionEndpoints: Endpoint[] = [
  signIn,
  otpLogin,
  refresh,
  signOut,
  changePassword,
  currentUser,
  getUser,
  legacyUrls,
  landing,
];
