import { refuseFields } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import type { Written } from './written.ts';

/** Refuses addresses that are not https, unless the operator listed them, and those that the server may not call. */
export const checkAddresses = ({ outbound }: Platform, record: Written): void => {
  const { issuer, metadataUrl, signInUrl, signOutUrl } = record;
  // Those the server itself calls; people's browsers open the others.
  const problems = [
    ...Object.entries({ issuer, metadataUrl }).map(([name, url]) => [name, url && outbound.problemOf(url)]),
    ...Object.entries({ signInUrl, signOutUrl }).map(([name, url]) => [
      name,
      url && !isForBrowsers(outbound, url) ? 'This address must start with https://' : undefined,
    ]),
  ].filter(([, problem]) => problem !== undefined && problem !== '');
  if (problems.length > 0) refuseFields(Object.fromEntries(problems) as Record<string, string>);
};

/** Whether people's browsers may be sent to an address: over https, unless the operator listed it. */
export const isForBrowsers = (outbound: Platform['outbound'], address: string): boolean =>
  URL.parse(address)?.protocol === 'https:' || outbound.problemOf(address) === undefined;
