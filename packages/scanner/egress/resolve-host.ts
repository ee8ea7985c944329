import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Returns the addresses of a name; an empty list for an unknown name. */
export type Resolve = (host: string) => Promise<string[]>;

/** Which `host:port` may be reached although it is not public. Only tests have any. */
export type Exceptions = ReadonlySet<string>;

/** Why no connection is made; the same words whatever is behind it. */
export class NotAllowed extends Error {
  constructor() {
    super('This address cannot be scanned. It has to be a public one, on port 80, 443 or 8443.');
  }
}

const openPorts = new Set([80, 443, 8443]);

/** The resolver of the machine. */
export const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Resolves a host for one connection and returns the address to connect to; a name that changes afterwards
 * gains nothing. One internal address among public ones refuses the name. Throws `NotAllowed`, or the
 * resolver's error.
 */
export const resolveHost = async (
  { host, port }: { host: string; port: number },
  { resolve, exceptions }: { resolve: Resolve; exceptions: Exceptions },
): Promise<string> => {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  const isException = exceptions.has(`${bare}:${port}`);
  if (!isException && !openPorts.has(port)) throw new NotAllowed();
  const addresses = isIP(bare) ? [bare] : await resolve(bare);
  const [first] = addresses;
  if (first === undefined || (!isException && !addresses.every(isPublicAddress))) throw new NotAllowed();
  return first;
};
