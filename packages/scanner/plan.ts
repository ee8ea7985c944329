/** What a visitor does about consent before the pages of a phase are visited. `gpc` sends Global Privacy Control. */
export const phaseActions = ['none', 'accept', 'reject', 'gpc'] as const;
export type PhaseAction = (typeof phaseActions)[number];

/** Where the pages come from: the start page alone, the list, links and sitemaps, or sitemaps alone. */
export const scanTypes = ['single', 'list', 'crawl', 'sitemap'] as const;
export type ScanType = (typeof scanTypes)[number];

/** A visitor's device as one unit: a user agent that contradicts the screen is treated as a robot by many sites. */
export type Device = {
  name: string;
  userAgent: string;
  /** As in `navigator.platform` and the client hints, for example `Linux` or `Android`. */
  platform: string;
  /** CSS pixels. */
  width: number;
  height: number;
  isMobile: boolean;
};

/** One pass over all pages in a context of its own. */
export type Phase = {
  /** Unique within the plan; every observation carries it. */
  key: string;
  action: PhaseAction;
  device: Device;
};

/** All times in milliseconds. */
export type ScanLimits = {
  /** A whole visit, by an outer timer. */
  page: number;
  /** How long the load event may take before the page is looked at as it is. */
  load: number;
  /** Rest after the load event, for late cookies. */
  settle: number;
  /** Between the starts of two visits. */
  gap: number;
  phase: number;
  scan: number;
  /** Requests kept of one page; further ones are counted as dropped. */
  requestsPerPage: number;
  /** Calls of the wrapped functions kept of one page; further ones are counted as dropped. */
  callsPerPage: number;
  /** What may come through the proxy for one scan. */
  bytes: number;
};

/** What to scan. Everything in it is data, so that it can be stored and the scan taken up again. */
export type ScanPlan = {
  /** http or https, without credentials. */
  startUrl: string;
  scanType: ScanType;
  /** The pages of a `list`; ignored for the other types. */
  urls: readonly string[];
  /** Pages visited per phase, 1 to 5000. */
  maxUrls: number;
  scope: {
    /** Whether pages on subdomains of the start page's site belong to it. */
    subdomains: boolean;
    /** Beginnings of paths or patterns with `*`; empty includes all. */
    includePaths: readonly string[];
    excludePaths: readonly string[];
  };
  /** Whether robots.txt decides which links are followed; the start page and listed pages are always visited. */
  robots: boolean;
  phases: readonly Phase[];
  /** CSS selectors saved by the user for the site's own banner. */
  selectors: { accept?: string; reject?: string };
  /** BCP 47, for example `en-GB`. */
  language: string;
  /** IANA name. */
  timeZone: string;
  limits: ScanLimits;
  /** Pages that need not be visited again when a scan is taken up; the addresses as observed in `PageObservation.url`. */
  done: readonly { phase: string; url: string }[];
  /** Pages found before the scan was interrupted, in the order in which they were found. */
  found: readonly string[];
};

/** The numbers of the design; tests and deployments take smaller ones. */
export const defaultLimits: ScanLimits = {
  page: 45_000,
  load: 20_000,
  settle: 1500,
  gap: 500,
  phase: 30 * 60_000,
  scan: 60 * 60_000,
  requestsPerPage: 5000,
  callsPerPage: 20_000,
  bytes: 2 ** 31,
};
