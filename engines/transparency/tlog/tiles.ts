import { nodeHash } from './hashes.ts';
import type { ReadSubtree } from './tree.ts';

// The files of a log in the layout of c2sp.org/tlog-tiles: its hashes in tiles that are 256 wide, its entries in bundles.

export const WIDTH = 256;
const HEIGHT = 8;
export const HASH_BYTES = 32;

/** A file of hashes at a level, or of entries; narrower than 256 at the right edge of a tree. */
export type Tile = { level: number | 'entries'; index: number; width: number };

/** `tile/0/x001/x234/067`, with `.p/<width>` if it is partial. */
export const tilePath = ({ level, index, width }: Tile): string => {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const groups = padded.match(/\d{3}/g) ?? [];
  const name = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${name}${width === WIDTH ? '' : `.p/${width}`}`;
};

const PATH =
  /^tile\/(?:entries|\d|[1-5]\d|6[0-3])\/(?:x\d{3}\/){0,4}\d{3}(?:\.p\/(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))?$/;

/** Whether a path could be that of a tile; a number has one spelling only. */
export const isTilePath = (path: string): boolean => PATH.test(path) && !/^tile\/\w+\/x000\//.test(path);

/** How many hashes the last tile of a level has in a tree of this size, and which one it is. */
export const edgeOf = (size: number, level: number): { index: number; width: number } => {
  const hashes = Math.floor(size / WIDTH ** level);
  return { index: Math.floor(hashes / WIDTH), width: hashes % WIDTH };
};

/** The partial files of a tree of this size: one at each level that has hashes left over, and one of entries. */
export const partialTiles = (size: number): Tile[] => {
  const found: Tile[] = [];
  for (let level = 0; WIDTH ** level <= size; level++) {
    const { index, width } = edgeOf(size, level);
    if (width === 0) continue;
    found.push({ level, index, width });
    if (level === 0) found.push({ level: 'entries', index, width });
  }
  return found;
};

/** The hash over the hashes of a tile, or over a part whose length is a power of two. */
export const foldTile = (hashes: readonly Buffer[]): Buffer => {
  let row = [...hashes];
  while (row.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at + 1 < row.length; at += 2) above.push(nodeHash(row[at]!, row[at + 1]!)); // within bounds
    row = above;
  }
  return row[0]!; // a tile is never empty
};

export const splitTile = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.floor(bytes.length / HASH_BYTES) }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );

/** Entries one after another, each behind its length in two bytes. */
export const bundleOf = (entries: readonly Buffer[]): Buffer =>
  Buffer.concat(
    entries.flatMap((entry) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(entry.length);
      return [length, entry];
    }),
  );

/** The entries of a bundle; undefined if it is cut off. */
export const entriesOf = (bundle: Buffer): Buffer[] | undefined => {
  const entries: Buffer[] = [];
  for (let at = 0; at < bundle.length;) {
    if (at + 2 > bundle.length) return undefined;
    const end = at + 2 + bundle.readUInt16BE(at);
    if (end > bundle.length) return undefined;
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return entries;
};

/** Reads a file of a log; undefined if there is none. */
export type ReadFile = (path: string) => Promise<Buffer | undefined>;

/** A tile of a log was promised by a signed checkpoint and is not there, or is too short. */
export class MissingTile extends Error {
  constructor(path: string) {
    super(`The file ${path} of the log is missing or too short.`);
  }
}

/**
 * A tile as it is in a tree of `size` entries. A partial one may have been removed once the full one was there, which
 * begins with the same.
 */
export const readTile = async (
  { level, index, size }: { level: number | 'entries'; index: number; size: number },
  read: ReadFile,
): Promise<Buffer> => {
  const edge = edgeOf(size, level === 'entries' ? 0 : level);
  const width = index < edge.index ? WIDTH : edge.width;
  const path = tilePath({ level, index, width });
  const bytes = (await read(path)) ?? (await read(tilePath({ level, index, width: WIDTH })));
  if (bytes === undefined) throw new MissingTile(path);
  if (level === 'entries') return bytes;
  if (bytes.length < width * HASH_BYTES) throw new MissingTile(path);
  return bytes.subarray(0, width * HASH_BYTES);
};

/** Finds the hashes of complete parts of a tree of `size` entries in its tiles, each of which is read once. */
export const subtreesIn = (size: number, read: ReadFile): ReadSubtree => {
  const tiles = new Map<string, Promise<Buffer>>();
  return async ({ height, index }) => {
    const level = Math.floor(height / HEIGHT);
    const length = 2 ** (height % HEIGHT);
    const start = index * length;
    const tile = Math.floor(start / WIDTH);
    const key = `${level}/${tile}`;
    const reading = tiles.get(key) ?? readTile({ level, index: tile, size }, read);
    tiles.set(key, reading);
    const hashes = splitTile(await reading).slice(start % WIDTH, (start % WIDTH) + length);
    if (hashes.length < length) throw new MissingTile(tilePath({ level, index: tile, width: WIDTH }));
    return foldTile(hashes);
  };
};
