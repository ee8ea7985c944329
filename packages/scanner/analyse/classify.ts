import type { Classification, Confidence } from '../findings.ts';
import { companyOf, type Company } from '../knowledge/company-of.ts';
import { isCarrier } from '../knowledge/is-carrier.ts';
import type { Purpose } from '../knowledge/known-cookie.ts';
import { matchesName } from '../knowledge/matches-name.ts';
import { hostOf, registrableDomain } from '../knowledge/registrable-domain.ts';
import type { AnalyseInput } from './analyse-input.ts';
import { othersIn, partyOf } from './site.ts';

/** An item to classify: `initiators` nearest first, `pageUrl` the page it was found on. */
export type Classified = { name: string; domain: string; initiators: readonly string[]; pageUrl: string };

/** Classifies a cookie or key: the first of our sources that knows it decides its purpose. */
export const classifyItem = (item: Classified, input: AnalyseInput): Classification =>
  byDecision(item, input) ??
  byTables(item, input) ??
  byCompany(item, input, saysNothingOfItems) ??
  byLists([...item.initiators], 'script', item.pageUrl, input) ??
  byShape(item.name) ??
  uncategorised(companyOf(item.domain));

/**
 * Classifies a request by who answers it and what the lists say. Requests to the site itself belong to the
 * site.
 */
export const classifyRequest = (
  { url, type, pageUrl }: { url: string; type: string; pageUrl: string },
  input: AnalyseInput,
): Classification => {
  const siteDomain = registrableDomain(input.startUrl);
  const cname = input.cnames.get(hostOf(url));
  const target = cname ?? url;
  const isCarried = cname !== undefined && isCarrier(cname);
  const isOwn = isCarried || partyOf(target, siteDomain) === 'first';
  if (isOfBanner(url, input)) return said('necessary', 'high', 'own banner', null);
  const known =
    byCompany({ name: '', domain: target, initiators: [], pageUrl }, input, []) ??
    byLists([url], type, pageUrl, input);
  // A known advertiser or tracker does not become harmless by its name.
  const watches = known?.category === 'marketing' || known?.category === 'analytics';
  if (!watches && isDeclaredNecessary(hostOf(url), input))
    return said('necessary', 'high', 'brand decision', companyOf(target));
  return (
    known ?? (isOwn ? said('necessary', 'low', 'the site itself', null) : uncategorised(companyOf(target)))
  );
};

/**
 * The same as `classifyRequest` if a source knows the script; otherwise what the behaviour itself suggests.
 */
export const classifyScript = (
  script: string,
  { pageUrl, suggests }: { pageUrl: string; suggests: Purpose },
  input: AnalyseInput,
): Classification => {
  const found = classifyRequest({ url: script, type: 'script', pageUrl }, input);
  const isTelling =
    isOfBanner(script, input) ||
    found.source === 'brand decision' ||
    found.category === 'marketing' ||
    found.category === 'analytics';
  return isTelling ? found : { ...found, category: suggests, confidence: 'low', source: 'behaviour' };
};

const isDeclaredNecessary = (host: string, { necessaryHosts }: AnalyseInput): boolean =>
  necessaryHosts.some((named) => host === named || host.endsWith(`.${named}`));

export const isOfBanner = (address: string, { bannerOrigin }: AnalyseInput): boolean =>
  URL.canParse(address) && new URL(address).origin === bannerOrigin;

const byDecision = ({ name }: Classified, { decisions }: AnalyseInput): Classification | null => {
  const decision = decisions.find((each) => matchesName(each.name, name));
  if (!decision) return null;
  const { category, company, service, purpose } = decision;
  return { category, company, service, purpose, confidence: 'high', source: 'brand decision' };
};

const byTables = ({ name, domain, initiators }: Classified, input: AnalyseInput): Classification | null => {
  const known = input.lookUp({ name, domain, initiators, siteDomain: registrableDomain(input.startUrl) });
  if (!known) return null;
  const { purpose: category, provider, description: purpose, source } = known.cookie;
  const company = companyOf(known.cookie.domains[0] ?? '')?.company ?? provider;
  return { category, company, service: provider, purpose, confidence: known.confidence, source };
};

/** What these companies do says nothing about a cookie that came through them. */
const saysNothingOfItems = ['cdn', 'hosting', 'tag-manager'];

const byCompany = (item: Classified, input: AnalyseInput, ignored: string[]): Classification | null => {
  const siteDomain = registrableDomain(input.startUrl);
  for (const address of othersIn([item.domain, ...item.initiators], siteDomain)) {
    const company = companyOf(address);
    if (!company?.purpose || ignored.includes(company.category)) continue;
    const isSure = company.purpose === 'marketing' || company.purpose === 'analytics';
    return said(company.purpose, isSure ? 'medium' : 'low', 'third-party-web', company);
  }
  return null;
};

const byLists = (
  addresses: string[],
  type: string,
  pageUrl: string,
  input: AnalyseInput,
): Classification | null => {
  for (const url of addresses) {
    const match = input.matchLists({ url, pageUrl, type });
    if (match) return said(match.purpose, 'medium', match.list, companyOf(url));
  }
  return null;
};

const protections = /csrf|xsrf/i;
const sessions = /^(?:j?sess(?:ion)?(?:id)?|sid|connect\.sid|.*sessionid)$/i;
const balancers = /^(?:srv|server|route|lb|haproxy|sticky)[-_]?(?:id|key|cookie)?$/i;

const byShape = (name: string): Classification | null => {
  const isKnown = [protections, sessions, balancers].some((shape) => shape.test(name));
  return isKnown ? said('necessary', 'low', 'shape', null) : null;
};

const uncategorised = (company: Company | null): Classification => ({
  ...said('necessary', 'low', '', company),
  category: 'uncategorised',
});

const said = (
  category: Purpose,
  confidence: Confidence,
  source: string,
  company: Company | null,
): Classification => ({
  category,
  confidence,
  source,
  company: company?.company ?? '',
  service: company?.service ?? '',
  purpose: '',
});
