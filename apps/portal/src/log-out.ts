import { signOut } from '@candour/features/session/contract.ts';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { client, session } from './api.ts';
import { forget, recall } from './session-memory.ts';

const builderPrefix = 'builder-';

/** Removes what builders kept for the person, such as unsaved drafts. */
const clearBuilderEntries = (): void => {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(builderPrefix));
  for (const name of names) localStorage.removeItem(name);
};

/** Where a signed-out browser goes next, by what the session began with; null for the sign-in page. */
const nextStop = (): string | null => {
  const signOutUrl = recall('ssoSignOutUrl');
  const legacyUrl = recall('isMigrated') === 'true' ? recall('legacyUrl') : null;
  const next = signOutUrl ?? (legacyUrl === null ? null : `${legacyUrl.replace(/\/$/, '')}/logout`);
  forget('ssoSignOutUrl', 'isMigrated', 'legacyUrl', 'ssoState', 'ssoTenant', 'ssoHandler', 'isSso');
  return next !== null && /^https?:\/\//i.test(next) ? next : null;
};

/** Ends the present session, or all sessions of the person, here and at the server. */
export const logOut = async (revokeAllSessions = false): Promise<void> => {
  try {
    await client.call(signOut, { body: { revokeAllSessions } });
  } catch {
    showSnack('danger', 'Your session has expired, please log in again');
  }
  clearBuilderEntries();
  const next = nextStop();
  session.end('signedOut');
  if (next !== null) location.assign(next);
};
