import { createHash, randomBytes } from 'node:crypto';
import type { Origin } from '@candour/kit/server/call';

/**
 * Ties what was begun in a browser to that browser: a secret in a cookie that no script can read, of which the
 * server keeps the hash. Browsers tell about themselves with Sec-Fetch headers, on secure pages only, where such
 * cookies work; programs that send just the bearer have none and are not asked for one.
 */
const cookieOf = {
  session: '__Host-candour-session',
  'sign-in': '__Host-candour-sign-in',
  sso: '__Host-candour-sso',
} as const;

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

/**
 * Ties a single sign-on, which only browsers begin. A secret that is there already is kept, so that several tabs
 * may begin at once. The cookie travels with the form by which a SAML provider answers from its own site; it says
 * who began and opens nothing by itself.
 */
export const tieSso = ({
  origin,
  setHeader,
}: {
  origin: Pick<Origin, 'headers'>;
  setHeader: (name: string, value: string) => void;
}): string => {
  const [known] = secretsIn(origin, 'sso');
  const secret =
    known !== undefined && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  setHeader('set-cookie', `${cookieOf.sso}=${secret}; Path=/; Secure; HttpOnly; SameSite=None`);
  return hashOf(secret);
};

/** Whether the request comes from the browser that holds the secret; always so where none was tied. */
export const isSameBrowser = (
  origin: Pick<Origin, 'headers'>,
  tie: BrowserTie,
  hash: string | null,
): boolean => hash === null || secretsIn(origin, tie).some((secret) => hashOf(secret) === hash);

const secretsIn = ({ headers }: Pick<Origin, 'headers'>, tie: BrowserTie): string[] => {
  const start = `${cookieOf[tie]}=`;
  const cookies = String(headers['cookie'] ?? '').split(/; */);
  return cookies.filter((cookie) => cookie.startsWith(start)).map((cookie) => cookie.slice(start.length));
};

/** Takes the cookie away. */
export const untie = (setHeader: (name: string, value: string) => void, tie: BrowserTie): void =>
  setHeader('set-cookie', `${cookieOf[tie]}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`);
