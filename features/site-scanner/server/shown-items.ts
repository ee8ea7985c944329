import type { ScanCookie, ScanSubResource, ScanTracker } from '../contract/results.ts';
import type { ScanItemTable } from '../table.ts';
import type { Selectable } from 'kysely';
import { lifetimeInWords } from './lifetime-in-words.ts';
import type { StoredFinding } from './stored-finding.ts';

/** A row of findings with what the brand says about it. */
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

/** What all lists show of an item. */
const common = ({ category, ...row }: ShownRow) => {
  const { seen, classification, status } = row.finding;
  // Somebody decided differently.
  const isDecided = category !== classification.category;
  const decided = isDecided ? ({ confidence: 'high', source: 'brand decision' } as const) : {};
  const { initiator: _, ...where } = seen;
  return {
    ...classification,
    ...decided,
    ...where,
    itemId: row.itemId,
    name: row.name,
    party: row.party,
    change: row.change,
    isIgnored: row.isIgnored,
    status: row.status,
    suggestedCategory: category,
    consentStatus: status,
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

// Members of a finding that are not on the wire are left out.

export const shownCookie = (row: ShownRow): ScanCookie[] => {
  if (!isOf(row, 'cookie')) return [];
  const known = knownService(row);
  const { lifetime } = row.finding;
  return [
    {
      ...row.finding,
      ...common(row),
      host: row.host,
      lifetimeSeconds: lifetime,
      lifetime: lifetimeInWords(lifetime),
      knownService: known,
      category: known?.cookieCategoryName ?? '',
    },
  ];
};

export const shownTracker = (row: ShownRow): ScanTracker[] => {
  const shared = { ...common(row), host: row.host, knownService: knownService(row) };
  if (isOf(row, 'storage')) return [{ ...row.finding, ...shared, evidence: [], sentTo: [] }];
  if (!isOf(row, 'tracker')) return [];
  const { scriptUrl: initiator, confidence } = row.finding;
  return [{ ...row.finding, ...shared, initiator, confidence }];
};

export const shownSubResource = (row: ShownRow): ScanSubResource[] => {
  if (!isOf(row, 'request')) return [];
  const { shape: pattern, seen } = row.finding;
  const isBlockedBeforeConsent = !seen.beforeConsent && seen.seenIn.length > 0;
  return [{ ...row.finding, ...common(row), pattern, initiator: seen.initiator, isBlockedBeforeConsent }];
};
