import ipaddr from 'ipaddr.js';

/** The part of IPv6 allocated so far; the rest includes old notations for IPv4, such as ::7f00:1. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address, in any notation, is on the public internet. IPv4 inside IPv6 counts as the address
 * it stands for.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isUsable = parsed instanceof ipaddr.IPv4 || parsed.match(givenOut);
  return isUsable && parsed.range() === 'unicast';
};
