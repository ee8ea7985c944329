import type { CookieTraits } from './observation.ts';
import { valueShape } from './value-shape.ts';

/** Parses a Set-Cookie line or what a script wrote to `document.cookie`. `now` in milliseconds. */
export const readCookieLine = (line: string, { url, now }: { url: string; now: number }): CookieTraits => {
  const [pair = '', ...rest] = line.split(';');
  const { name, value } = splitPair(pair);
  const attributes = new Map(rest.map(splitPair).map((each) => [each.name.toLowerCase(), each.value]));
  const { hostname, pathname } = new URL(url);
  const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase();
  const path = attributes.get('path') ?? '';
  return {
    name,
    domain: domain ? `.${domain}` : hostname,
    path: path.startsWith('/') ? path : pathname.slice(0, Math.max(1, pathname.lastIndexOf('/'))),
    lifetime: lifetimeOf(attributes, now),
    httpOnly: attributes.has('httponly'),
    secure: attributes.has('secure'),
    sameSite: sameSiteOf(attributes.get('samesite')),
    partitioned: attributes.has('partitioned'),
    shape: valueShape(value),
  };
};

const splitPair = (text: string) => {
  const at = text.indexOf('=');
  return {
    name: text.slice(0, at < 0 ? undefined : at).trim(),
    value: at < 0 ? '' : text.slice(at + 1).trim(),
  };
};

const lifetimeOf = (attributes: ReadonlyMap<string, string>, now: number) => {
  const seconds = attributes.get('max-age');
  if (seconds !== undefined && /^-?\d+$/.test(seconds)) return Number(seconds);
  const expires = Date.parse(attributes.get('expires') ?? '');
  return Number.isNaN(expires) ? null : Math.round((expires - now) / 1000);
};

export const sameSiteOf = (word: string | undefined): CookieTraits['sameSite'] => {
  const known = { strict: 'Strict', lax: 'Lax', none: 'None' } as const;
  const key = word?.toLowerCase();
  return key === 'strict' || key === 'lax' || key === 'none' ? known[key] : '';
};
