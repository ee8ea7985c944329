import type { Origin } from './origin.ts';

const header = ({ headers }: Pick<Origin, 'headers'>, name: string): string => {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

/** The site reported by the browser; pages cannot change it. */
export const siteOf = (origin: Pick<Origin, 'headers'>): string | null => {
  const claim = header(origin, 'origin') || header(origin, 'referer');
  return URL.canParse(claim) ? new URL(claim).hostname.toLowerCase() : null;
};

/** Enough of an address to tell a region, too little to tell a person: a /24, or a /48 of IPv6. */
export const truncatedAddress = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d)/i, '');
  return plain.includes(':')
    ? `${plain.split(':').slice(0, 3).join(':')}::`
    : plain.split('.').slice(0, 3).concat('0').join('.');
};

export const deviceOf = ({ userAgent }: Origin): string => {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobi|iphone|android/i.test(userAgent) ? 'phone' : 'desktop';
};

const longestAheadMs = 300_000;
const longestAgoMs = 86_400_000;

/**
 * Whether a browser may say that something was answered at `at`: clocks differ by minutes, and what was
 * answered offline waits for a day at most. Older answers are a matter for programs with a scope.
 */
export const isPossibleTime = (at: Date, now: Date): boolean => {
  const aheadMs = at.getTime() - now.getTime();
  return aheadMs <= longestAheadMs && aheadMs >= -longestAgoMs;
};
