/**
 * Whether a host is one of the allowed domains; `*.example.com` stands for the domain and everything below
 * it.
 */
export const isAllowedSite = (host: string, allowedDomains: readonly string[]): boolean =>
  allowedDomains.some((allowed) =>
    allowed.startsWith('*.')
      ? host === allowed.slice(2) || host.endsWith(allowed.slice(1))
      : host === allowed,
  );

/**
 * The domains that the access key of a banner must allow. If the answer counts on all sub-domains of a
 * site, visitors answer with and without `www.`, and on every other sub-domain.
 */
export const domainsToAllow = (domains: readonly string[], includeSubDomains: boolean): string[] => {
  if (!includeSubDomains) return [...new Set(domains)];
  const wide = domains.map((domain) => (hasSubDomains(domain) ? `*.${siteOf(domain)}` : domain));
  return [...new Set(wide)].filter(
    (domain, _, all) => !all.some((other) => other !== domain && isAllowedSite(siteOf(domain), [other])),
  );
};

/**
 * The hosts to test a banner from, each with a host that represents it: `*.example.com` is tested from one
 * below.
 */
export const hostsToTry = (
  domains: readonly string[],
  includeSubDomains: boolean,
): { shown: string; host: string }[] => {
  const wide = domainsToAllow(domains, includeSubDomains).flatMap((allowed) => {
    const site = siteOf(allowed);
    return allowed.startsWith('*.') ? [site, `www.${site}`, allowed] : [allowed];
  });
  return [...new Set([...domains, ...wide])].map((shown) => ({
    shown,
    host: shown.replace(/^\*\./, 'any-sub-domain.'),
  }));
};

const siteOf = (domain: string): string => {
  const bare = domain.replace(/^\*\./, '');
  const site = bare.replace(/^www\./, '');
  return site.includes('.') ? site : bare;
};

/** `localhost` and IP addresses have none. */
const hasSubDomains = (domain: string): boolean => domain.includes('.') && !/^[\d.]+$/.test(domain);
