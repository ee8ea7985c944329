import { productIds } from '@candour/kit/contract/products';
import type { Db } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import type { SignInCall } from './sign-in-call.ts';
import { noteSignIn } from './sign-in-log.ts';

/**
 * Refuses people whose organisation has them sign in elsewhere. Decided by the address alone, so that the
 * response does not reveal whether somebody has it.
 */
export const mustLogInDirectly = async (call: SignInCall, emailAddress: string): Promise<void> => {
  if (!(await call.step((db) => isElsewhere(db, emailAddress)))) return;
  const entry = {
    emailAddress,
    userId: null,
    method: 'Password',
    outcome: 'Direct login not allowed',
  } as const;
  await call.step((db) => noteSignIn(db, call.origin, { ...entry, at: call.platform.now() }));
  refuse(
    403,
    'Please use single sign-on: a password cannot be used for this address',
    'direct-login-not-allowed',
  );
};

/** With single sign-on switched on, only the bypass domains keep passwords. */
const isElsewhere = async (db: Db, emailAddress: string): Promise<boolean> => {
  const enabled = await db
    .selectFrom('ssoConfiguration')
    .select('bypassDomains')
    .where('productId', '=', productIds.AdminPortal)
    .where('isEnabled', '=', true)
    .executeTakeFirst();
  const domain = emailAddress.slice(emailAddress.lastIndexOf('@') + 1);
  return enabled !== undefined && !enabled.bypassDomains.includes(domain);
};
