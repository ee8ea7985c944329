import { LRUCache } from 'lru-cache';
import { tooOften } from './refusal.ts';

const max = 20_000;

/** The part of an address that one customer of a provider has: an IPv4 address or an IPv6 /64. */
export const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!ip.includes(':') || !URL.canParse(`http://[${ip}]`)) return ip;
  const [head = '', tail = ''] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
};

/**
 * Refuses with 429 after `perMinute` calls from one network within a minute, or after `perHour` within an
 * hour; a call may pass a different number. Kept in memory: a node forgets the networks silent for longest
 * first, so a flood of addresses costs no more than the map.
 */
export const createRateLimit = ({ perMinute = 0, perHour, message }: Limit) => {
  // Takes half a megabyte at once, and a server has dozens of limits that nobody comes near.
  let calls: LRUCache<string, { count: number; since: number }> | undefined;
  const withinMs = perHour === undefined ? 60_000 : 3_600_000;
  return (ip: string, most = perHour ?? perMinute): void => {
    const network = networkOf(ip);
    const now = Date.now();
    calls ??= new LRUCache({ max });
    const known = calls.get(network);
    const current = known && now - known.since < withinMs ? known : { count: 0, since: now };
    current.count += 1;
    calls.set(network, current);
    if (current.count > most) throw tooOften(message, current.since + withinMs - now);
  };
};

type Limit = { perMinute?: number; perHour?: number; message: string };

/** Calls per minute; written as a constant next to what it protects. */
export type RateLimit = { perMinute: number; message: string };

/** Counts the calls of one server, each limit separately. */
export const createRateLimits = () => {
  const counted = new Map<RateLimit, (ip: string) => void>();
  return (limit: RateLimit, ip: string): void => {
    const count = counted.get(limit) ?? createRateLimit(limit);
    counted.set(limit, count);
    count(ip);
  };
};

declare module './platform.ts' {
  interface Platform {
    /** Refuses calls beyond a limit with 429. */
    limitRate: ReturnType<typeof createRateLimits>;
  }
}
