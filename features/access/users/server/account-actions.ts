import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import { refuse } from '@candour/kit/server/refusal';
import {
  dropSecrets,
  forgive,
  revokeSessions,
  sendInvitation,
  sendResetPassword,
  sendSignInLink,
} from '../../session/door.ts';
import { users } from '../contract.ts';
import { auditUser } from './save-user.ts';
import type { UserRow } from './user-row.ts';

/** Tells new people how to get in; people with single sign-on know. */
export const invite = async (
  { db, platform, session }: Call,
  { userId, loginType }: UserRow,
): Promise<void> => {
  if (loginType === 'Password') await sendInvitation(db, platform, { userId, invitedBy: session.fullName });
  if (loginType === 'OtpLink') await sendSignInLink(db, platform, userId);
};

/** Emails the link to choose a password; somebody who never had one is invited again. */
export const mailPasswordLink = async (call: Call, row: UserRow): Promise<void> => {
  mustBeEnabled(row);
  if (row.loginType !== 'Password') refuse(409, `${row.fullName} does not sign in with a password`);
  if (row.hasPassword) await sendResetPassword(call.db, call.platform, row.userId);
  else await invite(call, row);
  await auditUser(call, 'Send reset password email', { after: row });
};

/** Emails a link that signs the person in once. */
export const mailSignInLink = async (call: Call, row: UserRow): Promise<void> => {
  mustBeEnabled(row);
  if (row.loginType === 'Sso') refuse(409, `${row.fullName} signs in with single sign-on`);
  await sendSignInLink(call.db, call.platform, row.userId);
  await auditUser(call, 'Send one-time link', { after: row });
};

const mustBeEnabled = ({ isEnabled, fullName }: UserRow): void => {
  if (!isEnabled) refuse(409, `${fullName} is disabled`);
};

/** Unlocks an account that wrong passwords have locked. */
export const unlock = async (call: Call, row: UserRow): Promise<void> => {
  await forgive(call.db, row.emailAddress);
  await auditUser(call, 'Unlock', { before: row });
};

/** Removes the names by which providers know a person, and ends the sessions that began with them. */
export const unlink = async (call: Call, row: UserRow): Promise<void> => {
  if (!row.isLinked) refuse(409, `${row.fullName} is not linked to single sign-on`);
  const { rows } = await sql<{ issuer: string; subject: string }>`
    delete from sso_identity where user_id = ${row.userId} returning issuer, subject`.execute(call.db);
  const { rows: begun } = await sql<{ sessionId: string }>`
    select session_id from sso_session join user_session using (session_id)
    where user_id = ${row.userId} and revoked_at is null`.execute(call.db);
  for (const { sessionId } of begun) await revokeSessions(call.db, { userId: row.userId, only: sessionId });
  await call.audit({
    action: 'Unlink from single sign-on',
    area: users.area,
    entityId: row.userId,
    entityName: row.fullName,
    before: { identities: rows },
  });
};

/** What a person may do, and how they prove who they are. */
const rightsOf = (row: UserRow): string => {
  const { brandIds, productRoleIds, permissionIds, legacyPermissionsData, requireOtp } = row;
  return JSON.stringify([brandIds, productRoleIds, permissionIds, legacyPermissionsData, requireOtp]);
};

/** Ends what was opened under conditions that no longer hold: sessions, and links not yet used. */
export const endAfterChange = async (
  { db, session }: Call,
  before: UserRow,
  after: UserRow,
): Promise<void> => {
  const { userId } = after;
  const isElsewhere = before.emailAddress !== after.emailAddress || before.loginType !== after.loginType;
  if (isElsewhere || (before.isEnabled && !after.isEnabled)) {
    await dropSecrets(db, userId);
    await revokeSessions(db, { userId });
  } else if (rightsOf(before) !== rightsOf(after)) {
    const own = userId === session.userId ? { except: session.sessionId } : {};
    await revokeSessions(db, { userId, ...own });
  }
};
