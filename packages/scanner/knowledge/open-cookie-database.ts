import type { KnownCookie, Purpose } from './known-cookie.ts';
import { readCsv } from './read-csv.ts';
import { registrableDomain } from './registrable-domain.ts';

const columns = {
  provider: 'Platform',
  category: 'Category',
  name: 'Cookie / Data Key name',
  domain: 'Domain',
  description: 'Description',
  lifetime: 'Retention period',
  policyUrl: 'User Privacy & GDPR Rights Portals',
  isPrefix: 'Wildcard match',
};

/**
 * Reads the CSV file of the Open Cookie Database (Apache-2.0). Rows without a name or with an unknown
 * category are left out and counted. Throws an Error with a sentence for people if it is a different kind
 * of file.
 */
export const readOpenCookieDatabase = (text: string): { cookies: KnownCookie[]; leftOut: number } => {
  const [header = [], ...rows] = readCsv(text);
  const place = Object.entries(columns).map(([key, title]) => [key, header.indexOf(title)] as const);
  const missing = place.filter(([, index]) => index < 0);
  if (missing.length)
    throw new Error('This is not a file of the Open Cookie Database: its first row names other columns.');
  const cookies = rows.flatMap((row) => {
    const cells = Object.fromEntries(place.map(([key, index]) => [key, (row[index] ?? '').trim()]));
    return cookieFrom(cells) ?? [];
  });
  return { cookies, leftOut: rows.length - cookies.length };
};

const cookieFrom = (cells: Record<string, string>): KnownCookie | null => {
  const { name = '', provider = '', description = '', lifetime = '', policyUrl = '', domain = '' } = cells;
  const purpose = purposes[cells.category?.toLowerCase() ?? ''];
  if (!name || !purpose) return null;
  const isPrefix = cells.isPrefix === '1' && !name.includes('*');
  return {
    name: isPrefix ? `${name}*` : name,
    provider,
    domains: domainsIn(domain),
    // Its domains are often only examples: cookies of a site itself are listed with the provider's.
    onDomainsOnly: false,
    purpose,
    description: description.replace(/\s+/g, ' '),
    lifetime,
    policyUrl: /^https?:\/\//.test(policyUrl) ? policyUrl : '',
    source: 'Open Cookie Database',
  };
};

/** The column contains prose such as `.bing.com (3rd party) or .microsoft.com (3rd party)`. */
const domainsIn = (prose: string): string[] => {
  const hosts = prose.toLowerCase().match(/[a-z0-9-]+(?:\.[a-z0-9-]+)+/g) ?? [];
  return [...new Set(hosts.map(registrableDomain))];
};

/** There, "functional" means what a site cannot do without. */
const purposes: Record<string, Purpose> = {
  necessary: 'necessary',
  security: 'necessary',
  functional: 'necessary',
  personalization: 'functional',
  analytics: 'analytics',
  marketing: 'marketing',
};
