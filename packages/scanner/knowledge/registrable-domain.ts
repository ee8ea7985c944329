import { getDomain } from 'tldts';

/**
 * The site that a host or an address belongs to, such as `example.co.uk`. Hosts of services where anybody
 * can have a name (`me.github.io`) are sites of their own. Anything without such a domain (`localhost`, an
 * IP address) is its own site.
 */
export const registrableDomain = (hostOrAddress: string): string => {
  const bare = hostOrAddress.replace(/^\.|^blob:/, '');
  if (hostOf(bare) === '') return '';
  return getDomain(bare, { allowPrivateDomains: true }) ?? hostOf(bare);
};

/**
 * The host of an address, without port; a host stays as it is. Empty for anything else, such as
 * `about:blank` and `null`, which is what browsers give as the origin of documents without one.
 */
export const hostOf = (hostOrAddress: string): string => {
  const bare = hostOrAddress.replace(/^\.|^blob:/, '');
  if (bare === 'null' || /^(?:about|data|blob):/.test(bare)) return '';
  const address = bare.includes('://') ? bare : `http://${bare}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
};
