import type { Db } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';
import type { Services } from '@candour/kit/server/services';
import { issueSecret } from './one-time-secrets.ts';
import { readPolicy } from './policy.ts';

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

/** Mails a link with which a person chooses a new password. */
export const sendResetPassword = async (db: Db, services: Services, userId: number): Promise<void> => {
  const { PasswordResetMinutes: minutes } = await readPolicy(db);
  const { to, forename } = await recipientOf(db, userId);
  const secret = await issueSecret(db, { userId, purpose: 'password', minutes, now: services.now() });
  const values = { Forename: forename, Link: passwordLink(services, secret), ExpiryMinutes: minutes };
  await services.mail.queue(db, { type: 'ResetPassword', to, values });
};

/** Mails a new person the link with which they choose their first password. */
export const sendInvitation = async (
  db: Db,
  services: Services,
  { userId, invitedBy }: { userId: number; invitedBy: string },
): Promise<void> => {
  const { InvitationHours: hours } = await readPolicy(db);
  const { to, forename } = await recipientOf(db, userId);
  const minutes = hours * 60;
  const secret = await issueSecret(db, { userId, purpose: 'password', minutes, now: services.now() });
  const link = passwordLink(services, secret);
  const values = { Forename: forename, InvitedBy: invitedBy, Link: link, ExpiryHours: hours };
  await services.mail.queue(db, { type: 'NewUserInvitation', to, values });
};

/** Mails a link that signs a person in, once. */
export const sendSignInLink = async (db: Db, services: Services, userId: number): Promise<void> => {
  const { OtpLinkMinutes: minutes } = await readPolicy(db);
  const { to, forename } = await recipientOf(db, userId);
  const secret = await issueSecret(db, { userId, purpose: 'sign-in', minutes, now: services.now() });
  const link = `${services.settings.publicUrl}/otp-login?otp=${secret}`;
  const values = { Forename: forename, Link: link, ExpiryMinutes: minutes };
  await services.mail.queue(db, { type: 'OtpLoginLink', to, values });
};

const passwordLink = ({ settings }: Services, secret: string): string =>
  `${settings.publicUrl}/reset-password?hash=${secret}`;
