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
