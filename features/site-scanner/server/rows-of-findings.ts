import {
  comparedCookie,
  comparedRequest,
  comparedStorage,
  comparedTracker,
  type Change,
  type Compared,
  type Comparison,
} from '@candour/scanner/analyse/compare.ts';
import type { Findings, Sighting } from '@candour/scanner/findings.ts';
import { hostOf } from '@candour/scanner/knowledge/registrable-domain.ts';
import type { Insertable } from 'kysely';
import type { ScanItemTable } from '../table.ts';
import { whoNames, type NamedCookie } from './brand-knowledge.ts';
import { readPassKey } from './passes.ts';
import { storable, storableJson } from './storable.ts';
import { storedSightings, type SeenInShort, type StoredFinding } from './stored-finding.ts';

export type ItemRow = Insertable<ScanItemTable>;

type Context = {
  scanGuid: string;
  brandId: number;
  named: readonly NamedCookie[];
  comparison: Comparison;
};

/** Rows for everything that was found; an item listed by a service is known. */
export const rowsOfFindings = (findings: Findings, context: Context): ItemRow[] => {
  const short = inShort(findings);
  const changes = new Map(
    (context.comparison ?? []).map((change) => [`${change.itemKind} ${change.identity}`, change.change]),
  );
  const rowOf = (item: Item): ItemRow => {
    const { compared, list, host, name, finding, sightings } = item;
    const known = whoNames(context.named, { itemKind: compared.itemKind, name, host });
    return {
      scanGuid: context.scanGuid,
      brandId: context.brandId,
      list,
      itemKind: compared.itemKind,
      identity: identityOf(compared),
      name: storable(name, 1000),
      host: storable(host, 300),
      party: finding.party === 'first' ? 'First' : 'Third',
      category: finding.classification.category,
      consentStatus: finding.status,
      status: known === undefined ? 'New' : 'Known',
      change: changes.get(`${compared.itemKind} ${compared.identity}`) ?? null,
      cookieScriptId: known?.cookieScriptId ?? null,
      finding: storableJson({ ...finding, seen: short(sightings) }),
      sightings: storableJson(storedSightings(sightings)),
    };
  };
  return itemsOf(findings).map(rowOf);
};

/** The identity as it is stored: index keys have a limited length. */
export const identityOf = ({ identity }: Pick<Change, 'identity'>): string => storable(identity, 700);

type Item = {
  compared: Compared;
  list: ItemRow['list'];
  name: string;
  host: string;
  finding: Omit<StoredFinding, 'seen'> & Pick<StoredFinding, 'party' | 'classification' | 'status'>;
  sightings: readonly Sighting[];
};

const itemsOf = ({ cookies, storage, requests, trackers }: Findings): Item[] => [
  ...cookies.map(({ sightings, ...rest }): Item => ({
    compared: comparedCookie({ ...rest, sightings }),
    list: 'cookies',
    name: rest.name,
    host: rest.domain,
    finding: { is: 'cookie', ...rest },
    sightings,
  })),
  ...storage.map(({ sightings, ...rest }): Item => ({
    compared: comparedStorage({ ...rest, sightings }),
    list: 'trackers',
    name: rest.key,
    host: hostOf(rest.origin),
    finding: { is: 'storage', ...rest },
    sightings,
  })),
  ...trackers.map(({ sightings, ...rest }): Item => ({
    compared: comparedTracker({ ...rest, sightings }),
    list: 'trackers',
    name: rest.scriptUrl,
    host: rest.domain,
    finding: { is: 'tracker', ...rest },
    sightings,
  })),
  ...requests.map(({ sightings, ...rest }): Item => ({
    compared: comparedRequest({ ...rest, sightings }),
    list: 'resources',
    name: rest.exampleUrl,
    host: rest.host,
    finding: { is: 'request', ...rest },
    sightings,
  })),
];

/** Passes in which nothing is answered, and the one in which everything is refused. */
const unanswered = [1, 7];
const refusing = 3;

const inShort = ({ pages }: Findings) => {
  const behindLogin = new Set(
    pages.filter(({ needsLogin }) => needsLogin).map(({ phase, url }) => `${phase} ${url}`),
  );
  return (sightings: readonly Sighting[]): SeenInShort => {
    const actions = new Set(sightings.flatMap(({ phase }) => readPassKey(phase)?.actionTypeId ?? []));
    return {
      seenIn: [...actions].toSorted((a, b) => a - b),
      firstPage: sightings[0]?.pageUrl ?? '',
      initiator: sightings[0]?.chain[0] ?? '',
      pages: new Set(sightings.map(({ pageUrl }) => pageUrl)).size,
      needsLogin:
        sightings.length > 0 &&
        sightings.every(({ phase, pageUrl }) => behindLogin.has(`${phase} ${pageUrl}`)),
      beforeConsent: unanswered.some((action) => actions.has(action as 1 | 7)), // from the list above
      afterReject: actions.has(refusing),
    };
  };
};

/** What services list and no pass found, as rows of the list of cookies or of trackers. */
export const rowsOfMissing = (rows: readonly ItemRow[], context: Omit<Context, 'comparison'>): ItemRow[] => {
  const found = new Set(rows.map(({ cookieScriptId }) => cookieScriptId));
  const isFound = (cookie: NamedCookie): boolean =>
    found.has(cookie.cookieScriptId) &&
    rows.some(
      ({ itemKind, name, host, cookieScriptId }) =>
        cookieScriptId === cookie.cookieScriptId &&
        whoNames([cookie], { itemKind, name, host }) !== undefined,
    );
  return context.named
    .filter((cookie) => cookie.storage !== 'Pixel' && !isFound(cookie))
    .map((cookie) => missingRow(cookie, context));
};

const missingRow = (
  cookie: NamedCookie,
  { scanGuid, brandId }: Pick<Context, 'scanGuid' | 'brandId'>,
): ItemRow => {
  const isCookie = cookie.storage === 'Cookie';
  const party = cookie.party === 'First' ? 'first' : 'third';
  const classification = {
    category: cookie.category,
    confidence: 'high',
    source: 'service',
    company: '',
    service: '',
    purpose: cookie.purpose,
  } as const;
  const seen = {
    seenIn: [],
    firstPage: '',
    initiator: '',
    pages: 0,
    needsLogin: false,
    beforeConsent: false,
    afterReject: false,
  };
  const common = { party, classification, status: 'unknown', seen } as const;
  const traits = {
    name: cookie.cookieName,
    pattern: cookie.cookieName,
    domain: cookie.host,
    path: '/',
    lifetime: cookie.lifetimeSeconds,
    httpOnly: false,
    secure: false,
    sameSite: '',
    partitioned: false,
    setBy: 'http',
    initiator: '',
    blockedReasons: [],
  } as const;
  const kind = cookie.storage === 'Session' ? 'session' : 'local';
  const store = {
    kind,
    origin: cookie.host,
    key: cookie.cookieName,
    pattern: cookie.cookieName,
    initiator: '',
  };
  const { cookieName, host, category, cookieScriptId } = cookie;
  return {
    scanGuid,
    brandId,
    list: isCookie ? 'cookies' : 'trackers',
    itemKind: isCookie ? 'cookie' : 'storage',
    identity: storable(`missing ${cookieName} ${host}`, 700),
    name: cookieName,
    host,
    party: cookie.party,
    category,
    consentStatus: 'unknown',
    status: 'Missing',
    change: null,
    cookieScriptId,
    finding: storableJson(
      isCookie ? { is: 'cookie', ...common, ...traits } : { is: 'storage', ...common, ...store },
    ),
  };
};
