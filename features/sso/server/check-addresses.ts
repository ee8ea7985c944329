import { refuseFields } from '@candour/kit/server/refusal';
import type { Services } from '@candour/kit/server/services';
import type { Written } from './write-configuration.ts';

/** Refuses addresses that are not https, unless the operator listed them, and those that the server may not call. */
export const checkAddresses = ({ outbound }: Services, record: Written): void => {
  const { issuer, metadataUrl, signInUrl, signOutUrl } = record;
  // Those the server calls by itself; the others are opened by the browsers of people.
  const problems = [
    ...Object.entries({ issuer, metadataUrl }).map(([name, url]) => [name, url && outbound.problemOf(url)]),
    ...Object.entries({ signInUrl, signOutUrl }).map(([name, url]) => [
      name,
      url.startsWith('http:') ? outbound.problemOf(url) : undefined,
    ]),
  ].filter(([, problem]) => problem !== undefined && problem !== '');
  if (problems.length > 0) refuseFields(Object.fromEntries(problems) as Record<string, string>);
};
