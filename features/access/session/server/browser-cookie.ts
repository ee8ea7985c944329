import { createHash, randomBytes } from 'node:crypto';
import type { Origin } from '@candour/kit/server/origin';

/**
 * Ties what was begun in a browser to that browser: a secret in a cookie that no script can read, of which the
 * server keeps the hash. Browsers tell about themselves with Sec-Fetch headers; programs that send just the bearer
 * have none and are not asked for one.
 */
export type BrowserTie = 'session' | 'sign-in' | 'sso';

type Portal = { settings: { publicUrl: string } };
type SetHeader = (name: string, value: string) => void;

/** Where the portal has no TLS, WebKit drops `Secure` cookies, even on loopback: there they are plain. */
const isSecure = ({ settings }: Portal): boolean => settings.publicUrl.startsWith('https:');

const nameOf = (portal: Portal, tie: BrowserTie): string =>
  `${isSecure(portal) ? '__Host-' : ''}candour-${tie}`;

/**
 * `SameSite=None` lets the cookie of a single sign-on travel with the form by which a SAML provider answers from its
 * own site. Browsers take that word from secure cookies only; without any they send the cookie with such a form, at
 * least for two minutes.
 */
const attributesOf = (portal: Portal, tie: BrowserTie): string => {
  if (tie !== 'sso') return `Path=/; ${isSecure(portal) ? 'Secure; ' : ''}HttpOnly; SameSite=Lax`;
  return isSecure(portal) ? 'Path=/; Secure; HttpOnly; SameSite=None' : 'Path=/; HttpOnly';
};

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const newSecret = (): string => randomBytes(32).toString('base64url');

type Tying = { origin: Pick<Origin, 'headers'>; setHeader: SetHeader; platform: Portal };

const give = ({ setHeader, platform }: Tying, tie: BrowserTie, secret: string): string => {
  setHeader('set-cookie', `${nameOf(platform, tie)}=${secret}; ${attributesOf(platform, tie)}`);
  return hashOf(secret);
};

/** Sets the cookie where the caller is a browser; answers the hash to keep, or null. */
export const tieToBrowser = (call: Tying, tie: BrowserTie): string | null =>
  call.origin.headers['sec-fetch-site'] === undefined ? null : give(call, tie, newSecret());

/**
 * Ties a single sign-on, which only browsers begin. A secret that is there already is kept, so that several tabs
 * may begin at once. The cookie says who began and opens nothing by itself.
 */
export const tieSso = (call: Tying): string => {
  const [known] = secretsIn(call, 'sso');
  return give(call, 'sso', known !== undefined && /^[\w-]{43}$/.test(known) ? known : newSecret());
};

type Asking = Pick<Tying, 'origin' | 'platform'>;

/** Whether the request comes from the browser that holds the secret; always so where none was tied. */
export const isSameBrowser = (asking: Asking, tie: BrowserTie, hash: string | null): boolean =>
  hash === null || secretsIn(asking, tie).some((secret) => hashOf(secret) === hash);

const secretsIn = ({ origin, platform }: Asking, tie: BrowserTie): string[] => {
  const start = `${nameOf(platform, tie)}=`;
  const cookies = String(origin.headers['cookie'] ?? '').split(/; */);
  return cookies.filter((cookie) => cookie.startsWith(start)).map((cookie) => cookie.slice(start.length));
};

/** Takes the cookie away. */
export const untie = ({ setHeader, platform }: Omit<Tying, 'origin'>, tie: BrowserTie): void =>
  setHeader('set-cookie', `${nameOf(platform, tie)}=; ${attributesOf(platform, tie)}; Max-Age=0`);
