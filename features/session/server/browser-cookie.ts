import { createHash, randomBytes } from 'node:crypto';
import type { Origin } from '@candour/kit/server/call';

/**
 * Ties what was begun in a browser to that browser: a secret in a cookie that no script can read, of which the
 * server keeps the hash. Browsers tell about themselves with Sec-Fetch headers, on secure pages only, where such
 * cookies work; programs that send just the bearer have none and are not asked for one.
 */
const cookieOf = { session: '__Host-candour-session', 'sign-in': '__Host-candour-sign-in' } as const;

export type BrowserTie = keyof typeof cookieOf;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Sets the cookie where the caller is a browser; answers the hash to keep, or null. */
export const tieToBrowser = (
  { origin, setHeader }: { origin: Origin; setHeader: (name: string, value: string) => void },
  tie: BrowserTie,
): string | null => {
  if (origin.headers['sec-fetch-site'] === undefined) return null;
  const secret = randomBytes(32).toString('base64url');
  setHeader('set-cookie', `${cookieOf[tie]}=${secret}; Path=/; Secure; HttpOnly; SameSite=Lax`);
  return hashOf(secret);
};

/** Whether the request comes from the browser that holds the secret; always so where none was tied. */
export const isSameBrowser = (origin: Origin, tie: BrowserTie, hash: string | null): boolean => {
  if (hash === null) return true;
  const cookies = String(origin.headers['cookie'] ?? '').split(/; */);
  const start = `${cookieOf[tie]}=`;
  return cookies.some((cookie) => cookie.startsWith(start) && hashOf(cookie.slice(start.length)) === hash);
};

/** Takes the cookie away. */
export const untie = (setHeader: (name: string, value: string) => void, tie: BrowserTie): void =>
  setHeader('set-cookie', `${cookieOf[tie]}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`);
