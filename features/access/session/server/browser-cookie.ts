import { createHash, randomBytes } from 'node:crypto';
import type { Origin } from '@candour/kit/server/origin';

/**
 * Ties what was begun in a browser to that browser: a secret in a cookie that no script can read, of which
 * the server stores the hash. Browsers identify themselves with Sec-Fetch headers; programs that send only
 * the bearer token have none and need no cookie.
 */
export type BrowserTie = 'session' | 'agent' | 'sign-in' | 'sso';

type Portal = { settings: { publicUrl: string } };
type SetHeader = (name: string, value: string) => void;

/** If the portal has no TLS, WebKit drops `Secure` cookies, even on loopback: there they are plain. */
const isSecure = ({ settings }: Portal): boolean => settings.publicUrl.startsWith('https:');

const nameOf = (portal: Portal, tie: BrowserTie): string =>
  `${isSecure(portal) ? '__Host-' : ''}candour-${tie}`;

/**
 * Only calls of our own pages need these cookies, never the opening of a page, so that no other site can have
 * them sent. The exception: `SameSite=None` lets the cookie of a single sign-on travel with the form with which a SAML provider
 * responds from its own site. Browsers accept that value for secure cookies only; without it they send the
 * cookie with such a form for at least two minutes.
 */
const attributesOf = (portal: Portal, tie: BrowserTie): string => {
  if (tie !== 'sso') return `Path=/; ${isSecure(portal) ? 'Secure; ' : ''}HttpOnly; SameSite=Strict`;
  return isSecure(portal) ? 'Path=/; Secure; HttpOnly; SameSite=None' : 'Path=/; HttpOnly';
};

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const newSecret = (): string => randomBytes(32).toString('base64url');

type Tying = { origin: Pick<Origin, 'headers'>; setHeader: SetHeader; platform: Portal };

const give = ({ setHeader, platform }: Tying, tie: BrowserTie, secret: string): string => {
  setHeader('set-cookie', `${nameOf(platform, tie)}=${secret}; ${attributesOf(platform, tie)}`);
  return hashOf(secret);
};

/** Sets the cookie if the caller is a browser; returns the hash to store, or null. */
export const tieToBrowser = (call: Tying, tie: BrowserTie): string | null =>
  call.origin.headers['sec-fetch-site'] === undefined ? null : give(call, tie, newSecret());

/**
 * Ties a single sign-on, which only browsers begin. An existing secret is kept, so that several tabs can
 * begin at once. The cookie says who began and opens nothing by itself.
 */
export const tieSso = (call: Tying): string => {
  const [known] = secretsIn(call, 'sso');
  return give(call, 'sso', known !== undefined && /^[\w-]{43}$/.test(known) ? known : newSecret());
};

type Asking = Pick<Tying, 'origin' | 'platform'>;

/** Whether the request comes from the browser with the secret; always true if none was tied. */
export const isSameBrowser = (asking: Asking, tie: BrowserTie, hash: string | null): boolean =>
  hash === null || secretsIn(asking, tie).some((secret) => hashOf(secret) === hash);

const secretsIn = ({ origin, platform }: Asking, tie: BrowserTie): string[] => {
  const start = `${nameOf(platform, tie)}=`;
  const cookies = String(origin.headers['cookie'] ?? '').split(/; */);
  return cookies.filter((cookie) => cookie.startsWith(start)).map((cookie) => cookie.slice(start.length));
};

/** Removes the cookie. */
export const untie = ({ setHeader, platform }: Omit<Tying, 'origin'>, tie: BrowserTie): void =>
  setHeader('set-cookie', `${nameOf(platform, tie)}=; ${attributesOf(platform, tie)}; Max-Age=0`);
