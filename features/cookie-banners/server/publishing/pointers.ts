import type { Audience } from './audiences.ts';

/** What a floating address leads to at present. */
export type Pointer = {
  profileId: number;
  version: number;
  brandId: number;
  accessKey: string;
  defaultLanguage: string;
  /** Language code → name in the artefact store. */
  files: Record<string, string>;
  audience?: Audience;
};

export type PointerStore = {
  setPointer(name: string, value: string): Promise<void>;
  getPointer(name: string): Promise<string | undefined>;
};

export const livePointer = (profileId: number): string => `cb/${profileId}/live`;
export const stagingPointer = (profileId: number): string => `cb/${profileId}/staging`;

/** Parts are asked for by a name of the runtime's own making; it leads to the file. */
export const partPointer = (name: string): string => `cb/parts/${name}`;

/** Null takes the address away: it answers 410 from then on. */
export const pointTo = (store: PointerStore, name: string, pointer: Pointer | null): Promise<void> =>
  store.setPointer(name, JSON.stringify(pointer));

/** The pointer; null where it was taken away; undefined where there never was one. */
export const readPointer = async (store: PointerStore, name: string): Promise<Pointer | null | undefined> => {
  const value = await store.getPointer(name);
  return value === undefined ? undefined : parsed<Pointer | null>(value);
};

const known = new Map<string, unknown>();
const mostKnown = 2_000;

/** What we wrote as JSON, parsed once: the same few pointers are asked for all the time. Not to be changed. */
export const parsed = <T>(value: string): T => {
  if (!known.has(value)) {
    known.set(value, JSON.parse(value));
    if (known.size > mostKnown) known.delete(known.keys().next().value ?? '');
  }
  return known.get(value) as T; // written by this room
};
