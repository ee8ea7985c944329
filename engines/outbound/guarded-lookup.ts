import type { LookupAddress, LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '@candour/scanner/egress/public-address.ts';
import type { AllowList } from './allow-list.ts';

export type Resolve = (host: string, options: LookupAllOptions) => Promise<LookupAddress[]>;

/** An internal address; the caller turns it into words that reveal nothing. */
export class NotPublic extends Error {}

/**
 * Resolves a name for one connection and passes on only addresses that may be connected to. Checked names
 * cannot change afterwards: the socket uses the very address that was checked. One internal address among
 * public ones refuses the name.
 */
export const guardedLookup =
  ({ port, allowed, resolve }: { port: number; allowed: AllowList; resolve: Resolve }): LookupFunction =>
  (host, { all, family, hints, order }, done) => {
    const asked = { family, hints, order, all: true } as LookupAllOptions; // what the socket asked for, with all addresses
    const look = async (): Promise<void> => {
      const found = await resolve(host, asked).catch((error: NodeJS.ErrnoException) => error);
      if (found instanceof Error) return done(found, '', 0);
      const isListed = allowed.hasTarget(host.toLowerCase(), port);
      const isFine = ({ address }: LookupAddress) =>
        isListed || isPublicAddress(address) || allowed.hasAddress(address);
      const [first] = found;
      if (first === undefined || !found.every(isFine)) return done(new NotPublic('not public'), '', 0);
      return all === true ? done(null, found) : done(null, first.address, first.family);
    };
    void look();
  };
