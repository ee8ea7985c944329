import { matchesAny } from '@candour/consent/wildcard.ts';
import { longestCookieValue, mostCookies, type IdentityCookie } from '@candour/consent/identity.ts';

/** A cookie to be set, or ended where it has no value. */
export type ToSet = { name: string; value: string | null; cookie: IdentityCookie };

type Known = {
  /** The cookies of the banner. */
  listed: readonly IdentityCookie[];
  /** Channels that are on, as the page says. */
  wanted: ReadonlySet<number>;
  /** Channels with a yes in the ledger. */
  agreed: ReadonlySet<number>;
  /** What the page has. */
  given: Readonly<Record<string, string>>;
  /** What is kept. */
  held: readonly { name: string; value: string }[];
};

export type Changes = {
  /** To be kept, and set for their time. */
  kept: (ToSet & { value: string })[];
  /** Kept already, and lost by the browser. */
  lost: (ToSet & { value: string })[];
  /** Withdrawn. */
  ended: ToSet[];
  /** Names that are kept no more: what was withdrawn, and what the banner does not list any more. */
  gone: string[];
  /** The page says yes to something of which the ledger does not know. */
  waits: boolean;
};

/** Names and values that may stand in a header; nothing that could end them. */
const soundName = /^[\w!#$%&'*+.^`|~-]{1,255}$/;
const soundValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/;

/** What becomes of cookies: the ledger decides what is kept, and the page can only say no. */
export const changesTo = ({ listed, wanted, agreed, given, held }: Known): Changes => {
  const cookieOf = (name: string) => listed.find((cookie) => matchesAny([cookie.name])(name));
  const isOn = ({ channelId }: IdentityCookie) => wanted.has(channelId) && agreed.has(channelId);
  const told = Object.entries(given).flatMap(([name, value]) => {
    const cookie = cookieOf(name);
    const isSound = soundName.test(name) && soundValue.test(value) && value.length <= longestCookieValue;
    return cookie !== undefined && isOn(cookie) && isSound ? [{ name, value, cookie }] : [];
  });
  const lost = held.flatMap(({ name, value }) => {
    const cookie = cookieOf(name);
    const isGiven = told.some((each) => each.name === name);
    return cookie !== undefined && isOn(cookie) && !isGiven ? [{ name, value, cookie }] : [];
  });
  const ended = held.flatMap(({ name }) => {
    const cookie = cookieOf(name);
    // What the ledger does not know yet is left as it is.
    return cookie !== undefined && !wanted.has(cookie.channelId) ? [{ name, value: null, cookie }] : [];
  });
  const unlisted = held.filter(({ name }) => cookieOf(name) === undefined).map(({ name }) => name);
  return {
    kept: told.slice(0, Math.max(0, mostCookies - lost.length)),
    lost,
    ended,
    gone: [...ended.map(({ name }) => name), ...unlisted],
    waits: listed.some(({ channelId }) => wanted.has(channelId) && !agreed.has(channelId)),
  };
};
