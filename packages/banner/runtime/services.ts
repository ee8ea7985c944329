import { isOn } from '../../consent/effective-state.ts';
import { serviceKey } from '../../consent/stored-consent.ts';
import { matchesAny } from '../../consent/wildcard.ts';
import { whenIdle } from './after-paint.ts';
import { cookieDomains, cookieNamesNow, readCookie, writeCookie, writeShared } from './cookies.ts';
import type { CoreService } from './core-definition.ts';
import { guardWrites } from './guard-writes.ts';
import { loadPart, loadScript } from './load-script.ts';
import { page } from './page.ts';

/** Services whose code or elements have become active on this page; only a reload stops them. */
const released = new Set<CoreService>();
const started = new Set<CoreService>();

export const isServiceOn = (service: CoreService) => isOn(page.situation, service);
export const wasReleased = (service: CoreService) => released.has(service);

/** From here on third-party code may run. */
export const markReleased = (service: CoreService) => {
  guardWrites();
  released.add(service);
};

/** Starts everything that is on and has not been started on this page, each in an idle moment of its own. */
export const startServices = () => {
  for (const service of page.definition.services)
    if (isServiceOn(service) && !started.has(service)) {
      started.add(service);
      startService(service);
    }
};

/**
 * Carries out a no: the marker cookie, what the service has stored, and its own opt-out code. Resolves when that code
 * has run.
 */
export const refuse = (service: CoreService): Promise<void> => {
  const { marker, optOut } = service;
  if (marker) writeMarker(marker.cookieName, marker.optOutValue, marker.days);
  started.delete(service);
  forget(service);
  return optOut ? run(loadPart(optOut)) : Promise.resolve();
};

/** The current answers, by channel. */
export const answersNow = (): Record<number, boolean> =>
  Object.fromEntries(page.definition.services.map((service) => [service.channelId, isServiceOn(service)]));

/** Deletes known cookies and storage of everything that was refused; a tag may have set them again since. */
export const forgetRefused = () => {
  for (const service of page.definition.services)
    if (page.situation.stored?.values[serviceKey(service)] === 0 && !isServiceOn(service)) forget(service);
};

/** Types by their numbers, 2 an external script and 6 a pixel: their names would travel to every visitor. */
const startService = (service: CoreService) => {
  const { marker, optIn, srcUrl, type, attributes } = service;
  if (marker) writeMarker(marker.cookieName, marker.optInValue, marker.days);
  if (optIn || (srcUrl && type === 2)) markReleased(service);
  if (optIn) whenIdle(() => run(loadPart(optIn)));
  if (srcUrl && type === 2) whenIdle(() => run(loadScript(srcUrl, attributes)));
  if (srcUrl && type === 6) whenIdle(() => (new Image().src = srcUrl));
};

/** A service that does not load is the service's own failure, not ours. */
const run = (loading: Promise<void>) => loading.catch(() => {});

const writeMarker = (name: string, value: string, days: number) => {
  if (readCookie(name) !== value) writeShared(name, value, days, page.definition.hostOnly);
};

const forget = ({ cookies = [], storage = [] }: CoreService) => {
  for (const name of cookieNamesNow().filter(matchesAny(cookies)))
    for (const domain of cookieDomains()) {
      writeCookie(name, '', 0, domain);
      writeCookie(name, '', 0, domain, location.pathname);
    }
  if (storage.length)
    for (const kind of ['localStorage', 'sessionStorage'] as const)
      try {
        for (const name of Object.keys(window[kind]).filter(matchesAny(storage)))
          window[kind].removeItem(name);
      } catch {
        // Storage is refused, so it is empty.
      }
};
