import { setTimeout as wait } from 'node:timers/promises';
import type { PageObservation } from '../collect/observation.ts';

/** How a scan behaves towards the hosts it visits. */
export type Manners = {
  /** Waits until the host of an address may be visited again. */
  turn: (url: string, signal: AbortSignal) => Promise<void>;
  /**
   * Takes a response into account; returns how long to wait before the same page is tried again, or null to
   * go on.
   */
  answered: (page: PageObservation, options: { retryAfter: number | null; tries: number }) => number | null;
  isBlocked: (url: string) => boolean;
};

type Host = { next: number; gap: number; refusals: number };

export const mostTries = 4;
const mostRefusals = 5;
const mostGap = 30_000;

/**
 * One visit at a time, with a gap between their starts. A host that asks to come back later gets larger
 * gaps from then on; one that refuses five times in a row is left alone.
 */
export const createManners = ({ gap, retryAfter: longest }: { gap: number; retryAfter: number }): Manners => {
  const hosts = new Map<string, Host>();
  const of = (url: string) => {
    const { host } = new URL(url);
    const known = hosts.get(host) ?? { next: 0, gap, refusals: 0 };
    hosts.set(host, known);
    return known;
  };
  const turn: Manners['turn'] = async (url, signal) => {
    const host = of(url);
    const time = host.next - Date.now();
    if (time > 0) await wait(time, undefined, { signal });
    host.next = Date.now() + host.gap;
  };
  const answered: Manners['answered'] = (page, { retryAfter, tries }) => {
    const host = of(page.url);
    if (isRefusal(page)) host.refusals++;
    else if (page.status !== null) host.refusals = 0;
    if ((page.status !== 429 && page.status !== 503) || isRefusal(page)) return null;
    host.gap = Math.min(mostGap, Math.max(250, host.gap * 2));
    const asked = retryAfter ?? 1000 * 2 ** (tries - 1);
    return tries < mostTries ? Math.min(longest, asked) : null;
  };
  return { turn, answered, isBlocked: (url) => of(url).refusals >= mostRefusals };
};

/** Pages shown to robots instead of the requested page. */
const challenges =
  /^(just a moment|attention required|access denied|pardon our interruption|are you (a )?(robot|human)|verify(ing)? you are human)/i;

const isRefusal = ({ status, title }: PageObservation) => status === 403 || challenges.test(title);

/** Milliseconds that a `Retry-After` header asks for, in seconds or as a date; null if it says neither. */
export const readRetryAfter = (header: string | undefined, now: number): number | null => {
  if (header === undefined) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};
