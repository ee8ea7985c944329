import type { PageObservation, RequestObservation } from '../collect/observation.ts';
import type { Classification, RequestFinding } from '../findings.ts';
import { asksOrProtects } from '../knowledge/asks-or-protects.ts';
import { hostOf, registrableDomain } from '../knowledge/registrable-domain.ts';
import type { AnalyseInput } from './analyse-input.ts';
import { classifyRequest } from './classify.ts';
import { consentStatus } from './consent-status.ts';
import { pathShape } from './fold-name.ts';
import { gathering, momentOn, sightingsOf, type Gathered } from './gather.ts';
import { partyOf } from './site.ts';

type Counted = Pick<
  RequestFinding,
  'exampleUrl' | 'methods' | 'count' | 'bytes' | 'setsCookies' | 'type' | 'shape' | 'isFrame'
>;

/**
 * Requests of one type to one host and path shape, counted together; addresses inside the page are left
 * out.
 */
export const findRequests = (input: AnalyseInput): RequestFinding[] => {
  const found = gathering<Counted>(merge);
  for (const page of input.pages) {
    for (const request of page.requests.filter(isSent)) {
      const item = countedOf(request, page);
      const proof = { moment: momentOn(page, request.at), isNew: true, isKept: true };
      const seen = { phase: page.phase, pageUrl: page.url, chain: request.chain, ...proof };
      found.add(`${hostOf(request.url)}\n${item.shape}\n${item.type}\n${item.isFrame}`, item, seen);
    }
  }
  return found.all().map((gathered) => findingOf(gathered, input));
};

const isSent = ({ url }: RequestObservation): boolean => /^(?:https?|wss?):/.test(url) && URL.canParse(url);

const countedOf = (request: RequestObservation, page: PageObservation): Counted => ({
  exampleUrl: request.url,
  methods: [request.method],
  count: 1,
  bytes: request.bytes,
  setsCookies: page.headerCookies.some(({ requestId }) => requestId === request.id),
  type: request.type,
  shape: pathShape(request.url),
  isFrame: request.inFrame ?? false,
});

const merge = (known: Counted, more: Counted): Counted => ({
  ...known,
  methods: [...new Set([...known.methods, ...more.methods])],
  count: known.count + more.count,
  bytes: known.bytes + more.bytes,
  setsCookies: known.setsCookies || more.setsCookies,
});

const findingOf = ({ item, seen }: Gathered<Counted>, input: AnalyseInput): RequestFinding => {
  const { exampleUrl: url, type } = item;
  const host = hostOf(url);
  const siteDomain = registrableDomain(input.startUrl);
  const pageUrl = seen[0]?.pageUrl ?? input.startUrl;
  const classification = classifyRequest({ url, type, pageUrl }, input);
  const cname = registrableDomain(input.cnames.get(host) ?? '');
  const party = partyOf(host, siteDomain);
  const judgedAs = judgedCategory(item, { host, party, classification });
  return {
    ...item,
    domain: registrableDomain(host),
    host,
    cnameTarget: cname === siteDomain ? '' : cname,
    listRule: input.matchLists({ url, pageUrl, type })?.rule ?? '',
    party,
    classification,
    status: consentStatus(seen, judgedAs, input.phases),
    sightings: sightingsOf(seen),
  };
};

/**
 * Whoever fills a frame sees its visitors: not knowing its purpose, or that a network carries it, is no
 * reason not to ask. Consent tools, bot protection and anything the brand declares necessary need no
 * answer.
 */
const judgedCategory = (
  { isFrame }: Counted,
  { host, party, classification }: Pick<RequestFinding, 'host' | 'party' | 'classification'>,
): Classification['category'] => {
  const { category, confidence } = classification;
  if (!isFrame || party === 'first' || category === 'marketing' || category === 'analytics') return category;
  const isHarmless = asksOrProtects(host) || (category === 'necessary' && confidence === 'high');
  return isHarmless ? 'necessary' : 'functional';
};
