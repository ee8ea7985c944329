import type { Device } from './devices.ts';
import type { LoginPlan } from './login/login-plan.ts';

/**
 * What a visitor does about consent before the pages of a phase are visited. `category`: accepts one
 * category of Candour's own banner; `gpc`: sends Global Privacy Control; `click`: clicks one thing on the
 * start page; `scroll`: answers nothing, scrolls to the end of each page and waits longer.
 */
export const phaseActions = ['none', 'accept', 'reject', 'category', 'gpc', 'click', 'scroll'] as const;
export type PhaseAction = (typeof phaseActions)[number];

/** Where the pages come from: only the start page, the list, links and sitemaps, or only sitemaps. */
export const scanTypes = ['single', 'list', 'crawl', 'sitemap'] as const;
export type ScanType = (typeof scanTypes)[number];

/** One pass over all pages in a context of its own. */
export type Phase = {
  /** Unique within the plan; every observation contains it. */
  key: string;
  action: PhaseAction;
  device: Device;
  /** A CSS selector; only for `click`, which fails without it. */
  selector?: string;
  /** The id of a category of the banner; only for `category`, which fails without it. */
  categoryId?: number;
};

/** All times in milliseconds. */
export type ScanLimits = {
  /** A whole visit, enforced by an outer timer. */
  page: number;
  /** How long the load event may take before the page is examined as it is. */
  load: number;
  /** Rest after the load event, for late cookies. */
  settle: number;
  /** Between the starts of two visits. */
  gap: number;
  phase: number;
  scan: number;
  /** Requests kept per page; further ones are counted as dropped. */
  requestsPerPage: number;
  /** Calls of the wrapped functions kept per page; further ones are counted as dropped. */
  callsPerPage: number;
  /** How much the proxy may receive for one scan. */
  bytes: number;
  /** Pages before a new context, which gets the cookies and the local storage of the one before. */
  pagesPerContext: number;
  /** Pages before a new browser. */
  pagesPerBrowser: number;
  /** Bytes of memory that the browser may use between pages; above that it is restarted. */
  browserMemory: number;
  /** Bytes of memory that one page may use before it is ended as `failed`. */
  pageMemory: number;
  /** The longest wait if a server asks to come back later (429, 503). */
  retryAfter: number;
};

/** What to scan. Everything in it is data, so that it can be stored and the scan resumed. */
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
    /** Prefixes of paths or patterns with `*`; empty includes all. */
    includePaths: readonly string[];
    excludePaths: readonly string[];
  };
  /** Whether robots.txt decides which links are followed; the start page and listed pages are always visited. */
  robots: boolean;
  phases: readonly Phase[];
  /**
   * `name=value`, added to every visited address of the site; observations contain the address without
   * them.
   */
  queryParameters: readonly string[];
  /** How a visitor signs in; null scans as somebody without an account. Its secrets are passed separately. */
  login: LoginPlan | null;
  /** CSS selectors saved by the user for the site's own banner. */
  selectors: { accept?: string; reject?: string };
  /** BCP 47, for example `en-GB`. */
  language: string;
  /** IANA name. */
  timeZone: string;
  limits: ScanLimits;
  /**
   * Pages that need not be visited again when a scan is resumed, in the order in which they were visited;
   * the addresses as in `PageObservation.url`. The landing page of a phase that operates a banner is
   * visited again in any case.
   */
  done: readonly { phase: string; url: string }[];
  /** Keys of phases that had ended when the scan was interrupted; they are left out. */
  finishedPhases: readonly string[];
  /** Pages found before the scan was interrupted, in the order in which they were found. */
  found: readonly string[];
};

/** The numbers of the design; tests and deployments use smaller ones. */
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
  pagesPerContext: 25,
  pagesPerBrowser: 200,
  browserMemory: 2 ** 30,
  pageMemory: 1.5 * 2 ** 30,
  retryAfter: 60_000,
};
