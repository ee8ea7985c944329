import type { Db } from '@candour/kit/server/database';

/** Whether single sign-on is on, and the domains whose people may have a password all the same. */
export type SsoFacts = { ssoEnabled: boolean; ssoBypassDomains: string[] };

/** From the active configuration of the admin portal. */
export const readSsoFacts = async (db: Db): Promise<SsoFacts> => {
  const enabled = await db
    .selectFrom('ssoConfiguration')
    .select('bypassDomains')
    .where('productId', '=', 1)
    .where('isEnabled', '=', true)
    .executeTakeFirst();
  return { ssoEnabled: enabled !== undefined, ssoBypassDomains: enabled?.bypassDomains ?? [] };
};

type SignsIn = { emailAddress: string; loginType: 'Password' | 'OtpLink' | 'Sso' };

/** What is wrong with a way to sign in; undefined if it is allowed. */
export const loginTypeProblem = (
  { emailAddress, loginType }: SignsIn,
  { ssoEnabled, ssoBypassDomains }: SsoFacts,
): string | undefined => {
  if (!ssoEnabled) return loginType === 'Sso' ? 'Single sign-on is not set up' : undefined;
  const domain = emailAddress.slice(emailAddress.lastIndexOf('@') + 1);
  const isBypassed = ssoBypassDomains.some((one) => one.toLowerCase() === domain);
  return loginType !== 'Sso' && !isBypassed ? 'People of this domain sign in with single sign-on' : undefined;
};
