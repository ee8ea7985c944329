import { createHash } from 'node:crypto';
import type { JsonValue } from '../template/json-value.ts';
import { beginning, type InboundPlace, type InboundPlan } from './inbound-plan.ts';
import { readPath } from './json-path.ts';

/** The address of the next page: the one the target named, or the service's with its parameters. */
export const addressOfPage = (url: string, plan: InboundPlan, place: InboundPlace): string => {
  if (plan.paging === 'NextLink' && place.next !== null) return place.next;
  const address = new URL(url);
  const set = (name: string, value: string | null): void => {
    if (name !== '' && value !== null && value !== '') address.searchParams.set(name, value);
  };
  set(plan.watermarkParameter, place.since ?? plan.watermarkStart);
  set(plan.sizeParameter, String(plan.pageSize));
  const first = { PageNumber: String(plan.firstPage), Offset: '0', Cursor: null, NextLink: null, None: null };
  set(plan.pageParameter, place.next ?? first[plan.paging]);
  return address.href;
};

/** A page as it was received. */
export type FetchedPage = {
  address: string;
  answer: JsonValue;
  headers: Readonly<Record<string, string>>;
  items: readonly JsonValue[];
};

/** The list in a response; undefined if there is none. */
export const itemsIn = (
  answer: JsonValue,
  { itemsPath }: Pick<InboundPlan, 'itemsPath'>,
): JsonValue[] | undefined => {
  const found = readPath(answer, itemsPath);
  return Array.isArray(found) ? [...(found as JsonValue[])] : undefined; // parsed from JSON
};

/**
 * The place after a page was taken completely; `isLast` if none follows: the highest watermark is then
 * where the next round starts. Returns a message if the target leads elsewhere or in circles.
 */
export const placeAfter = (
  plan: InboundPlan,
  place: InboundPlace,
  page: FetchedPage,
): { place: InboundPlace; isLast: boolean } | string => {
  const highest = highestOf(plan, place, page.items);
  const next = nextOf(plan, place, page);
  if (next === null) {
    return {
      place: { ...beginning, since: highest ?? place.since },
      isLast: true,
    };
  }
  if (plan.paging === 'NextLink') {
    const isElsewhere = URL.parse(next)?.origin !== new URL(page.address).origin;
    if (isElsewhere) return 'The target names a next page on another host, which is not called';
  }
  const here = plan.paging === 'NextLink' ? page.address : place.next;
  if (next === here) return 'The target leads back to the same page';
  const mark = markOf(page, next);
  if (place.seen.includes(mark)) return 'The target gives the same records again and again';
  const seen = [...place.seen, mark].slice(-remembered);
  return { place: { ...place, highest, next, done: 0, seen }, isLast: false };
};

// Longer circles end with the slice of the system, and people see them in its runs.
const remembered = 16;

/** Two pages with the same records count as one; empty ones are distinguished by where they lead. */
const markOf = ({ items }: FetchedPage, next: string): string =>
  createHash('sha256')
    .update(items.length === 0 ? next : JSON.stringify(items))
    .digest('base64url')
    .slice(0, 16);

const nextOf = (
  plan: InboundPlan,
  place: InboundPlace,
  { address, answer, headers, items }: FetchedPage,
): string | null => {
  const isShort = plan.sizeParameter !== '' && items.length < plan.pageSize;
  switch (plan.paging) {
    case 'None':
      return null;
    case 'NextLink': {
      const told = plan.nextPath === '' ? linkIn(headers['link']) : readPath(answer, plan.nextPath);
      return typeof told === 'string' && told !== '' ? (URL.parse(told, address)?.href ?? null) : null;
    }
    case 'Cursor': {
      const told = readPath(answer, plan.nextPath);
      const isCursor = typeof told === 'number' || (typeof told === 'string' && told !== '');
      return isCursor ? String(told) : null;
    }
    case 'PageNumber':
      return items.length === 0 || isShort ? null : String(Number(place.next ?? plan.firstPage) + 1);
    case 'Offset':
      return items.length === 0 || isShort ? null : String(Number(place.next ?? 0) + items.length);
  }
};

/** The address with `rel="next"` in a header `Link`. */
const linkIn = (header = ''): string | undefined =>
  [...header.matchAll(/<([^>]*)>([^,<]*)/g)].find(([, , rest = '']) => /;\s*rel="?next"?/i.test(rest))?.[1];

const highestOf = (
  { watermarkPath }: InboundPlan,
  { highest, since }: InboundPlace,
  items: readonly JsonValue[],
): string | null => {
  if (watermarkPath === '') return null;
  const values = items.flatMap((item) => {
    const value = readPath(item, watermarkPath);
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
  return values.reduce<string | null>(higher, highest ?? since);
};

const higher = (one: string | null, other: string): string =>
  one === null || compareMarks(other, one) > 0 ? other : one;

/** Numbers by value, times chronologically, everything else as text. */
export const compareMarks = (one: string, other: string): number => {
  const [a, b] = [one, other].map((text) => (text.trim() === '' ? Number.NaN : Number(text))) as [
    number,
    number,
  ]; // two in, two out
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  const [c, d] = [Date.parse(one), Date.parse(other)];
  if (!Number.isNaN(c) && !Number.isNaN(d)) return c - d;
  return one < other ? -1 : one > other ? 1 : 0;
};
