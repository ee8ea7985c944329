import * as z from 'zod/mini';
import {
  actionTypes,
  consentStatuses,
  itemStatuses,
  scanStatuses,
  suggestedCategoryNames,
  trackerKinds,
  verdicts,
  violationTexts,
} from './words.ts';

const keysOf = <T extends string>(words: Readonly<Record<T, string>>) => Object.keys(words) as [T, ...T[]]; // a constant of this room, never empty
const actionTypeId = z.literal(Object.keys(actionTypes).map(Number));
const party = z.enum(['First', 'Third']);

/** Of what has been judged so far; 0 until a scan has finished its first pass. */
const totals = z.object({
  cookies: z.int(),
  unknownCookies: z.int(),
  advancedTrackers: z.int(),
  subResources: z.int(),
  violations: z.int(),
});
export type ScanTotals = z.output<typeof totals>;

/** A row of the start screen. */
export const scanRow = z.object({
  scanGuid: z.string(),
  name: z.string(),
  startUrl: z.string(),
  domain: z.string(),
  brandId: z.int(),
  brandName: z.string(),
  scanTypeId: z.int(),
  actionTypeIds: z.array(z.int()),
  requestedBy: z.string(),
  requestedAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  status: z.enum(scanStatuses),
  /** Somebody requested its cancellation, and it has not ended yet. */
  isCancelling: z.boolean(),
  /** How many queued scans are ahead of it; null unless it is queued. */
  placeInQueue: z.nullable(z.int()),
  /** Visits of all passes: those made, including failed ones, and those planned as far as known. */
  pagesDone: z.int(),
  pagesFound: z.int(),
  maxUrls: z.int(),
  totals,
  /** Null if there is no earlier scan to compare with. */
  newSinceLast: z.nullable(z.int()),
  /** Null until it has ended. */
  verdict: z.nullable(z.enum(verdicts)),
  /** The schedule that created it, or that was requested with it; null for a single scan. */
  scheduleId: z.nullable(z.int()),
});
export type ScanRow = z.output<typeof scanRow>;

/** A pass over the pages. */
const pass = z.object({
  /** Unique in the scan; results refer to it. */
  passKey: z.string(),
  actionTypeId,
  userAgentId: z.int(),
  status: z.enum(['Waiting', 'Running', 'Completed', 'Incomplete']),
  /** The outcome of the action, in a sentence; empty before it was tried and if none was needed. */
  outcome: z.string(),
  /** Whether the action was performed and verified, if one was needed. */
  isWorked: z.boolean(),
  pagesDone: z.int(),
  pagesFailed: z.int(),
  pagesFound: z.int(),
  queued: z.int(),
  /** Links left out, by reason, such as `robots`, `scope`, `shape`, `file` or `sideEffect`. */
  skipped: z.record(z.string(), z.int()),
});
export type ScanPass = z.output<typeof pass>;

/** One scan, while it runs and afterwards. */
export const scanDetail = z.object({
  ...scanRow.shape,
  /** The request, without passwords; used by "re-run". */
  request: z.record(z.string(), z.unknown()),
  passes: z.array(pass),
  /** Sentences for people, for example that a host refuses the scanner. */
  warnings: z.array(z.string()),
  /** Why it ended early, in a sentence; empty if it did not. */
  endReason: z.string(),
  /** How many cookies existed after each action, by purpose; in the order of the passes. */
  cookiesByAction: z.array(
    z.object({
      actionTypeId,
      necessary: z.int(),
      functional: z.int(),
      analytics: z.int(),
      marketing: z.int(),
      uncategorised: z.int(),
    }),
  ),
  /** Violations by severity. */
  severities: z.object({ high: z.int(), medium: z.int(), low: z.int(), info: z.int() }),
  /** The scan it was compared with. */
  comparedWith: z.nullable(z.object({ scanGuid: z.string(), finishedAt: z.string() })),
  /** Where to continue in the stream of events. */
  lastEventId: z.int(),
  /** When the results are deleted. */
  keptUntil: z.string(),
});
export type ScanDetail = z.output<typeof scanDetail>;

const change = z.nullable(z.enum(['new', 'gone', 'removed', 'changed']));

/** What all findings have in common. */
const found = {
  itemId: z.int(),
  party,
  company: z.string(),
  service: z.string(),
  purpose: z.string(),
  /** The scanner's suggestion, or an earlier decision. */
  suggestedCategory: z.enum(suggestedCategoryNames),
  confidence: z.enum(['high', 'medium', 'low']),
  /** Where the suggestion comes from. */
  source: z.string(),
  consentStatus: z.enum(keysOf(consentStatuses)),
  beforeConsent: z.boolean(),
  afterReject: z.boolean(),
  /** Action types of the passes in which it was seen. */
  seenIn: z.array(z.int()),
  firstPage: z.string(),
  pages: z.int(),
  needsLogin: z.boolean(),
  change,
  isIgnored: z.boolean(),
};

/** The service of the brand that lists an item. */
const knownService = z.nullable(
  z.object({ cookieScriptId: z.int(), cookieScriptName: z.string(), cookieCategoryName: z.string() }),
);

export const scanCookie = z.object({
  ...found,
  name: z.string(),
  /** The name with identifiers folded, for example `_ga_*`. */
  pattern: z.string(),
  host: z.string(),
  path: z.string(),
  /** Seconds; null ends with the session. */
  lifetimeSeconds: z.nullable(z.number()),
  /** In words. */
  lifetime: z.string(),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  sameSite: z.string(),
  partitioned: z.boolean(),
  setBy: z.enum(['http', 'script']),
  initiator: z.string(),
  /** Why the browser did not keep it; empty if it did. */
  blockedReasons: z.array(z.string()),
  knownService,
  /** The brand's category, from its service; empty if there is none. */
  category: z.string(),
  status: z.enum(itemStatuses),
});
export type ScanCookie = z.output<typeof scanCookie>;

export const scanTracker = z.object({
  ...found,
  kind: z.enum(keysOf(trackerKinds)),
  /** A key, the name of a database, or the address of a script. */
  name: z.string(),
  /** Where a store belongs, or where a script comes from. */
  host: z.string(),
  initiator: z.string(),
  /** Sentences for people: the observations that show it. */
  evidence: z.array(z.string()),
  sentTo: z.array(z.string()),
  knownService,
  status: z.enum(itemStatuses),
});
export type ScanTracker = z.output<typeof scanTracker>;

export const scanSubResource = z.object({
  ...found,
  domain: z.string(),
  host: z.string(),
  cnameTarget: z.string(),
  type: z.string(),
  /** The path with identifiers folded. */
  pattern: z.string(),
  exampleUrl: z.string(),
  methods: z.array(z.string()),
  count: z.int(),
  bytes: z.number(),
  setsCookies: z.boolean(),
  initiator: z.string(),
  /** The rule of a filter list that matches, or empty. */
  listRule: z.string(),
  /** Requested in no pass before consent, and in one after it. */
  isBlockedBeforeConsent: z.boolean(),
});
export type ScanSubResource = z.output<typeof scanSubResource>;

/** One visit of one page. */
export const scanPage = z.object({
  pageId: z.int(),
  url: z.string(),
  finalUrl: z.string(),
  passKey: z.string(),
  actionTypeId,
  userAgentId: z.int(),
  /** HTTP status; null if no response came. */
  status: z.nullable(z.int()),
  state: z.enum(['done', 'partial', 'failed', 'instrumentationFailed', 'crashed', 'blocked']),
  error: z.string(),
  milliseconds: z.int(),
  bytes: z.number(),
  cookies: z.int(),
  requests: z.int(),
  needsLogin: z.boolean(),
});
export type ScanPage = z.output<typeof scanPage>;

export const scanViolation = z.object({
  violationId: z.int(),
  code: z.enum(keysOf(violationTexts)),
  severity: z.enum(['high', 'medium', 'low', 'info']),
  /** In words. */
  title: z.string(),
  /** The name of a cookie or key, a domain or script; empty for the whole site. */
  item: z.string(),
  itemKind: z.enum(['cookie', 'storage', 'request', 'tracker', 'site']),
  /** The row of the item, if there is one. */
  itemId: z.nullable(z.int()),
  actionTypeId: z.nullable(actionTypeId),
  pageUrl: z.string(),
  isIgnored: z.boolean(),
});
export type ScanViolation = z.output<typeof scanViolation>;

export const scanChange = z.object({
  changeId: z.int(),
  itemKind: z.enum(['cookie', 'storage', 'request', 'tracker']),
  item: z.string(),
  change: z.enum(['new', 'gone', 'removed', 'changed']),
  /** What changed, such as `secure` or `category`. */
  fields: z.array(z.string()),
});
export type ScanChange = z.output<typeof scanChange>;
