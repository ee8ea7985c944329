import { actionIds, deviceIds, scanTypeIds } from '../../contract/words.ts';
import type { ScanRequest } from './request-form.ts';

type Members = Readonly<Record<string, string | undefined>>;
type Start = { [name in keyof ScanRequest]?: unknown };

const numbers = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((one) => Number.isInteger(one) && one > 0);

const object = (text: string): object => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** The usual scan: all links of the site, before consent and with either answer, as most visitors come. */
export const usualRequest: Start = {
  scanTypeId: scanTypeIds.Crawl,
  maxUrls: 100,
  actionTypeIds: [actionIds.None, actionIds.AcceptAll, actionIds.RejectAll],
  userAgentIds: [deviceIds.DesktopChrome],
  schedule: 'Once',
};

/** The simple scanner looks at one page and does nothing there. */
export const simpleRequest: Start = {
  ...usualRequest,
  scanTypeId: scanTypeIds.SinglePage,
  maxUrls: 1,
  actionTypeIds: [actionIds.None],
};

/**
 * What an address fills in: `scanTypes`, `maxUrls`, `actionTypes` and `userAgents` by id, several separated
 * by commas, `loginTemplates` by id, and `scanDetails` as JSON, or just the start URL. Nonsense is ignored.
 */
export const startOfAddress = (address: Members): Start => {
  const { scanTypes, maxUrls, actionTypes, loginTemplates, scanDetails, userAgents } = address;
  const first = (text = '') => numbers(text)[0];
  const known = {
    scanTypeId: first(scanTypes),
    maxUrls: first(maxUrls),
    loginTemplateId: first(loginTemplates),
    actionTypeIds: numbers(actionTypes ?? ''),
    userAgentIds: numbers(userAgents ?? ''),
    scanDetails: detailsOf(scanDetails),
  };
  const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(known).filter(([, value]) => isGiven(value)));
};

const detailsOf = (text: string | undefined): object | undefined => {
  if (text === undefined || text === '') return undefined;
  return /^https?:/.test(text) ? { startUrl: text } : object(text);
};
