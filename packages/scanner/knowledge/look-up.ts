import type { Confidence } from '../findings.ts';
import { companyOf } from './company-of.ts';
import type { KnownCookie } from './known-cookie.ts';
import { patternOf } from './matches-name.ts';
import { registrableDomain } from './registrable-domain.ts';

/** A cookie or key as it was found; `initiators` are addresses of the scripts that led to it. */
export type Item = { name: string; domain: string; siteDomain: string; initiators: readonly string[] };

export type Known = { cookie: KnownCookie; confidence: Confidence };

/** Finds what is known about an item; null if nothing is known with enough certainty. */
export type LookUp = (item: Item) => Known | null;

/**
 * Looks up items in tables, the trusted table first. A name alone says little if it is short or only starts
 * like a known one: such entries count only if the domain of the item, or the company behind its initiator,
 * is the provider's.
 */
export const lookUpIn = (tables: readonly (readonly KnownCookie[])[]): LookUp => {
  const entries = tables.flat().map(entryOf);
  const exact = Map.groupBy(
    entries.filter((entry) => !entry.pattern),
    (entry) => entry.cookie.name,
  );
  const patterns = entries.filter((entry) => entry.pattern);
  return (item) => {
    const named = [
      ...(exact.get(item.name) ?? []),
      ...patterns.filter(({ pattern }) => pattern?.test(item.name)),
    ];
    const agrees = agreementOf(item);
    const known = named.flatMap((entry) => {
      const confidence = confidenceOf(item, entry, agrees(entry.cookie));
      return confidence ? [{ ...entry, confidence }] : [];
    });
    const [best] = known.sort((a, b) => orderOf(a) - orderOf(b) || b.literal - a.literal || a.rank - b.rank);
    return best ? { cookie: best.cookie, confidence: best.confidence } : null;
  };
};

/** `literal` is the length of the longest part without a `*`. */
type Entry = { cookie: KnownCookie; rank: number; pattern: RegExp | null; literal: number };

const entryOf = (cookie: KnownCookie, rank: number): Entry => ({
  cookie,
  rank,
  pattern: patternOf(cookie.name),
  literal: Math.max(...cookie.name.split('*').map((part) => part.length)),
});

/**
 * Shorter names, and prefixes of names, are used by many for different things. Our table was chosen with
 * care.
 */
const tellsAlone = ({ cookie, pattern, literal }: Entry): boolean =>
  literal >= (cookie.source === 'own table' && !pattern ? 3 : 4);

const confidenceOf = (item: Item, entry: Entry, agrees: boolean): Confidence | null => {
  const { cookie, pattern } = entry;
  const isOwn = cookie.source === 'own table';
  if (cookie.onDomainsOnly) {
    return cookie.domains.includes(registrableDomain(item.domain)) ? 'high' : null;
  }
  if (agrees) return isOwn || !pattern ? 'high' : 'medium';
  if (!tellsAlone(entry)) return pattern || cookie.domains.length ? null : 'low';
  // A short plain word, such as `lang` or `cart`, may be anybody's.
  if (/^[a-z]{1,7}$/.test(cookie.name)) return isOwn || !cookie.domains.length ? 'low' : null;
  const isOfOthers = registrableDomain(item.domain) !== item.siteDomain && cookie.domains.length > 0;
  if (isOfOthers) return 'low';
  if (pattern) return isOwn ? 'medium' : 'low';
  return isOwn ? 'high' : 'medium';
};

/** Whether an entry's provider is the one behind the item's domain or one of its initiators. */
const agreementOf = ({ domain, siteDomain, initiators }: Item): ((cookie: KnownCookie) => boolean) => {
  const sites = [domain, ...initiators].map(registrableDomain).filter((each) => each && each !== siteDomain);
  const companies = sites.flatMap((site) => companyOf(site)?.company.toLowerCase() ?? []);
  return ({ domains, provider }) =>
    domains.some((each) => sites.includes(each)) ||
    companies.some((company) =>
      provider
        .toLowerCase()
        .split(/[^\w.]+/)
        .includes(company),
    ) ||
    domains.some((each) => companies.includes(companyOf(each)?.company.toLowerCase() ?? ''));
};

const orders: Record<Confidence, number> = { high: 0, medium: 1, low: 2 };

/** Certain before uncertain, our own before others', whole names before prefixes. */
const orderOf = ({ confidence, cookie, pattern }: Entry & Known): number =>
  orders[confidence] * 4 + (cookie.source === 'own table' ? 0 : 2) + (pattern ? 1 : 0);
