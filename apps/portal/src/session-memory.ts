/** What must survive a trip to another site and back is in session storage, under these names. */
const names = {
  isMigrated: 'migrated-session',
  legacyUrl: 'legacy-portal-url',
  ssoTenant: 'sso-tenant',
  ssoHandler: 'sso-auth-handler-url',
  isSso: 'is-sso',
  ssoState: 'sso-state',
  ssoPrevious: 'sso-previous',
  ssoSignOutUrl: 'sso-sign-out-url',
} as const;

/** In local storage: tells other tabs that somebody logged out, rather than that a session ended, and when. */
export const loggedOutKey = 'logged-out';
/** The prefix of its value if the person agreed to discard forms with changes. */
export const discarding = 'discard ';

type Name = keyof typeof names;

export const recall = (name: Name): string | null => sessionStorage.getItem(names[name]);
export const remember = (name: Name, value: string): void => sessionStorage.setItem(names[name], value);
export const forget = (...some: Name[]): void => {
  for (const name of some) sessionStorage.removeItem(names[name]);
};
