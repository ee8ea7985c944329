import { LRUCache } from 'lru-cache';

/** The mutable side of the artefact store: small notes that say which files an address leads to. */
export type PointerStore = {
  setPointer(name: string, value: string): Promise<void>;
  getPointer(name: string): Promise<string | undefined>;
};

/** Null withdraws the address: it responds 410 from then on. */
export const pointTo = (store: PointerStore, name: string, pointer: object | null): Promise<void> =>
  store.setPointer(name, JSON.stringify(pointer));

/** The pointer; null if it was withdrawn; undefined if there never was one. `P` is what `pointTo` got. */
export const readPointer = async <P extends object>(
  store: PointerStore,
  name: string,
): Promise<P | null | undefined> => {
  const value = await store.getPointer(name);
  return value === undefined ? undefined : parsed<P | null>(value);
};

const known = new LRUCache<string, { value: unknown }>({ max: 2_000 });

/** JSON that we wrote, parsed once: the same few pointers are read all the time. Do not modify the result. */
export const parsed = <T>(value: string): T => {
  const found = known.get(value) ?? { value: JSON.parse(value) as unknown };
  known.set(value, found);
  return found.value as T; // written by the caller
};
