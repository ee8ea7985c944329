import type { ScanCookie, ScanSubResource, ScanTracker } from '../contract/results.ts';
import type { ScanItemTable } from '../table.ts';
import type { Selectable } from 'kysely';
import { lifetimeInWords } from './lifetime-in-words.ts';
import type { StoredFinding } from './stored-finding.ts';

/** A row of findings with what the brand says of it. */
export type ShownRow = Pick<
  Selectable<ScanItemTable>,
  'itemId' | 'list' | 'name' | 'host' | 'party' | 'category' | 'status' | 'change' | 'finding'
> & {
  cookieScriptId: number | null;
  cookieScriptName: string | null;
  cookieCategoryName: string | null;
  isIgnored: boolean;
};

type Finding<K extends StoredFinding['is']> = Extract<StoredFinding, { is: K }>;

/** What all lists say of an item. */
const common = (row: ShownRow) => {
  const { seen, classification, status } = row.finding;
  // Somebody knew better.
  const isDecided = row.category !== classification.category;
  const { company, service, purpose } = classification;
  const confidence = isDecided ? 'high' : classification.confidence;
  const source = isDecided ? 'brand decision' : classification.source;
  const { initiator: _, ...where } = seen;
  return {
    itemId: row.itemId,
    party: row.party,
    company,
    service,
    purpose,
    confidence,
    source,
    suggestedCategory: row.category,
    consentStatus: status,
    change: row.change,
    isIgnored: row.isIgnored,
    ...where,
  };
};

const knownService = ({ cookieScriptId, cookieScriptName, cookieCategoryName }: ShownRow) =>
  cookieScriptId === null || cookieScriptName === null
    ? null
    : { cookieScriptId, cookieScriptName, cookieCategoryName: cookieCategoryName ?? '' };

const isOf = <K extends StoredFinding['is']>(
  row: ShownRow,
  kind: K,
): row is ShownRow & { finding: Finding<K> } => row.finding.is === kind;

export const shownCookie = (row: ShownRow): ScanCookie[] => {
  if (!isOf(row, 'cookie')) return [];
  const { pattern, path, lifetime, secure, httpOnly, sameSite, partitioned } = row.finding;
  const { setBy, initiator, blockedReasons } = row.finding;
  const known = knownService(row);
  return [
    {
      ...common(row),
      name: row.name,
      host: row.host,
      pattern,
      path,
      lifetimeSeconds: lifetime,
      lifetime: lifetimeInWords(lifetime),
      secure,
      httpOnly,
      sameSite,
      partitioned,
      setBy,
      initiator,
      blockedReasons,
      knownService: known,
      category: known?.cookieCategoryName ?? '',
      status: row.status,
    },
  ];
};

export const shownTracker = (row: ShownRow): ScanTracker[] => {
  const shared = { ...common(row), name: row.name, host: row.host, knownService: knownService(row) };
  if (isOf(row, 'storage')) {
    const { kind, initiator } = row.finding;
    return [{ ...shared, kind, initiator, evidence: [], sentTo: [], status: row.status }];
  }
  if (!isOf(row, 'tracker')) return [];
  const { kind, scriptUrl, evidence, sentTo, confidence } = row.finding;
  return [{ ...shared, kind, initiator: scriptUrl, evidence, sentTo, confidence, status: row.status }];
};

export const shownSubResource = (row: ShownRow): ScanSubResource[] => {
  if (!isOf(row, 'request')) return [];
  const { domain, host, cnameTarget, type, shape, exampleUrl, methods, count, bytes } = row.finding;
  const { setsCookies, listRule, seen } = row.finding;
  return [
    {
      ...common(row),
      domain,
      host,
      cnameTarget,
      type,
      pattern: shape,
      exampleUrl,
      methods,
      count,
      bytes,
      setsCookies,
      listRule,
      initiator: seen.initiator,
      isBlockedBeforeConsent: !seen.beforeConsent && seen.seenIn.length > 0,
    },
  ];
};
