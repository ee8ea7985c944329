import type { Db } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import { issueSecret } from './one-time-secrets.ts';
import { readPolicy } from './policy.ts';
import { isAgentOnly } from './rights-of.ts';

const recipientOf = async (db: Db, userId: number) => {
  const user = await db
    .selectFrom('adminUser')
    .select(['emailAddress', 'forename', 'surname'])
    .where('userId', '=', userId)
    .where('isEnabled', '=', true)
    .executeTakeFirst();
  if (!user) return notFound();
  const { emailAddress, forename, surname } = user;
  return { to: { address: emailAddress, name: `${forename} ${surname}` }, forename };
};

/** Emails a link for choosing a new password. */
export const sendResetPassword = async (db: Db, platform: Platform, userId: number): Promise<void> => {
  const { PasswordResetMinutes: minutes } = await readPolicy(db);
  const { to, forename } = await recipientOf(db, userId);
  const secret = await issueSecret(db, { userId, purpose: 'password', minutes, now: platform.now() });
  const link = passwordLink(platform, secret, await isAgentOnly(db, userId));
  const values = { Forename: forename, Link: link, ExpiryMinutes: minutes };
  await platform.mail.queue(db, { type: 'ResetPassword', to, values });
};

/** Emails a new person the link for choosing their first password. */
export const sendInvitation = async (
  db: Db,
  platform: Platform,
  { userId, invitedBy }: { userId: number; invitedBy: string },
): Promise<void> => {
  const { InvitationHours: hours } = await readPolicy(db);
  const { to, forename } = await recipientOf(db, userId);
  const minutes = hours * 60;
  const secret = await issueSecret(db, { userId, purpose: 'password', minutes, now: platform.now() });
  const isAgent = await isAgentOnly(db, userId);
  const values = {
    Forename: forename,
    InvitedBy: invitedBy,
    Link: `${passwordLink(platform, secret, isAgent)}&invited=yes`,
    ExpiryHours: hours,
    ...(isAgent ? { PortalUrl: `${platform.settings.publicUrl}/cs` } : {}),
  };
  await platform.mail.queue(db, { type: 'NewUserInvitation', to, values });
};

/** Emails a link that signs a person in once. */
export const sendSignInLink = async (db: Db, platform: Platform, userId: number): Promise<void> => {
  const { OtpLinkMinutes: minutes } = await readPolicy(db);
  const { to, forename } = await recipientOf(db, userId);
  const secret = await issueSecret(db, { userId, purpose: 'sign-in', minutes, now: platform.now() });
  const link = `${platform.settings.publicUrl}/otp-login?otp=${secret}`;
  const values = { Forename: forename, Link: link, ExpiryMinutes: minutes };
  await platform.mail.queue(db, { type: 'OtpLoginLink', to, values });
};

/** The page leads on to the portal that the person has. */
const passwordLink = ({ settings }: Platform, secret: string, isAgent: boolean): string =>
  `${settings.publicUrl}/reset-password?hash=${secret}${isAgent ? '&portal=cs' : ''}`;
