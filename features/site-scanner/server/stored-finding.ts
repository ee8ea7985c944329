import type {
  CookieFinding,
  Findings,
  PageFinding,
  RequestFinding,
  Sighting,
  StorageFinding,
  TrackerFinding,
} from '@candour/scanner/findings.ts';

type WithoutSightings<T> = Omit<T, 'sightings'>;

/** Where an item was seen, in brief. */
export type SeenInShort = {
  /** Action types of the passes. */
  seenIn: number[];
  firstPage: string;
  pages: number;
  /** Only when signed in. */
  needsLogin: boolean;
  /** The address that first requested it. */
  initiator: string;
  beforeConsent: boolean;
  afterReject: boolean;
};

/** A finding as it is stored; its sightings are stored separately. */
export type StoredFinding = { seen: SeenInShort } & Finding;

type Finding =
  | ({ is: 'cookie' } & WithoutSightings<CookieFinding>)
  | ({ is: 'storage' } & WithoutSightings<StorageFinding>)
  | ({ is: 'request' } & WithoutSightings<RequestFinding>)
  | ({ is: 'tracker' } & WithoutSightings<TrackerFinding>);

/** Pass, page, and the scripts from the initiator back to the document. */
export type StoredSighting = [phase: string, pageUrl: string, chain: string[]];

const mostSightings = 3000;
/** Per item; the initiator rarely differs on the next page. */
const mostChains = 50;
const longestChain = 12;

/** The sightings of an item that are stored: a large scan sees the same thing on every page. */
const keptSightings = (sightings: readonly Sighting[]): Sighting[] =>
  sightings.slice(0, mostSightings).map(({ phase, pageUrl, chain }, at) => ({
    phase,
    pageUrl,
    chain: at < mostChains ? chain.slice(0, longestChain) : [],
  }));

/** Findings with only those sightings that are stored. */
export const withKeptSightings = (findings: Findings): Findings => {
  const kept = <T extends { sightings: Sighting[] }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, sightings: keptSightings(item.sightings) }));
  const { cookies, storage, requests, trackers } = findings;
  return {
    ...findings,
    cookies: kept(cookies),
    storage: kept(storage),
    requests: kept(requests),
    trackers: kept(trackers),
  };
};

export const storedSightings = (sightings: readonly Sighting[]): StoredSighting[] =>
  keptSightings(sightings).map(({ phase, pageUrl, chain }) => [phase, pageUrl, chain]);

export type StoredItem = { finding: StoredFinding; sightings: readonly StoredSighting[] };

/** Findings as the engine compares them, restored from what was stored. */
export const findingsOf = (
  items: readonly StoredItem[],
  {
    pages,
    phases,
  }: Pick<Findings, 'phases'> & { pages: readonly Pick<PageFinding, 'phase' | 'url' | 'state'>[] },
): Findings => {
  const found: Pick<Findings, 'cookies' | 'storage' | 'requests' | 'trackers'> = {
    cookies: [],
    storage: [],
    requests: [],
    trackers: [],
  };
  for (const { finding, sightings: stored } of items) {
    const sightings = stored.map(([phase, pageUrl, chain]) => ({ phase, pageUrl, chain }));
    if (finding.is === 'cookie') found.cookies.push({ ...finding, sightings });
    if (finding.is === 'storage') found.storage.push({ ...finding, sightings });
    if (finding.is === 'request') found.requests.push({ ...finding, sightings });
    if (finding.is === 'tracker') found.trackers.push({ ...finding, sightings });
  }
  return { ...found, pages: pages.map(wholePage), phases, violations: [], verdict: 'incomplete' };
};

/** Comparing only needs pass, address and state of a visit. */
const wholePage = (page: Pick<PageFinding, 'phase' | 'url' | 'state'>): PageFinding => ({
  finalUrl: page.url,
  status: null,
  error: '',
  milliseconds: 0,
  bytes: 0,
  cookies: 0,
  requests: 0,
  targets: [],
  needsLogin: false,
  ...page,
});
