import { getDomain } from 'tldts';
import type { ScanPlan } from '../plan.ts';

const files =
  /\.(7z|avi|bmp|bz2|css|csv|docx?|dmg|eot|epub|exe|gif|gz|ico|ics|jpe?g|js|json|m4a|mov|mp[34]|msi|odt|ogg|otf|pdf|png|pptx?|rar|rss|svg|tar|tgz|tiff?|ttf|txt|wav|webm|webp|woff2?|xlsx?|xml|zip)$/i;
const sideEffects =
  /(log|sign)[-_ ]?(out|off)|abmelden|ausloggen|deconnexion|delete|remove|unsubscribe|abbestellen|add[-_ ]?to[-_ ]?(cart|basket)|[?&](action|do)=(delete|logout)/i;

/** Whether following a link with such an address or name would have an effect. */
export const hasSideEffect = (text: string): boolean => sideEffects.test(text);

export type SkipReason = 'scope' | 'path' | 'file' | 'sideEffect' | 'trap';

/** Why a link is not followed, or null. */
export const reasonToSkip = (
  address: string,
  plan: Pick<ScanPlan, 'startUrl' | 'scope'>,
): SkipReason | null => {
  const url = new URL(address);
  if (!isInScope(url, plan)) return 'scope';
  if (files.test(url.pathname)) return 'file';
  if (hasSideEffect(url.pathname + url.search + url.hash)) return 'sideEffect';
  if (isTrap(url)) return 'trap';
  const { includePaths, excludePaths } = plan.scope;
  const isIncluded = includePaths.length === 0 || includePaths.some((path) => matches(url, path));
  return isIncluded && !excludePaths.some((path) => matches(url, path)) ? null : 'path';
};

const isInScope = (url: URL, { startUrl, scope }: Pick<ScanPlan, 'startUrl' | 'scope'>) => {
  const start = new URL(startUrl);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  if (url.username !== '' || url.password !== '' || url.port !== start.port) return false;
  const plain = (host: string) => host.replace(/^www\./, '');
  if (plain(url.hostname) === plain(start.hostname)) return true;
  const site = (host: string) => getDomain(host, { allowPrivateDomains: true });
  return scope.subdomains && site(url.hostname) !== null && site(url.hostname) === site(start.hostname);
};

/** Calendars and broken relative links generate endless addresses. */
const isTrap = ({ href, pathname, hash }: URL) => {
  const parts = `${pathname}/${hash}`.split('/').filter(Boolean);
  const isRepeated = parts.some((part) => parts.filter((each) => each === part).length >= 3);
  return href.length > 2000 || parts.length > 15 || isRepeated || /\/https?:?\//i.test(pathname);
};

const matches = ({ pathname, search }: URL, pattern: string) => {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}`).test(pathname + search);
};
