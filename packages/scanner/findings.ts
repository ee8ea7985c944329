import type {
  Chain,
  CookieTraits,
  MarkerForm,
  StorageObservation,
  TargetKind,
} from './collect/observation.ts';
import type { PhaseOutcome } from './scan-report.ts';

export type Confidence = 'high' | 'medium' | 'low';

/** Words for the purpose of an item; a brand's own categories are matched to them elsewhere. */
export const suggestedCategories = [
  'necessary',
  'functional',
  'analytics',
  'marketing',
  'uncategorised',
] as const;
export type SuggestedCategory = (typeof suggestedCategories)[number];

/** A suggestion and its source. Never a silent guess: without a source it is `uncategorised`. */
export type Classification = {
  category: SuggestedCategory;
  confidence: Confidence;
  /**
   * For example `brand decision`, `own table`, `Open Cookie Database`, `third-party-web`, `EasyPrivacy`,
   * `shape`.
   */
  source: string;
  /** The company behind it and the name of the service, if known; empty otherwise. */
  company: string;
  service: string;
  /** Its purpose in a sentence, if the source has one. */
  purpose: string;
};

/** Where an item was seen. */
export type Sighting = { phase: string; pageUrl: string; chain: Chain };

/** The consent status of an item; `before consent` outweighs the others. */
export type ConsentStatus =
  | 'beforeConsent'
  | 'withConsent'
  | 'consentIgnored'
  | 'exempt'
  | 'unknown'
  | 'bannerFailed';

export type Party = 'first' | 'third';

type Found = {
  classification: Classification;
  party: Party;
  sightings: Sighting[];
  status: ConsentStatus;
};

export type CookieFinding = Found &
  Omit<CookieTraits, 'shape'> & {
    /** The name with identifiers folded, for example `_ga_*`. */
    pattern: string;
    setBy: 'http' | 'script';
    initiator: string;
    blockedReasons: string[];
  };

export type StorageFinding = Found & {
  kind: StorageObservation['kind'];
  origin: string;
  key: string;
  pattern: string;
  initiator: string;
};

/** Requests of one kind to one company's host, counted together. */
export type RequestFinding = Found & {
  /** Registrable domain. */
  domain: string;
  host: string;
  /** The operator's registrable domain behind a host of the site itself, or empty. */
  cnameTarget: string;
  type: string;
  /** A document that fills a frame. */
  isFrame: boolean;
  /** The path with identifiers folded. */
  shape: string;
  exampleUrl: string;
  methods: string[];
  count: number;
  bytes: number;
  setsCookies: boolean;
  /** The rule of a filter list that matches, or empty. */
  listRule: string;
};

export const trackerKinds = [
  'canvas',
  'webgl',
  'audio',
  'fonts',
  'sessionReplay',
  'keyLogging',
  'pixel',
  'beacon',
  'serviceWorker',
  'cnameCloaking',
] as const;
export type TrackerKind = (typeof trackerKinds)[number];

export type TrackerFinding = Found & {
  kind: TrackerKind;
  scriptUrl: string;
  domain: string;
  /** Sentences for people: the observations that show it. */
  evidence: string[];
  sentTo: string[];
  typed: MarkerForm | null;
  confidence: Confidence;
};

export type PageFinding = {
  url: string;
  finalUrl: string;
  phase: string;
  status: number | null;
  state: string;
  error: string;
  milliseconds: number;
  bytes: number;
  cookies: number;
  requests: number;
  targets: TargetKind[];
  needsLogin: boolean;
};

export const violationCodes = [
  'BEFORE_CONSENT',
  'AFTER_REJECT',
  'IGNORES_GPC',
  'NO_REJECT',
  'UNDECLARED',
  'WRONG_CATEGORY',
  'LONG_LIFE',
  'WEAK_FLAGS',
  'DECLARED_NOT_FOUND',
  'CMP_FAILED',
  'UNCERTAIN',
] as const;
export type ViolationCode = (typeof violationCodes)[number];

export type Violation = {
  code: ViolationCode;
  severity: 'high' | 'medium' | 'low' | 'info';
  /** What it is about: the name of a cookie or key, a domain or script, or empty for the whole site. */
  item: string;
  itemKind: 'cookie' | 'storage' | 'request' | 'tracker' | 'site';
  phase: string;
  pageUrl: string;
};

/** Never `pass` if a phase did not complete or the banner could not be operated. */
export type Verdict = 'pass' | 'fail' | 'incomplete';

export type Findings = {
  cookies: CookieFinding[];
  storage: StorageFinding[];
  requests: RequestFinding[];
  trackers: TrackerFinding[];
  pages: PageFinding[];
  violations: Violation[];
  phases: { key: string; outcome: PhaseOutcome; isComplete: boolean }[];
  verdict: Verdict;
};
