import type { CookieFinding, Findings, Violation, ViolationCode } from '../findings.ts';
import { lifetimeInSeconds } from '../knowledge/lifetime-in-seconds.ts';
import { matchesName } from '../knowledge/matches-name.ts';
import type { AnalyseInput, Declared, PhaseResult } from './analyse-input.ts';

type Items = Pick<Findings, 'cookies' | 'storage' | 'requests' | 'trackers'>;
type Judged = {
  item: string;
  itemKind: Violation['itemKind'];
  found: CookieFinding | Items['storage'][number] | Items['requests'][number] | Items['trackers'][number];
};

/** The violations among the findings: of consent, the policy table, and the rules on cookies. */
export const findViolations = (items: Items, input: AnalyseInput): Violation[] => [
  ...judgedOf(items).flatMap((judged) => againstConsent(judged, input.phases)),
  ...againstBanner(input.phases),
  ...againstTable(items, input),
  ...items.cookies.flatMap((cookie) => againstCookieRules(cookie, input)),
  ...neverFound(items, input),
];

const judgedOf = ({ cookies, storage, requests, trackers }: Items): Judged[] => {
  // A request by itself is a violation only if its purpose is known to need consent, or if it fills a
  // frame.
  const telling = requests.filter(
    ({ classification: { category }, isFrame, party }) =>
      category !== 'functional' || (isFrame && party === 'third'),
  );
  return [
    ...cookies.map((found): Judged => ({ item: found.name, itemKind: 'cookie', found })),
    ...storage.map((found): Judged => ({ item: found.key, itemKind: 'storage', found })),
    ...telling.map((found): Judged => ({ item: found.host, itemKind: 'request', found })),
    ...trackers.map((found): Judged => ({ item: found.scriptUrl, itemKind: 'tracker', found })),
  ];
};

const againstConsent = ({ item, itemKind, found }: Judged, phases: readonly PhaseResult[]): Violation[] => {
  const { status, sightings } = found;
  if (status !== 'beforeConsent' && status !== 'consentIgnored') return [];
  const actionOf = (phase: string) => phases.find(({ key }) => key === phase)?.action;
  const wanted = status === 'beforeConsent' ? ['none', 'scroll', 'accept', 'reject'] : ['reject', 'gpc'];
  const where = wanted.flatMap(
    (action) => sightings.find(({ phase }) => actionOf(phase) === action) ?? [],
  )[0];
  const isGpc = status === 'consentIgnored' && where !== undefined && actionOf(where.phase) === 'gpc';
  const code = status === 'beforeConsent' ? 'BEFORE_CONSENT' : isGpc ? 'IGNORES_GPC' : 'AFTER_REJECT';
  return [{ ...violation(code, item, itemKind), phase: where?.phase ?? '', pageUrl: where?.pageUrl ?? '' }];
};

const againstBanner = (phases: readonly PhaseResult[]): Violation[] => {
  const noReject = phases.find(
    ({ outcome, evidence }) => outcome === 'noReject' || evidence?.offersReject === false,
  );
  const failed = phases.filter(({ outcome }) => outcome === 'failed');
  const uncertain = phases.filter(({ outcome }) => outcome === 'uncertain');
  return [
    ...(noReject ? [{ ...violation('NO_REJECT'), phase: noReject.key }] : []),
    ...failed.map(({ key }) => ({ ...violation('CMP_FAILED'), phase: key })),
    ...uncertain.map(({ key }) => ({ ...violation('UNCERTAIN'), phase: key })),
  ];
};

const againstTable = ({ cookies, storage }: Items, { declared }: AnalyseInput): Violation[] => {
  if (!declared) return [];
  const named = [
    ...cookies.map((found) => ({ item: found.name, itemKind: 'cookie' as const, found })),
    ...storage.map((found) => ({ item: found.key, itemKind: 'storage' as const, found })),
  ];
  return named.flatMap(({ item, itemKind, found }) => {
    const row = rowFor(declared, item);
    const where = { phase: found.sightings[0]?.phase ?? '', pageUrl: found.sightings[0]?.pageUrl ?? '' };
    if (!row) return [{ ...violation('UNDECLARED', item, itemKind), ...where }];
    const { category, confidence } = found.classification;
    const isSure = category !== 'uncategorised' && confidence !== 'low' && row.category !== 'uncategorised';
    const isOther = isSure && row.category !== category;
    return isOther ? [{ ...violation('WRONG_CATEGORY', item, itemKind), ...where }] : [];
  });
};

const rowFor = (declared: readonly Declared[], name: string): Declared | undefined =>
  declared.find((row) => matchesName(row.name, name));

/** Thirteen months, as authorities advise. */
const longestLife = 13 * 31 * 86_400;
const sessionLike = /sess|sid$|^sid|auth|token/i;

const againstCookieRules = (cookie: CookieFinding, { longestLives, declared }: AnalyseInput): Violation[] => {
  const { name, lifetime, classification, sightings, httpOnly, setBy } = cookie;
  const where = { phase: sightings[0]?.phase ?? '', pageUrl: sightings[0]?.pageUrl ?? '' };
  const said = lifetimeInSeconds(rowFor(declared ?? [], name)?.lifetime ?? '');
  const limit = longestLives[classification.category] ?? longestLife;
  // A lifetime declared in whole months or years may be slightly longer in practice; one declared for the
  // session may not outlive it.
  const isLong =
    lifetime !== null && (lifetime > limit || (said !== undefined && lifetime > (said ?? 0) * 1.1));
  const isReadable = sessionLike.test(name) && !protections.test(name) && setBy === 'http' && !httpOnly;
  return [
    ...(isLong ? [{ ...violation('LONG_LIFE', name, 'cookie'), ...where }] : []),
    ...(isReadable && classification.category === 'necessary'
      ? [{ ...violation('WEAK_FLAGS', name, 'cookie'), ...where }]
      : []),
  ];
};

/** CSRF tokens are meant to be read by scripts. */
const protections = /csrf|xsrf/i;

/** Declared, but found neither now nor in the two scans before. */
const neverFound = ({ cookies, storage }: Items, { declared, foundBefore }: AnalyseInput): Violation[] => {
  if (!declared || foundBefore.length < 2) return [];
  const names = [...cookies.map(({ name }) => name), ...storage.map(({ key }) => key)];
  const all = [...names, ...foundBefore.slice(0, 2).flat()];
  const missing = declared.filter((row) => !all.some((name) => matchesName(row.name, name)));
  return missing.map((row) => violation('DECLARED_NOT_FOUND', row.name, 'cookie'));
};

const violation = (code: ViolationCode, item = '', itemKind: Violation['itemKind'] = 'site'): Violation => ({
  code,
  severity: severities[code],
  item,
  itemKind,
  phase: '',
  pageUrl: '',
});

const severities: Record<ViolationCode, Violation['severity']> = {
  BEFORE_CONSENT: 'high',
  AFTER_REJECT: 'high',
  IGNORES_GPC: 'high',
  NO_REJECT: 'medium',
  UNDECLARED: 'medium',
  WRONG_CATEGORY: 'medium',
  LONG_LIFE: 'low',
  WEAK_FLAGS: 'low',
  DECLARED_NOT_FOUND: 'info',
  CMP_FAILED: 'info',
  UNCERTAIN: 'info',
};
