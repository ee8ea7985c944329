import type { PageObservation } from '../collect/observation.ts';
import type { Sighting } from '../findings.ts';

/**
 * A sighting and what it proves. `isNew`: it was created on this page. `isKept`: the browser kept it.
 * `moment`: before or after the banner was answered, or `unclear` on the page of the answer.
 */
export type Seen = Sighting & { isNew: boolean; isKept: boolean; moment: 'before' | 'after' | 'unclear' };

export type Gathered<T> = { item: T; seen: Seen[] };

/** Merges items with the same key; `merge` combines a further one with those before. */
export const gathering = <T>(merge: (known: T, more: T) => T) => {
  const all = new Map<string, { item: T; seen: Map<string, Seen> }>();
  return {
    add(key: string, item: T, seen: Seen): void {
      const known = all.get(key);
      if (known) known.item = merge(known.item, item);
      const gathered = known ?? { item, seen: new Map<string, Seen>() };
      const id = `${seen.phase} ${seen.moment} ${seen.pageUrl}`;
      const same = gathered.seen.get(id);
      gathered.seen.set(id, same ? together(same, seen) : seen);
      all.set(key, gathered);
    },
    all: (): Gathered<T>[] => [...all.values()].map(({ item, seen }) => ({ item, seen: [...seen.values()] })),
  };
};

const together = (known: Seen, more: Seen): Seen => ({
  ...known,
  isNew: known.isNew || more.isNew,
  isKept: known.isKept || more.isKept,
  chain: known.chain.length ? known.chain : more.chain,
});

/**
 * When something happened on a page, `at` in milliseconds after the start of the visit; absent if unknown.
 * Anything that started before the click came before consent, even if it continues afterwards.
 */
export const momentOn = ({ consentAt }: PageObservation, at?: number | null): Seen['moment'] => {
  if (consentAt === null) return 'after';
  if (at === undefined || at === null) return 'unclear';
  return at < consentAt ? 'before' : 'after';
};

/** Each phase and page once. */
export const sightingsOf = (seen: readonly Seen[]): Sighting[] => {
  const first = new Map(seen.toReversed().map((each) => [`${each.phase} ${each.pageUrl}`, each]));
  return [...first.values()].reverse().map(({ phase, pageUrl, chain }) => ({ phase, pageUrl, chain }));
};
