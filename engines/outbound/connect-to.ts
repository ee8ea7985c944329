import { connect, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from '@candour/scanner/egress/public-address.ts';
import type { AllowList } from './allow-list.ts';
import { guardedLookup, NotPublic, type Resolve } from './guarded-lookup.ts';

type Target = { host: string; port: number; usualPort: number };

/** Opens a connection to a host that people typed, unless it is internal. Rejects with the socket's error. */
export const connectTo = async (
  { host, port, usualPort }: Target,
  { allowed, resolve, timeoutMs }: { allowed: AllowList; resolve: Resolve; timeoutMs: number },
): Promise<Socket> => {
  const isListed = allowed.hasTarget(host.toLowerCase(), port);
  const isInternal = ipaddr.isValid(host) && !isPublicAddress(host) && !allowed.hasAddress(host);
  if (!isListed && (port !== usualPort || isInternal)) throw new NotPublic('not public');
  return new Promise((done, fail) => {
    const socket = connect({ host, port, lookup: guardedLookup({ port, allowed, resolve }) });
    const giveUp = (): void =>
      void socket.destroy(Object.assign(new Error('No connection in time'), { code: 'ETIMEDOUT' }));
    const timer = setTimeout(giveUp, timeoutMs);
    socket.once('error', (error) => {
      clearTimeout(timer);
      fail(error);
    });
    socket.once('connect', () => {
      clearTimeout(timer);
      done(socket);
    });
  });
};
