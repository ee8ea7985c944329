// The token leaves the address, so a page that is loaded again goes on with the session it had. It is kept for
// this tab only, and is worth nothing once the server has ended it.

const { pathname } = location;

export const kept = (): string | null => {
  try {
    return sessionStorage.getItem(pathname);
  } catch {
    return null;
  }
};

/** Empty forgets it. A browser may forbid to keep anything. */
export const keep = (session: string): void => {
  try {
    sessionStorage.setItem(pathname, session);
  } catch {}
};
