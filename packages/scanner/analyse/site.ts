import type { Chain } from '../collect/observation.ts';
import type { Party } from '../findings.ts';
import { registrableDomain } from '../knowledge/registrable-domain.ts';

export const partyOf = (hostOrAddress: string, siteDomain: string): Party =>
  registrableDomain(hostOrAddress) === siteDomain ? 'first' : 'third';

/** Addresses in a chain that are not the site's, nearest first. */
export const othersIn = (chain: Chain, siteDomain: string): string[] =>
  chain.filter((address) => partyOf(address, siteDomain) === 'third');
