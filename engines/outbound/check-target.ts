import ipaddr from 'ipaddr.js';
import { isPublicAddress } from '@candour/scanner/egress/public-address.ts';
import type { AllowList } from './allow-list.ts';

const openPorts = [80, 443, 8443];

/** Why an address is not called; the words never reveal what is there. */
export type TargetProblem = 'not an address' | 'not https' | 'not public' | 'port not allowed';

/** A target that passed, with its host as sockets and resolvers know it. */
export type Target = { url: URL; host: string; port: number };

/**
 * Parses an address once: what is checked here is what is connected to. Names are checked when they are
 * resolved, at the time of the connection; numeric addresses are checked here. Without `allowsHttp` plain
 * http is allowed only for targets the operator listed.
 */
export const checkTarget = (
  address: string,
  { allowed, allowsHttp = false }: { allowed: AllowList; allowsHttp?: boolean },
): Target | TargetProblem => {
  // Parsers drop whitespace and turn backslashes around, so that people read a different host than machines
  // do.
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\s\u0000-\u001f\u007f\\]/.test(address) || !URL.canParse(address)) return 'not an address';
  const url = new URL(address);
  const isHttp = url.protocol === 'http:';
  if (!isHttp && url.protocol !== 'https:') return 'not an address';
  if (url.username !== '' || url.password !== '' || url.hostname === '') return 'not an address';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (isHttp ? 80 : 443));
  const isListed = allowed.hasTarget(host, port);
  const isNumber = ipaddr.isValid(host);
  const isListedNumber = isNumber && allowed.hasAddress(host);
  if (isHttp && !allowsHttp && !isListed && !isListedNumber) return 'not https';
  if (!isListed && !openPorts.includes(port)) return 'port not allowed';
  if (isNumber && !isListed && !isListedNumber && !isPublicAddress(host)) return 'not public';
  return { url, host, port };
};
