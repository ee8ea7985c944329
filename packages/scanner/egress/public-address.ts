import ipaddr from 'ipaddr.js';

/** What is given out of IPv6 so far; the rest holds old ways to write IPv4 in it, such as ::7f00:1. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address, in any notation, is one of the public internet. IPv4 inside IPv6 counts as what it stands for. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isUsable = parsed instanceof ipaddr.IPv4 || parsed.match(givenOut);
  return isUsable && parsed.range() === 'unicast';
};
