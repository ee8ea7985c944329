import { signOut } from '@candour/features/session/contract.ts';
import { setting } from '@candour/kit/portal/config.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { client, expiredMessage, session } from './api.ts';
import { forget, recall } from './session-memory.ts';

const builderPrefix = 'builder-';

/** Removes what builders kept for the person, such as unsaved drafts. */
const clearBuilderEntries = (): void => {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(builderPrefix));
  for (const name of names) localStorage.removeItem(name);
};

/**
 * Where a signed-out browser goes next, by what the session began with; null for the sign-in page. After a single
 * sign-on that page would sign in again.
 */
const nextStop = (): string | null => {
  const ssoUrl =
    session.state().user?.isSSO === true ? (ownAddress(recall('ssoSignOutUrl')) ?? '/sso/logout') : null;
  const legacyUrl = recall('isMigrated') === 'true' ? recall('legacyUrl') : null;
  const next = ssoUrl ?? (legacyUrl === null ? null : `${legacyUrl.replace(/\/$/, '')}/logout`);
  forget('ssoSignOutUrl', 'isMigrated', 'legacyUrl', 'ssoState', 'ssoTenant', 'ssoHandler', 'isSso');
  return next !== null && /^(?:https?:\/)?\/[\w-]/i.test(next) ? next : null;
};

/** Signing out at a provider begins at an address of ours, and nothing else is believed. */
const ownAddress = (address: string | null): string | null =>
  address !== null &&
  URL.parse(address)?.origin === URL.parse(setting('mainApiBaseUrl'), location.origin)?.origin
    ? address
    : null;

/** Ends the present session, or all sessions of the person, here and at the server. */
export const logOut = async (revokeAllSessions = false): Promise<void> => {
  try {
    await client.call(signOut, { body: { revokeAllSessions } });
  } catch {
    showSnack('danger', expiredMessage);
  }
  clearBuilderEntries();
  const next = nextStop();
  if (next === null) return session.end('signedOut');
  // The page is left: the guard must not lead anywhere else meanwhile.
  session.drop();
  location.assign(next);
};
