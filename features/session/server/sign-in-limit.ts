import { refuse } from '@candour/kit/server/refusal';

const perMinute = 10;
const remembered = 10_000;

/** The part of an address that one customer of a provider holds: an IPv4 address or an IPv6 /64. */
const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  return ip.includes(':') ? new URL(`http://[${ip}]`).hostname.split(':').slice(0, 4).join(':') : ip;
};

/** Sign-in attempts by network, ten a minute; the oldest are forgotten first so the map stays small. */
export const createSignInLimit = () => {
  const attempts = new Map<string, { count: number; since: number }>();
  return (ip: string): void => {
    const network = networkOf(ip);
    const now = Date.now();
    const known = attempts.get(network);
    const current = known && now - known.since < 60_000 ? known : { count: 0, since: now };
    current.count += 1;
    attempts.delete(network);
    attempts.set(network, current);
    if (attempts.size > remembered) attempts.delete(attempts.keys().next().value ?? '');
    if (current.count > perMinute) refuse(429, 'Too many attempts. Please wait a minute and try again.');
  };
};
