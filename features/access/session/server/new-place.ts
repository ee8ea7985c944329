import type { Db } from '@candour/kit/server/database';
import type { SignInCall } from './sign-in-call.ts';

type Person = { userId: number; emailAddress: string; forename: string; surname: string };

/** Emails people who sign in from a new address; not at their first sign-in. */
export const tellOfNewPlace = async (
  db: Db,
  { platform, origin }: Pick<SignInCall, 'platform' | 'origin'>,
  { userId, emailAddress, forename, surname }: Person,
): Promise<void> => {
  const known = await db
    .selectFrom('signInLog')
    .select((expression) => [
      expression.fn.countAll<number>().as('all'),
      expression.fn.countAll<number>().filterWhere('ipAddress', '=', origin.ip).as('here'),
    ])
    .where('userId', '=', userId)
    .where('outcome', '=', 'Succeeded')
    .executeTakeFirstOrThrow();
  if (Number(known.all) === 0 || Number(known.here) > 0) return;
  await platform.mail.queue(db, {
    type: 'NewSignInAddress',
    to: { address: emailAddress, name: `${forename} ${surname}` },
    values: {
      Forename: forename,
      At: momentText(platform.now()),
      IpAddress: origin.ip,
      Device: origin.userAgent.slice(0, 200) || 'an unnamed program',
    },
  });
};

/** A time for people, without a time zone to guess. */
export const momentText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
