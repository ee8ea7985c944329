import { readTokenCookie } from '@candour/kit/portal/token-cookie.ts';
import { getLegacyUrls } from '@candour/features/access/session/contract.ts';
import { client, session } from './api.ts';
import { forget, remember } from './session-memory.ts';

/** Adopts a session passed on by the legacy portal. Only a page of that portal may pass one on. */
export const adoptLegacySession = async (migrationToken: string): Promise<boolean> => {
  const before = readTokenCookie();
  if (document.referrer === '' || !session.accept(migrationToken)) return false;
  remember('isMigrated', 'true');
  try {
    const { legacyAdminPortalUrl } = await client.call(getLegacyUrls);
    const isFromThere =
      legacyAdminPortalUrl !== null &&
      new URL(legacyAdminPortalUrl).origin === new URL(document.referrer).origin;
    if (!isFromThere) throw new Error(`${document.referrer} is not the legacy portal`);
    remember('legacyUrl', legacyAdminPortalUrl);
    return true;
  } catch (failure) {
    console.error('No legacy session was taken over.', failure);
    forget('isMigrated');
    // A link from anywhere must not sign out somebody who is signed in.
    if (before === null || !session.accept(before)) session.drop();
    return false;
  }
};
