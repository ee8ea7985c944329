import type { CookieTraits, PageObservation } from '../collect/observation.ts';
import type { CookieFinding } from '../findings.ts';
import { registrableDomain } from '../knowledge/registrable-domain.ts';
import type { AnalyseInput } from './analyse-input.ts';
import { classifyItem } from './classify.ts';
import { consentStatus } from './consent-status.ts';
import { foldName } from './fold-name.ts';
import { gathering, momentOn, sightingsOf, type Gathered, type Seen } from './gather.ts';
import { partyOf } from './site.ts';

type Cookie = Omit<CookieTraits, 'shape'> & {
  setBy: 'http' | 'script' | null;
  initiator: string;
  blockedReasons: string[];
};

/** Cookies that responses or scripts set, and those in the jar; each once per name, domain and path. */
export const findCookies = (input: AnalyseInput): CookieFinding[] => {
  const found = gathering<Cookie>(merge);
  for (const page of input.pages) {
    for (const { item, at, ...proof } of cookiesOf(page)) {
      const seen = { phase: page.phase, pageUrl: page.url, moment: momentOn(page, at), ...proof };
      found.add(`${item.name}\n${item.domain}\n${item.path}`, item, seen);
    }
  }
  return found.all().map((gathered) => findingOf(gathered, input));
};

type CookieSeen = { item: Cookie } & Pick<Seen, 'isNew' | 'isKept' | 'chain'> & { at: number | undefined };

const cookiesOf = (page: PageObservation): CookieSeen[] => {
  const headers = page.headerCookies.filter(isSet).map((cookie) => {
    const chain = page.requests.find(({ id }) => id === cookie.requestId)?.chain ?? [];
    const { blockedReasons, requestUrl: initiator } = cookie;
    const item = { ...traitsOf(cookie), setBy: 'http' as const, initiator, blockedReasons };
    return { item, at: cookie.at, chain: [initiator, ...chain], isNew: true, isKept: !blockedReasons.length };
  });
  const scripts = page.scriptCookies.filter(isSet).map((cookie) => {
    const item = {
      ...traitsOf(cookie),
      setBy: 'script' as const,
      initiator: cookie.script,
      blockedReasons: [],
    };
    return { item, at: cookie.at, chain: withFirst(cookie.script, cookie.chain), isNew: true, isKept: true };
  });
  const jar = page.jar.map((cookie) => {
    const item = { ...traitsOf(cookie), setBy: null, initiator: '', blockedReasons: [] };
    return { item, at: undefined, chain: [], isNew: !cookie.wasThere, isKept: true };
  });
  return [...headers, ...scripts, ...jar];
};

/** A lifetime of zero deletes a cookie. */
const isSet = ({ lifetime }: CookieTraits): boolean => lifetime === null || lifetime > 0;

const withFirst = (address: string, chain: string[]): string[] =>
  !address || chain[0] === address ? chain : [address, ...chain];

const traitsOf = ({
  name,
  domain,
  path,
  lifetime,
  httpOnly,
  secure,
  sameSite,
  partitioned,
}: CookieTraits) => ({
  name,
  domain: domain.replace(/^\./, ''),
  path,
  lifetime,
  httpOnly,
  secure,
  sameSite,
  partitioned,
});

/** The longest lifetime seen counts: one in the jar has already lived for a while. */
const merge = (known: Cookie, more: Cookie): Cookie => {
  const lifetimes = [known.lifetime, more.lifetime].filter((each) => each !== null);
  return {
    ...known,
    lifetime: lifetimes.length ? Math.max(...lifetimes) : null,
    httpOnly: known.httpOnly || more.httpOnly,
    setBy: known.setBy ?? more.setBy,
    initiator: known.initiator || more.initiator,
    blockedReasons: [...new Set([...known.blockedReasons, ...more.blockedReasons])],
  };
};

const findingOf = ({ item, seen }: Gathered<Cookie>, input: AnalyseInput): CookieFinding => {
  const siteDomain = registrableDomain(input.startUrl);
  const { name, domain } = item;
  const initiators = [...new Set(seen.flatMap(({ chain }) => chain))];
  const pageUrl = seen[0]?.pageUrl ?? input.startUrl;
  const classification = classifyItem({ name, domain, initiators, pageUrl }, input);
  const pattern = input.lookUp({ name, domain, siteDomain, initiators })?.cookie.name;
  return {
    ...item,
    // A cookie that only appears in the jar was set where no script could be watched.
    setBy: item.setBy ?? 'http',
    pattern: foldName(name, pattern),
    party: partyOf(domain, siteDomain),
    classification,
    status: consentStatus(seen, classification.category, input.phases),
    sightings: sightingsOf(seen),
  };
};
