import { customDevice, devices, type Device } from '@candour/scanner/devices.ts';
import type { LoginPlan } from '@candour/scanner/login/login-plan.ts';
import {
  defaultLimits,
  type Phase,
  type PhaseAction,
  type ScanPlan,
  type ScanType,
} from '@candour/scanner/plan.ts';
import {
  actionIds,
  scanTypeIds,
  deviceIds,
  type ActionTypeId,
  type ScanTypeId,
  type UserAgentId,
} from '../contract/words.ts';
import type { StoredRequest } from '../table.ts';
import { passesOf, type Pass } from './passes.ts';

/** The state of a scan when it is resumed. */
export type Progress = Pick<ScanPlan, 'done' | 'found' | 'finishedPhases'>;

/** The name under which the password of a login template is passed to the engine. */
export const passwordSecret = 'password';

const minute = 60_000;
const longestScan = 6 * 60 * minute;

/** A request in the engine's terms. */
export const planOf = (
  request: StoredRequest,
  { robots, login, progress }: { robots: boolean; login: LoginPlan | null; progress: Progress },
): ScanPlan => {
  const { scanDetails: details, maxUrls } = request;
  const passes = passesOf(request);
  // A visit takes a few seconds; an hour is for small scans of slow sites.
  const scan = Math.min(longestScan, 60 * minute + maxUrls * passes.length * 8_000);
  return {
    startUrl: details.startUrl,
    scanType: scanTypeOf[request.scanTypeId],
    urls: request.urls,
    maxUrls,
    robots,
    login,
    scope: {
      subdomains: details.subdomains,
      includePaths: request.includePaths,
      excludePaths: request.excludePaths,
    },
    phases: passes.map((pass) => phaseOf(pass, request)),
    queryParameters: request.queryParameters,
    selectors: selectorsOf(request),
    language: details.language,
    timeZone: details.timeZone,
    limits: {
      ...defaultLimits,
      settle: Math.round(details.waitSeconds * 1000),
      // Waiting times come on top of what a page may take.
      page: defaultLimits.page + Math.round(details.waitSeconds * 1000),
      gap: details.delayBetweenPagesMs,
      phase: Math.max(defaultLimits.phase, Math.round(scan / passes.length)),
      scan,
    },
    ...progress,
  };
};

const scanTypeOf: Record<ScanTypeId, ScanType> = {
  [scanTypeIds.SinglePage]: 'single',
  [scanTypeIds.UrlList]: 'list',
  [scanTypeIds.Crawl]: 'crawl',
  [scanTypeIds.Sitemap]: 'sitemap',
};

/** What a visitor does, by the id of the action. */
export const actionOf: Record<ActionTypeId, PhaseAction> = {
  [actionIds.None]: 'none',
  [actionIds.AcceptAll]: 'accept',
  [actionIds.RejectAll]: 'reject',
  [actionIds.AcceptCategory]: 'category',
  [actionIds.PrivacyControl]: 'gpc',
  [actionIds.ClickSelector]: 'click',
  [actionIds.Scroll]: 'scroll',
};

const phaseOf = ({ passKey, actionTypeId, userAgentId }: Pass, request: StoredRequest): Phase => {
  const selector = selectorFor(request, actionIds.ClickSelector);
  const { acceptCategoryId } = request;
  return {
    key: passKey,
    action: actionOf[actionTypeId],
    device: deviceOf(userAgentId, request),
    ...(actionTypeId === actionIds.ClickSelector && selector !== undefined ? { selector } : {}),
    ...(actionTypeId === actionIds.AcceptCategory && acceptCategoryId !== null
      ? { categoryId: acceptCategoryId }
      : {}),
  };
};

/** Their positions in the scanner's list. */
const deviceAt = {
  [deviceIds.DesktopChrome]: 0,
  [deviceIds.DesktopSafari]: 1,
  [deviceIds.Android]: 2,
  [deviceIds.IPhone]: 3,
} as const;
const deviceOf = (id: UserAgentId, { customUserAgent }: StoredRequest): Device =>
  id === deviceIds.Custom ? customDevice(customUserAgent) : devices[deviceAt[id]];

const selectorFor = ({ actionSelectors }: StoredRequest, action: ActionTypeId): string | undefined =>
  actionSelectors.find(({ actionTypeId }) => actionTypeId === action)?.selector;

const selectorsOf = (request: StoredRequest): ScanPlan['selectors'] => {
  const accept = selectorFor(request, actionIds.AcceptAll);
  const reject = selectorFor(request, actionIds.RejectAll);
  return { ...(accept === undefined ? {} : { accept }), ...(reject === undefined ? {} : { reject }) };
};

type Template = {
  loginUrl: string;
  userSelector: string;
  passwordSelector: string;
  submitSelector: string;
  successSelector: string;
  userName: string;
};

/** The steps of a login template; the password is named, not included. */
export const loginOf = (template: Template): LoginPlan => ({
  loginUrl: template.loginUrl,
  steps: [
    { kind: 'go', url: template.loginUrl },
    { kind: 'fill', selector: template.userSelector, text: template.userName },
    { kind: 'fillSecret', selector: template.passwordSelector, secret: passwordSecret },
    { kind: 'click', selector: template.submitSelector },
  ],
  success: { kind: 'selector', selector: template.successSelector },
  failure: null,
});
