import { isUrlwithHttp } from '@candour/kit/contract/rules';
import { productAreas } from '@candour/kit/contract/areas';
import type { CallInSteps } from '@candour/kit/server/call';
import { handle, handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import { notFound, refuseFields } from '@candour/kit/server/refusal';
import { readKey } from '../../organisation/configuration-keys/door.ts';
import * as contract from './contract.ts';
import { forgive, refuseLocked, takeAttempt } from './server/account-guard.ts';
import { untie } from './server/browser-cookie.ts';
import { isLoginLinkAllowed, linkHandlers } from './server/own-links.ts';
import { readPolicy } from './server/policy.ts';
import { renewSession, revokeSessions } from './server/sessions.ts';
import { loginOtp, otpLogin, signIn } from './server/sign-in.ts';

const refresh = handle(contract.refresh, async ({ session, platform, db }) => ({
  token: await renewSession(db, session, platform),
}));

const signOut = handle(contract.signOut, async (call) => {
  const { body, session, db, audit, setHeader } = call;
  const { sessionId, userId, emailAddress } = session;
  await revokeSessions(db, body.revokeAllSessions ? { userId } : { userId, only: sessionId });
  untie(call, 'session');
  // Not the storage: other tabs watch what the portal itself removes from it.
  setHeader('clear-site-data', '"cache"');
  await audit({
    action: 'Sign out',
    area: productAreas.SESSIONS,
    entityId: userId,
    entityName: emailAddress,
  });
});

const reauthenticate = handleInSteps(contract.reauthenticate, (call) =>
  call.platform.passwords.withSeat(() => prove(call)),
);

const prove = async (call: CallInSteps<typeof contract.reauthenticate>): Promise<void> => {
  const { session, platform, step, body } = call;
  const { userId, emailAddress, sessionId } = session;
  const now = platform.now();
  const turn = await step(async (db) => takeAttempt(db, { emailAddress, policy: await readPolicy(db), now }));
  if (!turn.isAllowed) return refuseLocked(turn.minutes);
  const user = await step((db) =>
    db.selectFrom('adminUser').select('passwordHash').where('userId', '=', userId).executeTakeFirst(),
  );
  if (!(await platform.passwords.isRight(user?.passwordHash ?? null, body.password)))
    return refuseFields({ password: 'The password is incorrect' });
  await step(async (db) => {
    await forgive(db, emailAddress);
    await db
      .updateTable('userSession')
      .set({ authenticatedAt: now.toISOString() })
      .where('sessionId', '=', sessionId)
      .execute();
  });
};

const currentUser = handle(contract.getCurrentUserDetails, async ({ session, db }) => {
  const user = await db
    .selectFrom('adminUser')
    .select(['defaultPage', 'defaultDashboardId', 'passwordHash', 'loginType'])
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
        hasPassword: user.passwordHash !== null || user.loginType !== 'Password',
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

const legacyUrls = handle(contract.getLegacyUrls, async ({ db }) => {
  const address = await readKey(db, 'LegacyAdminPortalUrl');
  const isSound = address !== '' && isUrlwithHttp(address) === undefined;
  return { useVueAdminPortalLoginPage: true, legacyAdminPortalUrl: isSound ? address : null };
});

const landing = handle(contract.getLanding, async ({ db, query }) => {
  const sso = await db
    .selectFrom('ssoConfiguration')
    .select(['identityClaimTypeName', 'tenantGuid'])
    .where('productId', '=', query.productId === '1' ? 1 : 2)
    .where('isEnabled', '=', true)
    .executeTakeFirst();
  const way =
    sso === undefined
      ? { loginType: 'Password' as const, identityClaimTypeName: null, tenantGuid: null }
      : { loginType: 'SSO' as const, ...sso };
  return { data: { loginConfig: { ...way, isLoginLinkAllowed: await isLoginLinkAllowed(db) } } };
});

export const sessionEndpoints: Endpoint[] = [
  signIn,
  loginOtp,
  otpLogin,
  ...linkHandlers,
  refresh,
  signOut,
  reauthenticate,
  currentUser,
  getUser,
  legacyUrls,
  landing,
];
