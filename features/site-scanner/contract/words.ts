/**
 * The numbers on the wire for where the pages of a scan come from, what a visitor does, and with which
 * device.
 */
export const scanTypeIds = {
  SinglePage: 1,
  UrlList: 2,
  Crawl: 3,
  Sitemap: 4,
} as const;
export const actionIds = {
  None: 1,
  AcceptAll: 2,
  RejectAll: 3,
  AcceptCategory: 4,
  PrivacyControl: 5,
  ClickSelector: 6,
  Scroll: 7,
} as const;
export const deviceIds = {
  DesktopChrome: 1,
  DesktopSafari: 2,
  Android: 3,
  IPhone: 4,
  Custom: 5,
} as const;

/** Where the pages of a scan come from, by id, in the words of the portal. */
export const scanTypes = {
  [scanTypeIds.SinglePage]: 'Single page',
  [scanTypeIds.UrlList]: 'URL list',
  [scanTypeIds.Crawl]: 'Crawl',
  [scanTypeIds.Sitemap]: 'Sitemap',
} as const;
export type ScanTypeId = keyof typeof scanTypes;

/** What a visitor does before the pages are visited; each is one pass over them. */
export const actionTypes = {
  [actionIds.None]: 'No action (before consent)',
  [actionIds.AcceptAll]: 'Accept all',
  [actionIds.RejectAll]: 'Reject all',
  [actionIds.AcceptCategory]: 'Accept one category',
  [actionIds.PrivacyControl]: 'Global Privacy Control on',
  [actionIds.ClickSelector]: 'Click selector',
  [actionIds.Scroll]: 'Scroll and wait',
} as const;
export type ActionTypeId = keyof typeof actionTypes;

/** The devices used to visit a site; `Custom` uses the text of `customUserAgent`. */
export const userAgents = {
  [deviceIds.DesktopChrome]: 'Desktop Chrome',
  [deviceIds.DesktopSafari]: 'Desktop Safari',
  [deviceIds.Android]: 'Android',
  [deviceIds.IPhone]: 'iPhone',
  [deviceIds.Custom]: 'Custom',
} as const;
export type UserAgentId = keyof typeof userAgents;

export const schedules = ['Once', 'Weekly', 'Monthly'] as const;

/**
 * Queued, then Running, then one of the others. `Incomplete` ended at a limit of time or size, `Failed`
 * could not continue; what they and cancelled scans found so far is kept.
 */
export const scanStatuses = ['Queued', 'Running', 'Completed', 'Incomplete', 'Failed', 'Cancelled'] as const;
export type ScanStatus = (typeof scanStatuses)[number];

/** Never `Pass` if a pass did not complete or a banner could not be operated. */
export const verdicts = ['Pass', 'Fail', 'Incomplete'] as const;
export type ScanVerdict = (typeof verdicts)[number];

/**
 * New: found, and in no service of the brand. Known: found, and a service lists it. Missing: a service
 * lists it, and it was not found. Gone: found by the previous scan, and no longer.
 */
export const itemStatuses = ['New', 'Known', 'Missing', 'Gone'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** The scanner's classification of an item; a brand's own categories are those of its services. */
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

/** Whether what was found respects the visitor's choice. */
export const consentStatuses = {
  beforeConsent: 'Before consent',
  withConsent: 'With consent',
  consentIgnored: 'Consent ignored',
  exempt: 'Exempt',
  unknown: 'Unknown',
  bannerFailed: 'Banner could not be operated',
} as const;

export const violationTexts = {
  BEFORE_CONSENT: 'Not necessary, but there before consent',
  AFTER_REJECT: 'Not necessary, but set after a rejection',
  IGNORES_GPC: 'Marketing despite Global Privacy Control',
  NO_REJECT: 'The banner offers no way to reject on its first layer',
  UNDECLARED: 'Found, but not in the published cookie policy table',
  WRONG_CATEGORY: 'Runs under a category other than its own',
  LONG_LIFE: 'Lives longer than its category or declaration allows',
  WEAK_FLAGS: 'Set without the flags that protect it',
  DECLARED_NOT_FOUND: 'In the cookie policy table, but not found by the last scans',
  CMP_FAILED: 'The banner could not be operated',
  UNCERTAIN: 'It is not certain that the banner recorded the answer',
} as const;

const howToHold =
  'Give its frame or picture the address in data-src instead of src, and name its service in data-consent-service';

/**
 * The text of a violation; for requests also how a page can hold them back, because no script can stop
 * something with a src.
 */
export const violationTitle = (code: keyof typeof violationTexts, itemKind: string): string => {
  if (itemKind !== 'request') return violationTexts[code];
  if (code === 'BEFORE_CONSENT') return `Requested before consent. ${howToHold}`;
  return code === 'AFTER_REJECT' ? `Requested after a rejection. ${howToHold}` : violationTexts[code];
};

export const proofs = {
  Whitelist: 'On the whitelist of the brand',
  Embed: 'The banner of the brand was found on it',
  Statement: 'Somebody confirmed that it belongs to the brand',
} as const;
export type DomainProof = keyof typeof proofs;
