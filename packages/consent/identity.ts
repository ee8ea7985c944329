/** Cookies of services that the identity service keeps for visitors who agreed to them. */
export type IdentityDefinition = {
  /**
   * The label of the host beside the site's own, such as `id` for `id.shop.example`; empty where the site itself
   * passes `/id/sync` on.
   */
  host: string;
  /** What its own cookie is for, in the language of the banner. */
  purpose: string;
  cookies: readonly IdentityCookie[];
};

export type IdentityCookie = {
  /** A name, or the beginning of one with `*`. */
  name: string;
  cookieScriptId: number;
  channelId: number;
  days: number;
  sameSite: 'Lax' | 'Strict' | 'None';
  path: string;
};

/** What a page sends: `POST /id/sync`, as JSON under text/plain. */
export type IdentitySync = {
  /** The access key. */
  key: string;
  profileId: number;
  version: number;
  language: string;
  /** The visit guid of the banner. */
  guid: string;
  /** The widest domain for which the page can set cookies; empty for its own host. */
  domain: string;
  /** Channels that are on, as the page knows them. */
  channels: readonly number[];
  cookies: Readonly<Record<string, string>>;
};

/** What comes back beside the cookies themselves. */
export type IdentitySynced = {
  /** Names of cookies that the browser had lost. */
  restored: readonly string[];
  /** The page says yes to something of which the ledger does not know yet. */
  waits: boolean;
};

/** The name of the cookie that only the identity service can read; by the access key, `*` for any. */
export const identityCookie = (accessKey: string): string => `cmpIdentity_${accessKey}`;
/** Days for which that cookie is set: as long as browsers grant. */
export const identityDays = 400;
/** The longest value that is kept, in characters. */
export const longestCookieValue = 1024;
/** As many cookies are kept of a visitor. */
export const mostCookies = 20;
