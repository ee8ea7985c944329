/** Where the pages of a scan come from, by id, in the words of the portal. */
export const scanTypes = {
  1: 'Single page',
  2: 'URL list',
  3: 'Crawl',
  4: 'Sitemap',
} as const;
export type ScanTypeId = keyof typeof scanTypes;

/** What a visitor does before the pages are visited; each is one pass over them. */
export const actionTypes = {
  1: 'No action (before consent)',
  2: 'Accept all',
  3: 'Reject all',
  4: 'Accept one category',
  5: 'Global Privacy Control on',
  6: 'Click selector',
  7: 'Scroll and wait',
} as const;
export type ActionTypeId = keyof typeof actionTypes;

/** The devices a site is visited with; 5 takes the text of `customUserAgent`. */
export const userAgents = {
  1: 'Desktop Chrome',
  2: 'Desktop Safari',
  3: 'Android',
  4: 'iPhone',
  5: 'Custom',
} as const;
export type UserAgentId = keyof typeof userAgents;

export const schedules = ['Once', 'Weekly', 'Monthly'] as const;

/**
 * Queued, then Running, then one of the others. `Incomplete` ended at a limit of time or size, `Failed` could not go on;
 * what they and cancelled scans found so far is kept.
 */
export const scanStatuses = ['Queued', 'Running', 'Completed', 'Incomplete', 'Failed', 'Cancelled'] as const;
export type ScanStatus = (typeof scanStatuses)[number];

/** Never `Pass` where a pass did not complete or a banner could not be worked. */
export const verdicts = ['Pass', 'Fail', 'Incomplete'] as const;
export type ScanVerdict = (typeof verdicts)[number];

/**
 * New: found, and in no service of the brand. Known: found, and a service says what it is. Missing: a service names it,
 * and it was not found. Gone: found by the scan before, and no more.
 */
export const itemStatuses = ['New', 'Known', 'Missing', 'Gone'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** What the scanner takes an item to be for; a brand's own categories are those of its services. */
export const suggestedCategories = {
  necessary: 'Necessary',
  functional: 'Functional',
  analytics: 'Analytics',
  marketing: 'Marketing',
  uncategorised: 'Uncategorised',
} as const;
export type SuggestedCategoryName = keyof typeof suggestedCategories;
export const suggestedCategoryNames = Object.keys(suggestedCategories) as [
  SuggestedCategoryName,
  ...SuggestedCategoryName[],
]; // keys of the constant above

export const trackerKinds = {
  local: 'Local storage',
  session: 'Session storage',
  indexedDB: 'IndexedDB',
  cache: 'Cache storage',
  serviceWorker: 'Service worker',
  pixel: 'Pixel',
  beacon: 'Beacon',
  canvas: 'Canvas fingerprinting',
  webgl: 'WebGL fingerprinting',
  audio: 'Audio fingerprinting',
  fonts: 'Font fingerprinting',
  sessionReplay: 'Session replay',
  keyLogging: 'Key logging',
  cnameCloaking: 'Third party behind a host of the site',
} as const;
export type TrackerKindName = keyof typeof trackerKinds;

/** Whether what was found respects the choice of the visitor. */
export const consentStatuses = {
  beforeConsent: 'Before consent',
  withConsent: 'With consent',
  consentIgnored: 'Consent ignored',
  exempt: 'Exempt',
  unknown: 'Unknown',
  bannerFailed: 'Banner could not be worked',
} as const;

export const violationTexts = {
  BEFORE_CONSENT: 'Not necessary, and there before consent',
  AFTER_REJECT: 'Not necessary, and set after a rejection',
  IGNORES_GPC: 'Marketing in spite of Global Privacy Control',
  NO_REJECT: 'The banner offers no way to reject on its first layer',
  UNDECLARED: 'Found, and not in the published cookie policy table',
  WRONG_CATEGORY: 'Runs under a category other than its own',
  LONG_LIFE: 'Lives longer than its category or declaration allows',
  WEAK_FLAGS: 'Set without the flags that protect it',
  DECLARED_NOT_FOUND: 'In the cookie policy table, and not found by the last scans',
  CMP_FAILED: 'The banner could not be worked',
  UNCERTAIN: 'It is not certain that the banner took the answer',
} as const;

const howToHold =
  'Give its frame or picture the address in data-src instead of src, and name its service in data-consent-service';

/** What a violation says; of requests also how a page holds them back, because no script can stop what has a src. */
export const violationTitle = (code: keyof typeof violationTexts, itemKind: string): string => {
  if (itemKind !== 'request') return violationTexts[code];
  if (code === 'BEFORE_CONSENT') return `Asked for before consent. ${howToHold}`;
  return code === 'AFTER_REJECT' ? `Asked for after a rejection. ${howToHold}` : violationTexts[code];
};

export const proofs = {
  Whitelist: 'On the whitelist of the brand',
  Embed: 'The banner of the brand was found on it',
  Statement: 'Somebody said that it belongs to the brand',
} as const;
export type DomainProof = keyof typeof proofs;
