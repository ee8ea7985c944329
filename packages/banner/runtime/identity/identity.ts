import {
  longestCookieValue,
  mostCookies,
  type IdentitySync,
  type IdentitySynced,
} from '../../../consent/identity.ts';
import { matchesAny } from '../../../consent/wildcard.ts';
import { cookieNamesNow, readCookie, registrableDomain } from '../cookies.ts';
import type { IdentityTable } from './identity-table.ts';

/** Stands for the table that `composeBundle` puts in this place. */
declare const __identity__: IdentityTable;

type Consent = { visitGuid: string; preferences: { channelId: number; value: number }[] };
type Banner = {
  getConsent: () => Consent | null;
  onConsent: (listener: () => void) => void;
};

const { host, cookies: kept, ...of } = __identity__;
const visited = 'cmpIdentity_' + of.key;
/** Services set their cookies a moment after they were let go, and the ledger hears of a yes meanwhile. */
const settlingMs = 3000;
const mostTries = 3;

/** Once per visit and after each answer; what is on its way when the page ends is sent at once. */
const begin = (banner: Banner) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (tries: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void sync(tries), settlingMs);
  };
  const sync = async (tries: number): Promise<void> => {
    timer = undefined;
    const consent = banner.getConsent();
    if (!consent) return;
    try {
      const answer = await fetch(address(), {
        method: 'POST',
        body: JSON.stringify(told(consent)),
        credentials: 'include',
        keepalive: true,
      });
      if (!answer.ok) return;
      note();
      const { waits } = (await answer.json()) as IdentitySynced;
      if (waits && tries > 1) plan(tries - 1);
    } catch {
      // Without the service the site works as it does without it.
    }
  };
  let isVisit = true;
  banner.onConsent(() => {
    if (!isVisit || !wasVisited()) plan(mostTries);
  });
  isVisit = false;
  addEventListener('pagehide', () => timer !== undefined && void sync(1));
};

/** On the same port, so that it can be tried on a machine of one's own. */
const address = (): string => {
  const { protocol, port, origin } = location;
  const domain = registrableDomain();
  const own = host && domain ? `${protocol}//${host}.${domain}${port && ':' + port}` : origin;
  return own + '/id/sync';
};

/** What this page knows. Values of services that are off stay here. */
const told = ({ visitGuid, preferences }: Consent): IdentitySync => {
  const channels = preferences.filter(({ value }) => value).map(({ channelId }) => channelId);
  const patterns = kept.filter(([, channelId]) => channels.includes(channelId)).map(([pattern]) => pattern);
  const cookies = Object.fromEntries(
    cookieNamesNow()
      .filter(matchesAny(patterns))
      .map((name) => [name, readCookie(name) ?? ''] as const)
      .filter(([, value]) => value && value.length <= longestCookieValue)
      .slice(0, mostCookies),
  );
  return { ...of, guid: visitGuid, domain: registrableDomain(), channels, cookies };
};

const wasVisited = (): boolean => {
  try {
    return !!sessionStorage.getItem(visited);
  } catch {
    return false;
  }
};

const note = () => {
  try {
    sessionStorage.setItem(visited, '1');
  } catch {
    // Then it is asked with each page.
  }
};

const place = window as unknown as { cmp?: Banner; cmpIdentity?: boolean };
if (place.cmp && !place.cmpIdentity) {
  place.cmpIdentity = true;
  begin(place.cmp);
}
