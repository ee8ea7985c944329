import type { Findings } from '../findings.ts';
import { registrableDomain } from '../knowledge/registrable-domain.ts';
import { foldName, pathShape } from './fold-name.ts';

export type ChangeKind = 'new' | 'gone' | 'removed' | 'changed';

/** How an item differs from the previous scan; `fields` names what changed. */
export type Change = {
  itemKind: 'cookie' | 'storage' | 'request' | 'tracker';
  /** The same in every scan, whatever identifiers a name contains. */
  identity: string;
  /** For people: a name, key, host or script. */
  item: string;
  change: ChangeKind;
  fields: string[];
};

/**
 * `null` if the scans have no complete phase with pages in common, so that a difference would mean nothing.
 */
export type Comparison = Change[] | null;

/**
 * Compares a scan with earlier ones, newest first, on pages visited in both and in phases that both
 * finished. An item missing once is `gone`; one that was in the third scan back, and in none since, is
 * `removed`.
 */
export const compareScans = (current: Findings, earlier: readonly Findings[]): Comparison => {
  const [previous, second, third] = earlier;
  if (!previous) return null;
  const shared = sharedBy([current, previous]);
  if (!shared.size) return null;
  const now = itemsOf(current, shared);
  const before = itemsOf(previous, shared);
  const added = [...now].filter(([identity]) => !before.has(identity)).map(([, each]) => change(each, 'new'));
  const gone = [...before].filter(([identity]) => !now.has(identity)).map(([, each]) => change(each, 'gone'));
  const changed = [...now].flatMap(([identity, each]) => {
    const fields = differing(each.traits, before.get(identity)?.traits ?? each.traits);
    return fields.length ? [change(each, 'changed', fields)] : [];
  });
  const removed = second && third ? removedSince(third, [second, previous, current]) : [];
  return [...added, ...gone, ...changed, ...removed];
};

const removedSince = (old: Findings, since: Findings[]): Change[] => {
  const shared = sharedBy([old, ...since]);
  const later = since.map((findings) => itemsOf(findings, shared));
  const missing = [...itemsOf(old, shared)].filter(
    ([identity]) => !later.some((items) => items.has(identity)),
  );
  return missing.map(([, each]) => change(each, 'removed'));
};

const differing = (now: Compared['traits'], before: Compared['traits']): string[] =>
  Object.keys(now).filter((field) => now[field] !== before[field]);

/** An item in the form in which scans are compared; `traits` may change. */
export type Compared = Pick<Change, 'itemKind' | 'identity' | 'item'> & { traits: Record<string, unknown> };

const change = ({ itemKind, identity, item }: Compared, kind: ChangeKind, fields: string[] = []): Change => ({
  itemKind,
  identity,
  item,
  change: kind,
  fields,
});

/** `phase page` of all visits that every scan completed. */
const sharedBy = (scans: Findings[]): Set<string> => {
  const [first = new Set<string>(), ...others] = scans.map(({ pages, phases }) => {
    const complete = phases.filter(({ isComplete }) => isComplete).map(({ key }) => key);
    const done = pages.filter(({ phase, state }) => complete.includes(phase) && state === 'done');
    return new Set(done.map(({ phase, url }) => `${phase} ${url}`));
  });
  return new Set([...first].filter((visit) => others.every((visits) => visits.has(visit))));
};

const itemsOf = (findings: Findings, shared: ReadonlySet<string>): Map<string, Compared> => {
  const isShared = ({ sightings }: { sightings: readonly { phase: string; pageUrl: string }[] }) =>
    sightings.some(({ phase, pageUrl }) => shared.has(`${phase} ${pageUrl}`));
  const all = [
    ...findings.cookies.filter(isShared).map(comparedCookie),
    ...findings.storage.filter(isShared).map(comparedStorage),
    ...findings.requests.filter(isShared).map(comparedRequest),
    ...findings.trackers.filter(isShared).map(comparedTracker),
  ];
  return new Map(all.map((each) => [`${each.itemKind} ${each.identity}`, each]));
};

export const comparedCookie = (cookie: Findings['cookies'][number]): Compared => {
  const { pattern, domain, path, party, httpOnly, secure, sameSite, lifetime, classification, setBy } =
    cookie;
  const identity = [pattern, registrableDomain(domain), path === '/' ? 'site' : 'path', party].join(' ');
  const traits = {
    httpOnly,
    secure,
    sameSite,
    lifetime: lifeBand(lifetime),
    setBy,
    ...categoryOf(classification),
  };
  return { itemKind: 'cookie', identity, item: cookie.name, traits };
};

export const comparedStorage = ({
  kind,
  pattern,
  origin,
  key,
  classification,
}: Findings['storage'][number]): Compared => {
  const identity = [kind, pattern, registrableDomain(origin)].join(' ');
  return { itemKind: 'storage', identity, item: key, traits: categoryOf(classification) };
};

export const comparedRequest = ({
  domain,
  shape,
  type,
  host,
  classification,
}: Findings['requests'][number]): Compared => {
  const identity = [domain, shape, type].join(' ');
  return { itemKind: 'request', identity, item: host, traits: categoryOf(classification) };
};

export const comparedTracker = ({
  kind,
  scriptUrl,
  classification,
}: Findings['trackers'][number]): Compared => {
  const identity = [kind, withoutVersion(scriptUrl)].join(' ');
  return { itemKind: 'tracker', identity, item: scriptUrl, traits: categoryOf(classification) };
};

const categoryOf = ({ category }: { category: string }) => ({ category });

/** Lifetimes differ a little from scan to scan; bands distinguish a day from a month. */
const lifeBand = (seconds: number | null): number =>
  seconds === null ? -1 : bands.findIndex((limit) => seconds <= limit);
const day = 86_400;
const bands = [3600, day * 1.5, 8 * day, 32 * day, 100 * day, 200 * day, 400 * day, Infinity];

/**
 * A script stays the same after its next release: compared without query, versions and hashes in its
 * address.
 */
const withoutVersion = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const path = pathShape(address).replace(/v?\d+(?:\.\d+)+/g, '*');
  return `${new URL(address).host}${foldName(path)}`;
};
