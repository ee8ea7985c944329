import { leafHash } from './tlog/hashes.ts';
import {
  bundleOf,
  edgeOf,
  entriesOf,
  foldTile,
  MissingTile,
  partialTiles,
  type ReadFile,
  readTile,
  splitTile,
  type Tile,
  tilePath,
  WIDTH,
} from './tlog/tiles.ts';

/** Files that are written at the same time. */
const AT_ONCE = 16;

/**
 * Writes the files by which a tree of `from` entries becomes one with these entries added, and returns its size. A path
 * always gets the same bytes, so it may end at any point and be done again.
 */
export const growTree = async ({
  from,
  entries,
  read,
  write,
}: {
  from: number;
  entries: AsyncIterable<readonly Buffer[]>;
  read: ReadFile;
  write: (path: string, bytes: Buffer) => Promise<void>;
}): Promise<number> => {
  const edge = await edgeAt(from, read);
  let size = from;
  let waiting: { tile: Tile; bytes: Buffer }[] = [];
  const flush = async (): Promise<void> => {
    const now = waiting;
    waiting = [];
    await Promise.all(now.map(({ tile, bytes }) => write(tilePath(tile), bytes)));
  };
  const put = (level: number, hash: Buffer): void => {
    const row = (edge.rows[level] ??= []);
    row.push(hash);
    if (row.length < WIDTH) return;
    const { index } = edgeOf(size - 1, level);
    waiting.push({ tile: { level, index, width: WIDTH }, bytes: Buffer.concat(row) });
    if (level === 0) {
      waiting.push({ tile: { level: 'entries', index, width: WIDTH }, bytes: bundleOf(edge.entries) });
      edge.entries = [];
    }
    edge.rows[level] = [];
    put(level + 1, foldTile(row));
  };
  for await (const lot of entries) {
    for (const entry of lot) {
      size++;
      edge.entries.push(entry);
      put(0, leafHash(entry));
      if (waiting.length >= AT_ONCE) await flush();
    }
  }
  for (const tile of partialTiles(size)) {
    const { level } = tile;
    const bytes = level === 'entries' ? bundleOf(edge.entries) : Buffer.concat(edge.rows[level] ?? []);
    waiting.push({ tile, bytes });
  }
  await flush();
  return size;
};

/** What the partial tiles at the right edge of a tree hold. */
const edgeAt = async (size: number, read: ReadFile): Promise<{ rows: Buffer[][]; entries: Buffer[] }> => {
  const rows: Buffer[][] = [];
  let entries: Buffer[] = [];
  for (const { level, index, width } of partialTiles(size)) {
    const bytes = await readTile({ level, index, size }, read);
    if (level === 'entries') entries = cutTo(width, bytes) ?? missing({ level, index, width });
    else rows[level] = splitTile(bytes);
  }
  return { rows, entries };
};

const cutTo = (width: number, bundle: Buffer): Buffer[] | undefined => {
  const entries = entriesOf(bundle)?.slice(0, width);
  return entries?.length === width ? entries : undefined;
};

const missing = (tile: Tile): never => {
  throw new MissingTile(tilePath(tile));
};
