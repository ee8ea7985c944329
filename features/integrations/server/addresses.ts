import { findTokens } from '@candour/connectors/template/find-tokens.ts';
import type { Platform } from '@candour/kit/server/platform';
import { isSecretName } from '../contract/rules.ts';

/** Scheme, host and port of an address; empty if it is not one. */
export const originOf = (address: string): string => URL.parse(address)?.origin ?? '';

type Target = {
  requestUrl: string;
  /** Of the system. */
  baseUrl: string;
  /** The origin that the secrets of the system are for; null if none are sent. */
  secretsFor: string | null;
};

/**
 * Why a service may not call an address; undefined if it may. Tokens are only allowed after the host, so
 * that no value decides where a request goes, and secrets only go to the host of their system.
 */
export const problemOfAddress = (
  { outbound }: Pick<Platform, 'outbound'>,
  { requestUrl, baseUrl, secretsFor }: Target,
): string | undefined => {
  if (requestUrl === '') return undefined;
  const isWhole = /^[a-z][a-z\d+.-]*:/i.test(requestUrl);
  const place = isWhole ? problemOfWhole(requestUrl) : problemOfPath(requestUrl, baseUrl);
  if (place !== undefined) return place;
  const address = filled(isWhole ? requestUrl : `${baseUrl.replace(/\/+$/, '')}${requestUrl}`);
  const problem = outbound.problemOf(address);
  if (problem !== undefined) return problem;
  if (secretsFor !== null && originOf(address) !== secretsFor)
    return `The secrets of this system are for ${secretsFor} only. Use an address there, or another system`;
  const names = [...new URL(address).searchParams.keys()];
  return names.some((name) => isSecretName(name))
    ? 'Secrets are kept with the authentication of the system, not in an address'
    : undefined;
};

const problemOfWhole = (requestUrl: string): string | undefined => {
  const [token] = findTokens(requestUrl);
  const fixed = token === undefined ? `${requestUrl}/` : requestUrl.slice(0, token.from);
  return /^https?:\/\/[^/?#\\\s{}[\]]+[/?#]/i.test(fixed) || isIpv6(fixed)
    ? undefined
    : 'Fields are not allowed in the scheme, host or port of an address';
};

const isIpv6 = (fixed: string): boolean => /^https?:\/\/\[[\da-f:.]+\](?::\d+)?[/?#]/i.test(fixed);

const problemOfPath = (requestUrl: string, baseUrl: string): string | undefined => {
  if (baseUrl === '') return 'This must be a whole address, because the system has none';
  return /^\/(?![/\\])/.test(requestUrl) ? undefined : 'A path must start with one slash';
};

/** The address with something harmless in place of the fields. */
const filled = (address: string): string => {
  let result = '';
  let at = 0;
  for (const { from, to } of findTokens(address)) {
    result += `${address.slice(at, from)}x`;
    at = to;
  }
  return result + address.slice(at);
};

/** Why a fixed address of a system may not be called: its own, the token server's, or the store's. */
export const problemOfFixed = (
  { outbound }: Pick<Platform, 'outbound'>,
  address: string,
): string | undefined => {
  if (address === '') return undefined;
  if (findTokens(address).length > 0) return 'Fields are not allowed in this address';
  const problem = outbound.problemOf(address);
  if (problem !== undefined) return problem;
  const { search, hash } = new URL(address);
  return search === '' && hash === '' ? undefined : 'This address may have neither a query nor a fragment';
};
