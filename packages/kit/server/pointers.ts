import { LRUCache } from 'lru-cache';

/** The mutable side of the artefact store: small notes that say which files an address leads to. */
export type PointerStore = {
  setPointer(name: string, value: string): Promise<void>;
  getPointer(name: string): Promise<string | undefined>;
};

/** Null takes the address away: it answers 410 from then on. */
export const pointTo = (store: PointerStore, name: string, pointer: object | null): Promise<void> =>
  store.setPointer(name, JSON.stringify(pointer));

/** The pointer; null where it was taken away; undefined where there never was one. `P` is what `pointTo` got. */
export const readPointer = async <P extends object>(
  store: PointerStore,
  name: string,
): Promise<P | null | undefined> => {
  const value = await store.getPointer(name);
  return value === undefined ? undefined : parsed<P | null>(value);
};

const known = new LRUCache<string, { value: unknown }>({ max: 2_000 });

/** What we wrote as JSON, parsed once: the same few pointers are asked for all the time. Not to be changed. */
export const parsed = <T>(value: string): T => {
  const found = known.get(value) ?? { value: JSON.parse(value) as unknown };
  known.set(value, found);
  return found.value as T; // written by whoever asks for it
};
