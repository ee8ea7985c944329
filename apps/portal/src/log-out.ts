import { discardForms, keepForms } from '@candour/kit/portal/kept-forms.ts';
import { signOut } from '@candour/features/access/session/contract.ts';
import { setting } from '@candour/kit/portal/config.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { client, expiredMessage, session } from './api.ts';
import { discarding, forget, loggedOutKey, recall } from './session-memory.ts';

const builderPrefix = 'builder-';

/** Removes what builders stored for the person, such as unsaved drafts. */
const clearBuilderEntries = (): void => {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(builderPrefix));
  for (const name of names) localStorage.removeItem(name);
};

/**
 * Where a signed-out browser goes next, depending on how the session began; null for the sign-in page.
 * After a single sign-on that page would sign in again.
 */
const nextStop = (): string | null => {
  const ssoUrl =
    session.state().user?.isSSO === true ? (ownAddress(recall('ssoSignOutUrl')) ?? '/sso/logout') : null;
  const legacyUrl = recall('isMigrated') === 'true' ? recall('legacyUrl') : null;
  const next = ssoUrl ?? (legacyUrl === null ? null : `${legacyUrl.replace(/\/$/, '')}/logout`);
  forget('ssoSignOutUrl', 'isMigrated', 'legacyUrl', 'ssoState', 'ssoTenant', 'ssoHandler', 'isSso');
  return next !== null && /^(?:https?:\/)?\/[\w-]/i.test(next) ? next : null;
};

/** Signing out at a provider begins at one of our own addresses; anything else is ignored. */
const ownAddress = (address: string | null): string | null =>
  address !== null &&
  URL.parse(address)?.origin === URL.parse(setting('mainApiBaseUrl'), location.origin)?.origin
    ? address
    : null;

type Options = {
  /** Ends all sessions of the person. */
  everywhere?: boolean;
  /** Keeps what was typed until the person has signed in again. */
  comesBack?: boolean;
  /** The person was asked, and what they typed in any tab may be discarded. */
  isDiscarding?: boolean;
};

/** Ends the current session here and on the server. */
export const logOut = async (options: Options = {}): Promise<void> => {
  const { everywhere = false, comesBack = false, isDiscarding = false } = options;
  if (comesBack) keepForms();
  else localStorage.setItem(loggedOutKey, `${isDiscarding ? discarding : ''}${Date.now()}`);
  try {
    await client.call(signOut, { body: { revokeAllSessions: everywhere } });
  } catch {
    showSnack('danger', expiredMessage);
  }
  clearBuilderEntries();
  if (!comesBack) discardForms();
  const next = nextStop();
  if (next === null) return session.end('signedOut');
  // The page is being left: the guard must not lead anywhere else meanwhile.
  session.drop();
  location.assign(next);
};
