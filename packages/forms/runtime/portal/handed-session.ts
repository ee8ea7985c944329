import type { SignedIn } from './sign-in.ts';

// Another language is another document. The session is handed to it through the tab, and taken out at once.

const key = 'candour-portal';
const longestMs = 30_000;

export const handOver = (signedIn: SignedIn): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...signedIn, path: location.pathname, at: Date.now() }));
    // Whoever stays here after all.
    setTimeout(() => sessionStorage.removeItem(key), longestMs);
  } catch {}
};

export const takeOver = (): SignedIn | undefined => {
  try {
    const handed = JSON.parse(sessionStorage.getItem(key) ?? 'null') as
      | (SignedIn & { path: string; at: number })
      | null; // written above
    sessionStorage.removeItem(key);
    const isFresh = handed?.path === location.pathname && Date.now() - handed.at < longestMs;
    return isFresh ? handed : undefined;
  } catch {
    return undefined;
  }
};
