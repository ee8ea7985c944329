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

const known = new Map<string, unknown>();
const mostKnown = 2_000;

/** What we wrote as JSON, parsed once: the same few pointers are asked for all the time. Not to be changed. */
export const parsed = <T>(value: string): T => {
  if (!known.has(value)) {
    known.set(value, JSON.parse(value));
    if (known.size > mostKnown) known.delete(known.keys().next().value ?? '');
  }
  return known.get(value) as T; // written by whoever asks for it
};
