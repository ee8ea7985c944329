import type { ProviderFacts, Purpose } from './known-cookie.ts';
import { ownProviders } from './own-cookies.ts';

/** One cookie or key of a well-known service; `domain` is empty where it is found on the site's own. */
export type CookieOfService = { name: string; domain: string; description: string; lifetime: string };

/** A well-known service: what it is for in the main, and all that it stores. */
export type KnownService = {
  provider: string;
  policyUrl: string;
  purpose: Purpose;
  googleTypes: readonly string[];
  cookies: readonly CookieOfService[];
};

const serviceOf = ({
  provider,
  policyUrl,
  domains,
  googleTypes = [],
  onSite = [],
  onTheirs = [],
}: ProviderFacts): KnownService => {
  const cookieOf =
    (domain: string) =>
    ([name, , description, lifetime]: (typeof onSite)[number]) => ({
      name,
      domain,
      description,
      lifetime,
    });
  return {
    provider,
    policyUrl,
    googleTypes,
    purpose: mainPurpose([...onSite, ...onTheirs].map(([, purpose]) => purpose)),
    cookies: [...onSite.map(cookieOf('')), ...onTheirs.map(cookieOf(domains[0] ?? ''))],
  };
};

// From the one that asks for most on: where two are as common, the stricter one counts.
const purposes: readonly Purpose[] = ['marketing', 'analytics', 'functional', 'necessary'];

/** What most of the cookies are for. A service is necessary only where all of them are. */
const mainPurpose = (all: readonly Purpose[]): Purpose => {
  const optional = all.filter((purpose) => purpose !== 'necessary');
  const count = (purpose: Purpose): number => optional.filter((each) => each === purpose).length;
  return optional.length === 0
    ? 'necessary'
    : purposes.reduce((best, each) => (count(each) > count(best) ? each : best));
};

/** Well-known services by name, without this product itself. */
export const knownServices: readonly KnownService[] = ownProviders
  .filter(({ provider }) => provider !== 'Candour')
  .map(serviceOf)
  .toSorted((a, b) => a.provider.localeCompare(b.provider));
