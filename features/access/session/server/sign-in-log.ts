import type { Origin } from '@candour/kit/server/origin';
import type { Db } from '@candour/kit/server/database';

export type SignInMethod = 'Password' | 'Code' | 'Link' | 'Sso' | 'Reset' | 'Token';
export type SignInOutcome =
  | 'Succeeded'
  | 'Code asked'
  | 'Refused'
  | 'Locked out'
  | 'Direct login not allowed'
  | 'Token reused'
  | 'Browser differs'
  | 'Many accounts tried';

/** Records an attempt to sign in, successful or not. */
export const noteSignIn = async (
  db: Db,
  origin: Origin,
  entry: {
    emailAddress: string;
    userId: number | null;
    method: SignInMethod;
    outcome: SignInOutcome;
    at: Date;
  },
): Promise<void> => {
  await db
    .insertInto('signInLog')
    .values({
      ...entry,
      at: entry.at.toISOString(),
      ipAddress: origin.ip,
      userAgent: origin.userAgent.slice(0, 400),
      requestId: origin.requestId,
    })
    .execute();
};
